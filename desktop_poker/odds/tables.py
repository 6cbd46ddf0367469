"""The tables of the bulk evaluator, and how cards turn into an index of them.

A card is a number, four times its rank plus its suit. Each card has a key; the keys of a hand are
added up:

    bits  0–16  how often each rank from deuce to eight occurs, as digits in base five
    bits 17–30  the same for nine to ace
    bits 32–47  a counter for each suit, in nibbles that start at three: the top bit of a nibble
                is set when a suit has five cards or more

`LO` and `HI` turn the two halves into a dense index over all rank multisets of five to seven
cards (6,175 + 18,395 + 49,205): high halves are numbered in the order of their card counts, so
that those which complete a low half to five, six or seven cards are neighbours, and every low half
knows where its row starts. No key is searched for, none is wasted.

`training/odds_tables.py` makes the values with the engine's own evaluators.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker import assets

LOW_RANKS, HIGH_RANKS = 7, 6  # deuce to eight, nine to ace
LOW_HALVES, HIGH_HALVES = 5**LOW_RANKS, 5**HIGH_RANKS
FEWEST, MOST = 5, 7
MULTISETS = 73_775
LOW_BITS, HIGH_BITS = 17, 14
SUIT_SHIFT = 32
SUIT_START = 0x3333 << SUIT_SHIFT
SUITED = 0x8888 << SUIT_SHIFT
FILE = "tables.npz"


class EvaluationTables(Struct, frozen=True, kw_only=True):
    """Everything that evaluation looks up."""

    keys: NDArray[np.int64]  # by card
    masks: NDArray[np.int64]  # by card: its rank's bit in sixteen bits for each suit
    lo: NDArray[np.int32]
    hi: NDArray[np.int32]
    high: NDArray[np.int16]  # 1 to 7,462 without flushes, by multiset; larger wins
    flush: NDArray[np.int16]  # the same scale, by the rank mask of the flush's suit
    low: NDArray[np.int16]  # 1 to 6,175 by multiset; larger wins, ace to five is best
    category: NDArray[np.uint8]  # of each high value; 0 is a high card
    first_eight_low: int  # the smallest low value that is eight or better


def card_keys() -> NDArray[np.int64]:
    """The key of each card."""
    keys = []
    for card in range(52):
        rank, suit = card >> 2, card & 3
        half = 5**rank if rank < LOW_RANKS else 5 ** (rank - LOW_RANKS) << LOW_BITS
        keys.append(half + (1 << (SUIT_SHIFT + 4 * suit)))
    return np.array(keys, dtype=np.int64)


RANK_KEYS = card_keys()[::4] & ((1 << SUIT_SHIFT) - 1)
"""The key of each rank: that of a card without its suit."""


def card_masks() -> NDArray[np.int64]:
    """The mask of each card; added up they are the ranks of each suit."""
    return np.array([1 << (16 * (card & 3) + (card >> 2)) for card in range(52)], dtype=np.int64)


def _digit_sums(digits: int) -> NDArray[np.int64]:
    """How many cards each half holds."""
    sums = np.zeros(1, dtype=np.int64)
    for _ in range(digits):
        sums = np.add.outer(np.arange(5), sums).reshape(-1)
    return sums


def index_halves() -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Number the multisets: the index is `lo[low half] + hi[high half]`."""
    low, high = _digit_sums(LOW_RANKS), _digit_sums(HIGH_RANKS)
    order = np.argsort(high, kind="stable")
    hi = np.full(HIGH_HALVES, 0, dtype=np.int32)
    hi[order] = np.arange(HIGH_HALVES, dtype=np.int32)
    counts = np.bincount(high, minlength=4 * HIGH_RANKS + 1)
    starts = np.concatenate(([0], np.cumsum(counts)))
    lo = np.zeros(LOW_HALVES, dtype=np.int32)
    row = 0
    for half in np.flatnonzero(low <= MOST):
        fewest, most = max(0, FEWEST - low[half]), MOST - low[half]
        first, last = starts[fewest], starts[min(most, 4 * HIGH_RANKS) + 1]
        lo[half] = row - first
        row += int(last - first)
    return lo, hi


@cache
def tables() -> EvaluationTables:
    """Load the tables, once."""
    lo, hi = index_halves()
    with np.load(assets.root() / "odds" / FILE) as file:
        return EvaluationTables(
            keys=card_keys(),
            masks=card_masks(),
            lo=lo,
            hi=hi,
            high=file["high"],
            flush=file["flush"],
            low=file["low"],
            category=file["category"],
            first_eight_low=int(file["first_eight_low"]),
        )
