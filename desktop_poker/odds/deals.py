"""Deal many times at once: every possible deal, or fair random ones.

Deals are columns: one row for each card that is dealt, one column for each deal. Cards are places
in the deck that is left; the caller knows which cards lie there.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from desktop_poker.engine.errors import BadInput
from desktop_poker.odds.bulk import COMBO_BITS, COMBO_CARDS, Cards
from desktop_poker.odds.ranges import Range

_CHUNK = 20_000  # deals at a time
_FEWEST_FITTING = 0.001  # of drawn hands: below that, ranges hardly ever go together


@lru_cache(maxsize=32)  # a flop is followed by the same choices of two as the next one
def choices(size: int, count: int) -> Cards:
    """Every choice of so many places below a size, as columns; grown one card at a time."""
    found = np.zeros((0, 1), dtype=np.uint8)
    for row in range(1, count + 1):
        parts = []
        for top in range(row - 1, size):
            below = found[:, : math.comb(top, row - 1)]
            parts.append(np.vstack([below, np.full(below.shape[1], top, dtype=np.uint8)]))
        found = np.hstack(parts) if parts else found[:, :0]
    found.setflags(write=False)
    return found


def number_of_deals(size: int, counts: Sequence[int]) -> int:
    """In how many ways so many cards can be dealt to each."""
    ways = 1
    for count in counts:
        ways *= math.comb(size, count)
        size -= count
    return ways


def every_deal(size: int, counts: Sequence[int]) -> Iterator[Cards]:
    """Every deal of so many cards to each, in chunks."""
    if not counts:
        yield np.zeros((0, 1), dtype=np.uint8)
        return
    first = choices(size, counts[0])
    rest = number_of_deals(size - counts[0], counts[1:])
    step = max(1, _CHUNK // rest)
    for start in range(0, first.shape[1], step):
        mine = first[:, start : start + step]
        for others in every_deal(size - counts[0], counts[1:]):
            repeated = np.repeat(mine, others.shape[1], axis=1)
            yield np.vstack([repeated, skip(np.tile(others, mine.shape[1]), repeated)])


def skip(places: Cards, gone: Cards) -> Cards:
    """Count places past those that are gone, which stand in rising order in each column."""
    for row in gone:
        places = places + (places >= row)
    return places


def random_deals(rng: np.random.Generator, size: int, count: int, deals: int) -> Cards:
    """So many different places below a size in each deal, each order as likely as another."""
    deck = np.repeat(np.arange(size, dtype=np.uint8)[:, None], deals, axis=1)
    flat, column = deck.reshape(-1), np.arange(deals)
    found = np.empty((count, deals), dtype=np.uint8)
    for step in range(count):
        last = size - 1 - step
        # The card that is drawn changes places with the last one that is left.
        place = rng.integers(0, last, deals, dtype=np.uint8, endpoint=True) * np.intp(deals)
        place += column
        found[step] = flat.take(place)
        flat[place] = deck[last]
    return found


def sampled_deals(
    rng: np.random.Generator,
    ranges: Sequence[Range],
    left: Sequence[int],
    count: int,
    wanted: int,
) -> Iterator[tuple[Cards, Cards]]:
    """Draw a hand from each range and deal so many of the cards that are left after that.

    Yields cards: two rows for each range, and the rows that were dealt. Ranges must not hold a
    card that is not left; deals in which two of them share one are thrown away.
    """
    deck = np.array(left, dtype=np.uint8)
    place = np.zeros(52, dtype=np.uint8)
    place[deck] = np.arange(len(deck), dtype=np.uint8)
    for picks in _drawn(rng, ranges, wanted):
        pairs = COMBO_CARDS[picks].transpose(0, 2, 1).reshape(2 * len(ranges), picks.shape[1])
        dealt = random_deals(rng, len(deck) - len(pairs), count, picks.shape[1])
        yield pairs, deck.take(skip(dealt, np.sort(place[pairs], axis=0)))


def _drawn(
    rng: np.random.Generator, ranges: Sequence[Range], wanted: int
) -> Iterator[NDArray[np.intp]]:
    """Numbers of COMBOS, a row for each range, until so many deals share no card."""
    sums = [np.cumsum(weights, dtype=np.float64) for weights in ranges]
    lasts = [np.flatnonzero(weights)[-1] for weights in ranges]
    found = drawn = 0
    while found < wanted:
        tries = _CHUNK if sums else min(_CHUNK, wanted - found)
        picks = np.empty((len(sums), tries), dtype=np.intp)
        used, fits = np.zeros(tries, dtype=np.int64), np.ones(tries, dtype=np.bool_)
        for row, (total, last) in enumerate(zip(sums, lasts, strict=True)):
            # Rounding could lead past the last hand of the range.
            dice = rng.random(tries) * total[-1]
            picks[row] = np.minimum(np.searchsorted(total, dice, side="right"), last)
            held = COMBO_BITS[picks[row]]
            fits &= (used & held) == 0
            used |= held
        fitting = np.flatnonzero(fits)[: wanted - found]
        found += len(fitting)
        drawn += tries
        if found < min(wanted, drawn * _FEWEST_FITTING):
            raise BadInput("these ranges hardly ever go together")
        if len(fitting):
            yield picks[:, fitting]
