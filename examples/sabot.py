"""What any program in Python needs to talk to a Sabot server, with nothing but the standard library: requests that are repeated
under their id, the stream of a table taken up again where it broke off, and its view kept up to date. `bot.py` plays with it."""

import http.client
import itertools
import json
import secrets
import sys
import time
import urllib.error
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

    def views(self, table):
        """The table as it is after each message of its stream: (view, version) without end."""
        view, version = None, 0
        for event, data in self.events(table):
            if event == "view":
                view, version = data["view"], data["version"]
            elif event == "change" and data["version"] > version:
                view, version = merge(view, data["patch"]), data["version"]
            else:
                continue
            yield view, version


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
