"""A pass divided into batches: each has deals and dice of its own, and is a piece of work.

What the batches teach is added up in their order. So a table depends on how many there are, and
not on who went through them, here or on a cluster.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import cache
from typing import Any, cast

import msgspec
import numpy as np
from msgspec import Struct

from desktop_poker.ai.solving.regret import Deals, RegretUpdate, Solver
from desktop_poker.host.workload.piece import Piece, work_of
from desktop_poker.host.workload.running import Workers, run_pieces

Dealing = Callable[[np.random.Generator], Deals]
Making = Callable[..., tuple[Solver, Dealing]]


class Subject(Struct, frozen=True):
    """What is trained, as plain values: a function of the training, and what it is told."""

    name: str  # of its table
    made_by: str  # "module:function", see Making
    options: tuple[int | str, ...]

    def make(self) -> tuple[Solver, Dealing]:
        """A fresh solver, and how cards are dealt to it."""
        return cast("Making", work_of(self.made_by))(*self.options)


@cache
def _made(subject: Subject) -> tuple[Solver, Dealing]:
    """Once in a process: trees take a moment to grow."""
    return subject.make()


class _Deal(Struct, frozen=True):
    """A batch to be dealt."""

    subject: Subject
    seed: tuple[int, ...]


class _Learn(Struct, frozen=True):
    """A batch to be gone through for a player."""

    subject: Subject
    seed: tuple[int, ...]
    player: int
    deals: bytes


def deal_piece(data: bytes, _shared: bytes) -> bytes:
    """Deal a batch, from bytes to bytes."""
    asked = msgspec.msgpack.decode(data, type=_Deal)
    deals = _made(asked.subject)[1](np.random.default_rng(asked.seed))
    parts = {name: getattr(deals, name) for name in deals.__struct_fields__}
    return packed({name: part for name, part in parts.items() if part is not None})


def lesson_piece(data: bytes, shared: bytes) -> bytes:
    """Go through a batch with the regrets that all batches share, from bytes to bytes."""
    asked = msgspec.msgpack.decode(data, type=_Learn)
    solver, _ = _made(asked.subject)
    solver.regrets = np.frombuffer(shared).reshape(solver.sums.shape)
    dice = np.random.default_rng(asked.seed)
    found = solver.lesson(Deals(**unpacked(asked.deals)), asked.player, dice)
    # Most rows of a table are not met in one batch.
    met = np.flatnonzero(found.regrets.any(axis=1) | found.sums.any(axis=1))
    regrets, sums = found.regrets[met], found.sums[met]
    return packed({"gain": np.float64(found.gain), "met": met, "regrets": regrets, "sums": sums})


class Batches:
    """Lets others go through the batches of passes."""

    def __init__(self, subject: Subject, count: int, seed: int, workers: Workers) -> None:
        self._subject, self._count, self._seed, self._workers = subject, count, seed, workers
        self._block = -1
        self._deals: list[bytes] = []

    def improve(self, solver: Solver, player: int, block: int) -> float:
        """One pass for a player with the deals of a block; the mean gain of all batches."""
        if block != self._block:
            seeds = [(self._seed, block, batch) for batch in range(self._count)]
            self._deals = self._ask("deal_piece", [_Deal(self._subject, seed) for seed in seeds])
            self._block = block
        asked = [
            _Learn(self._subject, (self._seed, 1_000_000 + solver.passes, player, batch), player, d)
            for batch, d in enumerate(self._deals)
        ]
        gains = []
        for answer in self._ask("lesson_piece", asked, solver.regrets.tobytes()):
            found = unpacked(answer)
            whole = np.zeros_like(solver.regrets), np.zeros_like(solver.sums)
            whole[0][found["met"]], whole[1][found["met"]] = found["regrets"], found["sums"]
            solver.learn(RegretUpdate(float(found["gain"]), *whole))
            gains.append(float(found["gain"]))
        return sum(gains) / len(gains)

    def _ask(self, work: str, asked: list[Any], shared: bytes = b"") -> list[bytes]:
        """The answers of all batches, in their order whoever was first."""
        pieces = [Piece(f"{__name__}:{work}", msgspec.msgpack.encode(one)) for one in asked]
        found = dict(run_pieces(pieces, self._workers, shared=shared))
        return [found[number] for number in range(len(pieces))]


def packed(parts: dict[str, Any]) -> bytes:
    """Arrays as bytes."""
    target = io.BytesIO()
    np.savez(target, allow_pickle=False, **parts)
    return target.getvalue()


def unpacked(content: bytes) -> dict[str, Any]:
    """Arrays from bytes, and nothing that is no array."""
    with np.load(io.BytesIO(content), allow_pickle=False) as file:
        return dict(file)
