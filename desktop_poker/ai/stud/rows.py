"""Which hands are played alike in stud: how the boards compare, and what is behind the own one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
# A random hand's share behind the own board; door cards differ by little.
_EARLY = (0.3, 0.4, 0.46, 0.49, 0.51, 0.54, 0.6, 0.7)
_LATE = (0.25, 0.34, 0.42, 0.48, 0.52, 0.58, 0.66, 0.75)
_BOARDS = (_EARLY, _EARLY, _LATE, _LATE, _LATE)
_PLACES = 24
COUNTS = tuple((len(kinds) + 1) * _PLACES for kinds in _BOARDS)
"""How many rows a table of each street has."""


def rows_of(street: int, board: Floats, place: Floats) -> NDArray[np.int16]:
    """The row for what everybody sees, and for the hand's place among those behind its board."""
    kind = np.searchsorted(np.array(_BOARDS[street]), board)
    # Hands at the top are told apart more finely: there the big pots are won.
    step = np.minimum((0.6 * place + 0.4 * place**3) * _PLACES, _PLACES - 1).astype(np.int64)
    return (kind * _PLACES + step).astype(np.int16)
