"""One value of every class that goes through the codec, made from its annotations."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from enum import Enum
from typing import Any, get_args, get_origin

import msgspec

from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.rules.weights import WeightGrid


def examples(kind: type) -> Iterator[Any]:
    """A value with its optional fields filled, then one with them left out where that can be."""
    yield _made(kind, full=True)
    yield _made(kind, full=False)


def _made(kind: Any, *, full: bool) -> Any:
    hints = typing.get_type_hints(kind)
    values = {
        field.name: _value(hints[field.name], full=full)
        for field in msgspec.structs.fields(kind)
        if full or field.required
    }
    return kind(**values)


def _value(hint: Any, *, full: bool) -> Any:
    if hasattr(hint, "__supertype__"):
        return _value(hint.__supertype__, full=full)
    origin = get_origin(hint)
    if origin in (typing.Union, types.UnionType):
        parts = [part for part in get_args(hint) if part is not type(None)]
        return _value(parts[-1], full=full) if full or len(parts) == len(get_args(hint)) else None
    if origin is tuple:
        inner = get_args(hint)
        if inner[-1] is Ellipsis:
            return (_value(inner[0], full=True),) * (2 if full else 1)
        return tuple(_value(part, full=full) for part in inner)
    if origin is dict:
        key, value = get_args(hint)
        return {_value(key, full=full): _value(value, full=full)}
    return _plain(hint, full=full)


def _plain(hint: Any, *, full: bool) -> Any:
    if hint is Card:
        return CARDS[17] if full else CARDS[50]
    if hint is WeightGrid:
        return WeightGrid("even", (1,) * 169)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return list(hint)[-1]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _made(hint, full=full)
    simple = {int: 3, str: 'あ "quoted"', float: 12.5, bool: full, bytes: b"\x00\xff"}
    return simple[hint]
