#!/usr/bin/env python3
"""A bot for Sabot in plain Python: it signs in as a guest, sits down at a table, plays some rounds by simple rules and
prints what became of each of its bets, with the article of the regulation.

    examples/bot.py --server http://127.0.0.1:8097 --game stud --rounds 3

Everything it knows comes from the server: the stream tells the table, `may` in the view tells what may be done now.
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
    """The server's interface, as one guest."""

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

    def get(self, path):
        status, told = self.call(path)
        if status != 200:
            sys.exit(f"{path}: {told['error']['sentence']}")
        return told

    def command(self, table, to, body):
        """A command to a table. Whether it was accepted, and up to which event of the log it counts."""
        status, told = self.call(f"/api/tables/{table}/{to}", {"id": next(self.ids), **body})
        if status != 200:
            told = told.get("error", told)
            print(f"refused: {told['sentence']} [{told.get('cite', told.get('code'))}]", file=sys.stderr)
        return status == 200, told.get("version", 0)

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


def free_seat(view):
    """How to sit down: the first free seat, at Omaha with the least chips."""
    for seat in view["seats"]:
        if "player" not in seat:
            buy_in = view["view"]["table"].get("buy_in")
            return {"seat": seat["seat"], **({"stack": buy_in[0], "post": True} if buy_in else {})}
    sys.exit("no seat is free")


def least(stakes):
    """The smallest stake that fits."""
    if "only" in stakes:
        return stakes["only"]
    return (stakes["range"] if "range" in stakes else stakes["up_to"][0])["min"]


def choose(view, me):
    """What to do now, or nothing: the least main bet, always staying in, never more than a call."""
    seat = view["view"]["seat"]
    own = next(one for one in view["view"]["table"]["seats"] if one["seat"] == seat)
    may = {}
    for legal in view["view"]["may"]:
        if legal.get("seat") == seat and not legal.get("spoken_only"):
            may.setdefault((legal["do"], legal.get("bet")), legal)
    if view["game"] == "omaha":
        if own["stack"] == 0 and ("top_up", None) in may:
            legal = may[("top_up", None)]
            least_buy_in = view["view"]["table"]["buy_in"][0]
            return {"do": "top_up", "seat": seat, "amount": min(max(legal["least"], least_buy_in), legal["most"])}
        if own["stack"] > 0 and (own["owes_blind"] or own["away"]) and ("come_back", None) in may:
            return {"do": "come_back", "seat": seat, "post": True}
        for wish in ("check", "call", "fold"):
            if (wish, None) in may:
                return {"do": wish, "seat": seat}
        return None
    if ("raise", None) in may:
        return {"do": "raise", "seat": seat}
    if ("play", None) in may:
        return {"do": "play", "seat": seat, "player": me}
    if any(bet["player"] == me for bet in own["bets"]):
        return None
    for bet in ("ante", "bet", "upper"):
        legal = may.get(("bet", bet))
        if legal:
            return {"do": "bet", "seat": seat, "player": me, "bet": bet, "stake": least(legal["stakes"])}
    return None


def play(server, table, me, rounds):
    """Plays until so many rounds with bets of its own are settled."""
    view, version = None, 0
    waits_for, tried_to_sit, refused = 0, None, None
    told, over = set(), set()
    for event, data in server.events(table):
        if event == "view":
            view, version = data["view"], data["version"]
        elif event == "change" and data["version"] > version:
            view, version = merge(view, data["patch"]), data["version"]
        else:
            continue
        number = view["view"]["table"]["round"]
        phase = view["view"]["table"]["phase"]
        for line in view["lines"]:
            key = (number, line["seat"], line["bet"], line["cite"], line["sentence"])
            if line.get("player") == me and key not in told:
                told.add(key)
                over.add(number)
                print(f"round {number}: {line['sentence']} [{line['cite']}]", flush=True)
        if len(over) >= rounds and view["progress"] in ("settled", "between", "closed"):
            return
        if version < waits_for:
            continue
        if not view["as"].startswith("seat:"):
            # Some games take nobody in the middle of a round: in the next phase it is asked again.
            if (number, phase) != tried_to_sit:
                tried_to_sit = (number, phase)
                _, waits_for = server.command(table, "sit", free_seat(view))
            continue
        command = choose(view, me)
        if command and (number, command) != refused:
            accepted, waits_for = server.command(table, "play", {"round": number, "command": command})
            refused = None if accepted else (number, command)


def main():
    parser = argparse.ArgumentParser(description="Plays some rounds at a table of a Sabot server.")
    parser.add_argument("--server", default="http://127.0.0.1:8097")
    parser.add_argument("--game", default="stud", choices=["stud", "qpoker", "football", "omaha"])
    parser.add_argument("--table", help="the first open generator table of the game where not given")
    parser.add_argument("--rounds", type=int, default=3)
    wanted = parser.parse_args()

    server = Server(wanted.server)
    status, guest = server.call("/api/guest", {})
    if status != 200:
        sys.exit(guest["error"]["sentence"])
    server.token = guest["token"]
    table = wanted.table
    if not table:
        tables = server.get("/api/lobby")["tables"]
        fit = [t["table"] for t in tables if t["game"] == wanted.game and t["open"] and t["mode"] == "generator"]
        table = fit[0] if fit else sys.exit(f"no table of {wanted.game} is open")
    print(f"{guest['name']} plays {wanted.rounds} rounds at {urllib.parse.quote(table)}", flush=True)
    play(server, table, guest["name"], wanted.rounds)
    server.command(table, "leave", {})


if __name__ == "__main__":
    main()
