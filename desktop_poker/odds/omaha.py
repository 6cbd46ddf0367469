"""Omaha, many hands at once: exactly two cards of one's own and exactly three of the board (K1).

Suits aside, a board of five is one of 6,175 choices of ranks, and what two ranks make with the best
three of it is known for each: so a hand of four cards is six looks, one of six cards fifteen. A
flush is seen to afterwards: no board has three of two suits. A low goes by the ranks up to eight,
one mask of the board and one of the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.engine.cards.card import Card
from desktop_poker.odds.bulk import Cards, Column, Keys, Values
from desktop_poker.odds.tables import LOW_BITS, MULTISETS, RANK_KEYS, SUIT_SHIFT, tables

BOARD = 5
_FROM_HAND, _FROM_BOARD = 2, 3
_RANKS = 13
_BLOCK = 32_768  # hands at a time: what is in between stays near, and calls are few
_LOW_HALF = (1 << LOW_BITS) - 1
_HIGH_HALF = (1 << (SUIT_SHIFT - 1 - LOW_BITS)) - 1
_SUIT_START = 0x5555 << SUIT_SHIFT  # counters that start at five: three of a suit set the top bit
_HAND_START = 0x6666  # … and at six: two of a suit do
_TOPS = 0x8888
_MASK = (1 << _RANKS) - 1
_LOWS = 8  # ranks that may be part of a low: the ace and two to eight
_ACE = 12

Small = NDArray[np.int16]


class _Tables(Struct, frozen=True):
    """What is looked up."""

    boards: NDArray[np.int32]  # by choice of ranks: where a board's row of `pairs` begins
    pairs: Small  # by board and two ranks: the best high value
    two: Small  # by mask: the highest two of its ranks; 0 where there are fewer
    three: Small  # … the highest three
    suits: NDArray[np.uint16]  # by card: one in the counter of its suit
    runs: NDArray[np.int64]  # the masks of straights, the best last
    has_run: NDArray[np.bool_]  # by mask: whether it holds one of them
    count: NDArray[np.int8]  # by mask: how many ranks it has


def high_values(hole: Sequence[Column], board: Sequence[Column], deals: int) -> Values:
    """The high value of each deal, on the scale of `bulk.high_values`."""
    values = np.empty(deals, dtype=np.int16)
    for start in range(0, deals, _BLOCK):
        part = slice(start, min(start + _BLOCK, deals))
        mine, common = _cut(hole, part), _cut(board, part)
        values[part] = _high(mine, common, values[part].shape[0])
    return values


def low_values(hole: Sequence[Column], board: Sequence[Column], deals: int) -> Values:
    """The eight-or-better value of each deal, 0 where a hand has none (A4)."""
    bits, lows = _lows()
    index, mine = np.zeros(deals, dtype=np.intp), np.zeros(deals, dtype=np.uint8)
    for column in board:
        index |= bits.take(column)
    for column in hole:
        mine |= bits.take(column)
    index <<= _LOWS
    index |= mine
    values: Values = lows.take(index)
    return values


def _cut(columns: Sequence[Column], part: slice) -> list[Column]:
    return [column if isinstance(column, Card) else column[part] for column in columns]


def _high(hole: Sequence[Column], board: Sequence[Column], deals: int) -> Values:
    found, card = _tables(), tables()
    keys = np.full(deals, _SUIT_START, dtype=np.int64)
    for column in board:
        keys += card.keys.take(column)
    index = card.lo.take(keys & _LOW_HALF).astype(np.intp)
    index += card.hi.take((keys >> LOW_BITS) & _HIGH_HALF)
    rows = found.boards.take(index).astype(np.intp)
    values = np.zeros(deals, dtype=np.int16)
    ranks = [_rank(column) for column in hole]
    for number, one in enumerate(ranks[:-1]):
        row = rows + one * _RANKS
        for other in ranks[number + 1 :]:
            np.maximum(values, found.pairs.take(row + other), out=values)
    suits = np.full(deals, _HAND_START, dtype=np.uint16)
    for column in hole:
        suits += found.suits.take(column)
    suits &= (keys >> SUIT_SHIFT).astype(np.uint16)
    suits &= _TOPS
    rows = np.flatnonzero(suits)
    if len(rows):
        tops = suits[rows].astype(np.int64)
        shift = 16 * ((tops > 0x8) + (tops > 0x80).astype(np.int64) + (tops > 0x800))  # noqa: PLR2004 - the nibbles
        best = _flushes(_of_suit(hole, rows, shift), _of_suit(board, rows, shift))
        values[rows] = np.maximum(values[rows], best)
    return values


def _rank(column: Column) -> int | NDArray[np.intp]:
    return int(column) >> 2 if isinstance(column, Card) else (column >> 2).astype(np.intp)


def _of_suit(columns: Sequence[Column], rows: Keys, shift: Keys) -> Keys:
    """The ranks of one suit among cards, as bits."""
    masks = tables().masks
    total = np.zeros(len(rows), dtype=np.int64)
    for column in columns:
        total += masks.take(column if isinstance(column, Card) else column[rows])
    return (total >> shift) & _MASK


def _flushes(mine: Keys, common: Keys) -> Values:
    """The best flush of two ranks or more of a suit in a hand and three or more on the board."""
    found = _tables()
    best: Values = tables().flush.take(found.two.take(mine) | found.three.take(common))
    # A straight flush needs its five cards two and three; only runs can tell which.
    both = mine | common
    straight = np.flatnonzero(found.has_run.take(both))
    for run in found.runs if len(straight) else ():
        whole = straight[(both[straight] & run) == run]
        whole = whole[found.count.take(mine[whole] & run) == _FROM_HAND]
        best[whole] = tables().flush[run]
    return best


@cache
def _tables() -> _Tables:
    boards, pairs = _pairs()
    masks = np.arange(1 << _RANKS)
    runs = np.array([1 << _ACE | 0b1111, *(0b11111 << low for low in range(9))], dtype=np.int64)
    count = np.array([int(mask).bit_count() for mask in masks], dtype=np.int8)
    return _Tables(
        boards=boards,
        pairs=pairs,
        two=_highest(_FROM_HAND),
        three=_highest(_FROM_BOARD),
        suits=np.array([1 << 4 * (card & 3) for card in range(52)], dtype=np.uint16),
        runs=runs,
        has_run=((masks[:, None] & runs) == runs).any(axis=1),
        count=count,
    )


def _pairs() -> tuple[NDArray[np.int32], Small]:
    """Every board of five ranks with every two: the best value with three of the five."""
    card = tables()
    choices = np.array(list(combinations_with_replacement(range(_RANKS), BOARD)))
    choices = choices[(choices[:, :1] != choices).any(axis=1)]  # no rank comes five times
    keys = RANK_KEYS[choices].sum(axis=1)
    index = card.lo.take(keys & _LOW_HALF) + card.hi.take(keys >> LOW_BITS)
    boards = np.zeros(MULTISETS, dtype=np.int32)
    boards[index] = np.arange(len(choices)) * _RANKS * _RANKS
    values, number = _threes()
    pairs = np.zeros((len(choices), _RANKS * _RANKS), dtype=np.int16)
    for three in combinations(range(BOARD), _FROM_BOARD):
        np.maximum(pairs, values[number[tuple(choices[:, three].T)]], out=pairs)
    return boards, pairs.reshape(-1)


def _threes() -> tuple[Small, NDArray[np.int16]]:
    """Every three ranks with every two: the value; and the row of three ranks in rising order."""
    card = tables()
    threes = np.array(list(combinations_with_replacement(range(_RANKS), _FROM_BOARD)))
    number = np.zeros((_RANKS,) * _FROM_BOARD, dtype=np.int16)
    number[tuple(threes.T)] = np.arange(len(threes))
    sums = RANK_KEYS[threes].sum(axis=1)[:, None] + (RANK_KEYS[:, None] + RANK_KEYS).reshape(-1)
    # Five of a rank are none of the choices, and no deal ever asks for them.
    place = card.lo.take(sums & _LOW_HALF, mode="clip")
    place += card.hi.take(sums >> LOW_BITS, mode="clip")
    return card.high.take(place, mode="clip"), number


def _highest(count: int) -> Small:
    """The highest so many ranks of each mask; 0 where there are fewer."""
    found = np.zeros(1 << _RANKS, dtype=np.int16)
    for mask in range(1 << _RANKS):
        if mask.bit_count() >= count:
            kept = mask
            while kept.bit_count() > count:
                kept &= kept - 1
            found[mask] = kept
    return found


def _low_bit(rank: int) -> int:
    """The bit of a rank in a low: the ace is the lowest."""
    return 1 if rank == _ACE else 2 << rank if rank < _LOWS - 1 else 0


@cache
def _lows() -> tuple[NDArray[np.uint8], Small]:
    """The bit of each card among the ranks of a low; the best low of every board and hand."""
    values = _low_by_ranks()
    masks = range(1 << _LOWS)
    most = max(len(_parts(mask, _FROM_HAND)) for mask in masks)
    # A mask of no ranks fills the rows up: with three of the board it is no low.
    pairs = np.array([[*_parts(m, _FROM_HAND), *[0] * most][:most] for m in masks])
    made = {
        three: values[three | pairs].max(axis=1)
        for three in masks
        if three.bit_count() == _FROM_BOARD
    }
    found = np.zeros((len(masks), len(masks)), dtype=np.int16)
    for board in masks:
        for three in _parts(board, _FROM_BOARD):
            np.maximum(found[board], made[three], out=found[board])
    bits = np.array([_low_bit(card >> 2) for card in range(52)], dtype=np.uint8)
    return bits, found.reshape(-1)


def _parts(mask: int, count: int) -> list[int]:
    bits = [1 << bit for bit in range(_LOWS) if mask >> bit & 1]
    return [sum(part) for part in combinations(bits, count)]


def _low_by_ranks() -> Small:
    """The low value of each mask of exactly five ranks, else 0."""
    card = tables()
    ranks = [_ACE, *range(_LOWS - 1)]
    values = np.zeros(1 << _LOWS, dtype=np.int16)
    for five in combinations(range(_LOWS), BOARD):
        key = int(RANK_KEYS[[ranks[bit] for bit in five]].sum())
        place = int(card.lo[key & _LOW_HALF]) + int(card.hi[key >> LOW_BITS])
        values[sum(1 << bit for bit in five)] = card.low[place]
    return values


def columns_of(rows: Cards) -> list[Column]:
    """Hands as rows turned into columns."""
    return list(np.ascontiguousarray(rows.T))
