"""What stud cards grow into: for every kind of one to five cards, how its final hands spread.

Suits are alike, so that 13, 91+78, 1,755, 16,432 and 134,459 kinds are all. Final hands are counted
in bins of equal size among all hands; from two such spreads follows how often one beats the other.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.strength.stud import Finals, finals
from desktop_poker.odds.deals import choices, random_deals

Floats = NDArray[np.float32]
Bins = NDArray[np.intp]
BINS = 32
_LOWS = 12  # bins of lows that qualify
_REFERENCE = 400_000
_RUNOUTS = (0, 40_000, 6_000, 1_600, 250, 48)  # by how many cards are known
_PERMUTED = np.array(
    [[4 * (card // 4) + way[card % 4] for card in range(52)] for way in permutations(range(4))]
)
_BIT = np.int64(1) << np.arange(52, dtype=np.int64)
_AT_ONCE = 1 << 19


class Spread(Struct, frozen=True):
    """How likely final hands are, by bin: rows of cards. Where the pot is split, lows as well."""

    high: Floats
    high_alone: Floats | None = None  # high bins of hands without a low
    low: Floats | None = None  # bins of lows; what is missing to 1 has none

    def take(self, rows: Bins) -> Spread:
        """The spreads of some rows."""
        return Spread(*(None if part is None else part[rows] for part in self.parts))  # type: ignore[arg-type]

    @property
    def parts(self) -> tuple[Floats | None, ...]:
        """All arrays."""
        return self.high, self.high_alone, self.low

    def shares(self, others: Spread) -> Floats:
        """Of each row against each other row of the same deal: arrays are (deal, seat, bin)."""
        high = self.high @ _beats(others.high)
        if self.low is None or others.low is None or self.high_alone is None:
            return high
        without = 1.0 - others.low.sum(axis=2)[:, None, :]
        low = self.low @ (_beats(others.low) + without)
        alone = self.high_alone @ _beats(others.high)
        both: Floats = (high + low + without * alone) / 2
        return both


def _beats(spread: Floats) -> Floats:
    """What part of a spread each bin beats, half of its own included: (deal, bin, seat)."""
    sums: Floats = np.cumsum(spread, axis=2, dtype=np.float32)
    half: Floats = (sums - spread / 2).astype(np.float32)
    return half.transpose(0, 2, 1)


class Scale(Struct, frozen=True):
    """Which bin a value of a game falls into."""

    game: str
    high: NDArray[np.int16]
    low: NDArray[np.int16] | None

    def spread(self, ends: Finals, rows: int) -> Spread:
        """Count final hands, which lie row by row."""
        high = _counted(np.searchsorted(self.high, ends.high, side="right"), rows, BINS)
        if ends.low is None or self.low is None:
            return Spread(high)
        bins = np.searchsorted(self.high, ends.high, side="right")
        bins[ends.low > 0] = BINS
        lows = np.searchsorted(self.low, ends.low, side="right")
        lows[ends.low == 0] = _LOWS
        return Spread(
            high,
            _counted(bins, rows, BINS + 1)[:, :BINS],
            _counted(lows, rows, _LOWS + 1)[:, :_LOWS],
        )


def _counted(bins: Bins, rows: int, width: int) -> Floats:
    each = len(bins) // rows
    keys = np.repeat(np.arange(rows) * width, each) + bins
    counts = np.bincount(keys, minlength=rows * width).reshape(rows, width)
    return (counts / each).astype(np.float32)


@cache
def scale(game: str) -> Scale:
    """Bins that any hand falls into with equal chances."""
    dice = np.random.default_rng(7)
    ends = finals(game, list(random_deals(dice, 52, 7, _REFERENCE)), _REFERENCE)
    parts = np.arange(1, BINS) / BINS
    low = None
    if ends.low is not None:
        low = np.quantile(ends.low[ends.low > 0], np.arange(1, _LOWS) / _LOWS).astype(np.int16)
    return Scale(game, np.quantile(ends.high, parts).astype(np.int16), low)


def keys_of(cards: NDArray[np.integer]) -> NDArray[np.int64]:
    """The same number for cards (columns) that differ in the names of suits alone."""
    found = np.full(cards.shape[1], np.iinfo(np.int64).max)
    for way in _PERMUTED:
        found = np.minimum(found, _BIT[way[cards]].sum(axis=0))
    return found


class Kinds:
    """The spreads of all kinds of so many cards in a game."""

    def __init__(self, game: str, size: int) -> None:
        cards = choices(52, size)
        self._keys, first = np.unique(keys_of(cards), return_index=True)
        known = cards[:, first]
        each = _RUNOUTS[size]
        step = max(1, _AT_ONCE // each)
        dice = np.random.default_rng([8, size])
        parts = [
            _grown(dice, game, known[:, start : start + step], each)
            for start in range(0, known.shape[1], step)
        ]
        self._spread = joined(parts)

    def of(self, cards: NDArray[np.integer]) -> Spread:
        """The spreads of cards, given as columns."""
        return self._spread.take(np.searchsorted(self._keys, keys_of(cards)))


def joined(parts: list[Spread]) -> Spread:
    """Many spreads as one."""
    columns = zip(*(part.parts for part in parts), strict=True)
    return Spread(*(None if one[0] is None else np.concatenate(one) for one in columns))  # type: ignore[arg-type]


def _grown(dice: np.random.Generator, game: str, known: NDArray[np.integer], each: int) -> Spread:
    """Complete cards at random, so often each."""
    columns = np.repeat(known.astype(np.uint8), each, axis=1)
    left = 52 - len(columns)
    dealt = random_deals(dice, left, 7 - len(columns), columns.shape[1])
    for row in np.sort(columns, axis=0):
        dealt = dealt + (dealt >= row)
    ends = finals(game, [*columns, *dealt.astype(np.uint8)], columns.shape[1])
    return scale(game).spread(ends, known.shape[1])


def grown(dice: np.random.Generator, game: str, known: NDArray[np.integer], each: int) -> Spread:
    """Spreads of cards that have no kind of their own: sampled, or counted when all are known."""
    if len(known) == 7:  # noqa: PLR2004 - nothing is to come
        return scale(game).spread(finals(game, list(known), known.shape[1]), known.shape[1])
    step = max(1, _AT_ONCE // each)
    return joined(
        [
            _grown(dice, game, known[:, start : start + step], each)
            for start in range(0, known.shape[1], step)
        ]
    )


@cache
def kinds(game: str, size: int) -> Kinds:
    """The kinds of so many cards."""
    return Kinds(game, size)
