"""Evaluate many hands at once: high, ace-to-five low, eight-or-better.

Hands are rows of card numbers (`int(card)`), five to seven to a row. Values are small integers on
one scale for each ranking; the larger wins. Cards are trusted to be different: whoever deals them
has seen to that.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from desktop_poker.engine.errors import BadInput
from desktop_poker.odds.tables import (
    FEWEST,
    HIGH_BITS,
    LOW_BITS,
    MOST,
    SUIT_START,
    SUITED,
    Tables,
    tables,
)

Cards = NDArray[np.uint8]
_BLOCK = 65_536  # rows at a time: keys and indices stay in the cache


def high_values(cards: Cards) -> NDArray[np.int16]:
    """The high value of each row, 1 to 7,462."""
    found = tables()
    values = np.empty(len(cards), dtype=np.int16)
    for start, block, keys in _blocks(found, cards):
        result = found.high[_indices(found, keys)]
        suited = np.flatnonzero(keys & SUITED)
        if len(suited):
            result[suited] = _flushes(found, block[suited], keys[suited])
        values[start : start + len(block)] = result
    return values


def low_values(cards: Cards) -> NDArray[np.int16]:
    """The ace-to-five value of each row, 1 to 6,175, pairs and all."""
    found = tables()
    values = np.empty(len(cards), dtype=np.int16)
    for start, block, keys in _blocks(found, cards):
        values[start : start + len(block)] = found.low[_indices(found, keys)]
    return values


def eight_or_better_values(cards: Cards) -> NDArray[np.int16]:
    """The low value of each row that qualifies, 0 where none does."""
    values = low_values(cards)
    values[values < tables().first_eight_low] = 0
    return values


def categories(values: NDArray[np.int16]) -> NDArray[np.uint8]:
    """The class of each high value, 0 for a high card to 8 for a straight flush."""
    return tables().category[values]


def _blocks(found: Tables, cards: Cards) -> Iterator[tuple[int, Cards, NDArray[np.int64]]]:
    """The rows in blocks: where each starts, its cards, the sums of their keys."""
    if cards.ndim != 2 or not FEWEST <= cards.shape[1] <= MOST:  # noqa: PLR2004 - rows of cards
        raise BadInput("hands are rows of {few} to {many} cards", few=FEWEST, many=MOST)
    for start in range(0, len(cards), _BLOCK):
        block = cards[start : start + _BLOCK]
        keys = found.keys[block[:, 0]]
        for column in range(1, cards.shape[1]):
            keys += found.keys[block[:, column]]
        keys += SUIT_START
        yield start, block, keys


def _indices(found: Tables, keys: NDArray[np.int64]) -> NDArray[np.int32]:
    low_half = keys & ((1 << LOW_BITS) - 1)
    high_half = (keys >> LOW_BITS) & ((1 << HIGH_BITS) - 1)
    index: NDArray[np.int32] = found.lo[low_half] + found.hi[high_half]
    return index


def _flushes(found: Tables, cards: Cards, keys: NDArray[np.int64]) -> NDArray[np.int16]:
    """Hands with five of a suit: no full house or quads can be beside it."""
    # Bits 35, 39, 43 and 47 are the tops of the suit counters.
    suit = np.zeros(len(keys), dtype=np.int64)
    for number in range(1, 4):
        suit[(keys >> (35 + 4 * number)) & 1 == 1] = number
    of_suit = (cards & 3) == suit[:, None]
    masks = np.where(of_suit, np.int64(1) << (cards >> 2).astype(np.int64), 0).sum(axis=1)
    values: NDArray[np.int16] = found.flush[masks]
    return values
