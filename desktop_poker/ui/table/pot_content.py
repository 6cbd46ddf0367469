"""What stands on a pot's pill, and where: chips, name, amount, pictures of those who can win it.

All pots of a row are alike: what one of them has no room for, none of them shows.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from desktop_poker.client.frames import PotFrame
from desktop_poker.ui.fonts import metrics, text_scale
from desktop_poker.ui.table.sprites import POT_HIGH, PotSprite

# Units; a pill is POT_HIGH of them high.
_PAD: Final = 11.0  # at both ends
_CHIP_GAP: Final = 8.0  # between chips and name
_GAP: Final = 7.0  # between the name, the amount, the pictures
_PICTURE, _STEP = 17.0, 11.5  # pictures overlap
_MORE_GAP: Final = 4.0  # between pictures and the number of the others
_NAME, _AMOUNT = (12.6, 500), (14.6, 700)  # size and weight
_OTHERS: Final = (12.6, 600)
_MOST_GROWN: Final = 1.4  # words, which are as high as the pill then


class Written(Struct, frozen=True):
    """Words at a place."""

    text: str
    x: float
    width: float
    size: float
    weight: int


class PotContent(Struct, frozen=True, kw_only=True):
    """Where everything stands, from the pill's left end on."""

    width: float
    has_chips: bool
    chips: float  # their middle
    words: tuple[Written, ...]
    pictures: tuple[float, ...]
    picture: float  # how wide one is


class _Row(Struct, frozen=True):
    """What the pots beside each other have in common."""

    unit: float
    room: float  # of each pill
    chip: float  # how wide the chips are; 0: the number is the truth
    growth: float  # of the words
    has_pictures: bool


def pot_content(sprite: PotSprite) -> PotContent:
    """Set out a pot's pill within its box."""
    row, pot = _row(sprite), sprite.pot
    unit = row.unit
    x = _PAD * unit + (row.chip + _CHIP_GAP * unit if row.chip else 0.0)
    words = []
    for text, kind in ((pot.label, _NAME), (pot.text, _AMOUNT)):
        written = _written(text, kind, x, row)
        words.append(written)
        x = written.x + written.width + _GAP * unit
    shown = _shown(pot, x, row) if row.has_pictures else 0
    pictures = tuple(x + number * _STEP * unit for number in range(shown))
    end = x - _GAP * unit
    if shown:
        end = pictures[-1] + _PICTURE * unit
        if shown < len(pot.avatars):
            others = f"+{len(pot.avatars) - shown}"
            words.append(_written(others, _OTHERS, end + _MORE_GAP * unit, row))
            end = words[-1].x + words[-1].width
    return PotContent(
        width=min(row.room, end + _PAD * unit),
        has_chips=bool(row.chip),
        chips=_PAD * unit + row.chip / 2,
        words=tuple(words),
        pictures=pictures,
        picture=_PICTURE * unit,
    )


def _row(sprite: PotSprite) -> _Row:
    """What there is room for in every pot of the row."""
    unit, room = sprite.box.h / POT_HIGH, sprite.box.w
    pots = sprite.row or (sprite.pot,)
    beside = (2 * _PAD + _GAP) * unit
    chip = sprite.chip + _CHIP_GAP * unit
    widest = max(_words(pot, unit, 1.0) for pot in pots) + beside
    if widest + chip > room:
        return _Row(unit, room, 0.0, 1.0, has_pictures=False)
    growth = min(_MOST_GROWN, text_scale())
    while growth > 1 and max(_words(p, unit, growth) for p in pots) + beside + chip > room:
        growth -= 0.05
    plain = _Row(unit, room, sprite.chip, max(1.0, growth), has_pictures=False)
    starts = [
        (pot, _words(pot, unit, plain.growth) + beside + chip + (_GAP - _PAD) * unit)
        for pot in pots
        if pot.avatars
    ]
    has_pictures = all(_shown(pot, x, plain) for pot, x in starts)
    return _Row(unit, room, sprite.chip, plain.growth, has_pictures)


def _shown(pot: PotFrame, x: float, row: _Row) -> int:
    """How many pictures fit from a place on, with the number of the others beside them."""
    room = row.room - _PAD * row.unit - x
    for count in range(len(pot.avatars), 0, -1):
        width = (_PICTURE + (count - 1) * _STEP) * row.unit
        others = len(pot.avatars) - count
        if others:
            width += _MORE_GAP * row.unit + _written(f"+{others}", _OTHERS, 0.0, row).width
        if width <= room:
            return count
    return 0


def _words(pot: PotFrame, unit: float, growth: float) -> float:
    name, amount = (
        metrics(size * unit * growth, weight).horizontalAdvance(text)
        for text, (size, weight) in ((pot.label, _NAME), (pot.text, _AMOUNT))
    )
    return name + amount


def _written(text: str, kind: tuple[float, int], x: float, row: _Row) -> Written:
    size = kind[0] * row.unit * row.growth
    width = metrics(size, kind[1]).horizontalAdvance(text)
    return Written(text, x, width, size, kind[1])
