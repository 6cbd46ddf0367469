"""Deuce-to-seven lows and badugis, many hands at once (M2, M3); larger values win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from desktop_poker.engine.cards.card import Card
from desktop_poker.odds.bulk import Column, Values, high_of_columns, summed
from desktop_poker.odds.tables import tables

_RANKS = 13
_ACE = 12
_WHEEL = 1 << _ACE | 0b1111
_SIX_HIGH = 1 << _ACE | 0b10111  # ace, six, four, three, two: one better than the wheel's ranks
_CARDS = 4


def deuce_values(columns: Sequence[Column], deals: int) -> Values:
    """The deuce-to-seven value of five cards each: aces are high, straights and flushes count."""
    return _deuces().take(high_of_columns(summed(columns, deals), columns))


@cache
def _deuces() -> Values:
    """By high value: the worse a hand is high, the better it is low."""
    found = tables()
    values: Values = (2 * (len(found.category) - np.arange(len(found.category)))).astype(np.int16)
    values[0] = 0
    # Five to ace is no straight here: an ace, next to the ace that has a six instead of the five.
    highs = {mask: _ranks_alone(mask) for mask in (_WHEEL, _SIX_HIGH)}
    values[highs[_WHEEL]] = values[highs[_SIX_HIGH]] + 1
    values[found.flush[_WHEEL]] = values[found.flush[_SIX_HIGH]] + 1
    return values


def _ranks_alone(mask: int) -> int:
    """The high value of five ranks in several suits."""
    ranks = [rank for rank in range(_RANKS) if mask >> rank & 1]
    cards = [Card(4 * rank + (number % 2)) for number, rank in enumerate(ranks)]
    return int(high_of_columns(summed(cards, 1), cards)[0])


def badugi_values(columns: Sequence[Column], deals: int) -> Values:
    """The badugi value of four cards each: as many as differ in rank and suit, low from the top."""
    ranks = [_bits(column, 2, deals) for column in columns]
    suits = [_bits(column, 0, deals) for column in columns]
    table, count = badugi_by_ranks(), _counts()
    best = np.zeros(deals, dtype=np.int16)
    for size in range(1, len(columns) + 1):
        for part in combinations(range(len(columns)), size):
            held, seen = ranks[part[0]], suits[part[0]]
            for other in part[1:]:
                held, seen = held | ranks[other], seen | suits[other]
            # Where two are alike a bit is missing.
            whole = (count.take(seen) == size) & (count.take(held) == size)
            np.maximum(best, np.where(whole, table.take(held), 0), out=best)
    return best


def _bits(column: Column, shift: int, deals: int) -> NDArray[np.int64]:
    """A bit for each card's rank, or for its suit."""
    number = np.full(deals, int(column)) if isinstance(column, Card) else column.astype(np.int64)
    found: NDArray[np.int64] = np.int64(1) << (number >> 2 if shift else number & 3)
    return found


@cache
def _counts() -> NDArray[np.int8]:
    return np.array([mask.bit_count() for mask in range(1 << _RANKS)], dtype=np.int8)


@cache
def badugi_by_ranks() -> Values:
    """The value of each mask of one to four ranks that count, the deuce's bit lowest; else 0."""
    order = sorted(
        (size, [-rank for rank in reversed(ranks)], ranks)
        for size in range(1, _CARDS + 1)
        for ranks in combinations(range(_RANKS), size)  # the ace is 0 here
    )
    values = np.zeros(1 << _RANKS, dtype=np.int16)
    for value, (_, _, ranks) in enumerate(order, start=1):
        values[sum(1 << (rank - 1 if rank else _ACE) for rank in ranks)] = value
    return values
