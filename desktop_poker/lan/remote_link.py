"""A link to a table in another process: satisfies the client's TableLink, reconnects by itself.

It lives in the screen's loop; the call may live in a thread of its own. After a loss of the line
an empty batch says: begin again from `table` and `hand`. What happened in the hand meanwhile
follows as facts, so that it is told like everything else.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeAlias

from msgspec.structs import replace

from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.engine.table.events import (
    PlayerLeft,
    PlayerSatDown,
    StacksSettled,
    is_about_the_table,
)
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import Seen, Viewer
from desktop_poker.engine.views.seat_view import after, joining
from desktop_poker.host.host_thread import HostThread
from desktop_poker.lan.caller import HouseCall, MakeRequest, Who
from desktop_poker.lan.heard import Began, Ended, FactBatch, Heard, HostSlept, HostWaits
from desktop_poker.lan.invites import Address
from desktop_poker.lan.wire.limits import Limits

OnNews: TypeAlias = Callable[[Heard], None]


class RemoteLink:
    """One table of a house, as a screen sees it."""

    def __init__(self, player: PlayerId, news: OnNews, thread: HostThread | None = None) -> None:
        self._player = player
        self._news = news  # everything that is not about the game itself
        self._thread = thread
        self._here = asyncio.get_running_loop()
        self._call: HouseCall | None = None
        self._staying: asyncio.Future[None] | None = None
        self._began: asyncio.Future[None] = self._here.create_future()
        self._batches: asyncio.Queue[tuple[Seen, ...] | None] = asyncio.Queue()
        self._alone: list[tuple[Seen, ...] | None] = []  # came after facts, is told by itself
        self._told_hand: list[Seen] = []  # of the hand in progress, as the screen knows it
        self._table: TableState | None = None
        self._hand: tuple[Seen, ...] = ()
        self._viewer: Viewer = None
        self.clock: float | None = None  # seconds that the present turn has left, when last told

    @staticmethod
    async def to(
        address: Address,
        who: Who,
        news: OnNews,
        *,
        thread: HostThread | None = None,
        limits: Limits | None = None,
    ) -> RemoteLink:
        """Join a house. Raises WireFault or OSError."""
        link = RemoteLink(PlayerId(who.key.public), news, thread)

        async def join() -> HouseCall:
            call = HouseCall(address, who, link._hear, limits=limits)
            await call.join()
            return call

        call = link._call = await link._there(join())
        link._staying = asyncio.ensure_future(link._there(call.stay()))
        return link

    async def _there(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Run something where the call lives."""
        if self._thread is None:
            return await work
        return await asyncio.wrap_future(self._thread.run(work))

    # From the call, in its thread.

    def _hear(self, heard: Heard) -> None:
        self._here.call_soon_threadsafe(self._take, heard)

    # In the screen's loop.

    def _take(self, heard: Heard) -> None:
        match heard:
            case Began():
                self.clock = heard.clock
                self._begin(heard)
            case FactBatch():
                self.clock = heard.clock
                self._follow(heard.facts)
                self._batches.put_nowait(heard.facts)
            case HostSlept() | HostWaits():
                self.clock = heard.clock
            case Ended():
                self._batches.put_nowait(None)
            case _:
                pass
        self._news(heard)

    def _begin(self, heard: Began) -> None:
        told, hand = self._told_hand, heard.hand
        first = self._table is None
        same = 0
        for before, now in zip(told, hand, strict=False):
            if before.event != now.event:
                break
            same += 1
        known = len(hand) if first else same
        self._table, self._viewer = heard.table, heard.viewer
        if hand and not known and isinstance(hand[0].event, HandStarted):
            self._table = before_hand(heard.table, hand[0].event)  # its start is still to be told
        self._hand = hand[:known]
        self._told_hand = list(hand)
        if first:
            self._began.set_result(None)
            return
        self._batches.put_nowait(())
        # The table is as it is now: only what happened in the hand is still to be told.
        missed = tuple(seen for seen in hand[known:] if not is_about_the_table(seen.event))
        if missed:
            self._batches.put_nowait(missed)

    def _follow(self, facts: tuple[Seen, ...]) -> None:
        for seen in facts:
            fact = seen.event
            if isinstance(fact, HandStarted):
                self._told_hand = [seen]
            elif isinstance(fact, StacksSettled):
                self._told_hand = []
            elif self._told_hand:
                self._told_hand.append(seen)
            if isinstance(fact, PlayerSatDown | PlayerLeft) and fact.player == self._player:
                self._viewer = fact.seat if isinstance(fact, PlayerSatDown) else None

    @property
    def player(self) -> PlayerId:
        """Who we are."""
        return self._player

    @property
    def viewer(self) -> Viewer:
        """The seat that this screen sees with, or None."""
        return self._viewer

    @property
    def table(self) -> TableState:
        """The table as it was when the link was made, or came back."""
        if self._table is None:
            raise LookupError("no table has been entered")
        return self._table

    @property
    def hand(self) -> tuple[Seen, ...]:
        """The hand in progress when the link was made, or came back."""
        return self._hand

    def catch_up(self) -> None:
        """Take what has come so far into `table` and `hand`, for a screen that begins now."""
        waiting: list[tuple[Seen, ...] | None] = []
        while not self._batches.empty():
            batch = self._batches.get_nowait()
            waiting = [] if batch == () else [*waiting, batch]  # begun again: older ones are past
        view = joining(self._viewer, self.table, self._hand)
        for batch in waiting:
            for seen in batch or ():
                view = after(view, seen)
        self._table = view.table
        self._hand = tuple(self._told_hand)
        if None in waiting:
            self._batches.put_nowait(None)

    async def enter(self, table_id: str) -> None:
        """Go to a table and wait until it can be seen. Raises Refused."""
        if self._call is not None:
            await self._there(self._call.enter(table_id))
            await self._began

    async def send(self, command: TableCommand) -> None:
        """Ask something of the table. Raises Refused."""
        if self._call is not None:
            await self._there(self._call.command(command))

    async def request(self, make: MakeRequest) -> None:
        """Ask something of the house. Raises Refused."""
        if self._call is not None:
            await self._there(self._call.request(make))

    async def updates(self) -> AsyncIterator[tuple[Seen, ...]]:
        """Every fact from then on, as many at a time as there are; an empty batch: begin again."""
        while (batch := await self._next()) is not None:
            yield batch

    async def _next(self) -> tuple[Seen, ...] | None:
        """All facts that wait, so that nobody is asked about a turn that is long over."""
        if self._alone:
            return self._alone.pop()
        batch = await self._batches.get()
        while batch and not self._batches.empty():
            more = self._batches.get_nowait()
            if not more:
                self._alone.append(more)
                break
            batch += more
        return batch

    async def close(self) -> None:
        """End the link; the seat stays."""
        call, self._call = self._call, None
        if call is not None:
            await self._there(call.close())
        if self._staying is not None:
            await self._staying
        self._batches.put_nowait(None)


def before_hand(table: TableState, started: HandStarted) -> TableState:
    """The table as it was, so that the start of the hand can be told: it leads to `table`."""
    counted = replace(
        table, hands_of_game=table.hands_of_game - 1, hands_of_level=table.hands_of_level - 1
    )
    if started.big_blind is None:
        return counted
    return replace(counted, big_blind=table.small_blind)
