"""Pieces on the workers of a running Dask scheduler.

Workers have the program installed. What crosses is the name of one function of ours and bytes; a
worker whose program, tables or libraries differ is left out and named. Pieces may be done twice:
those of a worker that died are handed out again by Dask, those of a slow one near the end and those
of a scheduler that was started again by us.
"""

from __future__ import annotations

import asyncio
import logging
import statistics
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.workload.piece import Piece, Program, answer, program

try:
    from distributed import Client, KilledWorker
    from distributed import wait as wait_for
    from distributed.comm.addressing import get_address_host_port
    from distributed.comm.core import CommClosedError
except ImportError:
    raise BadInput(
        "a cluster takes Dask, which is not installed: pip install 'desktop-poker[cluster]'"
    ) from None

_DIALS: Final = 10.0  # seconds to reach a scheduler
_RETURNS: Final = 120.0  # seconds in which a lost scheduler may come back
_LOOKS: Final = 1.0  # seconds between looks at who works here
_A_CORE: Final = 2  # pieces in hand for each: the next is there when one is done
_LARGE: Final = 100_000  # bytes that all pieces share
_SLOW: Final = 3.0  # times the usual: then somebody else may do a piece as well
_LOST: Final = (OSError, CommClosedError, TimeoutError, asyncio.CancelledError)


class ClusterWorkers:
    """The workers of a scheduler, as many as there are at the time."""

    def __init__(
        self, address: str, notice: Callable[[str], None], *, returns: float = _RETURNS
    ) -> None:
        self._address = address
        self._notice = notice
        self._returns = returns
        # What Dask would log of every lost connection is said here in words, once.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        try:
            get_address_host_port(address, strict=True)
        except ValueError as error:
            raise BadInput(
                "{address} is no address of a scheduler: {problem}", address=address, problem=error
            ) from None
        # Whoever mistypes an address hears of it at once.
        self._crew = _Crew(self._dial(_DIALS), notice)

    def answers(
        self, pieces: Sequence[Piece], numbers: Sequence[int], shared: bytes = b""
    ) -> Generator[tuple[int, bytes]]:
        """Do these pieces, and give each answer as it comes, also over the scheduler's restart."""
        left = dict.fromkeys(numbers)
        while left:
            try:
                for number, found in _Round(self._crew, pieces, list(left), shared).answers():
                    del left[number]
                    yield number, found
            except _Lost:
                self._notice("the scheduler is gone; waiting for it to come back")
                _close(self._crew.client)
                self._crew = _Crew(self._dial(self._returns), self._notice)

    def close(self) -> None:
        """Let go of the scheduler."""
        _close(self._crew.client)

    def _dial(self, seconds: float) -> Any:
        """Reach the scheduler, within so many seconds."""
        until = time.monotonic() + seconds
        while True:
            try:
                return Client(self._address, timeout=_DIALS, set_as_default=False)
            except _LOST as error:
                if time.monotonic() >= until:
                    raise BadInput(
                        "no scheduler answers at {address}: {problem}",
                        address=self._address,
                        problem=str(error) or type(error).__name__,
                    ) from None
                time.sleep(_LOOKS)


def _close(client: Any) -> None:
    """Let go of a scheduler, also of one that is not there any more."""
    try:
        client.close(timeout=_LOOKS)
    except _LOST:
        return


class _Crew:
    """The workers that one connection to a scheduler knows."""

    # A client is anything: its methods are typed for those who await them as well.
    def __init__(self, client: Any, notice: Callable[[str], None]) -> None:
        self.client = client
        self.cores: dict[str, int] = {}  # of the workers that have our program
        self._notice = notice
        self._unlike: dict[str, str] = {}
        self._rooms: set[str] = set()
        self._looked = 0.0

    def look_round(self, rooms: set[str]) -> None:
        """See which workers there are, and whether new ones have our program."""
        if self.client.status not in ("running", "connecting"):
            raise _Lost
        now = time.monotonic()
        if rooms <= self._rooms and now - self._looked < _LOOKS:
            return
        if not rooms <= self._rooms:
            self._rooms |= rooms
            self.cores, self._unlike = {}, {}
        self._looked = now
        cores: dict[str, int] = self.client.nthreads()
        new = [one for one in cores if one not in self.cores and one not in self._unlike]
        for one, found in self._asked(new).items():
            if found:
                self._unlike[one] = found
                self._notice(f"worker {one} is left out: {found}")
            else:
                self.cores[one] = cores[one]
        self.cores = {one: cores[one] for one in self.cores if one in cores}
        self._unlike = {one: why for one, why in self._unlike.items() if one in cores}
        if self._unlike and not self.cores:
            one, why = next(iter(self._unlike.items()))
            raise BadInput(
                "no worker of the cluster has the program of this computer; {worker}: {problem}",
                worker=one,
                problem=why,
            )

    def _asked(self, new: list[str]) -> dict[str, str]:
        """By worker: what is unlike ours, or why it can't work; nothing of those that are gone."""
        if not new:
            return {}
        rooms = sorted(self._rooms)
        told: dict[str, Any] = self.client.run(_programs, rooms, workers=new, on_error="return")
        lost = (*_LOST, KeyError)
        return {one: _unlike(rooms, say) for one, say in told.items() if not isinstance(say, lost)}


class _Lost(Exception):
    """The scheduler does not answer any more."""


class _Given(Struct, frozen=True):
    """A piece in somebody's hands."""

    number: int
    since: float


class _Round:
    """Pieces between reaching a scheduler and losing it."""

    def __init__(
        self, crew: _Crew, pieces: Sequence[Piece], numbers: list[int], shared: bytes
    ) -> None:
        self._crew, self._client, self._pieces = crew, crew.client, pieces
        self._left = deque(numbers)
        self._rooms = {pieces[number].room for number in numbers}
        self._given: dict[Any, _Given] = {}
        self._answered: set[int] = set()
        self._again: set[int] = set()  # given to a second worker
        self._took: list[float] = []  # seconds
        self._shared = shared
        self._common: Any = shared

    def answers(self) -> Iterator[tuple[int, bytes]]:
        """Hand out, wait, and give what has come."""
        count = len(self._left)
        try:
            if len(self._shared) > _LARGE:
                # Once to a worker, and from there to the others: not with every piece.
                self._common = self._client.scatter(self._shared, hash=False)
            while len(self._answered) < count:
                self._crew.look_round(self._rooms)
                self._hand_out()
                for future in self._done():
                    found = self._taken(future)
                    if found is not None:
                        yield found
        except _LOST as error:
            raise _Lost from error

    def _hand_out(self) -> None:
        """Keep everybody busy, and no more: who comes later gets something too."""
        if not self._crew.cores:
            return
        room = _A_CORE * sum(self._crew.cores.values()) - len(self._given)
        while room > 0 and self._left:
            self._give(self._left.popleft(), list(self._crew.cores))
            room -= 1
        if not self._left and self._took:
            self._help_out()

    def _help_out(self) -> None:
        """Near the end: what takes much too long is done a second time by somebody else."""
        now, usual = time.monotonic(), statistics.median(self._took)
        for future, given in list(self._given.items()):
            late = now - given.since > max(_SLOW * _A_CORE * usual, _LOOKS)
            if late and given.number not in self._again and len(self._crew.cores) > 1:
                self._again.add(given.number)
                busy = set(self._client.who_has([future]).get(future.key, ()))
                processing = self._client.processing()
                busy |= {one for one, keys in processing.items() if future.key in keys}
                others = [one for one in self._crew.cores if one not in busy]
                if others:
                    self._give(given.number, others)

    def _give(self, number: int, workers: list[str]) -> None:
        future = self._client.submit(
            answer,
            self._pieces[number],
            self._common,
            workers=workers,
            allow_other_workers=False,
            pure=False,
        )
        self._given[future] = _Given(number, time.monotonic())

    def _done(self) -> list[Any]:
        """Pieces that have come back, after a moment at the most."""
        if not self._given:
            time.sleep(_LOOKS / 10)
            return []
        try:
            with self._client.as_current():
                wait_for(list(self._given), timeout=_LOOKS, return_when="FIRST_COMPLETED")
        except TimeoutError:
            return []
        return [future for future in self._given if future.done()]

    def _taken(self, future: Any) -> tuple[int, bytes] | None:
        """An answer, unless somebody else has given it before."""
        given = self._given.pop(future)
        if future.status in ("lost", "cancelled"):
            raise _Lost
        if given.number in self._answered:
            return None
        if future.status == "error":
            raise _problem(future.exception())
        found = future.result(timeout=_DIALS)
        self._answered.add(given.number)
        self._took.append(time.monotonic() - given.since)
        return given.number, found


def _programs(rooms: list[str]) -> list[Program]:
    """What a worker is asked when it comes."""
    return [program(room) for room in rooms]


def _unlike(rooms: list[str], told: object) -> str:
    if isinstance(told, ModuleNotFoundError):
        return f"it has no {told.name}"
    if not isinstance(told, list):
        return f"{type(told).__name__}: {told}"
    pairs = zip(rooms, told, strict=True)
    return ", ".join(filter(None, (program(room).unlike(theirs) for room, theirs in pairs)))


def _problem(error: object) -> Exception:
    """What a piece raised, as something that can be said."""
    if isinstance(error, BadInput):
        return error
    if isinstance(error, KilledWorker):
        return BadInput("a piece has ended several workers; a bot may have done it")
    return BadInput("a piece failed: {problem}", problem=f"{type(error).__name__}: {error}")
