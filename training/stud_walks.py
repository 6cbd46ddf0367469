"""`stud_game.c`, called: walks through many hands of stud, and two tables against each other."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from training.c_code import built
from training.stud_game import PULLS, Hands, Seating, Tables

SOURCE = Path(__file__).with_name("stud_game.c")
Floats = NDArray[np.float64]
_KINDS = {
    "third": np.int64,
    "door": np.float64,
    "share": np.float32,
    "board": np.float32,
    "kind": np.int64,
    "showing": np.int64,
    "high": np.int64,
    "low": np.int64,
    "edges": np.float64,
}


class _Hands(ctypes.Structure):
    """Deals as the C knows them."""

    _fields_ = (*((name, ctypes.c_void_p) for name in _KINDS), ("split", ctypes.c_int64))


@cache
def _library() -> ctypes.CDLL:
    loaded = built(SOURCE)
    loaded.walk_all.restype = ctypes.c_int64
    loaded.duel.restype = None
    return loaded


def _address(array: NDArray[Any]) -> ctypes.c_void_p:
    return array.ctypes.data_as(ctypes.c_void_p)


def _shared(hands: Hands) -> tuple[_Hands, list[NDArray[Any]]]:
    """Deals for the C, and the arrays that have to live as long."""
    arrays = [
        np.ascontiguousarray(getattr(hands, name), dtype=kind) for name, kind in _KINDS.items()
    ]
    return _Hands(*[_address(array) for array in arrays], int(len(hands.low) > 0)), arrays


def walk_all(hands: Hands, seating: Seating, looks: Any, tables: Tables, seed: int) -> int:
    """Walk through every deal once for every player; how many walks there were."""
    for table in tables:
        if table.dtype != np.float64 or not table.flags.c_contiguous:
            raise ValueError("tables are changed in place: float64, whole")
    told, kept = _shared(hands)
    players, styles = (np.ascontiguousarray(one, dtype=np.int64) for one in seating)
    fixed = (np.ascontiguousarray(one, dtype=np.float64) for one in (looks, PULLS))
    kept += [players, styles, *fixed]
    return int(
        _library().walk_all(
            ctypes.byref(told),
            ctypes.c_int64(len(players)),
            *[_address(array) for array in (*kept[-4:], *tables)],
            ctypes.c_uint64(seed),
        )
    )


def duel(
    rows: Sequence[Hands], played: Sequence[Floats], players: int, threshold: float, seed: int
) -> Floats:
    """Two tables at one, at every other seat: what the first wins a seat and hand, by deal."""
    (first, kept), (second, more) = (_shared(hands) for hands in rows)
    chances = [np.ascontiguousarray(one, dtype=np.float64) for one in played]
    won = np.zeros(len(rows[0].door))
    _library().duel(
        ctypes.byref(first),
        ctypes.byref(second),
        ctypes.c_int64(len(won)),
        ctypes.c_int64(players),
        *[_address(one) for one in chances],
        ctypes.c_double(threshold),
        ctypes.c_uint64(seed),
        _address(won),
    )
    del kept, more  # until now
    return won
