"""Replays hands of Omaha Poker in PokerKit and compares what both make of them.

Usage: pokerkit_hands.py FILE [--at-least N] [--jobs N]

FILE holds one hand per line as JSON, money in minor units. Every decision (the price of a call, the least and the
largest raise), the uncalled bet, the pots and the final stacks are compared. Where the regulation and the rules of card
rooms part, the difference is accepted only in the exact state in which they do, and counted.

Exit status: 0 no difference; 1 a difference, or too few hands of a kind; 2 a line that is no hand or may not be
compared.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import warnings
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NoReturn

from pokerkit import (
    Automation,
    BettingStructure,
    Card,
    HoleCardsShowingOrMucking,
    Mode,
    OmahaHoldemHand,
    PotLimitOmahaHoldem,
    State,
)
from pokerkit import Hand as Ranked

PRINTED = 20
SIDE_POT_SHARE = 0.30
ODD_CHIP_SHARE = 0.05
NO_LIMIT_SHARE = 0.25
OVER_SHORT_SHARE = 0.01
MOST_RAISES = 3
BURNS_FOR_BOARD = {0: 0, 3: 1, 4: 2, 5: 3}
CARDS = frozenset(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
PUTTING = frozenset({"call", "bet", "raise", "all_in"})
DOINGS = PUTTING | {"fold", "check"}
LIMITS = {"pot": False, "no_limit": True}

# What PokerKit may do by itself. Bets are collected, cards dealt and shown, and pots pushed in this script, since what
# lies on the table just before is compared.
AUTOMATIONS = (
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PULLING,
)

# Partings that are met and accepted during a replay, each with what is said of it.
MET = {
    "three raises": "Limit games: three raises in a betting round are the most (R77) while more than two are in; "
    "PokerKit has no such cap. Accepted only where three full raises have been made and more than two are in.",
    "short first": "All-ins for less than a big blind more, before any full bet or raise of the betting round, do not "
    "reopen it for those who have acted (R78); PokerKit lets them raise. Accepted only there.",
    "added up": "All-ins for less that add up to a full raise reopen the betting (R78); PokerKit closes it again when "
    "one more follows. Accepted only there, and only if no raise is made.",
    "covered": "PokerKit refuses a raise that no opponent could match, even where one has chips to call for less. "
    "Accepted only there, and only if no raise is made.",
    "check left out": "PokerKit asks for a check that can change nothing and is not in the line. Checked for him.",
    "check not asked": "The line holds a check that can change nothing and PokerKit does not ask for it. Skipped.",
}

# Partings that settings or the choice of hands keep out, or that cannot show.
KEPT_OUT = (
    "Two players: the button posts the small blind, as in card rooms (departure R14), in both.",
    "Two players left: the amount stays within the pot and the number of raises is free (departure R79), in both.",
    "Smallest bet: one big blind (setting R19), in both; all-in for less is allowed everywhere.",
    "Commission: none, in both.",
    "Short big blind: the price stays the full big blind; in PokerKit it falls. Refused as input.",
    "Two players with equal blinds: the button acts first before the flop, as with any blinds; PokerKit finds the "
    "first to act by the amounts and begins with the big blind. Refused as input.",
    "Odd chips: to the winner nearest the croupier's left (R82); in PokerKit nearest the button's left. The same when "
    "the button is on the highest occupied seat; any other hand with an odd chip is refused as input.",
    "Odd chips of two pots: divided pot by pot; PokerKit first merges pots that the same players share. Refused "
    "as input where that moves a chip.",
    "Fold where a check is free, before the flop: PokerKit may return part of the blind. Refused as input.",
    "Showdown: all still in must show; PokerKit is told to show every hand.",
    "Four of a kind: the odd card does not count in the regulation; at Omaha no two players can hold the same four.",
)


class BadInput(Exception):
    """A line that is no hand, or one that may not be compared."""


class Stopped(Exception):
    """The replay cannot go on; the difference has been noted."""


# ---- The line


@dataclass(frozen=True)
class Action:
    """A player's action, with our amounts for that decision as far as the line gives them."""

    street: int
    seat: int
    do: str
    to: int | None
    claims: dict[str, int | None]

    def is_idle_check(self) -> bool:
        """Whether it is a check by a player who could do nothing else."""
        return self.do == "check" and not self.claims.get("call") and self.claims.get("max") is None

    def is_passive(self) -> bool:
        return self.do in ("fold", "check", "call")


@dataclass(frozen=True)
class Hand:
    """A hand, all amounts in chip units, so that PokerKit's odd chip is ours."""

    id: Any
    unit: int
    no_limit: bool
    small: int
    big: int
    button: int
    seats: list[int]
    stacks: dict[int, int]
    holes: dict[int, list[str]]
    board: list[str]
    burns: list[str]
    actions: list[Action]
    final: dict[int, int]
    pots: list[tuple[int, tuple[int, ...]]]
    uncalled: tuple[int, int] | None
    uncalled_given: bool
    side_pot: bool
    odd_chip: bool
    showdown: bool

    def order(self) -> list[int]:
        """The seats in PokerKit's order: the first at the button's left first, the button last.

        That holds for two players too: PokerKit then swaps the blinds, not the players.
        """
        after = self.seats.index(self.button) + 1
        return self.seats[after:] + self.seats[:after]

    def big_blind_seat(self) -> int:
        order = self.order()
        return order[0] if len(order) == 2 else order[1]


def in_units(value: Any, unit: int, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadInput(f"{what} is not an amount: {value!r}")
    if value % unit:
        raise BadInput(f"{what} {value} is not a multiple of the unit {unit}")
    return value // unit


def parse_action(raw: dict[str, Any], unit: int) -> Action:
    if raw["do"] not in DOINGS:
        raise BadInput(f"unknown action {raw['do']!r}")
    claims: dict[str, int | None] = {
        key: None if raw[key] is None else in_units(raw[key], unit, key) for key in ("call", "min", "max") if key in raw
    }
    if ("min" in claims, claims.get("min") is None) != ("max" in claims, claims.get("max") is None):
        raise BadInput("only one of min and max")
    to = in_units(raw["to"], unit, "to") if raw["do"] in PUTTING else None
    return Action(raw["street"], raw["seat"], raw["do"], to, claims)


def parse_uncalled(raw: dict[str, Any] | None, unit: int) -> tuple[int, int] | None:
    if raw is None:
        return None
    amount = in_units(raw["amount"], unit, "uncalled")
    # Nothing came back: the same as no uncalled bet.
    return (raw["seat"], amount) if amount else None


def parse_hand(line: str) -> Hand:
    try:
        raw = json.loads(line)
        unit = raw["unit"]
        if not isinstance(unit, int) or unit <= 0:
            raise BadInput(f"unit {unit!r} is not a positive number")
        players = raw["players"]
        hand = Hand(
            id=raw["id"],
            unit=unit,
            no_limit=LIMITS[raw["limit"]],
            small=in_units(raw["small"], unit, "small"),
            big=in_units(raw["big"], unit, "big"),
            button=raw["button"],
            seats=[p["seat"] for p in players],
            stacks={p["seat"]: in_units(p["stack"], unit, "stack") for p in players},
            holes={p["seat"]: p["hole"] for p in players},
            board=raw["board"],
            burns=raw["burns"],
            actions=[parse_action(a, unit) for a in raw["actions"]],
            final={int(seat): in_units(amount, unit, "final") for seat, amount in raw["final"].items()},
            pots=[(in_units(p["amount"], unit, "pot"), tuple(sorted(p["seats"]))) for p in raw["pots"]],
            uncalled=parse_uncalled(raw.get("uncalled"), unit),
            uncalled_given="uncalled" in raw,
            side_pot=raw["side_pot"],
            odd_chip=raw["odd_chip"],
            showdown=raw["showdown"],
        )
        check_hand(hand)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadInput(f"not a hand: {error!r}") from error
    return hand


def check_hand(hand: Hand) -> None:
    """Refuses what is no hand of Omaha, and what the two rule books settle differently by design."""

    def need(condition: bool, message: str) -> None:
        if not condition:
            raise BadInput(message)

    cards = [card for hole in hand.holes.values() for card in hole] + hand.board + hand.burns
    need(len(hand.seats) >= 2, "fewer than two players")
    need(hand.seats == sorted(set(hand.seats)), "seats are not ascending")
    need(hand.button in hand.seats, "the button is on an empty seat")
    need(min(hand.stacks.values()) > 0, "a player without chips")
    need(0 < hand.small <= hand.big, "the small blind is nothing, or more than the big one")
    need(all(len(hole) == 4 for hole in hand.holes.values()), "a player without four cards")
    need(CARDS.issuperset(cards), "something that is no card")
    need(len(set(cards)) == len(cards), "a card comes twice")
    need(len(hand.board) in BURNS_FOR_BOARD, f"a board of {len(hand.board)} cards")
    need(len(hand.burns) == BURNS_FOR_BOARD[len(hand.board)], f"{len(hand.burns)} burns for this board")
    need(all(action.seat in hand.stacks for action in hand.actions), "an action at an empty seat")
    need(hand.final.keys() == hand.stacks.keys(), "final stacks and players are not the same seats")
    need(all(type(flag) is bool for flag in (hand.side_pot, hand.odd_chip, hand.showdown)), "a flag that is no flag")
    need(hand.stacks[hand.big_blind_seat()] >= hand.big, "the big blind is short, which PokerKit prices otherwise")
    equal_blinds = len(hand.seats) == 2 and hand.small == hand.big
    need(not equal_blinds, "two players with equal blinds, whom PokerKit lets act in another order")
    button_last = hand.button == hand.seats[-1]
    need(button_last or not hand.odd_chip, "an odd chip with the button not on the highest occupied seat")
    free_fold = any(a.do == "fold" and a.street == 0 and a.claims.get("call") == 0 for a in hand.actions)
    need(not free_fold, "a fold before the flop where a check was free")


# ---- Our side of the betting


@dataclass
class Round:
    """What our rules remember of the betting and PokerKit does not; only used to recognise the partings."""

    big: int
    no_limit: bool
    last_full: int
    street: int = 0
    has_full: bool = False
    raises: int = 0
    acted: set[int] = field(default_factory=set)

    def enter(self, street: int) -> None:
        if street != self.street:
            self.street, self.last_full, self.has_full, self.raises = street, self.big, False, 0
            self.acted.clear()

    def note(self, player: int, highest: int, to: int) -> None:
        """Remembers an action that leaves the player with a bet of `to` where `highest` was the highest before."""
        self.acted.add(player)
        if to - highest >= self.last_full:
            self.last_full = to - highest
            self.has_full = True
            self.raises += highest > 0

    def is_over_short_opening(self, highest: int, to: int) -> bool:
        """Whether a bet of `to` raises an all-in that opened the betting round with less than a full bet."""
        return self.street > 0 and not self.has_full and 0 < highest < to


@dataclass(frozen=True)
class Amounts:
    """What a player may do: the price of a call, the least and the largest raise-to amount."""

    call: int | None
    least: int | None
    largest: int | None

    @classmethod
    def of_pokerkit(cls, state: State) -> Amounts:
        return cls(
            state.checking_or_calling_amount,
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        )

    def as_claims(self) -> dict[str, int | None]:
        return {"call": self.call, "min": self.least, "max": self.largest}


def parting(state: State, betting: Round, action: Action, theirs: Amounts) -> str | None:
    """The known parting that explains why the right to raise differs, if one does."""
    if action.claims.get("max") is None:
        return parting_where_ours_is_closed(state, betting) if theirs.largest is not None else None
    if theirs.largest is None and action.is_passive():
        return parting_where_theirs_is_closed(state, betting)
    return None


def owed_by_actor(state: State) -> tuple[int, int]:
    player = state.actor_index
    assert player is not None
    return player, max(state.bets) - state.bets[player]


def parting_where_ours_is_closed(state: State, betting: Round) -> str | None:
    player, owed = owed_by_actor(state)
    if not betting.no_limit and betting.raises >= MOST_RAISES and sum(state.statuses) > 2:
        return "three raises"
    if not betting.has_full and player in betting.acted and 0 < owed < betting.last_full:
        return "short first"
    return None


def parting_where_theirs_is_closed(state: State, betting: Round) -> str | None:
    player, owed = owed_by_actor(state)
    if state.stacks[player] <= owed:
        return None
    others = [i for i in state.player_indices if i != player and state.statuses[i]]
    if all(state.bets[i] + state.stacks[i] <= max(state.bets) for i in others):
        return "covered" if any(state.stacks[i] for i in others) else None
    if player in betting.acted and owed >= betting.last_full and state.consecutive_short_all_in_amounts:
        return "added up"
    return None


# ---- The replay


@lru_cache(maxsize=64)
def best_hand(hole: tuple[Card, ...], board: tuple[Card, ...]) -> Ranked:
    return OmahaHoldemHand.from_game(hole, board)


class RememberedHand(OmahaHoldemHand):
    """PokerKit's own ranking, remembered: PokerKit ranks every hand anew for every player it looks at."""

    @classmethod
    def from_game(cls, hole_cards: Any, board_cards: Any = ()) -> Ranked:
        return best_hand(Card.clean(hole_cards), Card.clean(board_cards))


class Game(PotLimitOmahaHoldem):
    """PokerKit's pot-limit Omaha, with the remembered ranking."""

    hand_types = (RememberedHand,)


class NoLimitGame(Game):
    """The same without limit, which PokerKit has no class for."""

    betting_structure = BettingStructure.NO_LIMIT


@dataclass
class Outcome:
    """What became of one line: its counts, its differences and, for a line that may not be compared, why."""

    id: Any
    counts: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)
    bad: str | None = None


class Replay:
    """One hand, played again in PokerKit."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.out = Outcome(hand.id)
        self.order = hand.order()
        self.index = {seat: i for i, seat in enumerate(self.order)}
        self.betting = Round(hand.big, hand.no_limit, hand.big)
        self.uncalled: tuple[int, int] | None = None
        self.matched = 0
        self.pots: list[tuple[int, tuple[int, ...]]] | None = None
        self.odd_chip = False
        self.over_short = False
        self.state = (NoLimitGame if hand.no_limit else Game).create_state(
            AUTOMATIONS,
            True,
            0,
            (hand.small, hand.big),
            hand.big,
            [hand.stacks[seat] for seat in self.order],
            len(self.order),
            mode=Mode.CASH_GAME,
        )
        for seat in self.order:
            self.state.deal_hole("".join(hand.holes[seat]))
        self.out.counts["all-ins"] += self.state.stacks.count(0)
        self.out.counts["no limit"] += hand.no_limit

    def run(self) -> Outcome:
        try:
            for action in self.hand.actions:
                self.take(action)
            self.finish()
        except Stopped:
            pass
        except (ValueError, AssertionError, UserWarning) as error:
            self.differ("the replay", "goes on", f"fails: {error!r}")
        return self.out

    def money(self, chips: int | None) -> str:
        return "none" if chips is None else str(chips * self.hand.unit)

    def differ(self, what: str, ours: object, theirs: object) -> None:
        self.out.differences.append(f"{what}: ours {ours}, PokerKit {theirs}")

    def stop(self, what: str, ours: object, theirs: object) -> NoReturn:
        self.differ(what, ours, theirs)
        raise Stopped

    # -- Between the decisions

    def go_on(self) -> None:
        """Does everything up to the next decision or the end of the hand."""
        state = self.state
        while state.status and state.actor_index is None:
            if state.can_collect_bets():
                self.collect()
            elif state.showdown_indices:
                self.note_pots()
                state.show_or_muck_hole_cards(True)
            elif state.card_burning_status:
                state.burn_card(self.next_cards("burns", len(state.burn_cards), 1))
            elif any(state.board_dealing_counts):
                count = state.board_dealing_count or 0
                state.deal_board(self.next_cards("board", len(state.board_cards), count))
            elif state.can_push_chips():
                self.note_pots()
                self.note_odd_chips()
                while state.can_push_chips():
                    state.push_chips()
            else:
                self.stop("the hand", "goes on", "stands still")

    def next_cards(self, where: str, begin: int, count: int) -> str:
        cards: list[str] = getattr(self.hand, where)
        if len(cards) < begin + count:
            self.stop(f"cards of the {where}", len(cards), f"needs {begin + count}")
        return "".join(cards[begin : begin + count])

    def collect(self) -> None:
        bets = self.state.bets
        second, top = sorted(bets)[-2:]
        if top > second:
            self.uncalled = self.order[bets.index(top)], top - second
        if sum(self.state.statuses) == 1:
            # PokerKit leaves the whole bet of the only player left outside the pot.
            self.matched = min(second, bets[self.state.statuses.index(True)])
        self.state.collect_bets()

    def note_pots(self) -> None:
        """Keeps the pots as they stand before PokerKit takes losing hands away and merges pots."""
        if self.pots is None:
            self.pots = [(pot.amount, pot.player_indices) for pot in self.state.pots]

    def note_odd_chips(self) -> None:
        assert self.pots is not None
        if sum(self.state.statuses) == 1:
            return
        hands = tuple(self.state.get_up_hands(0, 0))
        shares = [self.share(amount, players, hands) for amount, players in self.pots]
        self.odd_chip = any(rest for _, _, rest in shares)
        for (_, winners), group in groupby(shares, key=lambda share: share[:2]):
            if sum(rest for _, _, rest in group) >= winners:
                raise BadInput("odd chips of pots that PokerKit merges and then divides without them")

    def share(self, amount: int, players: Iterable[int], hands: tuple[Any, ...]) -> tuple[tuple[int, ...], int, int]:
        """Who of the players can still win, how many share this pot, and what the division leaves."""
        live = tuple(i for i in players if self.state.statuses[i])
        best = max(hands[i] for i in live)
        winners = sum(hands[i] == best for i in live)
        return live, winners, amount % winners

    # -- The decisions

    def take(self, action: Action) -> None:
        if not self.reach(action):
            return
        self.out.counts["actions"] += 1
        self.betting.enter(action.street)
        self.compare_amounts(action)
        player, highest = self.index[action.seat], max(self.state.bets)
        bet = self.act(action, player)
        self.out.counts["all-ins"] += self.state.stacks[player] == 0
        if self.betting.is_over_short_opening(highest, bet):
            self.over_short = True
        self.betting.note(player, highest, bet)
        if action.to is not None and action.to != bet:
            self.differ(f"{self.where(action)}, bet after it", self.money(action.to), self.money(bet))

    def where(self, action: Action) -> str:
        return f"street {action.street}, seat {action.seat}, {action.do}"

    def reach(self, action: Action) -> bool:
        """Brings PokerKit to the decision; false if it does not ask for it and nothing depends on it."""
        state = self.state
        while True:
            self.go_on()
            if state.actor_index == self.index[action.seat] and state.street_index == action.street:
                return True
            if self.check_idly():
                continue
            if action.is_idle_check():
                self.out.counts["check not asked"] += 1
                return False
            self.stop("next to act", f"seat {action.seat} on street {action.street}", self.asked())

    def asked(self) -> str:
        player = self.state.actor_index
        return "nobody" if player is None else f"seat {self.order[player]} on street {self.state.street_index}"

    def check_idly(self) -> bool:
        state = self.state
        if state.checking_or_calling_amount != 0 or state.max_completion_betting_or_raising_to_amount is not None:
            return False
        self.out.counts["check left out"] += 1
        state.check_or_call()
        return True

    def compare_amounts(self, action: Action) -> None:
        if not action.claims:
            return
        theirs = Amounts.of_pokerkit(self.state)
        found = theirs.as_claims()
        self.out.counts["decisions compared"] += 1
        wrong = {key for key, ours in action.claims.items() if ours != found[key]}
        if wrong and "call" not in wrong:
            reason = parting(self.state, self.betting, action, theirs)
            if reason is not None:
                self.out.counts[reason] += 1
                return
        for key in sorted(wrong):
            self.differ(f"{self.where(action)}, {key}", self.money(action.claims[key]), self.money(found[key]))

    def act(self, action: Action, player: int) -> int:
        """Does the action and gives the player's bet after it."""
        state = self.state
        price = state.checking_or_calling_amount
        try:
            if action.do == "fold":
                state.fold()
            elif action.do in ("check", "call"):
                if (price == 0) != (action.do == "check"):
                    self.stop(self.where(action), action.do, f"calling costs {self.money(price)}")
                state.check_or_call()
            elif action.do == "all_in" and action.to is not None and action.to <= max(state.bets):
                # It only calls: with fewer chips than the price, or because everybody else in the hand is all-in (R80).
                state.check_or_call()
            else:
                state.complete_bet_or_raise_to(action.to)
        except (ValueError, UserWarning) as error:
            self.stop(self.where(action), f"done, to {self.money(action.to)}", f"refuses it: {error}")
        return state.bets[player]

    # -- The end

    def finish(self) -> None:
        self.go_on()
        while self.state.actor_index is not None:
            if not self.check_idly():
                self.stop("the hand", "is over", f"waits for seat {self.order[self.state.actor_index]}")
            self.go_on()
        self.compare_cards()
        self.compare_pots()
        self.compare_flags()
        for seat, ours in self.hand.final.items():
            theirs = self.state.stacks[self.index[seat]]
            if ours != theirs:
                self.differ(f"final stack of seat {seat}", self.money(ours), self.money(theirs))

    def compare_cards(self) -> None:
        ours = len(self.hand.board), len(self.hand.burns)
        theirs = len(self.state.board_cards), len(self.state.burn_cards)
        if ours != theirs:
            self.differ("cards dealt and burnt", ours, theirs)

    def compare_pots(self) -> None:
        theirs = self.their_pots()
        ours = self.hand.pots
        if ours != theirs:
            self.differ("pots", self.tell_pots(ours), self.tell_pots(theirs))
        if self.hand.uncalled_given and self.hand.uncalled != self.uncalled:
            self.differ("uncalled bet", self.tell_uncalled(self.hand.uncalled), self.tell_uncalled(self.uncalled))

    def their_pots(self) -> list[tuple[int, tuple[int, ...]]]:
        pots = [(amount, tuple(sorted(self.order[i] for i in players))) for amount, players in self.pots or []]
        if not self.matched:
            return pots
        assert len(pots) == 1, "one player left contests one pot"
        return [(pots[0][0] + self.matched, pots[0][1])]

    def tell_pots(self, pots: list[tuple[int, tuple[int, ...]]]) -> str:
        return ", ".join(f"{self.money(amount)} for seats {list(seats)}" for amount, seats in pots) or "none"

    def tell_uncalled(self, uncalled: tuple[int, int] | None) -> str:
        return "none" if uncalled is None else f"{self.money(uncalled[1])} to seat {uncalled[0]}"

    def compare_flags(self) -> None:
        self.out.counts["over short"] += self.over_short
        showdown = any(isinstance(operation, HoleCardsShowingOrMucking) for operation in self.state.operations)
        found = {"side pot": len(self.pots or []) > 1, "odd chip": self.odd_chip, "showdown": showdown}
        ours = {"side pot": self.hand.side_pot, "odd chip": self.hand.odd_chip, "showdown": self.hand.showdown}
        for name, theirs in found.items():
            self.out.counts[name] += theirs
            if ours[name] != theirs:
                self.differ(name, "yes" if ours[name] else "no", "yes" if theirs else "no")


def replay_line(numbered: tuple[int, str]) -> Outcome:
    number, line = numbered
    try:
        return Replay(parse_hand(line)).run()
    except BadInput as error:
        return Outcome(None, bad=f"line {number} may not be compared: {error}")


def start_worker() -> None:
    # PokerKit warns of what it finds odd: that is a difference, except for the fold that the regulation allows.
    warnings.simplefilter("error")
    warnings.filterwarnings("ignore", message="There is no reason for this player to fold")


def replay_all(lines: Iterable[tuple[int, str]], jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        start_worker()
        yield from map(replay_line, lines)
        return
    with Pool(jobs, start_worker) as pool:
        yield from pool.imap(replay_line, lines, chunksize=64)


# ---- The report


@dataclass
class Report:
    """The sums over all hands, and the first differences."""

    hands: int = 0
    failed: int = 0
    bad: int = 0
    differences: int = 0
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, outcome: Outcome) -> None:
        if outcome.bad is not None:
            self.bad += 1
            if self.bad <= PRINTED:
                print(outcome.bad)
            return
        self.hands += 1
        self.failed += bool(outcome.differences)
        self.counts.update(outcome.counts)
        for difference in outcome.differences:
            self.differences += 1
            if self.differences <= PRINTED:
                print(f"hand {outcome.id}: {difference}")

    def share(self, name: str) -> float:
        return self.counts[name] / self.hands if self.hands else 0.0

    def shortfalls(self, at_least: int) -> Iterator[str]:
        if self.hands < at_least:
            yield f"Too few hands: {self.hands}, and at least {at_least} are wanted."
        for name, what, wanted in (
            ("side pot", "a side pot", SIDE_POT_SHARE),
            ("odd chip", "an odd chip", ODD_CHIP_SHARE),
            ("no limit", "no limit", NO_LIMIT_SHARE),
            ("over short", "a raise over a short opening all-in", OVER_SHORT_SHARE),
        ):
            share = self.share(name)
            if share < wanted:
                yield f"Too few hands with {what}: {share:.2%} of them, and at least {wanted:.0%} are wanted."

    def print_partings(self) -> None:
        print("Where the regulation and PokerKit's card-room rules part, met in these hands:")
        for key, text in MET.items():
            print(f"- {text} Met: {self.counts[key]}.")
        print("Kept out or the same by setting:")
        for text in KEPT_OUT:
            print(f"- {text}")

    def print_sums(self) -> None:
        print(f"hands compared: {self.hands}")
        print(f"hands with a side pot: {self.counts['side pot']} ({self.share('side pot'):.1%})")
        print(f"hands with an odd chip: {self.counts['odd chip']} ({self.share('odd chip'):.1%})")
        print(f"hands without limit: {self.counts['no limit']} ({self.share('no limit'):.1%})")
        print(f"hands with a raise over a short opening all-in: {self.counts['over short']} ({self.share('over short'):.1%})")
        print(f"all-ins: {self.counts['all-ins']}")
        print(f"hands that went to showdown: {self.counts['showdown']}")
        print(f"actions: {self.counts['actions']}")
        print(f"decisions whose legal amounts were compared: {self.counts['decisions compared']}")
        print(f"differences: {self.differences}")

    def close(self, at_least: int) -> int:
        """Prints everything and gives the exit status."""
        self.print_partings()
        self.print_sums()
        shortfalls = list(self.shortfalls(at_least))
        for shortfall in shortfalls:
            print(shortfall)
        if self.bad:
            print(f"lines that may not be compared: {self.bad}")
        status = 2 if self.bad else 1 if self.differences or shortfalls else 0
        verdict = "FAILED" if status else "ok"
        print(f"test result: {verdict}. {self.hands - self.failed} passed; {self.failed + self.bad} failed;")
        return status


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Replays hands of Omaha Poker in PokerKit and compares them.")
    parser.add_argument("file", type=Path, help="one hand per line, as JSON")
    parser.add_argument("--at-least", type=int, default=1, metavar="N", help="fail with fewer hands than this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes to use")
    return parser.parse_args()


def main() -> int:
    options = arguments()
    report = Report()
    try:
        with options.file.open(encoding="utf-8") as lines:
            numbered = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
            for outcome in replay_all(numbered, options.jobs):
                report.add(outcome)
    except (OSError, UnicodeDecodeError) as error:
        print(f"cannot read the hands: {error}")
        report.bad += 1
    return report.close(options.at_least)


if __name__ == "__main__":
    sys.exit(main())
