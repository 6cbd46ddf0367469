"""Boards at Hold'em, told apart by the cards of one suit and by the ranks of the others.

Without a suit ranks alone tell them apart: before the flop there are 6,175 such boards, not
2,598,960. With one there are 36,608 that have three of it or more.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.odds.bulk import Keys
from desktop_poker.odds.tables import RANK_KEYS

BOARD, RANKS, SUITS = 5, 13, 4
NO_SUIT = 4  # none of them: ranks alone are told apart
_FLUSH, _ON_BOARD = 5, 3  # a flush takes three cards of the board at least

Weights = NDArray[np.float32]
Counts = NDArray[np.uint8]

_WAYS: Weights = np.array(
    [[math.comb(left, taken) for taken in range(BOARD)] for left in range(SUITS + 1)],
    dtype=np.float32,
)
"""In how many ways so many cards are taken of those that are left of a rank."""


class Boards(Struct, frozen=True):
    """Boards with the same number of cards of a suit: these by row, the others by column."""

    needed: int  # cards of the suit that make a flush in a hand
    coming: Keys  # by row: the ranks that come in the suit, as bits
    suited: Keys  # by row: the same with those that lie there
    keys: Keys  # by row and column: all ranks, as a sum of their keys
    left: Counts  # by rank: how many cards of other suits are left
    chosen: Weights  # by rank, so many left, and column: in how many ways the others are chosen

    @property
    def size(self) -> int:
        """How many there are."""
        return self.keys.size

    def ways(self, taken: Counts) -> Weights:
        """In how many ways the others come when so many of each rank are taken, by row."""
        if self.chosen.shape[2] == 1:  # none comes
            return np.ones((len(taken), 1), dtype=np.float32)
        left = self.left - taken
        found: Weights = self.chosen[0][left[:, 0]]
        for rank in range(1, RANKS):
            found *= self.chosen[rank][left[:, rank]]
        return found

    def is_open(self, held: Keys) -> NDArray[np.bool_]:
        """Whether the suit's cards can come when these are held, by row."""
        free: NDArray[np.bool_] = (self.coming & held[:, None]) == 0
        return free


def flush_suits(board: Sequence[Card]) -> list[int]:
    """The suits that three cards of the whole board can be of."""
    lying = [card & 3 for card in board]
    to_come = BOARD - len(board)
    return [suit for suit in range(SUITS) if lying.count(suit) + to_come >= _ON_BOARD]


def every_board(board: Sequence[Card], dead: Sequence[Card], suit: int) -> Iterator[Boards]:
    """All boards without a suit; with one, those that a flush can be made on."""
    gone = {*board, *dead}
    to_come = BOARD - len(board)
    own = [rank for rank in range(RANKS) if suit < SUITS and 4 * rank + suit not in gone]
    others = [card >> 2 for card in CARDS if card & 3 != suit and card not in gone]
    left = np.bincount(others, minlength=RANKS).astype(np.uint8)
    lying = [1 << (card >> 2) for card in board if card & 3 == suit]
    base = sum(int(RANK_KEYS[card >> 2]) for card in board)
    for count in range(to_come + 1) if suit < SUITS else (0,):
        on_board = len(lying) + count
        if suit < SUITS and on_board < _ON_BOARD:
            continue
        coming, own_keys = _subsets(tuple(own), count)
        chosen, other_keys = _multisets(to_come - count)
        yield Boards(
            needed=_FLUSH - on_board,
            coming=coming,
            suited=coming + sum(lying),
            keys=base + own_keys[:, None] + other_keys,
            left=left,
            chosen=chosen,
        )


@lru_cache(maxsize=32)
def _subsets(ranks: tuple[int, ...], count: int) -> tuple[Keys, Keys]:
    """Every choice of different ranks: their bits, and the sums of their keys."""
    bits = np.array(list(combinations([1 << rank for rank in ranks], count)), dtype=np.int64)
    keys = np.array(list(combinations(RANK_KEYS[list(ranks)].tolist(), count)), dtype=np.int64)
    return bits.sum(axis=1), keys.sum(axis=1)


@lru_cache(maxsize=BOARD + 1)
def _multisets(count: int) -> tuple[Weights, Keys]:
    """Every choice of ranks, at most four times each: in how many ways, and their keys."""
    ranks = [
        chosen
        for chosen in combinations_with_replacement(range(RANKS), count)
        if count <= SUITS or chosen[0] != chosen[-1]
    ]
    counts = np.zeros((RANKS, len(ranks)), dtype=np.uint8)
    for column in np.array(ranks, dtype=np.intp).reshape(len(ranks), count).T:
        counts[column, np.arange(len(ranks))] += 1
    return np.ascontiguousarray(_WAYS[:, counts].swapaxes(0, 1)), RANK_KEYS @ counts
