#!/usr/bin/env python3
"""A bot for Sabot in plain Python that knows no game: it signs in as a guest, takes what the table offers, and prints what
became of each of its bets, with the article of the regulation. A croupier leads the table that is his.

    examples/bot.py --server http://127.0.0.1:8097 --game stud --rounds 3
    examples/bot.py --name carla --password ... --table stud-live

An offer in the view is a command with holes; once they are filled it is sent as it is.
"""

import argparse
import secrets
import sys
import time

from sabot import Server

DECK = [rank + suit for suit in "shdc" for rank in "23456789TJQKA"]
# What nobody does who wants to play on.
NOT = {"irregularity", "withdraw", "fold", "give_up", "sit_out", "unqueue"}


def value(hole):
    """What goes into a hole: the least amount, the first of a list, random bytes, cards that can come."""
    if hole["choose"] == "amount":
        return hole["least"]
    if hole["choose"] == "one":
        return hole["of"][0]
    if hole["choose"] == "bytes":
        return secrets.token_hex(hole["count"])
    if hole["choose"] == "cards":
        lies = hole.get("with", [])
        free = [card for card in DECK if card not in lies and card not in hole["not"]]
        cards = lies + secrets.SystemRandom().sample(free, hole["count"] - len(lies))
        return cards[0] if hole["field"] == "card" else cards
    raise SystemExit(f"{hole['field']} is nothing that a program could know")


def sensible(view, me, taken):
    """The first offer that moves on: what is due for whoever leads the table, what was not taken yet for a player."""
    for offer in view["view"]["offers"]:
        mine = offer["due"] if "due" in offer else view["as"] != "croupier" and offer["command"] not in taken
        is_for = me in offer.get("only_for", [me]) and me not in offer.get("not_for", [])
        if mine and is_for and offer["to"] != "leave" and offer["command"].get("do") not in NOT:
            return offer
    return None


def fill(offer, number):
    """The body of an offer: its command with the holes filled that have to be."""
    holes = [hole for hole in offer.get("choose", []) if not hole.get("optional")]
    command = {**offer["command"], **{hole["field"]: value(hole) for hole in holes}}
    return {"round": number, "command": command} if offer["to"] == "play" else command


def play(server, table, me, rounds):
    """Plays or leads until so many rounds with bets of its own, or led by it, are settled."""
    waits_for, taken, told, over = 0, [], set(), set()
    for view, version in server.views(table):
        while True:
            number = view["view"]["table"]["round"]
            for line in view["lines"]:
                key = (number, line["seat"], line["bet"], line["cite"], line["sentence"])
                if key not in told and (view["as"] == "croupier" or line.get("player") == me):
                    told.add(key)
                    over.add(number)
                    print(f"round {number}: {line['sentence']} [{line['cite']}]", flush=True)
            if len(over) >= rounds and view["progress"] in ("settled", "between", "closed"):
                return
            # What was taken and is still offered is not taken again.
            offers = view["view"]["offers"]
            taken = [command for command in taken if any(offer["command"] == command for offer in offers)]
            offer = sensible(view, me, taken) if version >= waits_for else None
            if not offer:
                break
            if view["as"] == "croupier" and view["progress"] == "betting":
                time.sleep(2)  # People lay their bets.
            waits_for = server.command(table, offer["to"], fill(offer, number))
            taken.append(offer["command"])
            if waits_for is None:
                # A refusal shows in no stream, so the table is looked at: a croupier whose card lies closed already, as only
                # the reader knows, names another.
                looked = server.wanted(f"/api/tables/{table}")
                view, version = looked["view"], looked["version"]
                waits_for = version  # What the stream still tells of before is over.


def main():
    parser = argparse.ArgumentParser(description="Plays some rounds at a table of a Sabot server, or leads it.")
    parser.add_argument("--server", default="http://127.0.0.1:8097")
    parser.add_argument("--game", default="stud", choices=["stud", "qpoker", "football", "omaha"])
    parser.add_argument("--table", help="the first open generator table of the game where not given")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--name", help="a guest where not given")
    parser.add_argument("--password", default="")
    asked = parser.parse_args()

    server = Server(asked.server)
    name = {"name": asked.name, "password": asked.password}
    person = server.wanted("/api/sign-in", name) if asked.name else server.wanted("/api/guest", {})
    server.token = person["token"]
    table = asked.table
    if not table:
        tables = server.wanted("/api/lobby")["tables"]
        fit = [t["table"] for t in tables if t["game"] == asked.game and t["open"] and t["mode"] == "generator"]
        table = fit[0] if fit else sys.exit(f"no table of {asked.game} is open")
    print(f"{person['name']}: {asked.rounds} rounds at {table}", flush=True)
    play(server, table, person["name"], asked.rounds)
    if person["role"] == "player":
        server.command(table, "leave", {})


if __name__ == "__main__":
    main()
