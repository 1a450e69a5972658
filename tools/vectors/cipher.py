"""ChaCha20, XChaCha20 and Poly1305 (RFC 8439; draft-irtf-cfrg-xchacha). Slow; for checking only."""

import struct

CONSTANTS = struct.unpack("<4I", b"expand 32-byte k")
MASK = 2**32 - 1


def quarter(state, a, b, c, d):
    for to, add, rotated, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[to] = (state[to] + state[add]) & MASK
        mixed = state[rotated] ^ state[to]
        state[rotated] = (mixed << bits | mixed >> (32 - bits)) & MASK


def rounds(state):
    state = list(state)
    for _ in range(10):
        for column in range(4):
            quarter(state, column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter(state, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return state


def keystream(key, nonce, counter=0):
    """Endless bytes. The nonce has 8 bytes beside a counter of 8, or 12 beside one of 4."""
    while True:
        head = struct.pack("<Q", counter)[: 16 - len(nonce)] + nonce
        state = CONSTANTS + struct.unpack("<8I", key) + struct.unpack("<4I", head)
        yield from struct.pack("<16I", *((a + b) & MASK for a, b in zip(rounds(state), state)))
        counter += 1


def take(stream, count):
    return bytes(next(stream) for _ in range(count))


def hchacha20(key, nonce):
    state = rounds(CONSTANTS + struct.unpack("<8I", key) + struct.unpack("<4I", nonce))
    return struct.pack("<8I", *state[:4], *state[12:])


def poly1305(key, data):
    r = int.from_bytes(key[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    total = 0
    for begin in range(0, len(data), 16):
        total = (total + int.from_bytes(data[begin : begin + 16] + b"\x01", "little")) * r % (2**130 - 5)
    return ((total + int.from_bytes(key[16:], "little")) % 2**128).to_bytes(16, "little")


def padded(data):
    return data + bytes(-len(data) % 16)


def open_sealed(key, nonce, data, associated):
    """XChaCha20-Poly1305: what was encrypted, or nothing if the tag is wrong."""
    key, nonce = hchacha20(key, nonce[:16]), bytes(4) + nonce[16:]
    data, tag = data[:-16], data[-16:]
    lengths = struct.pack("<QQ", len(associated), len(data))
    if poly1305(take(keystream(key, nonce), 32), padded(associated) + padded(data) + lengths) != tag:
        return None
    return bytes(a ^ b for a, b in zip(data, keystream(key, nonce, 1)))


def check():
    """RFC 8439, A.1 (test 1) and 2.5.2; HChaCha20 of the draft, 2.2.1."""
    zeros = take(keystream(bytes(32), bytes(8)), 32)
    assert zeros.hex() == "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    key = bytes.fromhex("85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b")
    assert poly1305(key, b"Cryptographic Forum Research Group").hex() == "a8061dc1305136c6c22b8baf0c0127a9"
    nonce = bytes.fromhex("000000090000004a0000000031415927")
    wanted = "82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc"
    assert hchacha20(bytes(range(32)), nonce).hex() == wanted
