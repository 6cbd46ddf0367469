"""Which hands are played alike: rows by strength and, until all cards are there, by kind."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.mixed.outlook import Floats, MixedOutlook

FIRST, LATER, LAST = (24, 3), (12, 3), (36, 1)
"""Steps of strength and of kind: in the first round, in later ones, on a board that is complete."""
COUNTS = (72, 36)
"""Rows of the first round, and of every other."""
_TOP = 0.45  # how much finer the best hands are told apart
_DRAWN = (0.5, 1.5)  # cards thrown away: none, one, more


class RowEdges(Struct, frozen=True):
    """Where rows part, by round."""

    strength: tuple[Floats, ...]
    kind: tuple[Floats, ...]  # by step of strength; of draws the same everywhere

    def row(self, rnd: int, outlook: MixedOutlook, slip: float = 0.0) -> NDArray[np.int64]:
        """The row of hands in a round."""
        edges, kinds = self.strength[rnd], self.kind[rnd]
        step: NDArray[np.intp] = np.searchsorted(edges, outlook.strength + slip, side="right")
        if not kinds.shape[1]:
            return step.astype(np.int64)
        kind = (outlook.kind[..., None] >= kinds[step]).sum(axis=-1)
        found: NDArray[np.int64] = step.astype(np.int64) * (kinds.shape[1] + 1) + kind
        return found


def steps_of(rnd: int, rounds: int, *, draws: bool) -> tuple[int, int]:
    """Steps of strength and of kind in a round."""
    if rnd == 0:
        return FIRST
    return LAST if rnd == rounds - 1 and not draws else LATER


def edges_of(outlooks: list[MixedOutlook], *, draws: bool) -> RowEdges:
    """Edges that part many hands evenly, the best of them more finely."""
    strengths, kinds = [], []
    for rnd, found in enumerate(outlooks):
        count, sorts = steps_of(rnd, len(outlooks), draws=draws)
        part = np.arange(1, count) / count
        places = 1.0 - (1.0 - part) ** (1.0 + _TOP)
        edges = np.quantile(found.strength, places)
        strengths.append(edges)
        step = np.searchsorted(edges, found.strength, side="right")
        table = np.zeros((count, sorts - 1))
        for number in range(count):
            held = found.kind[step == number]
            if draws:
                table[number] = _DRAWN[: sorts - 1]
            elif sorts > 1 and len(held):
                table[number] = np.quantile(held, np.arange(1, sorts) / sorts)
        kinds.append(table)
    return RowEdges(tuple(strengths), tuple(kinds))
