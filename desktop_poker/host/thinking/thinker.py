"""The host's side of thinking: questions out, answers in, and a deadline that always holds.

A process that dies is started again; its bots are seated again and hear the hand in progress. A
process that does not come back to its senses long after a deadline is ended.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any, Final, Protocol

from msgspec import Struct

from desktop_poker.ai.bot import BotAnswer, Question
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.thinking.messages import (
    Answered,
    BotAsk,
    BotLeave,
    BotProblem,
    BotsReady,
    Hear,
    Seat,
)
from desktop_poker.host.thinking.process import WorkerProcess

DEADLINE: Final = 0.9  # seconds for a decision; what follows it takes the rest of a second
LOADING: Final = 10.0  # … while the process is still being started
_HOPELESS: Final = 4.0  # seconds after the deadline

Then = Callable[[BotAnswer | None, str], None]
"""Takes an answer; or None, and why there is none."""


class ThinkingProcess(Protocol):
    """A process as a thinker sees it."""

    def send(self, message: object) -> None:
        """Say something."""
        ...

    def end(self) -> None:
        """Hang up."""
        ...

    def kill(self) -> None:
        """End it at once."""
        ...


Start = Callable[[Callable[[Any], None], Callable[[], None]], ThinkingProcess]


class _Guest(Struct):
    """A bot in the process."""

    kind: str
    complain: Callable[[str], None]
    hand: list[Seen]


class _Waiting(Struct, frozen=True):
    """A question that is being thought about."""

    then: Then
    deadline: asyncio.TimerHandle


class Thinker:
    """Lets bots think in a process of their own. Used in one loop; the process in its own time."""

    def __init__(self, start: Start | None = None) -> None:
        self._start: Start = start or WorkerProcess
        self._process: ThinkingProcess | None = None
        self._number = 0  # of the process: what an old one says does not count
        self._is_ready = False
        self._guests: dict[str, _Guest] = {}
        self._waiting: dict[int, _Waiting] = {}
        self._overdue: set[int] = set()
        self._tickets = count(1)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._starting = threading.Lock()

    @property
    def is_ready(self) -> bool:
        """Whether the process is there and has said so."""
        return self._process is not None and self._is_ready

    def warm_up(self) -> None:
        """Start the process before it is needed, from any thread."""
        with self._starting:
            if self._process is None:
                self._number += 1
                self._is_ready = False
                tell = partial(self._tell_loop, self._number)
                self._process = self._start(partial(tell, self._heard), partial(tell, self._died))

    def seat(self, bot: str, kind: str, complain: Callable[[str], None]) -> None:
        """Make a bot."""
        self._guests[bot] = _Guest(kind, complain, [])
        if self._process is None:
            self._begin()
        else:
            self._process.send(Seat(bot, kind))

    def leave(self, bot: str) -> None:
        """Let a bot go."""
        self._guests.pop(bot, None)
        if self._process is not None:
            self._process.send(BotLeave(bot))

    def hear(self, bot: str, facts: list[Seen]) -> None:
        """Let a bot take in facts, in order."""
        kept = self._guests[bot].hand
        for seen in facts:
            if isinstance(seen.event, HandStarted):
                kept.clear()
            kept.append(seen)
        if self._process is not None:
            self._process.send(Hear(bot, tuple(facts)))

    def ask(
        self, bot: str, due: Question, view: SeatView, *, dice: str, iterations: int, then: Then
    ) -> None:
        """Ask a bot; `then` is called once, within the deadline."""
        self._loop = asyncio.get_running_loop()
        process = self._process or self._begin()
        ticket = next(self._tickets)
        patience = DEADLINE if self._is_ready else LOADING
        timer = self._loop.call_later(patience, self._late, ticket, patience)
        self._waiting[ticket] = _Waiting(then, timer)
        process.send(BotAsk(bot, ticket, due, view, dice, iterations))

    def rest(self) -> None:
        """Let all bots go, and answer nobody; the process stays for another table."""
        for waiting in self._waiting.values():
            waiting.deadline.cancel()
        self._waiting.clear()
        self._overdue.clear()
        for bot in tuple(self._guests):
            self.leave(bot)
        self._loop = None

    def close(self) -> None:
        """End the process."""
        self.rest()
        process, self._process = self._process, None
        self._number += 1
        if process is not None:
            process.end()

    def _begin(self) -> ThinkingProcess:
        self.warm_up()
        process = self._process
        if process is None:
            raise RuntimeError("no process")
        for bot, guest in self._guests.items():
            process.send(Seat(bot, guest.kind))
            if guest.hand:
                process.send(Hear(bot, tuple(guest.hand)))
        return process

    def _tell_loop(self, number: int, what: Callable[..., None], *of: object) -> None:
        """In a thread of the process: carry something over to the loop."""
        loop = self._loop
        if loop is not None:
            try:
                loop.call_soon_threadsafe(what, number, *of)
            except RuntimeError:
                pass  # the loop of a table that is closed by now
            else:
                return
        what(number, *of)

    def _heard(self, number: int, message: object) -> None:
        if number != self._number:
            return
        match message:
            case BotsReady():
                self._is_ready = True
            case Answered():
                self._overdue.discard(message.ticket)
                self._settle(message.ticket, message.answer, "")
            case BotProblem():
                guest = self._guests.get(message.bot)
                if guest is not None:
                    guest.complain(message.text)
            case _:
                raise TypeError(message)

    def _died(self, number: int) -> None:
        if number != self._number:
            return
        self._process = None
        self._overdue.clear()
        for ticket in tuple(self._waiting):
            self._settle(ticket, None, "the process that thinks has died; it is started again")

    def _late(self, ticket: int, patience: float) -> None:
        self._overdue.add(ticket)
        self._settle(ticket, None, f"no answer within {patience:g} seconds")
        if self._loop is not None:
            self._loop.call_later(_HOPELESS, self._give_up, ticket, self._number)

    def _give_up(self, ticket: int, number: int) -> None:
        if ticket in self._overdue and number == self._number and self._process is not None:
            self._process.kill()

    def _settle(self, ticket: int, answer: BotAnswer | None, why: str) -> None:
        waiting = self._waiting.pop(ticket, None)
        if waiting is not None:
            waiting.deadline.cancel()
            waiting.then(answer, why)
