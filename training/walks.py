"""A pass of walks divided into batches: each walks on a copy of the tables with deals of its own.

What the copies have gained is added up in the order of the batches. So a table depends on how many
there are, and not on who walked, here or on a cluster (`batches` does the same for blueprints).
"""

from __future__ import annotations

import argparse
import logging
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from typing import Any, Protocol, cast

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.host.workload.piece import Piece, one_thread, work_of
from desktop_poker.host.workload.running import Workers, run_pieces, workers_of
from training.batches import packed, unpacked

_LOG = logging.getLogger(__name__)
Arrays = dict[str, NDArray[Any]]


class Walker(Protocol):
    """How a game is dealt and walked through."""

    def deal(self, dice: np.random.Generator, block: int) -> Arrays:
        """The deals of a batch, for some passes."""
        ...

    def walk(self, tables: Arrays, deals: Arrays, dice: np.random.Generator) -> float:
        """Walk through the deals, change the tables in place, and say how it went."""
        ...


class Course(Struct, frozen=True):
    """What is trained, as plain values: a function of the training, and what it is told."""

    made_by: str  # "module:function", which makes a Walker
    options: tuple[int | str, ...]

    def make(self) -> Walker:
        """Somebody who walks."""
        return cast("Walker", cast("Any", work_of(self.made_by))(*self.options))


@cache
def _made(course: Course) -> Walker:
    """Once in a process: it may take a moment."""
    return course.make()


class _Deal(Struct, frozen=True):
    course: Course
    seed: tuple[int, ...]
    block: int


class _Walk(Struct, frozen=True):
    course: Course
    seed: tuple[int, ...]
    deals: bytes


def deal_piece(data: bytes, _shared: bytes) -> bytes:
    """Deal a batch, from bytes to bytes."""
    asked = msgspec.msgpack.decode(data, type=_Deal)
    return packed(_made(asked.course).deal(np.random.default_rng(asked.seed), asked.block))


def walk_piece(data: bytes, shared: bytes) -> bytes:
    """Walk through a batch from the tables that all batches share, from bytes to bytes."""
    asked = msgspec.msgpack.decode(data, type=_Walk)
    before = unpacked(shared)
    after = {name: part.copy() for name, part in before.items()}
    dice = np.random.default_rng(asked.seed)
    gain = _made(asked.course).walk(after, unpacked(asked.deals), dice)
    found: Arrays = {"gain": np.array(gain)}
    for name, part in after.items():
        flat, old = part.reshape(-1), before[name].reshape(-1)
        at = np.flatnonzero(flat != old)  # most places are not met in one batch
        found[f"at {name}"], found[f"more {name}"] = at.astype(np.int64), flat[at] - old[at]
    return packed(found)


@contextmanager
def divided_by(course: Course, arguments: argparse.Namespace) -> Iterator[Walks | None]:
    """Who goes through the batches that a command line asks for; nobody for a single one."""
    one_thread()  # the same digits wherever a single batch is walked, too
    if arguments.batches == 1:
        yield None
        return
    with closing(workers_of(arguments.jobs, arguments.cluster, _LOG.warning)) as workers:
        yield Walks(course, arguments.batches, arguments.seed, workers)


class Walks:
    """Lets others walk through the batches of passes."""

    def __init__(self, course: Course, count: int, seed: int, workers: Workers) -> None:
        self._course, self._count, self._seed, self._workers = course, count, seed, workers
        self._block = -1
        self._deals: list[bytes] = []

    def improve(self, tables: Arrays, number: int, block: int) -> float:
        """One pass with the deals of a block, into the tables; the mean of what batches gained."""
        if block != self._block:
            dealt = [
                _Deal(self._course, (self._seed, block, batch), block)
                for batch in range(self._count)
            ]
            self._deals = self._ask("deal_piece", dealt)
            self._block = block
        asked = [
            _Walk(self._course, (self._seed, 1_000_000 + number, batch), deals)
            for batch, deals in enumerate(self._deals)
        ]
        gain = 0.0
        for answer in self._ask("walk_piece", asked, packed(tables)):
            found = unpacked(answer)
            gain += float(found["gain"])
            for name, table in tables.items():
                # A view, or nothing would be learnt; whole tables have one.
                flat = np.reshape(table, -1, copy=False)
                flat[found[f"at {name}"]] += found[f"more {name}"]
        return gain / self._count

    def _ask(self, work: str, asked: list[Any], shared: bytes = b"") -> list[bytes]:
        """The answers of all batches, in their order whoever was first."""
        pieces = [Piece(f"{__name__}:{work}", msgspec.msgpack.encode(one)) for one in asked]
        found = dict(run_pieces(pieces, self._workers, shared=shared))
        return [found[number] for number in range(len(pieces))]
