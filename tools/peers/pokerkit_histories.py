"""Reads hands in Poker Hand History with PokerKit's own reader, plays them there, and writes them again.

Usage: pokerkit_histories.py HISTORIES WRITTEN

HISTORIES holds one hand per line as JSON: the text of a `.phh` file, the smallest chip, and what each seat has in the end, in minor
units. PokerKit's final stacks are compared with that and with the file's own `finishing_stacks`. What PokerKit writes of the hand
that it has played goes to WRITTEN, for our reader.

Exit status: 0 no difference; 1 a difference; 2 nothing to compare.
"""

from __future__ import annotations

import json
import sys
import warnings
from decimal import Decimal
from functools import partial
from typing import Any

from pokerkit import HandHistory

PRINTED = 20


def in_chips(amount: Decimal, parts: int, chip: Decimal) -> tuple[Decimal, Decimal]:
    """Divides an amount in whole chips, and tells what is left over."""
    each = amount / chip // parts * chip
    return each, amount - each * parts


def play(hand: dict[str, Any]) -> tuple[str | None, str]:
    """What differs, if anything, and the hand as PokerKit writes it."""
    chip = Decimal(hand["unit"]) / 100
    read = HandHistory.loads(hand["phh"], divmod=partial(in_chips, chip=chip))
    game, state = read.create_game(), None
    for state in read:
        pass
    assert state is not None and read.seats is not None and read.finishing_stacks is not None
    if state.status:
        return "the hand is not over", ""
    stacks = list(state.stacks)
    final = [Decimal(hand["final"][str(seat)]) / 100 for seat in read.seats]
    if stacks != final or stacks != list(read.finishing_stacks):
        return f"final stacks: ours {final}, PokerKit {stacks}, the file {read.finishing_stacks}", ""
    again = HandHistory.from_game_state(
        game,
        state,
        seats=read.seats,
        seat_count=read.seat_count,
        players=read.players,
        finishing_stacks=stacks,
        user_defined_fields=read.user_defined_fields,
    )
    if HandHistory.loads(read.dumps()).actions != read.actions:
        return "the actions are others when the file is written again", ""
    return None, again.dumps()


def main() -> int:
    warnings.simplefilter("error")
    warnings.filterwarnings("ignore", message="There is no reason for this player to fold")
    hands, differ = 0, 0
    with open(sys.argv[1], encoding="utf-8") as lines, open(sys.argv[2], "w", encoding="utf-8") as written:
        for line in lines:
            hand = json.loads(line)
            hands += 1
            try:
                difference, again = play(hand)
            except (ValueError, AssertionError, UserWarning) as error:
                difference, again = repr(error), ""
            if difference is not None:
                differ += 1
                if differ <= PRINTED:
                    print(f"hand {hand['id']}: {difference}")
            written.write(json.dumps({"id": hand["id"], "phh": again}) + "\n")
    print(f"histories read by PokerKit: {hands}, of which differ: {differ}")
    return 1 if differ else 0 if hands else 2


if __name__ == "__main__":
    sys.exit(main())
