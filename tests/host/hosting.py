"""Run hosts in tests: time that is a number, journals and stores that are lists."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import pytest

from desktop_poker.ai.bot import Bot
from desktop_poker.ai.simple import RandomBot
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.commands import SitDown, StartGame
from desktop_poker.engine.table.events import Fact, StacksSettled
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import PlayerId, TableState, open_table
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.host.bots import BotSeat
from desktop_poker.host.host import TableHost
from desktop_poker.host.listening import Listener
from desktop_poker.host.ports import Entry, FinishedHand
from tests.engine.table.tables import at_table, cash, who

Result = TypeVar("Result")
ENOUGH = 20.0  # real seconds, against a host that never ends

NO_PAUSES: dict[str, Any] = {"next_hand_pause": 0.0, "runout_pause": 0.0}


class _VirtualSelector:
    """Waits for nothing but threads: where a loop would sleep, the time is moved on."""

    def __init__(self, real: Any, loop: VirtualLoop) -> None:
        self._real = real
        self._loop = loop

    def select(self, timeout: float | None = None) -> Any:
        found = self._real.select(0.0 if timeout is not None else 0.05)
        if not found and timeout is not None and timeout > 0:
            self._loop.moment += timeout
        return found

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop whose clock jumps to the next timer instead of waiting for it."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = 1000.0
        inner: Any = self
        inner._selector = _VirtualSelector(inner._selector, self)

    def time(self) -> float:
        return self.moment


def run(main: Coroutine[Any, Any, Result]) -> Result:
    """Run to the end without ever sleeping."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(main)


class Clock:
    """A time that only a test moves."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class ListJournal:
    """Keeps every entry ever written in `written`, and what a file would hold in `entries`."""

    def __init__(self, note: Callable[[Entry], None] = lambda _: None) -> None:
        self.entries: list[Entry] = []
        self.written: list[Entry] = []
        self._note = note

    def append(self, *entries: Entry) -> None:
        self.entries += entries
        self.written += entries
        for entry in entries:
            self._note(entry)

    def forget_before(self, finished: int) -> None:
        self.entries = [entry for entry in self.entries if entry.after >= finished]


class ListStore:
    """Stores at once, or when the test says so."""

    def __init__(self, *, at_once: bool = True) -> None:
        self.hands: list[FinishedHand] = []
        self.waiting: list[Callable[[], None]] = []
        self._at_once = at_once

    def store(self, hand: FinishedHand, then: Callable[[], None]) -> None:
        self.hands.append(hand)
        if self._at_once:
            then()
        else:
            self.waiting.append(then)


HOLDEM = cash(at_table(**NO_PAUSES))


def host_of(setup: TableSetup = HOLDEM, **parts: Any) -> TableHost:
    return TableHost(opened(setup), clock=parts.pop("clock", Clock()), **parts)


@asynccontextmanager
async def running(host: TableHost) -> AsyncIterator[None]:
    """Run a host for as long as a test looks at it."""
    task = asyncio.ensure_future(host.run())
    try:
        yield
    finally:
        host.stop()
        await task


async def asked(host: TableHost, people: int = 1) -> ActionDue:
    """Wait until one of the people in the first chairs is to act."""
    for _ in range(1000):
        await asyncio.sleep(0)
        due = host._table.due
        if isinstance(due, ActionDue) and due.seat < people:
            return due
    raise AssertionError("nobody was asked")


def seated_bots(
    host: TableHost,
    count: int,
    make: Callable[[], Bot] = RandomBot,
    *,
    seed: str = "seed",
    complain: Callable[[str], None] | None = None,
    hesitation: float = 0.0,
    people: int = 0,
) -> TableHost:
    """Sit people down in the first chairs and bots in the others, and begin."""
    for number in range(count):
        if number >= people:
            chance = SeededChance(f"{seed}/{number}")
            host.seat_bot(
                BotSeat(
                    who(number),
                    make(),
                    chance,
                    complain=complain,
                    hesitation=lambda: hesitation,
                )
            )
        host.command(who(number), SitDown(name=f"P{number}", is_bot=number > 0))
    host.command(who(0), StartGame())
    return host


def opened(setup: TableSetup) -> TableSnapshot:
    """A table that nobody has sat down at."""
    return TableSnapshot(state=open_table(setup, who(0)), now=1000.0)


class Ears:
    """Listens for one player, or as somebody who only watches (None)."""

    def __init__(self, host: TableHost, player: PlayerId | None) -> None:
        self.heard: list[Seen] = []
        self._host = host
        self._each: Callable[[Fact], None] = lambda _: None
        self.listener = Listener(player, self._hear)
        self.welcome = host.listen(self.listener)

    def _hear(self, seen: Seen) -> None:
        self.heard.append(seen)
        self._each(seen.event)

    @property
    def facts(self) -> list[Fact]:
        return [seen.event for seen in self.heard]

    def on_each(self, call: Callable[[Fact], None]) -> Ears:
        self._each = call
        return self


def stop_after(host: TableHost, hands: int) -> Ears:
    """Stop a host when so many hands have been played."""
    left = itertools.count(hands - 1, -1)

    def count(fact: Fact) -> None:
        if isinstance(fact, StacksSettled) and next(left) == 0:
            host.stop()

    return Ears(host, None).on_each(count)


async def play(host: TableHost, hands: int) -> Ears:
    """Run a host for so many hands."""
    ears = stop_after(host, hands)
    await asyncio.wait_for(host.run(), 1e9)
    return ears


def hand_of(host: TableHost) -> HandState | None:
    """The hand in progress as the host itself knows it."""
    return host._table.hand


def numbered_keys(monkeypatch: pytest.MonkeyPatch, seed: int = 0) -> None:
    """Let the host draw keys that are the same in every run."""
    counter = itertools.count(seed * 1_000_000)
    monkeypatch.setattr(
        "desktop_poker.host.host.secrets.token_bytes",
        lambda size: next(counter).to_bytes(size, "big"),
    )


def stacks_of(state: TableState) -> dict[int, int]:
    return {int(seat): seated.stack for seat, seated in state.taken}


def seat(number: int) -> Seat:
    return Seat(number)
