"""A phone's seat inside the host's own process: a member to the house, and the link of a screen.

The house sees one more connection, with a name, a presence and the same requests as from far away.
What it tells has passed the one door of secrets before it comes here, like all that it sends.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from typing import TypeAlias

from desktop_poker.engine.errors import Refused
from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.engine.table.events import PlayerLeft, PlayerSatDown
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import Seen, Viewer
from desktop_poker.lan.house import House
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.host_session import Member
from desktop_poker.lan.wire.messages import (
    Ask,
    Done,
    Enter,
    Entered,
    Facts,
    FromHost,
    NotDone,
    Past,
    Request,
    Room,
    Said,
    Slept,
    Waits,
    enveloped,
    read_from_host,
)

News: TypeAlias = Room | Said | Slept | Waits
"""What is told beside the game."""
_ID_BYTES = 8


class InsideLine:
    """Satisfies the house's MemberLine; `InsideLink` hands it to a screen."""

    def __init__(
        self,
        house: House,
        member: Member,
        table_id: str,
        *,
        clock: Callable[[], float],
        news: Callable[[News], None] = lambda _: None,
        ended: Callable[[Fault], None] = lambda _: None,
    ) -> None:
        self.table_id = table_id
        self._house = house
        self._member = member
        self._clock = clock
        self._news = news
        self._ended = ended
        self._batches: asyncio.Queue[tuple[Seen, ...] | None] = asyncio.Queue()
        self._table: TableState | None = None
        self._viewer: Viewer = None
        self._hand: tuple[Seen, ...] = ()
        self._past_left = 0
        self._began = False
        self._answer: Done | NotDone | None = None
        self._turn_ends: float | None = None
        self._heard_at = clock()
        self.is_here = False

    # What the house sees.

    @property
    def member(self) -> Member:
        """Who is there."""
        return self._member

    @property
    def silent_for(self) -> float:
        """For how many seconds nothing has been heard from the phone."""
        return self._clock() - self._heard_at

    def send(self, message: FromHost) -> None:
        """Hear something from the house."""
        match message:
            case Entered():
                self._enter(message)
            case Past():
                self._take_past(message.facts)
            case Facts():
                self._set_clock(message.clock)
                self._follow(message.facts)
            case Done() | NotDone():
                self._answer = message
            case Slept() | Waits():
                self._set_clock(message.clock)
                self._news(message)
            case Room() | Said():
                self._news(message)
            case _:
                pass

    def send_said(self, *said: bytes) -> None:
        """Hear things that were written for all."""
        for one in said:
            self.send(read_from_host(enveloped(1, one))[1])

    def end(self, fault: Fault) -> None:
        """The house has closed this line: somebody has come by another, or everything ends."""
        self.is_here = False
        self._ended(fault)

    # What the phone does.

    def heard(self) -> None:
        """The phone has said something."""
        self._heard_at = self._clock()

    def come(self) -> None:
        """The phone looks at the table: it is here, and sees it as it is now. Raises Refused."""
        self.heard()
        if not self.is_here:
            self.is_here = True
            self._house.joined(self)
        self.ask(Enter(id=new_id(), table=self.table_id))

    def go(self) -> None:
        """The phone looks no longer; the seat stays, and its clock runs (H4)."""
        if self.is_here:
            self.is_here = False
            self._house.gone(self)

    def ask(self, request: Request) -> None:
        """Ask something of the house. Raises Refused."""
        self._answer = None
        self._house.ask(self, request)
        answer = self._answered()
        if isinstance(answer, NotDone):
            raise Refused(answer.reason, **answer.facts)

    def _answered(self) -> Done | NotDone | None:
        return self._answer

    # What its screen sees.

    @property
    def viewer(self) -> Viewer:
        """The seat that this phone sees with, or None."""
        return self._viewer

    @property
    def table(self) -> TableState:
        """The table as it was when the phone came, or came back."""
        if self._table is None:
            raise LookupError("no table has been entered")
        return self._table

    @property
    def hand(self) -> tuple[Seen, ...]:
        """The hand in progress when the phone came, or came back."""
        return self._hand

    @property
    def seconds_left(self) -> float | None:
        """How long the present turn still lasts."""
        if self._turn_ends is None:
            return None
        return max(0.0, self._turn_ends - self._clock())

    def command(self, command: TableCommand) -> None:
        """Ask something of the table. Raises Refused."""
        self.ask(Ask(id=new_id(), command=command))

    async def updates(self) -> AsyncIterator[tuple[Seen, ...]]:
        """Every fact from then on; an empty batch: begin again from `table` and `hand`."""
        while (batch := await self._batches.get()) is not None:
            yield batch

    @property
    def behind(self) -> int:
        """How many batches of facts nobody has looked at."""
        return self._batches.qsize()

    def close(self) -> None:
        """End the line; the seat stays."""
        self.go()
        self._batches.put_nowait(None)

    # Hearing.

    def _enter(self, entered: Entered) -> None:
        self._table, self._viewer = entered.state, entered.seat
        self._hand, self._past_left = (), entered.past
        self._set_clock(entered.clock)
        if not entered.past:
            self._begin()

    def _take_past(self, facts: tuple[Seen, ...]) -> None:
        self._hand += facts
        self._past_left -= len(facts)
        if self._past_left <= 0:
            self._begin()

    def _begin(self) -> None:
        if self._began:
            while not self._batches.empty():  # all of it is in the table and the hand by now
                self._batches.get_nowait()
            self._batches.put_nowait(())
        self._began = True

    def _follow(self, facts: tuple[Seen, ...]) -> None:
        for seen in facts:
            fact = seen.event
            if isinstance(fact, PlayerSatDown | PlayerLeft) and fact.player == self._member.player:
                self._viewer = fact.seat if isinstance(fact, PlayerSatDown) else None
        self._batches.put_nowait(facts)

    def _set_clock(self, left: int | None) -> None:
        self._turn_ends = None if left is None else self._clock() + left / 1000


class InsideLink:
    """Satisfies the client's TableLink for a line of the house's own process."""

    def __init__(self, line: InsideLine) -> None:
        self._line = line

    @property
    def viewer(self) -> Viewer:
        """The seat that this phone sees with, or None."""
        return self._line.viewer

    @property
    def table(self) -> TableState:
        """The table as it was when the phone came, or came back."""
        return self._line.table

    @property
    def hand(self) -> tuple[Seen, ...]:
        """The hand in progress when the phone came, or came back."""
        return self._line.hand

    async def send(self, command: TableCommand) -> None:
        """Ask something of the table. Raises Refused."""
        self._line.command(command)

    def updates(self) -> AsyncIterator[tuple[Seen, ...]]:
        """Every fact from then on; an empty batch: begin again from `table` and `hand`."""
        return self._line.updates()

    async def close(self) -> None:
        """End the line; the seat stays."""
        self._line.close()


def new_id() -> str:
    """An id for a request that is made once."""
    return secrets.token_hex(_ID_BYTES)
