"""A table for everybody to see, on a TV or a tablet: the host's own link, without a seat.

It listens as somebody who watches: no hidden card is ever told to it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from desktop_poker.client.table.pacing import hold_after, run_out_pause
from desktop_poker.client.table.table_client import TableClient
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import Seen, Viewer
from desktop_poker.host.host import TableHost
from desktop_poker.host.listening import JoinSnapshot, Listener
from desktop_poker.web.pictures import PhoneBar, PhonePicture, with_guests

_LINES = 2  # of the log: what can be read from three metres


class WatchLink:
    """Satisfies the client's TableLink for somebody without a seat, in the host's own loop."""

    def __init__(self, host: TableHost) -> None:
        self._host = host
        self._batches: asyncio.Queue[tuple[Seen, ...] | None] = asyncio.Queue()
        self._told: list[Seen] = []
        self._listener = Listener(None, self._hear)
        self._welcome: JoinSnapshot = host.listen(self._listener)

    def _hear(self, seen: Seen) -> None:
        if not self._told:
            asyncio.get_running_loop().call_soon(self._carry_over)
        self._told.append(seen)

    def _carry_over(self) -> None:
        batch, self._told = tuple(self._told), []
        self._batches.put_nowait(batch)

    @property
    def viewer(self) -> Viewer:
        """Nobody's seat."""
        return None

    @property
    def table(self) -> TableState:
        """The table as it was when the link was made."""
        return self._welcome.table

    @property
    def hand(self) -> tuple[Seen, ...]:
        """The hand in progress, if it was seen from its start."""
        return self._welcome.hand

    async def send(self, command: TableCommand) -> None:
        """Refuse: who watches asks for nothing."""
        raise Refused(Reason.NOT_SEATED, command=type(command).__name__)

    async def updates(self) -> AsyncIterator[tuple[Seen, ...]]:
        """Every fact from then on."""
        while (batch := await self._batches.get()) is not None:
            yield batch

    async def close(self) -> None:
        """End the link."""
        self._host.forget(self._listener)
        self._batches.put_nowait(None)


class OpenView:
    """A table on a screen that everybody looks at."""

    def __init__(
        self, host: TableHost, language: str, *, changed: Callable[[], None], pace: float = 1.0
    ) -> None:
        self._host = host
        self._changed = changed
        self._pace = pace
        self._link = WatchLink(host)
        self._client = TableClient(self._link)
        self._texts = Texts(language)
        self._screen = TableScreen(
            self._client.view, self._client.names, self._texts, ScreenOptions()
        )
        self._n = 0

    @property
    def texts(self) -> Texts:
        """What it is told in."""
        return self._texts

    async def follow(self) -> None:
        """Show what happens, until it is closed."""
        self._changed()
        async for steps in self._client.updates():
            for step in steps:
                self._screen.take_in(step)
                hand = step.view.hand
                rest = run_out_pause(step.fact, hand) or hold_after(step.fact, hand)
                if rest * self._pace:
                    self._changed()
                    await asyncio.sleep(rest * self._pace)
            self._changed()

    def picture(self) -> PhonePicture:
        """Everything that it shows now."""
        self._n += 1
        screen, texts = self._screen, self._texts
        due, hand = screen.view.due, screen.view.hand
        headline = detail = ""
        if isinstance(due, ActionDue) and hand is not None:
            headline = texts("{name} is to act.", name=screen.teller.name(due.seat))
            owed = max((one.bet for one in hand.players), default=0) - hand.player(due.seat).bet
            if owed > 0:
                detail = texts("{amount} to call", amount=screen.figures.text(owed))
        elif hand is None and screen.view.table is not None:
            # A hand that somebody came into is not theirs to see (H2).
            plays = screen.view.table.room is RoomState.IN_HAND
            headline = (
                texts("A hand is being played. You see the next one.")
                if plays
                else texts("The next hand begins in a moment.")
            )
        return PhonePicture(
            n=self._n,
            frame=with_guests(screen.frame()),
            bar=PhoneBar(key=0, headline=headline, detail=detail),
            left=self._host.seconds_left,
            log=tuple(screen.log[-_LINES:]),
        )

    async def close(self) -> None:
        """End it."""
        await self._link.close()
