"""Pieces on the workers of a running Dask scheduler.

Workers have the program installed. What crosses is the name of one function of ours, texts and
bytes (`far`). Pieces may be done twice: those of a worker that died are handed out again by Dask,
those of a slow one near the end and those of a scheduler that was started again by us. Small pieces
go in bundles, so that nobody waits for the scheduler more than for the work.
"""

from __future__ import annotations

import logging
import queue
import statistics
import time
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.workload.crew import LOOKS, LOST, Crew, WorkersLost
from desktop_poker.host.workload.far import bundle
from desktop_poker.host.workload.piece import Piece, mark

try:
    from distributed import Client, KilledWorker
    from distributed.comm.addressing import get_address_host_port
except ImportError:
    raise BadInput(
        "a cluster takes Dask, which is not installed: pip install 'desktop-poker[cluster]'"
    ) from None

_DIALS: Final = 10.0  # seconds to reach a scheduler
_RETURNS: Final = 120.0  # seconds in which a lost scheduler may come back
_A_CORE: Final = 2  # bundles in hand for each: the next is there when one is done
_LARGE: Final = 100_000  # bytes that all pieces share
_SLOW: Final = 3.0  # times the usual: then somebody else may do a piece as well
_BUNDLE: Final = 1.0  # seconds of work that are worth a way to a worker and back
_A_SECOND: Final = 50.0  # bundles that one scheduler and this computer carry with ease
_REMEMBERED: Final = 200  # bundles by which the usual time of a piece is known


class ClusterWorkers:
    """The workers of a scheduler, as many as there are at the time."""

    def __init__(
        self, address: str, notice: Callable[[str], None], *, returns: float = _RETURNS
    ) -> None:
        self._address = address
        self._notice = notice
        self._returns = returns
        # What Dask would log of every lost connection is said here in words, once.
        for name in logging.root.manager.loggerDict:
            if name.partition(".")[0] == "distributed":  # each has a level of its own
                logging.getLogger(name).setLevel(logging.CRITICAL)
        warnings.filterwarnings("ignore", message="Sending large graph")  # once in a pass
        try:
            get_address_host_port(address, strict=True)
        except ValueError as error:
            raise BadInput(
                "{address} is no address of a scheduler: {problem}", address=address, problem=error
            ) from None
        # Whoever mistypes an address hears of it at once.
        self._crew = Crew(self._dial(_DIALS), notice)

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
            except WorkersLost:
                self._notice("the scheduler is gone; waiting for it to come back")
                self.close()
                self._crew = Crew(self._dial(self._returns), self._notice)
            except _Forgotten:
                self._notice("what all workers shared was lost with one; handing it out again")

    def close(self) -> None:
        """Let go of the scheduler, also of one that is not there any more."""
        self._crew.close()
        try:
            self._crew.client.close(timeout=LOOKS)
        except LOST:
            return

    def _dial(self, seconds: float) -> Any:
        """Reach the scheduler, within so many seconds."""
        until = time.monotonic() + seconds
        while True:
            try:
                return Client(self._address, timeout=_DIALS, set_as_default=False)
            except LOST as error:
                if time.monotonic() >= until:
                    raise BadInput(
                        "no scheduler answers at {address}: {problem}",
                        address=self._address,
                        problem=str(error) or type(error).__name__,
                    ) from None
                time.sleep(LOOKS)


class _Forgotten(Exception):
    """Dask does not know any more what it was given."""


class _Given(Struct, frozen=True):
    """A bundle in somebody's hands."""

    numbers: tuple[int, ...]
    since: float


class _Round:
    """Pieces between reaching a scheduler and losing it."""

    def __init__(
        self, crew: Crew, pieces: Sequence[Piece], numbers: list[int], shared: bytes
    ) -> None:
        self._crew, self._client, self._pieces = crew, crew.client, pieces
        self._left = deque(numbers)
        self._rooms = {pieces[number].room for number in numbers}
        self._marks = {room: mark(room) for room in self._rooms}
        self._given: dict[Any, _Given] = {}
        self._back: queue.SimpleQueue[Any] = queue.SimpleQueue()  # futures that are done
        self._answered: set[int] = set()
        self._helped: set[Any] = set()  # futures whose pieces a second worker has too
        self._each: deque[float] = deque(maxlen=_REMEMBERED)  # seconds that a piece took
        self._shared = shared
        self._common: Any = shared

    def answers(self) -> Iterator[tuple[int, bytes]]:
        """Hand out, wait, and give what has come."""
        count = len(self._left)
        try:
            while len(self._answered) < count:
                self._crew.look_round(self._rooms)
                self._hand_out()
                for future in self._done():
                    yield from self._taken(future)
        except LOST as error:
            raise WorkersLost from error

    def _hand_out(self) -> None:
        """Keep everybody busy, and no more: who comes later gets something too."""
        cores = sum(self._crew.cores.values())
        if not cores:
            return
        if len(self._shared) > _LARGE and self._common is self._shared:
            # Once to a worker, and from there to the others: not with every piece. As a task of
            # its own it is done again, where whoever had it dies.
            self._common = self._client.submit(bytes, self._shared, pure=False)
        for _ in range(_A_CORE * cores - len(self._given)):
            if self._left:
                size = min(self._size(cores), len(self._left))
                numbers = [self._left.popleft() for _ in range(size)]
                self._give(numbers, list(self._crew.cores), self._common)
        if not self._left and self._each:
            self._help_out()

    def _size(self, cores: int) -> int:
        """How many pieces go together: few where there are few left, that all end at once."""
        if not self._each:
            return 1
        usual = max(statistics.median(self._each), 1e-6)
        wanted = max(_BUNDLE, _A_CORE * cores / _A_SECOND)
        return max(1, min(int(wanted / usual), len(self._left) // (_A_CORE * cores)))

    def _help_out(self) -> None:
        """Near the end: what takes much too long is done a second time by somebody else."""
        now, usual = time.monotonic(), statistics.median(self._each)
        for future, given in list(self._given.items()):
            allowed = max(_SLOW * _A_CORE * usual * len(given.numbers), 2 * _BUNDLE)
            missing = [one for one in given.numbers if one not in self._answered]
            if now - given.since < allowed or future in self._helped or not missing:
                continue
            busy = set(self._client.who_has([future]).get(future.key, ()))
            processing = self._client.processing()
            busy |= {one for one, keys in processing.items() if future.key in keys}
            others = [one for one in self._crew.cores if one not in busy]
            if others:
                self._helped.add(future)
                # With all it takes: who hangs may be who has what all share.
                self._give(missing, others, self._shared)

    def _give(self, numbers: list[int], workers: list[str], common: Any) -> None:
        pieces = [self._pieces[number] for number in numbers]
        future = self._client.submit(
            bundle,
            self._marks,
            [(piece.work, piece.data) for piece in pieces],
            common,
            workers=workers,
            allow_other_workers=False,
            pure=False,
        )
        self._given[future] = _Given(tuple(numbers), time.monotonic())
        future.add_done_callback(self._back.put)

    def _done(self) -> list[Any]:
        """Bundles that have come back, after a moment at the most."""
        found = []
        try:
            found.append(self._back.get(timeout=LOOKS if self._given else LOOKS / 10))
            while True:
                found.append(self._back.get_nowait())
        except queue.Empty:
            return found

    def _taken(self, future: Any) -> Iterator[tuple[int, bytes]]:
        """Answers, but those that somebody else has given before."""
        given = self._given.pop(future)
        missing = [number for number in given.numbers if number not in self._answered]
        if not missing:
            return
        if future.status in ("lost", "cancelled"):
            raise _Forgotten if self._client.status == "running" else WorkersLost
        if future.status == "error":
            raise _problem(future.exception())
        try:
            seconds, answers = future.result(timeout=_DIALS)
        except TimeoutError:  # who has it hangs
            self._left.extend(missing)
            return
        if not answers:  # another program at the same address
            self._left.extend(missing)
            self._crew.forget()
            return
        self._each.append(seconds / len(answers))
        for number, found in zip(given.numbers, answers, strict=True):
            if number not in self._answered:
                self._answered.add(number)
                yield number, found


def _problem(error: object) -> Exception:
    """What a piece raised, as something that can be said."""
    if isinstance(error, BadInput):
        return error
    if isinstance(error, KilledWorker):
        return BadInput("a piece has ended several workers; a bot may have done it")
    return BadInput("a piece failed: {problem}", problem=f"{type(error).__name__}: {error}")
