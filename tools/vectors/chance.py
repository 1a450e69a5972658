"""Committed decks, cuts, sealed decks, the simulated generator, health tests: docs/evidence.md from "Committed cards" on."""

from fractions import Fraction
from math import comb

import cipher
from merkle import leaf_hash, number, root_of, root_of_path, sha256, text

RANKS, SUITS = "23456789TJQKA", "dchs"
PROVENANCE = {"operating_system": 0, "simulated": 1, "stacked": 2}


def card_number(card):
    return RANKS.index(card[0]) * 4 + SUITS.index(card[1])


def card_bytes(position, card, salt):
    return b"sabot-card-v1" + position.to_bytes(4, "big") + bytes([card_number(card)]) + salt


def opened(commitment, opening):
    leaf = leaf_hash(card_bytes(opening["position"], opening["card"], bytes.fromhex(opening["salt"])))
    path = [bytes.fromhex(digest) for digest in opening["path"]]
    root = root_of_path(leaf, opening["position"], commitment["cards"], path)
    return root is not None and root.hex() == commitment["root"]


def opened_together(commitment, opened):
    """Whether cards under one proof lead to the root."""
    openings, nodes = opened["openings"], [bytes.fromhex(digest) for digest in opened["nodes"]]
    positions = [one["position"] for one in openings]
    if not positions:
        return not nodes
    if positions != sorted(set(positions)) or positions[-1] >= commitment["cards"]:
        return False
    leaves = {
        one["position"]: leaf_hash(card_bytes(one["position"], one["card"], bytes.fromhex(one["salt"]))) for one in openings
    }

    def part(begin, end):
        if not any(begin <= position < end for position in positions):
            return nodes.pop(0)
        if end - begin == 1:
            return leaves[begin]
        k = 1 << (end - begin - 1).bit_length() - 1
        return sha256(b"\x01", part(begin, begin + k), part(begin + k, end))

    try:
        root = part(0, commitment["cards"])
    except IndexError:
        return False
    return not nodes and root.hex() == commitment["root"]


def cut_position(root, cards, contributions):
    seats = [one["seat"] for one in contributions]
    assert seats == sorted(set(seats)), seats
    if not contributions:
        return 0
    entries = b"".join(bytes([one["seat"]]) + bytes.fromhex(one["bytes"]) for one in contributions)
    counter = 0
    while True:
        word = int.from_bytes(sha256(b"sabot-cut-v1", root, entries, number(counter))[:8], "big")
        if word < 2**64 // cards * cards:
            return word % cards
        counter += 1


def unsealed(case):
    """The cards and salts of a sealed deck."""
    commitment, data = case["commitment"], bytes.fromhex(case["bytes"])
    prefix, _, digits = case["key"].partition("+")
    key = bytes.fromhex(digits)
    assert prefix == "sabot-house-key-v1" and len(key) == 32
    version = data[0]
    assert data[1:5] == sha256(b"sabot-house-key-id-v1", key)[:4]
    bound = b"".join(
        [
            {1: b"sabot-sealed-v1", 2: b"sabot-sealed-v2"}[version],
            text(commitment["table"]),
            number(commitment["round"]),
            number(commitment["cards"]),
            bytes.fromhex(commitment["root"]),
            bytes([PROVENANCE[commitment["provenance"]]]),
        ]
    )
    nonce = sha256(b"sabot-seal-nonce-v1", bound)[:24]
    plain = cipher.open_sealed(key, nonce, data[5:], bound)
    assert cipher.open_sealed(key, nonce, data[5:-1] + bytes([data[-1] ^ 1]), bound) is None
    if version == 1:
        return [(plain[at], plain[at + 1 : at + 33]) for at in range(0, len(plain), 33)]
    stream = cipher.keystream(plain[:32], bytes(8))
    return [(card, cipher.take(stream, 32)) for card in plain[32:]]


def check_commitments(vectors):
    cipher.check()

    def salt(n):
        return sha256(b"salt", n.to_bytes(4, "big"))

    count = 0
    for case in vectors["commitments"]:
        commitment = case["commitment"]
        leaves = [card_bytes(at, card, salt(at)) for at, card in enumerate(case["cards"])]
        assert (root_of(leaves).hex(), len(leaves)) == (commitment["root"], commitment["cards"]), case["name"]
        for opening in case["openings"]:
            assert opened(commitment, opening), (case["name"], opening)
            assert opening["card"] == case["cards"][opening["position"]], opening
        for forged in case["forged"]:
            assert not opened(commitment, forged["opening"]), (case["name"], forged["name"])
        assert opened_together(commitment, case["shared"]), case["name"]
        for forged in case["forged_shared"]:
            assert not opened_together(commitment, forged["opened"]), (case["name"], forged["name"])
        count += 2 + len(case["openings"]) + len(case["forged"]) + len(case["forged_shared"])
    for case in vectors["cuts"]:
        cut = case["cut"]
        position = cut_position(bytes.fromhex(case["root"]), cut["cards"], cut["contributions"])
        assert position == cut["position"], case
    for case in vectors["promises"]:
        one = case["contribution"]
        told = text(case["table"]) + number(case["round"]) + bytes([one["seat"]]) + bytes.fromhex(one["bytes"])
        assert sha256(b"sabot-promise-v1", told).hex() == case["promise"], case
    for case in vectors["sealed"]:
        records = unsealed(case)
        assert [card for card, _ in records] == [card_number(card) for card in case["cards"]]
        leaves = [card_bytes(at, card, found) for at, (card, (_, found)) in enumerate(zip(case["cards"], records))]
        assert root_of(leaves).hex() == case["commitment"]["root"], case["key"]
    return count + len(vectors["cuts"]) + len(vectors["promises"]) + len(vectors["sealed"])


class Simulated:
    def __init__(self, seed):
        self.key = sha256(b"sabot-simulated-v1", number(seed))

    def words(self):
        """The words of one use."""
        stream = cipher.keystream(self.key, bytes(8))
        self.key, used = cipher.take(stream, 32), cipher.take(stream, 32)
        stream = cipher.keystream(used, bytes(8))
        while True:
            yield int.from_bytes(cipher.take(stream, 8), "little")


def below(words, bound):
    """A number below the bound: the high half of word times bound, unless the low half is among the last 2^64 mod bound."""
    for word in words:
        high, low = divmod(word * bound, 2**64)
        if low < 2**64 - 2**64 % bound:
            return high


def check_generator(vectors):
    cipher.check()
    for case in vectors["simulated"]:
        seed = int(case["seed"], 16)
        source = Simulated(seed)
        for use in case["uses"]:
            words = source.words()
            assert [f"{next(words):016x}" for _ in use] == use, case["seed"]
        source = Simulated(seed)
        cards = [rank + suit for rank in RANKS for suit in SUITS] * case["decks"]
        words = source.words()
        for last in range(len(cards) - 1, 0, -1):
            chosen = below(words, last + 1)
            cards[last], cards[chosen] = cards[chosen], cards[last]
        assert cards == case["cards"], case["seed"]
        words = source.words()
        salts = [b"".join(next(words).to_bytes(8, "little") for _ in range(4)) for _ in cards]
        assert salts[-1].hex() == case["last_salt"], case["seed"]
        leaves = [card_bytes(at, card, salts[at]) for at, card in enumerate(cards)]
        assert root_of(leaves).hex() == case["root"], case["seed"]
    return len(vectors["simulated"])


def first_failure(data, repetition, window, proportion):
    run = 0
    for at, byte in enumerate(data):
        run = run + 1 if at and data[at - 1] == byte else 1
        if run >= repetition:
            return at, "repetition_count"
        begin = at - at % window
        if data[begin : at + 1].count(data[begin]) >= proportion:
            return at, "adaptive_proportion"
    return None, None


def check_health(vectors):
    """The cut-offs from the formulas of SP 800-90B, 4.4, with exact fractions."""
    bits, alarm = vectors["entropy_bits_per_byte"], vectors["false_alarm_one_in_two_to_the"]
    window = vectors["proportion_window"]
    assert vectors["repetition_cutoff"] == 1 - -alarm // bits
    chance, alpha = Fraction(1, 2**bits), Fraction(1, 2**alarm)
    sums, critical = Fraction(0), -1
    while sums < 1 - alpha:
        critical += 1
        sums += comb(window, critical) * chance**critical * (1 - chance) ** (window - critical)
    assert vectors["proportion_cutoff"] == 1 + critical
    for case in vectors["sources"]:
        data = bytes.fromhex(case["bytes"])
        found = first_failure(data, vectors["repetition_cutoff"], window, vectors["proportion_cutoff"])
        assert found == (case["at"], case["failure"]), (case["name"], found)
    return 2 + len(vectors["sources"])
