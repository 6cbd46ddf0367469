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
_KINDS = np.array([name[2:] for name in CLASSES])  # pairs have no letter
_UNLIKE = 9.0  # further than any two shares
COUNTS = (len(CLASSES), 100, 100, 60)
"""How many rows a table of each street has."""


def rows(street: int, strength: Strength, trained: Strength | None = None) -> Rows:
    """The row of every hand; before the flop it is its class.

    Where hands are not dealt as in training, it is the class that was worth as much there.
    """
    if street == 0:
        return _CLASS_OF if trained is None else _alike(strength, trained)
    return rows_of(street, strength.place, strength.spread)


def _alike(strength: Strength, trained: Strength) -> Rows:
    """For each hand the class of its kind that wins as much of the pot from any hand.

    By its place among all hands tens came to be played like A7 of two suits, and kings, of which
    there are many, like sevens: what a hand wins and of what kind it is say more.
    """
    mine, theirs = _shares(strength), _shares(trained)
    apart = np.abs(mine[:, None] - theirs[None])
    apart += np.where(_KINDS[:, None] == _KINDS[None], 0.0, _UNLIKE)
    np.fill_diagonal(apart, np.where(mine == theirs, -1.0, apart.diagonal()))
    alike: Rows = apart.argmin(axis=1).astype(np.int16)
    return alike[_CLASS_OF]


def _shares(strength: Strength) -> NDArray[np.float64]:
    """What each class wins."""
    total = np.bincount(_CLASS_OF, weights=strength.share, minlength=len(CLASSES))
    found: NDArray[np.float64] = total / np.bincount(_CLASS_OF, minlength=len(CLASSES))
    return found


def rows_of(street: int, place: NDArray[np.float64], spread: NDArray[np.float64]) -> Rows:
    """The row for a place among all hands and a spread."""
    limits = _SPREADS[street]
    steps = _PLACES[street]
    # Hands at the top are told apart more finely: there the big pots are won.
    step = np.minimum((0.5 * place + 0.5 * place**3) * steps, steps - 1).astype(np.int16)
    kind = np.searchsorted(np.array(limits), spread).astype(np.int16)
    return (step * np.int16(len(limits) + 1) + kind).astype(np.int16)
