"""Requests to the process that judges: the most urgent first, one at a time, cancelled at will.

The process is started at the first request. One that dies takes nothing with it: its request is
made again, once, to another one.
"""

from __future__ import annotations

import heapq
import threading
from collections.abc import Callable
from enum import IntEnum
from itertools import count
from typing import Any, Protocol

from msgspec import Struct

from desktop_poker.ai.coach.judgement import HandResult, Judgement, PlayedOn, Ranges
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact
from desktop_poker.host.study.messages import (
    Judged,
    JudgeHand,
    JudgeNow,
    OwnAnswer,
    PlayOn,
    ShowRanges,
    ToJudge,
)
from desktop_poker.host.study.worker import serve
from desktop_poker.host.thinking.process import WorkerProcess

Heard = Callable[["tuple[Judgement, ...] | None"], None]
Pictured = Callable[["Ranges | None"], None]


class Urgency(IntEnum):
    """Who is served first."""

    HINT = 0
    SHOWN = 1  # a hand on the screen
    SWEEP = 2  # the rest of the history


class Process(Protocol):
    """What is needed of a process."""

    def send(self, message: object) -> None:
        """Say something, without waiting."""
        ...

    def end(self) -> None:
        """Hang up."""
        ...


Start = Callable[[Callable[[Any], None], Callable[[], None]], Process]


class _Request(Struct):
    """A question that waits, or is being answered."""

    message: ToJudge
    heard: Callable[[Judged | None], None]
    tries: int = 0


def _start(heard: Callable[[Any], None], died: Callable[[], None]) -> Process:
    return WorkerProcess(heard, died, serve=serve, name="desktop-poker-coach")


def _judgements(
    heard: Heard, brought: Callable[[HandResult], None] | None = None
) -> Callable[[Judged | None], None]:
    def tell(found: Judged | None) -> None:
        if found is not None and found.result is not None and brought is not None:
            brought(found.result)
        heard(None if found is None else found.judgements)

    return tell


class Coach:
    """Carries questions to the judge and answers back, in a thread of its own."""

    def __init__(self, start: Start = _start) -> None:
        self._start = start
        self._lock = threading.Lock()
        self._waiting: list[tuple[Urgency, int, _Request]] = []
        self._asked: _Request | None = None
        self._process: Process | None = None
        self._tickets = count(1)
        self._closed = False

    def judge_hand(
        self,
        facts: tuple[Fact, ...],
        seat: Seat,
        heard: Heard,
        *,
        payouts: tuple[float, ...] = (),
        unknown_stacks: frozenset[int] = frozenset(),
        only: int | None = None,
        urgency: Urgency = Urgency.SHOWN,
        brought: Callable[[HandResult], None] | None = None,
    ) -> int:
        """Judge a finished hand; `heard` is called once, in a thread of ours, None: in vain.

        Before that `brought` hears what the hand brought, where it is judged as a whole.
        """
        ticket = next(self._tickets)
        message = JudgeHand(ticket, facts, seat, payouts, unknown_stacks, only)
        self._put(urgency, ticket, _Request(message, _judgements(heard, brought)))
        return ticket

    def hint(
        self, facts: tuple[Fact, ...], seat: Seat, heard: Heard, *, payouts: tuple[float, ...] = ()
    ) -> int:
        """Weigh what a seat could do now."""
        ticket = next(self._tickets)
        message = JudgeNow(ticket, facts, seat, payouts)
        self._put(Urgency.HINT, ticket, _Request(message, _judgements(heard)))
        return ticket

    def ranges(
        self,
        facts: tuple[Fact, ...],
        seat: Seat,
        number: int,
        heard: Pictured,
        *,
        payouts: tuple[float, ...] = (),
    ) -> int:
        """Say what everybody may hold at a decision of a finished hand; None: in vain."""
        ticket = next(self._tickets)
        message = ShowRanges(ticket, facts, seat, payouts, number)
        request = _Request(message, lambda found: heard(None if found is None else found.ranges))
        self._put(Urgency.SHOWN, ticket, request)
        return ticket

    def play_on(
        self,
        facts: tuple[Fact, ...],
        seat: Seat,
        number: int,
        answers: tuple[OwnAnswer, ...],
        heard: Callable[[PlayedOn | None], None],
        *,
        opponents: dict[int, str],
        attempt: int = 1,
    ) -> int:
        """Go on from a decision of a finished hand with other hidden cards; None: in vain."""
        ticket = next(self._tickets)
        message = PlayOn(ticket, facts, seat, number, answers, opponents, attempt)
        request = _Request(message, lambda found: heard(None if found is None else found.played))
        self._put(Urgency.SHOWN, ticket, request)
        return ticket

    def cancel(self, ticket: int) -> None:
        """Take a request back; where it is being answered, nobody hears the answer."""
        with self._lock:
            self._waiting = [one for one in self._waiting if one[1] != ticket]
            heapq.heapify(self._waiting)
            if self._asked is not None and self._asked.message.ticket == ticket:
                self._asked.heard = lambda _: None

    def rest(self) -> None:
        """End the process until somebody asks again."""
        with self._lock:
            process = None if self._asked or self._waiting else self._process
            if process is not None:
                self._process = None
        if process is not None:
            process.end()

    def close(self) -> None:
        """Ask nothing more."""
        with self._lock:
            self._closed, self._waiting, self._asked = True, [], None
            process, self._process = self._process, None
        if process is not None:
            process.end()

    def _put(self, urgency: Urgency, ticket: int, request: _Request) -> None:
        with self._lock:
            heapq.heappush(self._waiting, (urgency, ticket, request))
        self._next()

    def _next(self) -> None:
        with self._lock:
            if self._closed or self._asked is not None or not self._waiting:
                return
            self._asked = heapq.heappop(self._waiting)[2]
            if self._process is None:
                self._process = self._start(self._heard, self._died)
            self._process.send(self._asked.message)

    def _heard(self, message: object) -> None:
        if not isinstance(message, Judged):
            return
        with self._lock:
            request = self._asked
            if request is None or request.message.ticket != message.ticket:
                return
            self._asked = None
        request.heard(message)
        self._next()

    def _died(self) -> None:
        """The process is gone: ask another one, but not for ever."""
        with self._lock:
            request, self._asked = self._asked, None
            if self._process is None or self._closed:
                return  # it was asked to end
            self._process = None
            again = request is not None and request.tries == 0
            if request is not None and again:
                request.tries += 1
                heapq.heappush(self._waiting, (Urgency.HINT, request.message.ticket, request))
        if request is not None and not again:
            request.heard(None)
        self._next()
