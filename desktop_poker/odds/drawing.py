"""Draw games: which cards to keep, and what a hand comes to with draws to come (M1–M4).

`training/drawing_tables.py` works out for every set of ranks that may be kept what it wins on
average against somebody who plays on and draws as many cards as they do, each hand going on with
what serves it best; suits that would spoil a hand are looked at when they are held. So one look for
each part of a hand says what to keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker import assets
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.games.spec import Scale
from desktop_poker.odds.bulk import Cards, Column, Values
from desktop_poker.odds.lowball import badugi_values, deuce_values

FILE = "drawing.npz"
ANY = 4
"""A rival's draw that is not known yet; below it the number of cards, three standing for more."""
RIVALS = ANY + 1
_RANKS = 13
_FLUSH = 5

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]


class Drawing(Struct, frozen=True):
    """What is known of a draw game."""

    scale: Scale
    size: int  # cards of a hand
    draws: int  # in all
    kept: Floats  # by draws to come less one, rival's draw, and mask of ranks: the share of the pot
    made: Floats  # by rival's last draw and value of a hand: the share when all is drawn

    def values(self, cards: Cards) -> Values:
        """The value of each row of cards."""
        columns: list[Column] = list(np.ascontiguousarray(cards.T))
        if self.scale is Scale.BADUGI:
            return badugi_values(columns, len(cards))
        return deuce_values(columns, len(cards))

    def keeps(self, cards: Cards, to_come: int, rival: int | Ints = ANY) -> tuple[Ints, Floats]:
        """Which cards of each row to keep, as bits of their places, and what the hand is worth.

        The rival's draw is one number for all hands or one for each.
        """
        table, rivals = self.kept[to_come - 1], np.broadcast_to(rival, len(cards))
        best = np.full(len(cards), -1.0, dtype=np.float32)
        chosen = np.zeros(len(cards), dtype=np.int64)
        for part, places in parts_of(self.size):
            masks, fits = self._masks(cards[:, places])
            worth = np.where(fits, table[rivals, masks], -1.0)
            better = worth > best
            best[better], chosen[better] = worth[better], part
        return chosen, best

    def worth_of(self, cards: Cards, to_come: int, rival: int = ANY) -> Floats:
        """What each part of a hand is worth if kept, by its places; -1 where it can't be."""
        found = np.full(1 << self.size, -1.0, dtype=np.float32)
        for part, places in parts_of(self.size):
            masks, fits = self._masks(cards[None, places])
            found[part] = self.kept[to_come - 1][rival, masks[0]] if fits[0] else -1.0
        return found

    def shares(self, cards: Cards, rival: int = ANY) -> Floats:
        """What each row wins when all is drawn, against one who drew so many cards last."""
        found: Floats = self.made[rival].take(self.values(cards))
        return found

    def _masks(self, cards: Cards) -> tuple[Ints, NDArray[np.bool_]]:
        """The ranks of cards as bits, and whether they may be kept together."""
        count = cards.shape[1]
        ranks = _one_of((cards >> 2).astype(np.int64))
        fits = _BITS.take(ranks) == count
        if self.scale is Scale.BADUGI:
            fits &= _BITS.take(_one_of((cards & 3).astype(np.int64))) == count
        elif count == _FLUSH:
            fits &= _BITS.take(_one_of((cards & 3).astype(np.int64))) > 1
        return ranks, fits


_BITS = np.array([mask.bit_count() for mask in range(1 << _RANKS)], dtype=np.int8)


def _one_of(numbers: Ints) -> Ints:
    """Bits for numbers, all of a row together."""
    found = np.zeros(len(numbers), dtype=np.int64)
    for column in range(numbers.shape[1]):
        found |= np.int64(1) << numbers[:, column]
    return found


@cache
def parts_of(size: int) -> tuple[tuple[int, list[int]], ...]:
    """Every choice of places, as bits and as a list."""
    return tuple(
        (sum(1 << place for place in places), list(places))
        for count in range(size + 1)
        for places in combinations(range(size), count)
    )


def is_known(variant: Variant) -> bool:
    """Whether it is known how to draw at a game."""
    return _name(variant) is not None


def _name(variant: Variant) -> str | None:
    draws = sum(street.draw > 0 for street in variant.streets)
    shape = (variant.rankings[0].judging.scale, len(variant.rankings), variant.hole_size, draws)
    return _SHAPES.get(shape)


_SHAPES = {
    (Scale.DEUCE_TO_SEVEN, 1, 5, 3): "deuce_three_draws",
    (Scale.DEUCE_TO_SEVEN, 1, 5, 1): "deuce_one_draw",
    (Scale.BADUGI, 1, 4, 3): "four_suits_three_draws",
}
"""Games that tables were made for, by their shape."""


def drawing_of(variant: Variant) -> Drawing:
    """What is known of a game."""
    name = _name(variant)
    if name is None:
        raise KeyError(variant.key)
    return stored(name)


@cache
def stored(name: str) -> Drawing:
    """The shipped table of this name."""
    scale, _, size, draws = next(shape for shape, one in _SHAPES.items() if one == name)
    with np.load(assets.root() / "odds" / FILE) as file:
        kept = np.zeros((draws, RIVALS, 1 << _RANKS), dtype=np.float32)
        kept[:, :, file[f"{name}_masks"]] = file[f"{name}_kept"] / np.float32(65535)
        made = file[f"{name}_made"] / np.float32(65535)
    return Drawing(scale, size, draws, kept, made)


def places_of(part: int, size: int) -> Sequence[int]:
    """The places whose bits are set."""
    return [place for place in range(size) if part >> place & 1]
