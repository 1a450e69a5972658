"""Leaves and the tree: docs/evidence.md, "Leaves" and "The tree". Proofs are read recursively, as RFC 6962 writes them."""

import hashlib


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def leaf_hash(data):
    return sha256(b"\x00", data)


def join(left, right):
    return sha256(b"\x01", left, right)


def left_part(n):
    """The largest power of two below n."""
    k = 1
    while k * 2 < n:
        k *= 2
    return k


def root_of(data):
    if not data:
        return sha256()
    if len(data) == 1:
        return leaf_hash(data[0])
    k = left_part(len(data))
    return join(root_of(data[:k]), root_of(data[k:]))


def root_of_path(leaf, index, size, path):
    """The root to which an inclusion proof leads, or nothing if its length is wrong."""
    if not 0 <= index < size:
        return None
    if size == 1:
        return None if path else leaf
    if not path:
        return None
    k, other, rest = left_part(size), path[-1], path[:-1]
    if index < k:
        below = root_of_path(leaf, index, k, rest)
        return below and join(below, other)
    below = root_of_path(leaf, index - k, size - k, rest)
    return below and join(other, below)


def roots_of_proof(old, new, whole, path):
    """Both roots to which a consistency proof leads, or nothing if its length is wrong."""
    if old == new:
        wanted = [] if whole else path[:1]
        if path != wanted or not (whole or path):
            return None
        part = whole or path[0]
        return part, part
    if not path:
        return None
    k, other, rest = left_part(new), path[-1], path[:-1]
    if old <= k:
        below = roots_of_proof(old, k, whole, rest)
        return below and (below[0], join(below[1], other))
    below = roots_of_proof(old - k, new - k, None, rest)
    return below and (join(other, below[0]), join(other, below[1]))


def consistent(old, old_root, new, new_root, path):
    if old > new:
        return False
    if old == 0:
        return not path and old_root == sha256() and (new > 0 or new_root == sha256())
    return roots_of_proof(old, new, old_root, path) == (old_root, new_root)


def number(value, signed=False):
    return value.to_bytes(8, "big", signed=signed)


def text(value):
    data = value.encode("utf-8")
    return number(len(data)) + data


def check_leaves(vectors):
    heads = {}
    for index, case in enumerate(vectors["leaves"]):
        version, previous = heads.get(case["stream"], (0, bytes(32)))
        assert (case["index"], case["version"], case["previous"]) == (index, version + 1, previous.hex()), case
        data = b"".join(
            [
                text("sabot-leaf-v1"),
                text(case["stream"]),
                number(case["version"]),
                number(case["epoch"]),
                text(case["kind"]),
                number(case["kind_version"]),
                number(case["recorded_at_ms"], signed=True),
                text(case["command"]),
                sha256(case["body"].encode("utf-8")),
                previous,
                number(index),
            ]
        )
        assert data.hex() == case["bytes"], case
        assert leaf_hash(data).hex() == case["hash"], case
        heads[case["stream"]] = (case["version"], leaf_hash(data))
    return len(vectors["leaves"])


def check_tree(vectors):
    for case in vectors["roots"]:
        assert root_of([number(n) for n in range(case["size"])]).hex() == case["root"], case
    for case in vectors["inclusion"]:
        path = [bytes.fromhex(digest) for digest in case["path"]]
        root = root_of_path(bytes.fromhex(case["leaf"]), case["index"], case["size"], path)
        assert (root == bytes.fromhex(case["root"])) == case["valid"], case
    for case in vectors["consistency"]:
        path = [bytes.fromhex(digest) for digest in case["path"]]
        old_root, new_root = bytes.fromhex(case["old_root"]), bytes.fromhex(case["new_root"])
        holds = consistent(case["old_size"], old_root, case["new_size"], new_root, path)
        assert holds == case["valid"], case
    return sum(len(vectors[kind]) for kind in ("roots", "inclusion", "consistency"))
