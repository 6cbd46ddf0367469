"""Pieces on this computer: in this process, or on as many others as wanted."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.process import BaseProcess

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.processes import settle_in
from desktop_poker.host.workload.piece import Piece, answer


def usual_jobs() -> int:
    """As many processes as this one may use cores."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class LocalWorkers:
    """So many processes of this computer, started when they are first needed."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._pool: ProcessPoolExecutor | None = None
        self._children: set[BaseProcess] = set()

    def answers(
        self, pieces: Sequence[Piece], numbers: Sequence[int], shared: bytes = b""
    ) -> Generator[tuple[int, bytes]]:
        """Do these pieces, and give each answer as it comes."""
        if min(self.jobs, len(numbers)) > 1:
            yield from self._together(pieces, numbers, shared)
            return
        for number in numbers:
            yield number, answer(pieces[number], shared)

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _together(
        self, pieces: Sequence[Piece], numbers: Sequence[int], shared: bytes
    ) -> Iterator[tuple[int, bytes]]:
        """Hand pieces out one by one, so that nobody waits long when it is enough."""
        left = iter(numbers)
        others = set(multiprocessing.active_children()) - self._children
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.jobs, mp_context=context, initializer=settle_in)
        waiting: dict[Future[bytes], int] = {}

        def give(number: int) -> None:
            assert self._pool is not None  # noqa: S101 - as long as anything is waited for
            waiting[self._pool.submit(answer, pieces[number], shared)] = number

        try:
            for number in islice(left, self.jobs):
                give(number)
            while waiting:
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    following = next(left, None)
                    if following is not None:
                        give(following)
                    yield waiting.pop(future), future.result()
        except BrokenProcessPool:
            self._pool = None
            raise BadInput("a process that worked died; a bot may have ended it") from None
        except (KeyboardInterrupt, GeneratorExit):
            # Nobody waits for the end of a piece that is not wanted any more.
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
            self._pool = None
            raise
        finally:
            self._children = set(multiprocessing.active_children()) - others
