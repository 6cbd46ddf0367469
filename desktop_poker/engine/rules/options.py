"""Options by name, from text: ``min_raise=double``, ``ante=5``, ``weights=very dense``."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.house import HouseRules, options_of
from desktop_poker.engine.rules.stakes import Stakes, chips_from
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.rules.weights import GRIDS

_SWITCH = {"on": True, "off": False}
_NAMED: dict[str, dict[str, int | None]] = {
    "raise_cap": {"none": None},
    "bomb_pot": {"off": None, "none": None, "called": 0},
}
_TYPES = {field.name: field.type for field in msgspec.structs.fields(HouseRules)}


def set_option(
    variant: Variant, rules: HouseRules, stakes: Stakes, text: str
) -> tuple[HouseRules, Stakes]:
    """Apply one ``name=value``; the name is an option of the game or one of its stakes."""
    name, separator, value = (part.strip() for part in text.partition("="))
    if not separator:
        raise BadInput("an option is written name=value, not {text!r}", text=text)
    if name in Stakes.__struct_fields__:
        return rules, replace(stakes, **{name: _chips(name, value)})
    if name not in HouseRules.__struct_fields__:
        known = ", ".join((*options_of(variant), *Stakes.__struct_fields__))
        raise BadInput("unknown option: {name!r} (one of {known})", name=name, known=known)
    if name not in options_of(variant):
        raise BadInput("option {name} does not apply to {game}", name=name, game=variant.key)
    return replace(rules, **{name: _value(name, value)}), stakes


def _chips(name: str, value: str) -> int:
    chips = chips_from(value)
    if chips is None:
        raise BadInput(
            "{name} must be a whole number of chips, not {value!r}", name=name, value=value
        )
    return chips


def _value(name: str, value: str) -> object:
    if name == "weights":
        if value not in GRIDS:
            raise BadInput(
                "unknown weight grid: {value!r} (one of {known})",
                value=value,
                known=", ".join(GRIDS),
            )
        return GRIDS[value]
    kind = _TYPES[name]
    if kind is bool:
        if value not in _SWITCH:
            raise BadInput("{name} is on or off, not {value!r}", name=name, value=value)
        return _SWITCH[value]
    if name in _NAMED and value in _NAMED[name]:
        return _NAMED[name][value]
    if name in _NAMED:
        kind = int
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError:
        raise BadInput(
            "{value!r} is not a value of {name}{choices}",
            value=value,
            name=name,
            choices=_choices(kind),
        ) from None


def _choices(kind: object) -> str:
    members = getattr(kind, "__members__", None)
    return f" (one of {', '.join(member.value for member in members.values())})" if members else ""
