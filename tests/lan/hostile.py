"""Frames of somebody who wants to do harm: random, half true, and true at the wrong time."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from desktop_poker.lan.wire.frames import frame
from desktop_poker.lan.wire.messages import enveloped, said_bytes
from tests.lan.wire.test_messages import FROM_CLIENT, FROM_HOST

_BODIES = [said_bytes(message) for message in (*FROM_CLIENT, *FROM_HOST)]
_VALUES: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2**31, 2**53, 2**63, 2**64, 10**30, 1.5, -0.0, 1e308),
    *("", "x", "\u202e", "x" * 5000, "0" * 64, "ab" * 32, [], {}, [[]], {"type": "deal"}),
)


class Attacker:
    """Makes up bytes, one after the other, the same for the same seed."""

    def __init__(self, seed: str) -> None:
        self.dice = random.Random(seed)
        self.seq = 0

    def attack(self, *, framed: bool = False) -> bytes:
        """Some bytes to send next; `framed`: at least their length is no lie."""
        dice = self.dice
        self.seq += 1
        kind = dice.uniform(0.2 if framed else 0.0, 1.0)
        if kind < 0.1:
            return dice.randbytes(dice.randrange(1, 40))
        if kind < 0.2:
            return dice.randrange(2**32).to_bytes(4, "big") + dice.randbytes(8)
        body = enveloped(self.seq, dice.choice(_BODIES))
        if kind < 0.5:
            body = self._twisted(body)
        elif kind < 0.65:
            spoilt = bytearray(body)
            for _ in range(dice.randrange(1, 4)):
                spoilt[dice.randrange(len(spoilt))] = dice.randrange(256)
            body = bytes(spoilt)
        elif kind < 0.7:
            body = body[: dice.randrange(1, len(body))]
        elif kind < 0.72:
            body = b"[" * dice.randrange(1, 10_000)
        return frame(body)

    def _twisted(self, body: bytes) -> bytes:
        """A true message with one value replaced by something strange."""
        tree = msgspec.json.decode(body)
        places: list[tuple[Any, Any]] = []

        def walk(node: Any) -> None:
            pairs = node.items() if isinstance(node, dict) else enumerate(node)
            for key, value in list(pairs):
                places.append((node, key))
                if isinstance(value, dict | list):
                    walk(value)

        walk(tree)
        node, key = self.dice.choice(places)
        node[key] = self.dice.choice(_VALUES)
        return msgspec.json.encode(tree)
