"""Pots on a table that is read from two metres: boxes with names, or a list where room is short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from desktop_poker.client.table.frames import PotFrame
from desktop_poker.client.table.layout.seat_ring import Box
from desktop_poker.client.table.letters import Letters
from desktop_poker.client.table.pot_content import PotContent, Written

# Units.
_BOXES: Final = ((2, 230.0, 74.0), (1, 260.0, 58.0))  # columns, the narrowest box, its height
_LINE, _LOWEST_LINE, _WIDEST_LINE = 38.0, 27.0, 300.0
_APART: Final = 8.0  # beside each other and one below the other
_PAD, _RADIUS = 14.0, 12.0
_LABEL, _AMOUNT, _NAMES = (19.0, 500), (25.0, 700), (19.0, 500)  # size and weight
_SUM_SHARE: Final = 0.55  # of a line for the amount; the label has the rest


def large_pots(
    pots: Sequence[PotFrame], area: Box, unit: float, letters: Letters
) -> list[tuple[PotContent, Box]]:
    """Each pot with its place in the area: the best way that has room there."""
    count = len(pots)
    if not count:
        return []
    for columns, least, high in _BOXES:
        boxes = _grid(area, count, columns, high * unit, unit)
        if boxes[0].w >= least * unit and boxes[-1].bottom <= area.bottom + 1:
            return [
                (_boxed(pot, box, unit, letters), box) for pot, box in zip(pots, boxes, strict=True)
            ]
    high = min(_LINE * unit, (area.h - (count - 1) * _APART / 2 * unit) / count)
    columns = 1 if high >= _LOWEST_LINE * unit else count  # below a board: beside each other
    wide = min(area.w, _WIDEST_LINE * unit) if columns == 1 else area.w
    middle = Box(area.cx - wide / 2, area.y, wide, area.h)
    high = high if columns == 1 else min(_LINE * unit, area.h)
    lines = _grid(middle, count, columns, high, unit, apart=_APART / 2 * unit)
    return [(_lined(pot, box, unit, letters), box) for pot, box in zip(pots, lines, strict=True)]


def _grid(
    area: Box, count: int, columns: int, high: float, unit: float, *, apart: float = 0.0
) -> list[Box]:
    """Boxes beside each other and one below the other; a last one alone lies in the middle."""
    apart = apart or _APART * unit
    columns = min(columns, count)
    wide = (area.w - (columns - 1) * _APART * unit) / columns
    found = []
    for number in range(count):
        row, column = divmod(number, columns)
        alone = column == 0 and number == count - 1
        x = area.cx - wide / 2 if alone else area.x + column * (wide + _APART * unit)
        found.append(Box(x, area.y + row * (high + apart), wide, high))
    return found


def _boxed(pot: PotFrame, box: Box, unit: float, letters: Letters) -> PotContent:
    """The pot and its sum above, the names of those who can win it below."""
    half = box.h * 0.54
    upper = _sum(pot, box, unit, half, letters)
    said = ", ".join(pot.names)
    room = box.w - 2 * _PAD * unit
    size = letters.fitting(said, _NAMES[0] * unit, _NAMES[1], room)
    said = letters.elided(said, size, _NAMES[1], room)
    names = Written(said, _PAD * unit, room, size, _NAMES[1], y=half * 0.9, high=box.h - half)
    return _content((*upper, names), box, unit)


def _lined(pot: PotFrame, box: Box, unit: float, letters: Letters) -> PotContent:
    return _content(_sum(pot, box, unit, box.h, letters), box, unit)


def _sum(
    pot: PotFrame, box: Box, unit: float, high: float, letters: Letters
) -> tuple[Written, ...]:
    """A pot's name at the left, its amount at the right, smaller where there is little room."""
    room = box.w - 2 * _PAD * unit
    amount = pot.won or pot.text
    size = letters.fitting(
        amount, min(_AMOUNT[0] * unit, high * 0.8), _AMOUNT[1], room * _SUM_SHARE
    )
    wide = letters.width(amount, size, _AMOUNT[1])
    left = room - wide - _APART * unit
    label = letters.fitting(pot.label, min(_LABEL[0] * unit, high * 0.7), _LABEL[1], left)
    said = letters.elided(pot.label, label, _LABEL[1], left + 1)
    return (
        Written(said, _PAD * unit, left, label, _LABEL[1], y=0.0, high=high),
        Written(
            amount,
            box.w - _PAD * unit - wide,
            wide,
            size,
            _AMOUNT[1],
            says_won=bool(pot.won),
            y=0.0,
            high=high,
        ),
    )


def _content(words: tuple[Written, ...], box: Box, unit: float) -> PotContent:
    return PotContent(
        width=box.w,
        has_chips=False,
        chips=0.0,
        words=words,
        pictures=(),
        picture=0.0,
        radius=min(_RADIUS * unit, box.h / 2),
    )
