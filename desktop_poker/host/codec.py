"""Facts, commands and states as JSON: strict both ways, cards as two letters."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from desktop_poker.engine.cards.card import Card, card
from desktop_poker.engine.errors import BadInput

Value = TypeVar("Value")


def _write(value: Any) -> Any:
    if isinstance(value, Card):
        return str(value)
    raise NotImplementedError(type(value))


def _read(kind: type, value: Any) -> Any:
    if kind is Card and isinstance(value, str):
        return card(value)
    raise ValueError(f"not a {kind.__name__}: {value!r}")  # becomes a validation error


_ENCODER = msgspec.json.Encoder(enc_hook=_write)


def encode(value: object) -> bytes:
    """Write a value."""
    return _ENCODER.encode(value)


def decode(data: bytes | str, kind: type[Value]) -> Value:
    """Read a value of a known kind; anything else in the data is bad input."""
    try:
        return msgspec.json.decode(data, type=kind, dec_hook=_read)
    except (msgspec.DecodeError, BadInput, UnicodeDecodeError, RecursionError) as error:
        raise BadInput("not readable: {problem}", problem=error) from None
