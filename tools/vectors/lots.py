"""Lots of tournaments: what is promised of a seed, and the orders that it gives (docs/evidence.md, "Lots")."""

import hashlib


def promise(tournament, run, number, seed):
    text = f"sabot-lot-v1\n{tournament}\n{run}\n{number}\n".encode("ascii")
    return hashlib.sha256(text + seed).hexdigest()


def words(seed):
    """Each digest over the seed and a counter gives four words."""
    counter = 0
    while True:
        digest = hashlib.sha256(b"sabot-lot-words-v1\n" + seed + counter.to_bytes(8, "big")).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        counter += 1


def below(source, bound):
    while True:
        high, low = divmod(next(source) * bound, 1 << 64)
        if low < (1 << 64) - (1 << 64) % bound:
            return high


def order(source, count):
    places = list(range(count))
    for last in range(count - 1, 0, -1):
        chosen = below(source, last + 1)
        places[last], places[chosen] = places[chosen], places[last]
    return places


def check(vectors):
    for case in vectors["cases"]:
        seed = bytes.fromhex(case["seed"])
        assert promise(case["tournament"], case["run"], case["number"], seed) == case["digest"], case
        source = words(seed)
        for wanted in case["orders"]:
            assert order(source, len(wanted)) == wanted, case
    return len(vectors["cases"])
