"""What a worker of a cluster is asked: both questions and both answers are plain values.

Dask refers to these functions by their names. Neither code nor a class crosses, in either
direction: texts, numbers and bytes do.
"""

from __future__ import annotations

import time

import msgspec

from desktop_poker.host.workload.piece import Piece, Program, answer, mark, program

Bundle = tuple[float, list[bytes]]
"""Seconds that it took, and the answers in their order; none from a worker that is not alike."""


def programs(rooms: list[str]) -> bytes:
    """What this worker would do work of some rooms with."""
    return msgspec.msgpack.encode([program(room) for room in rooms])


def programs_told(told: bytes) -> list[Program]:
    """What a worker has said about itself."""
    return msgspec.msgpack.decode(told, type=list[Program])


def bundle(marks: dict[str, str], pieces: list[tuple[str, bytes]], shared: bytes) -> Bundle:
    """Do some pieces one after the other, if this is the program that they were made for."""
    if any(mark(room) != wanted for room, wanted in marks.items()):
        return 0.0, []
    began = time.perf_counter()
    found = [answer(Piece(work, data), shared) for work, data in pieces]
    return time.perf_counter() - began, found
