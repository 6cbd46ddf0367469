"""Short Deck, many hands at once (L1): a flush beats a full house, A-6-7-8-9 is a straight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.evaluation.strength import Category
from desktop_poker.odds.bulk import Column, Values, high_of_columns, summed
from desktop_poker.odds.tables import tables

_LOWEST = 1 << 12 | 0b1111_0000  # the ranks ace, six, seven, eight, nine
_WHEEL = 1 << 12 | 0b1111
_FIVE = 5
_RANKS = (1 << 13) - 1


class _Order(Struct, frozen=True):
    """How the usual values change places."""

    values: Values  # by high value
    straight: int  # the lowest straight, and with one suit
    straight_flush: int
    bits: NDArray[np.int64]  # by card: its rank's bit


def short_deck_values(columns: Sequence[Column], deals: int) -> Values:
    """The value of five to seven cards each."""
    order = _order()
    values: Values = order.values.take(high_of_columns(summed(columns, deals), columns))
    ranks = np.zeros(deals, dtype=np.int64)
    for column in columns:
        ranks |= order.bits.take(column)
    low = np.flatnonzero((ranks & _LOWEST) == _LOWEST)
    if len(low):
        values[low] = np.maximum(values[low], order.straight)
        masks = np.zeros(len(low), dtype=np.int64)
        for column in columns:
            masks += tables().masks.take(column if isinstance(column, Card) else column[low])
        suited = np.zeros(len(low), dtype=np.bool_)
        for suit in range(4):
            suited |= (masks >> (16 * suit) & _LOWEST) == _LOWEST
        flushed = low[suited]
        values[flushed] = np.maximum(values[flushed], order.straight_flush)
    return values


def trips_values(columns: Sequence[Column], deals: int) -> Values:
    """The same where three of a kind beats a straight.

    A straight hides three of a kind among more than five cards: those are valued five by five.
    """
    swap = _swap()
    found = short_deck_values(columns, deals)
    values: Values = swap.values.take(found)
    hidden = np.flatnonzero((found >= swap.first) & (found <= swap.last))
    if len(hidden) and len(columns) > _FIVE:
        rows = [one if isinstance(one, Card) else one[hidden] for one in columns]
        best: Values = swap.values.take(short_deck_values(rows, len(hidden)))
        for five in combinations(rows, _FIVE):
            np.maximum(best, swap.values.take(short_deck_values(five, len(hidden))), out=best)
        values[hidden] = best
    return values


class _Swap(Struct, frozen=True):
    """How straights and three of a kind change places."""

    values: Values
    first: int  # of the straights before
    last: int


@cache
def _swap() -> _Swap:
    category = tables().category
    values = np.arange(len(category), dtype=np.int16)
    straights, threes = (
        np.flatnonzero(category == kind) for kind in (Category.STRAIGHT, Category.THREE_OF_A_KIND)
    )
    values[threes] += np.int16(len(straights))
    values[straights] -= np.int16(len(threes))
    return _Swap(values, int(straights[0]), int(straights[-1]))


@cache
def _order() -> _Order:
    found = tables()
    values = np.arange(len(found.category), dtype=np.int16)
    houses, flushes = (
        np.flatnonzero(found.category == kind) for kind in (Category.FULL_HOUSE, Category.FLUSH)
    )
    values[flushes] += np.int16(len(houses))
    values[houses] -= np.int16(len(flushes))
    # Nobody holds a five, so five to ace lends its value to the lowest straight.
    straights = np.flatnonzero(found.category == Category.STRAIGHT)
    return _Order(
        values,
        int(straights[0]),
        int(found.flush[_WHEEL]),
        np.int64(1) << (np.arange(52, dtype=np.int64) >> 2),
    )
