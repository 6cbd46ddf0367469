"""Ranges by Bayes: what each live opponent may hold, after everything they have done.

A range is a weight for each of COMBOS; in stud it is about the first two down cards.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.memory import Decided, HandMemory
from desktop_poker.ai.reading.habits import FOLDS, GOES_ALONG, WAGERS, habits
from desktop_poker.ai.reading.spot import spot_of
from desktop_poker.ai.strength.holdem import places
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.odds.bulk import COMBO_CARDS

Floats = NDArray[np.float64]
Strengths = Callable[[HandState, Seat], Floats]
"""The strength of every hand that a seat may hold, from what lies on the table."""
_SURPRISE = 0.06  # part of an answer that could come from any hand
_COLUMNS = {
    ActionKind.FOLD: FOLDS,
    ActionKind.CHECK: GOES_ALONG,
    ActionKind.CALL: GOES_ALONG,
    ActionKind.BET: WAGERS,
    ActionKind.RAISE: WAGERS,
    ActionKind.COMPLETE: WAGERS,
}


class Reader:
    """Reads one hand as it goes on: each decision is looked at once."""

    def __init__(self, prior: Floats, strengths: Strengths) -> None:
        self._prior = prior
        self._strengths = strengths
        self._ranges: dict[Seat, Floats] = {}
        self._read = 0

    def read(
        self, memory: HandMemory, own: Seat, boldness: Callable[[Seat], float] = lambda _: 1.0
    ) -> None:
        """Take in what has been decided since the last time.

        Who hardly ever bets says little by a check, and much by a bet.
        """
        for one in memory.decided[self._read :]:
            seat = one.act.seat
            if seat != own and one.act.kind in _COLUMNS:
                strengths = self._strengths(one.before, seat)
                self._ranges[seat] = updated(self.range_of(seat), one, strengths, boldness(seat))
        self._read = len(memory.decided)

    def range_of(self, seat: Seat) -> Floats:
        """What a seat may hold."""
        return self._ranges.get(seat, self._prior)

    def places_of(self, hand: HandState, seat: Seat, gone: list[int]) -> tuple[Floats, Floats]:
        """A seat's range without cards that lie elsewhere, and the place of each hand in it."""
        weights = without(self.range_of(seat), gone)
        return weights, places(self._strengths(hand, seat), weights)


def updated(weights: Floats, one: Decided, strengths: Floats, boldness: float = 1.0) -> Floats:
    """A range after one more decision of somebody who bets so much more often than is usual."""
    place = places(strengths, weights)
    column = _COLUMNS[one.act.kind]
    rows = habits(spot_of(one.before, one.act.seat), place)
    if boldness != 1.0:
        rows = _bolder(rows, boldness)
    likely = rows[:, column]
    found = weights * ((1.0 - _SURPRISE) * likely + _SURPRISE / 3)
    total = found.sum()
    changed: Floats = found / total if total > 0 else weights
    return changed


def _bolder(rows: Floats, boldness: float) -> Floats:
    """Habits of somebody who bets and raises more often or less; with the same hands first."""
    wagers = rows[:, WAGERS]
    more = np.minimum(1.0, wagers * boldness) if boldness < 1 else 1 - (1 - wagers) ** boldness
    found = rows * ((1.0 - more) / np.maximum(1.0 - wagers, 1e-9))[:, None]
    found[:, WAGERS] = more
    return found


def without(weights: Floats, gone: list[int]) -> Floats:
    """Take out hands that hold a card which lies elsewhere; if none is left, any other hand."""
    out = np.zeros(52, dtype=np.bool_)
    out[gone] = True
    free = ~out[COMBO_CARDS].any(axis=1)
    left = np.where(free, weights, 0.0)
    total = left.sum()
    found: Floats = left / total if total > 0 else free / free.sum()
    return found
