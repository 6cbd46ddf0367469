"""Make resources/ai/preflop_equity.npz: every class of hole cards against every other, exactly.

python -m training.preflop_equity

All boards are looked at, those that differ only in the names of suits once: 134,459 instead of
2,598,960. About five minutes of one core.
"""

from __future__ import annotations

import logging
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_poker.engine.cards.combos import CLASSES, COMBO_CLASSES
from desktop_poker.odds.bulk import COMBO_CARDS, every_hand

TARGET = Path(__file__).resolve().parent.parent / "resources" / "ai" / "preflop_equity.npz"
_LOG = logging.getLogger(__name__)
_CLASS_OF = np.array(COMBO_CLASSES)
_KINDS = len(CLASSES)
_CHUNK = 24


def distinct_boards() -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """One board of each kind, and how many there are of its kind."""
    boards = np.array(list(combinations(range(52), 5)), dtype=np.uint8)
    masks = np.zeros((4, len(boards)), dtype=np.int64)
    for column in boards.T:
        bit = np.int64(1) << (column >> 2).astype(np.int64)
        for suit in range(4):
            masks[suit] += np.where(column & 3 == suit, bit, 0)
    masks.sort(axis=0)
    keys = masks[0] | masks[1] << 13 | masks[2] << 26 | masks[3] << 39
    _, first, counts = np.unique(keys, return_index=True, return_counts=True)
    return boards[first], counts.astype(np.int64)


def sharing() -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Pairs of hands that can't both be held, each hand with itself among them."""
    same = (COMBO_CARDS[:, None, :, None] == COMBO_CARDS[None, :, None, :]).any(axis=(2, 3))
    first, second = np.nonzero(same)
    return first, second


class Counts:
    """Twice the wins plus the ties of each class against each other."""

    def __init__(self) -> None:
        self.points = np.zeros((_KINDS, _KINDS), dtype=np.int64)
        self._order = np.argsort(_CLASS_OF, kind="stable")
        self._first, self._second = sharing()
        self._impossible = np.zeros(len(self._first), dtype=np.int64)
        self._unit = np.eye(_KINDS, dtype=np.int16)

    def add(self, values: NDArray[np.int16], times: int) -> None:
        """Look at one board."""
        here = self._order[values[self._order] > 0]  # class by class
        mine = values[here]
        ranked = np.argsort(mine, kind="stable")
        sorted_values = mine[ranked]
        below = np.zeros((len(here) + 1, _KINDS), dtype=np.int16)
        np.cumsum(self._unit[_CLASS_OF[here[ranked]]], axis=0, out=below[1:])
        first = np.searchsorted(sorted_values, mine, side="left")
        last = np.searchsorted(sorted_values, mine, side="right")
        classes, starts = np.unique(_CLASS_OF[here], return_index=True)
        points = np.add.reduceat(below[first] + below[last], starts, axis=0, dtype=np.int64)
        self.points[classes] += times * points
        one, other = values[self._first], values[self._second]
        both = (one > 0) & (other > 0)
        self._impossible += times * both * (2 * (one > other) + (one == other))

    def equity(self) -> NDArray[np.float64]:
        """The share of each class against each other, over pairs of hands that can be held."""
        pairs = _CLASS_OF[self._first] * _KINDS + _CLASS_OF[self._second]
        gone = np.bincount(pairs, weights=self._impossible, minlength=_KINDS**2)
        points = self.points - gone.reshape(_KINDS, _KINDS)
        return points / (2.0 * comb(48, 5) * held_together())


def held_together() -> NDArray[np.float64]:
    """In how many ways two players can hold hands of two classes."""
    size = np.bincount(_CLASS_OF)
    first, second = sharing()
    pairs = _CLASS_OF[first] * _KINDS + _CLASS_OF[second]
    together = np.bincount(pairs, minlength=_KINDS**2).reshape(_KINDS, _KINDS)
    return (np.outer(size, size) - together).astype(np.float64)


def main() -> None:
    """Look at every board and write the file."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    boards, times = distinct_boards()
    counts = Counts()
    for start in range(0, len(boards), _CHUNK):
        for values, often in zip(
            every_hand(boards[start : start + _CHUNK]), times[start : start + _CHUNK], strict=True
        ):
            counts.add(values, int(often))
        if start % (_CHUNK * 500) == 0:
            _LOG.info("%d of %d boards", start, len(boards))
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(TARGET, equity=counts.equity().astype(np.float32), ways=held_together())


if __name__ == "__main__":
    main()
