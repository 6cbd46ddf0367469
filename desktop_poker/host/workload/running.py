"""Runs all pieces of some work, wherever they are done, and keeps the answers if asked to."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.workload.checkpoint import Checkpoint
from desktop_poker.host.workload.local import LocalWorkers, usual_jobs
from desktop_poker.host.workload.piece import Piece, digest

MOST_JOBS = 256
"""More processes than anybody has cores: a slip of the keyboard."""


class Workers(Protocol):
    """Whoever does pieces, in any order."""

    def answers(
        self, pieces: Sequence[Piece], numbers: Sequence[int], shared: bytes = b""
    ) -> Generator[tuple[int, bytes]]:
        """Do these pieces, and give each answer as it comes."""
        ...

    def close(self) -> None:
        """Let whoever works go."""
        ...


class RunProgress(Struct, frozen=True):
    """How far a run has come."""

    done: int
    of: int
    new: int  # done in this run, and not before an interruption
    seconds: float

    @property
    def rate(self) -> float:
        """Pieces a second, as they have been done so far."""
        return self.new / self.seconds if self.seconds else 0.0

    @property
    def left(self) -> float | None:
        """Seconds that the rest may take; None while nobody knows."""
        return (self.of - self.done) / self.rate if self.new else None


def workers_of(jobs: int | None, cluster: str | None, notice: Callable[[str], None]) -> Workers:
    """Who works: processes here, as many as cores unless told, or a cluster by its address."""
    if cluster is None:
        jobs = usual_jobs() if jobs is None else jobs
        if not 1 <= jobs <= MOST_JOBS:
            raise BadInput("--jobs must be 1 to {most}", most=MOST_JOBS)
        return LocalWorkers(jobs)
    if jobs is not None:
        raise BadInput("--jobs is for this computer; a cluster has as many workers as were started")
    # Only who uses a cluster has its library installed.
    from desktop_poker.host.workload.cluster import ClusterWorkers  # noqa: PLC0415

    return ClusterWorkers(cluster, notice)


def run_pieces(
    pieces: Sequence[Piece],
    workers: Workers,
    *,
    shared: bytes = b"",
    kept: Path | None = None,
    progress: Callable[[RunProgress], bool] | None = None,
) -> Iterator[tuple[int, bytes]]:
    """Give the answer of every piece once, in any order; stop when progress says False.

    What a file has kept of an earlier run of the same pieces comes first and is not done again.
    """
    if kept is None:
        yield from _run(pieces, workers, shared, None, progress)
        return
    with closing(Checkpoint(kept, digest(pieces, shared))) as checkpoint:
        yield from _run(pieces, workers, shared, checkpoint, progress)


def _run(
    pieces: Sequence[Piece],
    workers: Workers,
    shared: bytes,
    checkpoint: Checkpoint | None,
    progress: Callable[[RunProgress], bool] | None,
) -> Iterator[tuple[int, bytes]]:
    before = {} if checkpoint is None else dict(sorted(checkpoint.answers.items()))
    yield from before.items()
    began = time.monotonic()
    done = len(before)
    missing = [number for number in range(len(pieces)) if number not in before]
    with closing(workers.answers(pieces, missing, shared)) as answers:
        for number, found in answers:
            if checkpoint is not None:
                checkpoint.keep(number, found)
            done += 1
            yield number, found
            new, seconds = done - len(before), time.monotonic() - began
            so_far = RunProgress(done, len(pieces), new, seconds)
            if progress is not None and not progress(so_far):
                return
