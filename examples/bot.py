#!/usr/bin/env python3
"""A bot for Sabot in plain Python that knows no game: it signs in as a guest, takes what the table offers, and prints what
became of each of its bets, with the article of the regulation. A croupier leads the table that is his.

    examples/bot.py --server http://127.0.0.1:8097 --game stud --rounds 3
    examples/bot.py --name carla --password ... --table stud-live

An offer in the view is a command with holes; once they are filled it is sent as it is.
"""

import argparse
import http.client
import itertools
import json
import secrets
import sys
import time
import urllib.error
import urllib.parse
import urllib.request


class Server:
    """The server's interface, as one person."""

    def __init__(self, address):
        self.address = address.rstrip("/")
        self.token = None
        self.ids = (f"{secrets.token_hex(6)}-{number}" for number in itertools.count())

    def call(self, path, body=None):
        """One request: its status and its answer. A command that got no answer is sent again, under the same id."""
        for wait in (0.1, 0.2, 0.5, 1, 2, 5, None):
            request = urllib.request.Request(self.address + path)
            request.add_header("Content-Type", "application/json")
            if self.token:
                request.add_header("Authorization", "Bearer " + self.token)
            if body is not None:
                request.data = json.dumps(body).encode()
            try:
                with urllib.request.urlopen(request, timeout=20) as answer:
                    return answer.status, json.load(answer)
            except urllib.error.HTTPError as error:
                told = json.load(error)
                # Too much at once, or the record cannot be written now: nothing has happened.
                if error.code not in (429, 503) or wait is None:
                    return error.code, told
            except (urllib.error.URLError, http.client.HTTPException, OSError):
                if wait is None:
                    raise
            time.sleep(wait)

    def wanted(self, path, body=None):
        """One request whose answer is needed to go on."""
        status, told = self.call(path, body)
        if status != 200:
            sys.exit(f"{path}: {told['error']['sentence']}")
        return told

    def command(self, table, to, body):
        """A command to a table: the version at which the stream has shown it; nothing where it is refused."""
        status, told = self.call(f"/api/tables/{table}/{to}", {"id": next(self.ids), **body})
        if status != 200:
            told = told.get("error", told)
            print(f"refused: {told['sentence']} [{told.get('cite', told.get('code'))}]", file=sys.stderr)
            time.sleep(0.5)  # A program that is refused does not hurry.
            return None
        return told["version"]

    def events(self, table):
        """What the stream tells: (event, data) without end. Where it breaks off it goes on from the last event heard."""
        seen = None
        while True:
            try:
                request = urllib.request.Request(f"{self.address}/api/stream?tables={table}")
                request.add_header("Authorization", "Bearer " + self.token)
                if seen is not None:
                    request.add_header("Last-Event-ID", seen)
                with urllib.request.urlopen(request, timeout=40) as stream:
                    message = {}
                    for line in stream:
                        line = line.decode().rstrip("\r\n")
                        if line:
                            field, _, value = line.partition(":")
                            message[field] = value.removeprefix(" ")
                            continue
                        if "data" in message:
                            seen = message.get("id", seen)
                            yield message.get("event"), json.loads(message["data"])
                        message = {}
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    raise
            except (urllib.error.URLError, http.client.HTTPException, OSError):
                pass
            time.sleep(0.2)


def merge(target, patch):
    """Applies a merge patch (RFC 7396)."""
    if not isinstance(patch, dict):
        return patch
    target = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            target.pop(key, None)
        else:
            target[key] = merge(target.get(key), value)
    return target


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
    view, version, waits_for, taken, told, over = None, 0, 0, [], set(), set()
    for event, data in server.events(table):
        if event == "view":
            view, version = data["view"], data["version"]
        elif event == "change" and data["version"] > version:
            view, version = merge(view, data["patch"]), data["version"]
        else:
            continue
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
                view, version, waits_for = looked["view"], looked["version"], 0


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
    print(f"{person['name']}: {asked.rounds} rounds at {urllib.parse.quote(table)}", flush=True)
    play(server, table, person["name"], asked.rounds)
    if person["role"] == "player":
        server.command(table, "leave", {})


if __name__ == "__main__":
    main()
