"""Who works at a cluster: workers come and go, and only those with our program get pieces.

A new worker is asked in a thread of its own, so that one that hangs holds up nobody.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final

import msgspec

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.workload.far import programs, programs_told
from desktop_poker.host.workload.piece import program

LOOKS: Final = 1.0  # seconds between looks at who works here
_PATIENCE: Final = 10.0  # seconds after which it is said that nobody works here
_ASKING: Final = 4  # threads: those who hang hold up each other at most
LOST: Final = (
    OSError,  # Dask's errors of connections are some
    TimeoutError,
    asyncio.CancelledError,
    concurrent.futures.CancelledError,
)


class WorkersLost(Exception):
    """The scheduler does not answer any more."""


class Crew:
    """The workers that one connection to a scheduler knows."""

    # A client is anything: its methods are typed for those who await them as well.
    def __init__(self, client: Any, notice: Callable[[str], None]) -> None:
        self.client = client
        self.cores: dict[str, int] = {}  # of the workers that have our program
        self._notice = notice
        self._unlike: dict[str, str] = {}
        self._rooms: set[str] = set()
        self._looked = self._began = time.monotonic() - 2 * LOOKS
        self._pool = ThreadPoolExecutor(_ASKING, thread_name_prefix="who-works")
        self._asked: dict[Future[dict[str, Any]], list[str]] = {}
        self._said_nobody = False

    def look_round(self, rooms: set[str]) -> None:
        """See which workers there are, and whether new ones have our program."""
        if self.client.status not in ("running", "connecting"):
            raise WorkersLost
        if not rooms <= self._rooms:
            self._rooms |= rooms
            self.forget()
        self._hear()
        now = time.monotonic()
        if now - self._looked < LOOKS and self.cores:
            return
        self._looked = now
        there: dict[str, int] = self.client.nthreads()
        self.cores = {one: there[one] for one in self.cores if one in there}
        self._unlike = {one: why for one, why in self._unlike.items() if one in there}
        asked = {one for some in self._asked.values() for one in some}
        new = [
            one for one in there if not (one in self.cores or one in self._unlike or one in asked)
        ]
        if new:
            asking = self._pool.submit(self._ask, new, sorted(self._rooms))
            self._asked[asking] = new
        self._say_who_is_missing(now)

    def forget(self) -> None:
        """Ask everybody again: somebody was not who they were."""
        self.cores, self._unlike, self._asked = {}, {}, {}

    def close(self) -> None:
        """Wait for nobody's answer any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _ask(self, new: list[str], rooms: list[str]) -> dict[str, Any]:
        """In a thread: by worker, its cores and what it says about itself."""
        told: dict[str, Any] = self.client.run(programs, rooms, workers=new, on_error="return")
        there: dict[str, int] = self.client.nthreads()
        return {one: (there[one], say) for one, say in told.items() if one in there}

    def _hear(self) -> None:
        """Take what was answered meanwhile; who did not answer is asked again."""
        for asking in [one for one in self._asked if one.done()]:
            del self._asked[asking]
            for one, (cores, told) in asking.result().items():
                if isinstance(told, (*LOST, KeyError)):
                    continue
                found = _unlike(sorted(self._rooms), told)
                if found:
                    self._unlike[one] = found
                    self._notice(f"worker {one} is left out: {found}")
                else:
                    self.cores[one] = cores

    def _say_who_is_missing(self, now: float) -> None:
        if self.cores or self._asked:
            return
        if self._unlike:
            one, why = next(iter(self._unlike.items()))
            raise BadInput(
                "no worker of the cluster has the program of this computer; {worker}: {problem}",
                worker=one,
                problem=why,
            )
        if not self._said_nobody and now - self._began > _PATIENCE:
            self._said_nobody = True
            self._notice("the cluster has no workers; waiting for one")


def _unlike(rooms: list[str], told: object) -> str:
    """What differs in a worker, or why it can't work; empty where it is like us."""
    if isinstance(told, ModuleNotFoundError):
        return f"it has no {told.name}"
    if not isinstance(told, bytes):
        return f"{type(told).__name__}: {told}"
    try:
        theirs = programs_told(told)
    except msgspec.ValidationError as error:
        return f"it is of another version: {error}"
    pairs = zip(rooms, theirs, strict=True)
    return ", ".join(filter(None, (program(room).unlike(one) for room, one in pairs)))
