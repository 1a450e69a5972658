"""What is sealed for one row, and as a snapshot: docs/evidence.md, "Sealed rows and snapshots"."""

import base64
import hmac

import cipher
from merkle import number, text


def mac(key, *parts):
    return hmac.digest(key, b"".join(number(len(part)) + part for part in parts), "sha256")


def opened(key, bound, data):
    """What was sealed, or nothing if anything does not fit."""
    commitment, encrypted = data[:32], data[32:]
    plain = cipher.open_sealed(mac(key, b"sabot-seal-cipher-v1"), commitment[:24], encrypted, bound)
    if plain is None or mac(key, b"sabot-seal-commit-v1", bound, plain) != commitment:
        return None
    return plain


def row_key(house, case):
    at = case["recorded_at_ms"].to_bytes(8, "big", signed=True)
    return mac(house, b"sabot-row-key-v1", case["stream"].encode(), number(case["version"]), case["command"].encode(), at)


def check(vectors):
    cipher.check()
    assert text("ab") == number(2) + b"ab"
    prefix, _, digits = vectors["house_key"].partition("+")
    house = bytes.fromhex(digits)
    assert prefix == "sabot-house-key-v1" and len(house) == 32
    for case in vectors["rows"]:
        key = row_key(house, case)
        assert key.hex() == case["key"], case
        data = base64.b64decode(case["sealed"], validate=True)
        plain = opened(key, b"sabot-row-v1", data)
        assert plain is not None and len(plain) % case["block"] == 0, case
        wanted = case["text"].encode()
        assert plain == wanted + bytes(-len(wanted) % case["block"]), case
        for at in (0, 40, -1):
            changed = bytearray(data)
            changed[at] ^= 1
            assert opened(key, b"sabot-row-v1", bytes(changed)) is None, (case, at)
    for case in vectors["hidden"]:
        key = row_key(house, case)
        assert key.hex() == case["key"], case
        data, of, wanted = base64.b64decode(case["sealed"], validate=True), case["of"].encode(), case["text"].encode()
        plain = opened(key, b"sabot-row-v2" + of, data)
        assert plain == wanted + bytes(-len(wanted) % case["block"]), case
        begin, end, between = wanted.split(b",", 2)
        whole = of[: int(begin)] + between + of[len(of) - int(end) :]
        assert whole == case["whole"].encode(), case
        for other in (b"sabot-row-v1", b"sabot-row-v2" + of + b" "):
            assert opened(key, other, data) is None, (case, other)
    key = mac(house, b"sabot-snapshot-key-v1")
    for case in vectors["snapshots"]:
        plain = opened(key, case["bound"].encode(), bytes.fromhex(case["bytes"]))
        assert plain == case["plain"].encode(), case
        assert opened(key, b"other", bytes.fromhex(case["bytes"])) is None, case
    return len(vectors["rows"]) + len(vectors["hidden"]) + len(vectors["snapshots"])
