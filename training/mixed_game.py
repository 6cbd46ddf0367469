"""The trainer's game of `mixed_game.c`: compiled when it is first asked for, and called."""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from training.c_code import built

SOURCE = Path(__file__).with_suffix(".c")
FOLD, CALL, HALF, POT, ALL = range(5)
ACTIONS = 5
FIXED, POT_LIMIT, NO_LIMIT = range(3)


class Game(NamedTuple):
    """A game as the trainer knows it; the fields are those of the C structure, in its order."""

    limit: int
    rounds: int
    draws: int
    split: int
    button: int  # the button's blind is the only one, and everybody antes
    limps: int  # whether somebody who is first in may just call
    depths: int
    views: int
    big_from: int  # the round from which on a fixed bet is twice as large


@cache
def library() -> ctypes.CDLL:
    """The compiled game."""
    loaded = built(SOURCE)
    loaded.play.restype = ctypes.c_double
    return loaded


def play(
    hands: int,
    seed: int,
    game: Game,
    pool: tuple[NDArray[Any], ...],
    tables: tuple[NDArray[np.float32], ...],
) -> float:
    """Walk through so many hands; what the players who learnt have won on average."""
    rows, drawn, high, low = pool
    deals, _, seats = rows.shape
    shape = np.array(game, dtype=np.int64)
    arrays: list[NDArray[Any]] = [
        np.ascontiguousarray(rows, dtype=np.int16),
        np.ascontiguousarray(drawn, dtype=np.int8),
        np.ascontiguousarray(high, dtype=np.int16),
        np.ascontiguousarray(low, dtype=np.int16),
    ]
    for one in tables:  # what is acted upon, regrets and sums, of the first round and the later
        if one.dtype != np.float32 or not one.flags.c_contiguous:
            raise ValueError("tables are changed in place: float32, whole")
    place = ctypes.c_void_p
    return float(
        library().play(
            ctypes.c_int64(hands),
            ctypes.c_uint64(seed),
            shape.ctypes.data_as(place),
            ctypes.c_int64(deals),
            ctypes.c_int64(seats),
            *[one.ctypes.data_as(place) for one in (*arrays, *tables)],
        )
    )
