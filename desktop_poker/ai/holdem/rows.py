"""Which hands are played alike: the row of a table for each of the 1,326 hands."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.strength.holdem import Strength
from desktop_poker.engine.cards.combos import CLASSES, COMBO_CLASSES

Rows = NDArray[np.int16]
_PLACES = (0, 25, 25, 60)  # by street: steps from the weakest hand to the best
_SPREADS = ((), (0.15, 0.19, 0.24), (0.10, 0.14, 0.18), ())  # made hands, then draws
_CLASS_OF = np.array(COMBO_CLASSES, dtype=np.int16)
COUNTS = (len(CLASSES), 100, 100, 60)
"""How many rows a table of each street has."""


def rows(street: int, strength: Strength) -> Rows:
    """The row of every hand; before the flop it is its class."""
    if street == 0:
        return _CLASS_OF
    return rows_of(street, strength.place, strength.spread)


def rows_of(street: int, place: NDArray[np.float64], spread: NDArray[np.float64]) -> Rows:
    """The row for a place among all hands and a spread."""
    limits = _SPREADS[street]
    steps = _PLACES[street]
    # Hands at the top are told apart more finely: there the big pots are won.
    step = np.minimum((0.5 * place + 0.5 * place**3) * steps, steps - 1).astype(np.int16)
    kind = np.searchsorted(np.array(limits), spread).astype(np.int16)
    return (step * np.int16(len(limits) + 1) + kind).astype(np.int16)
