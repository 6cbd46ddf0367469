"""What equity is: the share of the pot that each hand wins, exactly or with a standard error."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.engine.errors import BadInput, PokerError
from desktop_poker.odds.bulk import Values

USUAL_SAMPLES = 100_000  # a standard error of about 0.15 percent
MOST_EXACT = 140_000_000
"""Hands that are evaluated for an exact answer without being asked to: a second or three."""
MOST_EXACT_ON_REQUEST = 50 * MOST_EXACT

Progress = Callable[[float], bool]
"""Told how much is done, 0 to 1; returns False to stop."""


class Cancelled(PokerError):
    """Whoever watched said stop, and half of an exact answer is none."""


class PlayerEquity(Struct, frozen=True):
    """One player's part; in a split game winning means the whole pot."""

    win: float
    tie: float
    equity: float
    high: float
    low: float


class Equity(Struct, frozen=True):
    """The answer: the error is the largest standard error of an equity, 0 when exact."""

    method: str  # exact or sampled
    error: float
    trials: int
    players: tuple[PlayerEquity, ...]


class EquityTally:
    """Adds up who won in many deals."""

    def __init__(self, players: int) -> None:
        self.trials = 0
        self._weight = 0.0
        self._sums = np.zeros((5, players))  # win, tie, equity, high, low
        self._squares = np.zeros(players)

    def add(self, values: Values, lows: Values | None = None, *, weight: float = 1.0) -> None:
        """Judge deals: a row of values for each player, and of lows where the pot is split."""
        deals = values.shape[1]
        self.trials += deals
        self._weight += weight * deals
        if lows is None:
            self._add_whole(values, weight)
        else:
            self._add_split(values, lows, weight)

    def add_sums(self, sums: NDArray[np.float64], *, weight: float, trials: int) -> None:
        """Add deals that were judged elsewhere: the weights of wins, ties and shares by player."""
        self.trials += trials
        self._weight += weight
        self._sums[:3] += sums
        self._sums[3] += sums[2]

    def _add_whole(self, values: Values, weight: float) -> None:
        best = values == values.max(axis=0)
        sharers = best.sum(axis=0, dtype=np.int8)
        for count in range(1, len(values) + 1):
            rows = best & (sharers == count)
            won = weight * np.count_nonzero(rows, axis=1)
            self._sums[0 if count == 1 else 1] += won
            self._sums[2:4] += won / count
            self._squares += won / count**2

    def _add_split(self, values: Values, lows: Values, weight: float) -> None:
        high, low = _shares(values), np.where(lows > 0, _shares(lows), 0.0)
        equity = np.where(lows.max(axis=0) > 0, (high + low) / 2, high)
        won, part = equity == 1.0, (equity > 0.0) & (equity < 1.0)
        self._sums += weight * np.array([x.sum(axis=1) for x in (won, part, equity, high, low)])
        self._squares += weight * (equity**2).sum(axis=1)

    def result(self, method: str) -> Equity:
        """The means, and the standard error of a sample."""
        if not self._weight:
            raise BadInput("nothing could be dealt")
        means = self._sums / self._weight
        error = 0.0
        if method == "sampled":
            variance = np.maximum(self._squares / self._weight - means[2] ** 2, 0.0)
            error = float(np.sqrt(variance.max() / self.trials))
        players = tuple(PlayerEquity(*map(float, column)) for column in means.T)
        return Equity(method, error, self.trials, players)


def _shares(values: Values) -> NDArray[np.float64]:
    best = values == values.max(axis=0)
    shares: NDArray[np.float64] = best / best.sum(axis=0)
    return shares


def check_samples(samples: int | None, *, exact: bool) -> None:
    """Refuse a sample of nothing, and one that is to be exact."""
    if samples is not None and samples < 1:
        raise BadInput("a sample has at least one deal, not {samples}", samples=samples)
    if samples is not None and exact:
        raise BadInput("an exact answer has no number of samples")


def watch(progress: Progress | None, done: float) -> None:
    """Tell whoever watches exact work; raises Cancelled when that says stop."""
    if progress is not None and not progress(min(1.0, done)):
        raise Cancelled
