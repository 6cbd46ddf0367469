"""Cards and chips as far as a layout has to know them: faces, and how high a stack rises."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

CHIP_VALUES: Final = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000)
"""What chips are worth, the least first."""
CHIP_THICKNESS: Final = 0.135
"""How much each chip raises the next, where the diameter is 1."""
CHIP_FLAT: Final = 0.86
"""Height over width of a chip in a stack, seen from the chair."""
_FULL_FROM: Final = 100


class Face(StrEnum):
    """How a card's face is laid out."""

    FULL = "full"
    """Two indices, pips and courts."""
    INDEXED = "indexed"
    """On a large table: a large index at the left, pips or a court in a panel beside it."""
    LARGE_INDEX = "large_index"
    """For small cards: a large index and one large suit."""
    INDEX = "index"
    """For a card whose right side is covered."""
    TUCK = "tuck"
    """For a card of which the upper half is seen."""
    LARGE_TUCK = "large_tuck"
    """The same for people who like a large index."""
    FAN = "fan"
    """For a card of which only the upper left corner is seen."""
    JUMBO = "jumbo"
    """Rank over suit, as large as they go."""


def usual_face(width: float) -> Face:
    """The face for a card of this width that lies uncovered."""
    return Face.FULL if width >= _FULL_FROM else Face.LARGE_INDEX


def chip_values(amount: int, most: int) -> tuple[int, ...]:
    """The fewest chips for an amount, highest first; only the first ``most`` of them."""
    found: list[int] = []
    for value in reversed(CHIP_VALUES):
        count = min(amount // value, most - len(found))
        found += [value] * count
        amount -= value * count
        if len(found) == most:
            break
    return tuple(found)


def rise(diameter: float, count: int) -> float:
    """How far a stack of chips reaches above the centre of its bottom chip."""
    return diameter * (CHIP_FLAT / 2 + CHIP_THICKNESS * max(0, count - 1))
