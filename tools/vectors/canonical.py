"""Canonical JSON: docs/evidence.md, "Canonical JSON"."""

import hashlib
import json
import re

KEY = re.compile(r"[a-z][a-z0-9_]{0,63}")
LARGEST = 2**53
DEEPEST = 64


class Refused(ValueError):
    """What is not canonical."""


def integer(text):
    value = int(text)
    if abs(value) > LARGEST or str(value) != text:
        raise Refused(text)
    return value


def no_other_number(text):
    raise Refused(text)


def members(pairs):
    keys = [key for key, _ in pairs]
    if not all(KEY.fullmatch(key) for key in keys) or len(set(keys)) != len(keys):
        raise Refused(keys)
    return dict(pairs)


def depth(value):
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inside is None else 1 + max(map(depth, inside), default=0)


def parse(data):
    """What canonical bytes say; raises ValueError for all others."""
    value = json.loads(
        data.decode("utf-8", "strict"),
        parse_int=integer,
        parse_float=no_other_number,
        parse_constant=no_other_number,
        object_pairs_hook=members,
    )
    if depth(value) > DEEPEST:
        raise Refused("too deep")
    again = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    if again.encode("utf-8") != data:
        raise Refused(again)
    return value


def check(vectors):
    for case in vectors["good"]:
        data = bytes.fromhex(case["bytes"])
        parse(data)
        assert hashlib.sha256(data).hexdigest() == case["sha256"], case
    for case in vectors["bad"]:
        try:
            value = parse(bytes.fromhex(case["bytes"]))
        except ValueError:
            continue
        raise AssertionError(f"{case['name']} was taken for {value!r}")
    return len(vectors["good"]) + len(vectors["bad"])
