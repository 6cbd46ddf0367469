"""Where the app's common cards lie on the Home Table: five places, as large as there is room."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from desktop_poker.client.home_table.chip_places import gap_between
from desktop_poker.client.home_table.ring import Ring
from desktop_poker.client.table_places import Box, centred

CARDS = 5
_HIGH = 1.4  # of a card's width
_APART = 0.06  # between two cards, of the width
_LARGEST, _LEAST, _STEP = 92, 36, 2  # units: the width of a card
_LOWER = tuple(sorted(range(-40, 41, 4), key=abs))  # units from the middle, the nearest first
_SUM = (210.0, 64.0)  # units: the pot below the cards, and a line for side pots
_GAP, _CLEAR = 6.0, 4.0
_CACHED = 32


class BoardPlace(Struct, frozen=True):
    """The five places from left to right, and the one of the pots below them."""

    cards: tuple[Box, ...]
    pots: Box


@lru_cache(_CACHED)
def board_place(ring: Ring) -> BoardPlace:
    """The largest cards that leave room for every bet, in places that never change in a hand."""
    taken = (*ring.bets, *ring.plates, *ring.buttons)
    clear = _CLEAR * ring.unit
    for width in range(_LARGEST, _LEAST, -_STEP):
        for lower in _LOWER:
            cards, pots = _block(ring, width, lower)
            if all(min(gap_between(box, cards), gap_between(box, pots)) >= clear for box in taken):
                return _places(ring, width, cards, pots)
    return _places(ring, _LEAST, *_block(ring, _LEAST, 0))


def _block(ring: Ring, width: float, lower: float) -> tuple[Box, Box]:
    """Cards and what lies below them, about the middle of the table."""
    unit = ring.unit
    high, below = width * _HIGH, _SUM[1]
    top = lower - (high + _GAP + below) / 2
    wide = width * (CARDS + (CARDS - 1) * _APART)
    cards = centred(ring.cx, ring.cy + (top + high / 2) * unit, wide * unit, high * unit)
    y = ring.cy + (top + high + _GAP + below / 2) * unit
    return cards, centred(ring.cx, y, _SUM[0] * unit, below * unit)


def _places(ring: Ring, width: float, cards: Box, pots: Box) -> BoardPlace:
    step, wide = width * (1 + _APART) * ring.unit, width * ring.unit
    boxes = tuple(Box(cards.x + n * step, cards.y, wide, cards.h) for n in range(CARDS))
    return BoardPlace(boxes, pots)
