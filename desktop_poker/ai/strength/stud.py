"""How strong stud hands are: final hands that cards to come may make, and shares between them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.engine.rules.games import GAMES
from desktop_poker.odds.bulk import (
    COMBO_CARDS,
    Cards,
    Column,
    Values,
)
from desktop_poker.odds.deals import random_deals, skip
from desktop_poker.odds.rankings import values_of

Floats = NDArray[np.float64]
_CARDS = 7
_VALUES = 7463  # high values; there are fewer low ones
_AGAINST = 256  # final hands of each opponent


class Finals(Struct, frozen=True):
    """The values of complete hands; `low` where the pot is split, 0 for those without one."""

    high: Values
    low: Values | None = None


class Field(Struct, frozen=True):
    """What opponents may end with: the share of each value against it."""

    high: Floats  # by value
    low: Floats | None
    without_low: float

    @classmethod
    def of(cls, *ends: Finals) -> Field:
        """Final hands that are alike likely; of several opponents any one is met."""
        high = np.mean([_beaten(one.high) for one in ends], axis=0)
        lows = [one.low for one in ends if one.low is not None]
        if not lows:
            return cls(high, None, 0.0)
        without = float(np.mean([np.mean(low == 0) for low in lows]))
        return cls(high, np.mean([_beaten(low) for low in lows], axis=0), without)

    def share(self, mine: Finals) -> Floats:
        """The share of the pot of each of my hands; high and low as if they were independent."""
        high: Floats = self.high.take(mine.high)
        if self.low is None or mine.low is None:
            return high
        low = np.where(mine.low > 0, self.low.take(mine.low), self.without_low * high)
        return (high + low) / 2


def _beaten(values: Values) -> Floats:
    """For each value, what part of these it beats; ties are half."""
    counts = np.bincount(values, minlength=_VALUES)
    found: Floats = (np.cumsum(counts) - counts / 2) / len(values)
    return found


def finals(game: str, columns: Sequence[Column], hands: int) -> Finals:
    """Evaluate hands of seven, given as columns, by the rankings of a game."""
    first, *low = (
        values_of(ranking.judging, columns, (), hands) for ranking in GAMES[game].rankings
    )
    return Finals(first, low[0] if low else None)


def completed(
    dice: np.random.Generator, known: Sequence[int], gone: Sequence[int], hands: int
) -> list[Column]:
    """Cards that are known and, at random, those that are not; `gone` lie elsewhere."""
    out = {*known, *gone}
    left = np.array([card for card in range(52) if card not in out], dtype=np.uint8)
    missing = _CARDS - len(known)
    dealt = left[random_deals(dice, len(left), missing, hands)]
    fixed = [np.full(hands, card, dtype=np.uint8) for card in known]
    return [*fixed, *dealt]


def behind(
    dice: np.random.Generator, up: Sequence[int], gone: Sequence[int], pairs: Cards, each: int
) -> list[Column]:
    """Pairs of down cards behind up cards, each completed so often; columns, pair by pair."""
    out = {*up, *gone}
    left = np.array([card for card in range(52) if card not in out], dtype=np.uint8)
    spot = np.zeros(52, dtype=np.uint8)
    spot[left] = np.arange(len(left), dtype=np.uint8)
    hands = pairs.shape[1] * each
    down = np.repeat(pairs, each, axis=1)
    to_come = _CARDS - len(up) - len(pairs)
    dealt = random_deals(dice, len(left) - len(pairs), to_come, hands)
    rest = left[skip(dealt, np.sort(spot[down], axis=0))]
    fixed = [np.full(hands, card, dtype=np.uint8) for card in up]
    return [*fixed, *down, *rest]


def every_pair(
    game: str,
    dice: np.random.Generator,
    *,
    up: Sequence[int],
    others: Sequence[Sequence[int]],
    dead: Sequence[int],
    each: int,
) -> Floats:
    """The share of each of COMBOS behind up cards, against any hand behind the others' boards.

    0 for pairs that hold a card which lies elsewhere.
    """
    ups = [card for other in others for card in other]
    gone = np.zeros(52, dtype=np.bool_)
    gone[[*up, *ups, *dead]] = True
    live = np.flatnonzero(~gone[COMBO_CARDS].any(axis=1))
    columns = behind(dice, up, (*ups, *dead), COMBO_CARDS[live].T, each)
    mine = finals(game, columns, len(live) * each)
    theirs = [
        finals(game, completed(dice, other, (*up, *ups, *dead), _AGAINST), _AGAINST)
        for other in others
    ]
    share = Field.of(*theirs).share(mine)
    found = np.zeros(len(COMBO_CARDS))
    found[live] = share.reshape(len(live), each).mean(axis=1)
    return found
