"""Signed notes, checkpoints, rotations: docs/evidence.md, "Signed notes" and what follows."""

import base64
import hashlib
import re

import ed25519

DASH = "\u2014 "
LARGEST = 2**53


class Refused(ValueError):
    """What is no note, or not believed."""


def demand(truth, what):
    if not truth:
        raise Refused(what)


def decode64(text):
    try:
        data = base64.b64decode(text.encode("ascii"), validate=True)
    except ValueError as error:
        raise Refused(text) from error
    demand(base64.b64encode(data).decode("ascii") == text, "base64 in its one form")
    return data


def is_name(name):
    return bool(name) and len(name.encode("utf-8")) <= 255 and not re.search(r"[\s+\x00-\x1f\x7f-\x9f]", name)


class Key:
    def __init__(self, text):
        parts = text.split("+", 2)
        demand(len(parts) == 3 and is_name(parts[0]), "three parts")
        self.text, self.name = text, parts[0]
        data = decode64(parts[2])
        demand(len(data) == 33 and data[0] == 1, "an Ed25519 key")
        self.public = data[1:]
        self.id = hashlib.sha256(self.name.encode("utf-8") + b"\n" + data).digest()[:4]
        demand(self.id.hex() == parts[1], "the id of this key")

    def __eq__(self, other):
        return self.text == other.text


def parse(note):
    """The text of a note, and its signatures as (name, id, bytes)."""
    demand(all(character >= " " or character == "\n" for character in note), "no control characters")
    demand(len(note.encode("utf-8")) <= 1_000_000, "not too long")
    border = note.rfind("\n\n")
    demand(border >= 0 and note.endswith("\n"), "an empty line, signatures, a line break")
    text, lines = note[: border + 1], note[border + 2 :]
    demand(lines, "a signature")
    signatures = []
    for line in lines[:-1].split("\n"):
        demand(line.startswith(DASH), "a dash")
        name, _, data = line[len(DASH) :].partition(" ")
        data = decode64(data)
        demand(is_name(name) and len(data) > 4, "a signature")
        demand((name, data[:4]) not in [one[:2] for one in signatures], "one signature for each key")
        signatures.append((name, data[:4], data[4:]))
    demand(len(signatures) <= 100, "not too many")
    return text, signatures


def signers(text, signatures, keys):
    """Which of the keys have signed; a false signature of one of them spoils the note."""
    found = []
    for name, mark, signature in signatures:
        for key in keys:
            if (key.name, key.id) == (name, mark):
                demand(ed25519.verify(key.public, text.encode("utf-8"), signature), "a forged signature")
                found.append(key)
    demand(found, "no known key has signed")
    return found


def size_and_root(size, root):
    demand(re.fullmatch(r"0|[1-9][0-9]*", size) and int(size) <= LARGEST, "a size")
    root = decode64(root)
    demand(len(root) == 32, "a root")
    return int(size), root


def checkpoint(text):
    lines = text[:-1].split("\n")
    demand(len(lines) >= 3 and all(lines), "three lines, none empty")
    return lines[0], *size_and_root(lines[1], lines[2])


def rotation(text, signatures):
    lines = text[:-1].split("\n")
    demand(len(lines) == 5 and lines[0] == "sabot key rotation v1", "a rotation")
    old, new = Key(lines[1]), Key(lines[2])
    demand(old.name == new.name and old.public != new.public, "another key of the same name")
    size, root = size_and_root(lines[3], lines[4])
    demand(len(signers(text, signatures, [old, new])) == 2, "both keys have signed")
    return old, new, size, root


class Ring:
    def __init__(self, first):
        self.first, self.rotations = first, []

    def rotate(self, note):
        old, new, size, root = rotation(*parse(note))
        demand(old == (self.rotations[-1][0] if self.rotations else self.first), "the key in charge")
        demand(not self.rotations or size > self.rotations[-1][1], "a later size")
        self.rotations.append((new, size, root))

    def open(self, note):
        text, signatures = parse(note)
        origin, size, root = checkpoint(text)
        key = self.first
        for new, last, _ in self.rotations:
            if size > last:
                key = new
        signers(text, signatures, [key])
        demand(origin == self.first.name, "this log")
        demand(all(last != size or agreed == root for _, last, agreed in self.rotations), "the agreed root")


def accepted(action):
    try:
        return True, action()
    except Refused as refusal:
        return False, refusal


def check(vectors):
    ed25519.check()
    keys = [Key(case["key"]) for case in vectors["keys"]]

    def opened(note):
        text, signatures = parse(note)
        signers(text, signatures, keys)
        return checkpoint(text)

    for case in vectors["notes"]:
        valid, said = accepted(lambda: opened(case["note"]))
        assert valid == case["valid"], (case["name"], said)
        if valid:
            assert said == (case["origin"], case["size"], bytes.fromhex(case["root"])), case
    ring = Ring(Key(vectors["first_key"]))
    for case in vectors["history"]:
        act = ring.rotate if case["kind"] == "rotation" else ring.open
        valid, said = accepted(lambda: act(case["note"]))
        assert valid == case["valid"], (case["name"], said)
    return len(vectors["keys"]) + len(vectors["notes"]) + len(vectors["history"])
