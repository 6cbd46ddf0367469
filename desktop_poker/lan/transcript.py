"""The running hash of a hand as everybody may see it: equal on all sides, or two stories were told.

It covers who sits where, how the hand began and every public fact up to the settled stacks, with
the encoding that the sealed deal will go on with (docs/protocol.md). Own cards are not in it.
"""

from __future__ import annotations

import hashlib
import json
from decimal import Decimal
from typing import Final

import msgspec
from msgspec import Struct

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.table.events import Fact, StacksSettled
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import redact

_DOMAIN: Final = b"desktop-poker/seal/1"
_PLAYER, _HOUSE = 1, 2  # whose hand it is: a person's, or a bot's of the house
_NO_HAND: Final = bytes(32)  # where a sealed deal names the hand before


def digest(label: str, *parts: bytes) -> bytes:
    """SHA-256 over domain, label and parts, each with its length in four bytes before it."""
    whole = hashlib.sha256()
    for part in (_DOMAIN, label.encode("ascii"), *parts):
        whole.update(len(part).to_bytes(4, "big") + part)
    return whole.digest()


def canonical(fact: Fact) -> bytes:
    """A fact in the one way to write it: keys in order, no spaces, plain decimals."""
    public = msgspec.to_builtins(redact(fact, None).event, enc_hook=_card)
    return _written(public).encode()


def _card(value: object) -> str:
    if isinstance(value, Card):
        return str(value)
    raise NotImplementedError(type(value))


def _written(value: object) -> str:
    match value:
        case dict():
            inside = (f"{_written(key)}:{_written(value[key])}" for key in sorted(value))
            return "{" + ",".join(inside) + "}"
        case list() | tuple():
            return "[" + ",".join(map(_written, value)) + "]"
        case float() if value.is_integer():
            return str(int(value))
        case float():  # the shortest digits that read back the same, without an exponent
            return format(Decimal(repr(value)), "f")
        case _:
            return json.dumps(value, ensure_ascii=False)


class HeardHand(Struct, frozen=True):
    """A hand that was heard from its start to its end, and the hash of what was told."""

    hand_no: int
    transcript: str  # 64 hex digits


class Transcript:
    """Follows one table; hands that did not begin here are left out."""

    def __init__(self, table_id: str) -> None:
        self._table_id = table_id
        self._hand_no = 0
        self._hash: bytes | None = None

    def forget(self) -> None:
        """Part of this hand was not told: there is nothing to be compared."""
        self._hash = None

    def take_in(self, fact: Fact, table: TableState) -> HeardHand | None:
        """Take in the next fact; returns a hand that ends with it."""
        if isinstance(fact, HandStarted):
            self._hand_no = fact.hand_no
            self._hash = digest(
                "hand",
                self._table_id.encode(),
                fact.hand_no.to_bytes(4, "big"),
                _NO_HAND,
                _roster(fact, table),
            )
        if self._hash is None:
            return None
        self._hash = digest("fact", self._hash, canonical(fact))
        if not isinstance(fact, StacksSettled):
            return None
        told, self._hash = HeardHand(self._hand_no, self._hash.hex()), None
        return told


def _roster(started: HandStarted, table: TableState) -> bytes:
    """Who plays, by seat: the names are what friends know each other by."""
    parts: list[bytes] = []
    for seating in sorted(started.seatings, key=lambda one: one.seat):
        seated = table.at(seating.seat)
        parts.append(bytes((seating.seat, _HOUSE if seated.is_bot else _PLAYER)))
        texts = (seated.player.encode(), seated.name.encode())
        parts += [len(text).to_bytes(4, "big") + text for text in texts]
    return b"".join(parts)
