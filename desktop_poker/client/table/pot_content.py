"""What stands on the pots' pills, and where: chips, name, amount, pictures of those who can win.

All pots of a row are alike: what one of them has no room for, none of them shows. Each pill is as
wide as what it says, so that pots beside each other stay one group.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from msgspec import Struct

from desktop_poker.client.table.frames import PotFrame
from desktop_poker.client.table.layout.seat_ring import Box
from desktop_poker.client.table.letters import Letters

# Units.
POT_CHIP: Final = 21.0  # across
POT_HIGH: Final = 34.0
POTS_APART: Final = 12.0
_WIDEST: Final = 260.0  # a single pot: eight pictures
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
    says_won: bool = False
    y: float = 0.0  # the top of its line
    high: float = 0.0  # … and its height; 0: as high as the pill


class PotContent(Struct, frozen=True, kw_only=True):
    """Where everything stands, from the pill's left end on."""

    width: float
    has_chips: bool
    chips: float  # their middle
    words: tuple[Written, ...]
    pictures: tuple[float, ...]
    picture: float  # how wide one is
    radius: float = 0.0  # of the corners; 0: its ends are round


class _Row(Struct, frozen=True):
    """What the pots beside each other have in common."""

    letters: Letters
    unit: float
    chip: float  # how wide the chips are, with the room behind them; 0: the number is the truth
    growth: float  # of the words
    spare: float = 0.0  # room that each pill has for pictures; 0: none are shown


def pot_places(middle: Box, contents: Sequence[PotContent], unit: float) -> list[Box]:
    """The pills beside each other in the middle of a band."""
    gap = POTS_APART * unit
    widths = [content.width + gap for content in contents]
    x = middle.cx - (sum(widths) - gap) / 2
    starts = accumulate(widths, initial=x)  # one more than there are pots
    return [
        Box(start, middle.y, content.width, POT_HIGH * unit)
        for start, content in zip(starts, contents, strict=False)
    ]


def pot_contents(
    pots: Sequence[PotFrame], unit: float, room: float, letters: Letters
) -> list[PotContent]:
    """Set out the pills of all pots, together no wider than the room."""
    if not pots:
        return []
    row = _row(pots, unit, room, letters)
    return [_content(pot, row) for pot in pots]


def _content(pot: PotFrame, row: _Row) -> PotContent:
    unit = row.unit
    words: list[Written] = []
    x = _PAD * unit + row.chip
    for text, kind, says_won in _said(pot):
        words.append(_written(text, kind, x, row, says_won=says_won))
        x += words[-1].width + _GAP * unit
    shown = _shown(pot, row) if row.spare else 0
    pictures = tuple(x + number * _STEP * unit for number in range(shown))
    end = x - _GAP * unit
    if shown:
        end = pictures[-1] + _PICTURE * unit
        if shown < len(pot.avatars):
            others = f"+{len(pot.avatars) - shown}"
            words.append(_written(others, _OTHERS, end + _MORE_GAP * unit, row))
            end = words[-1].x + words[-1].width
    return PotContent(
        width=end + _PAD * unit,
        has_chips=bool(row.chip),
        chips=(_PAD + POT_CHIP / 2) * unit,
        words=tuple(words),
        pictures=pictures,
        picture=_PICTURE * unit,
    )


def _said(pot: PotFrame) -> tuple[tuple[str, tuple[float, int], bool], ...]:
    """The words of a pot, their size, and whether they say that it is won.

    The only pot says nothing: the sum above it does.
    """
    if pot.is_sum and not pot.won:
        return ()
    return (pot.label, _NAME, False), (pot.won or pot.text, _AMOUNT, bool(pot.won))


def _row(pots: Sequence[PotFrame], unit: float, room: float, letters: Letters) -> _Row:
    """What there is room for in every pot of the row: words, then chips, then pictures."""
    each = min(_WIDEST * unit, (room + POTS_APART * unit) / len(pots) - POTS_APART * unit)
    room = each * len(pots)
    chip = (POT_CHIP + _CHIP_GAP) * unit
    if _bare(pots, unit, 1.0, letters) + len(pots) * chip > room:
        return _Row(letters, unit, 0.0, 1.0)
    growth = min(_MOST_GROWN, letters.scale())
    while growth > 1 and _bare(pots, unit, growth, letters) + len(pots) * chip > room:
        growth -= 0.05
    growth = max(1.0, growth)
    spare = (room - _bare(pots, unit, growth, letters)) / len(pots) - chip
    row = _Row(letters, unit, chip, growth, spare)
    if all(_shown(pot, row) for pot in pots if pot.avatars):
        return row
    return _Row(letters, unit, chip, growth)


def _shown(pot: PotFrame, row: _Row) -> int:
    """How many pictures fit, with the number of the others beside them."""
    for count in range(len(pot.avatars), 0, -1):
        width = (_GAP + _PICTURE + (count - 1) * _STEP) * row.unit
        others = len(pot.avatars) - count
        if others:
            width += _MORE_GAP * row.unit + _written(f"+{others}", _OTHERS, 0.0, row).width
        if width <= row.spare:
            return count
    return 0


def _bare(pots: Sequence[PotFrame], unit: float, growth: float, letters: Letters) -> float:
    """How wide all pills are together with nothing but their words."""
    total = (2 * _PAD + _GAP) * unit * len(pots)
    for pot in pots:
        for text, (size, weight), _ in _said(pot):
            total += letters.width(text, size * unit * growth, weight)
    return total


def _written(
    text: str, kind: tuple[float, int], x: float, row: _Row, *, says_won: bool = False
) -> Written:
    size = kind[0] * row.unit * row.growth
    width = row.letters.width(text, size, kind[1])
    return Written(text, x, width, size, kind[1], says_won)
