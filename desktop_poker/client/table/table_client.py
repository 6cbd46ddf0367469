"""A screen's half of a table: holds a link and what has been seen through it."""

from __future__ import annotations

from collections.abc import AsyncIterator

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.table.link import TableLink
from desktop_poker.engine.table.commands import Answer, PlayersAnswer, TableCommand
from desktop_poker.engine.table.events import Fact, PlayerLeft, PlayerSatDown
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import SeatView, after, joining


class Update(Struct, frozen=True):
    """A fact, and what its viewer knows after it."""

    fact: Fact
    view: SeatView


class TableClient:
    """Follows a table and speaks to it."""

    def __init__(self, link: TableLink) -> None:
        self._link = link
        self.view: SeatView = joining(link.viewer, link.table, link.hand)
        # Who sits or sat where: somebody may win a pot and leave before it is told.
        self.names: dict[int, str] = {seat: s.name for seat, s in link.table.taken}

    def earlier(self) -> list[Update]:
        """The hand that was in progress when the link was made, fact by fact."""
        link, steps = self._link, []
        view = SeatView(link.viewer)
        for seen in link.hand:
            view = view.after(seen)
            steps.append(Update(seen.event, replace(view, table=link.table)))
        return steps

    async def updates(self) -> AsyncIterator[list[Update]]:
        """Facts as they come, each with what is known after it; then the view is up to date.

        No steps at all: the line was lost and is back, and the view begins again.
        """
        async for batch in self._link.updates():
            if not batch:
                self._begin_again()
            steps: list[Update] = []
            for seen in batch:
                self._take_in(seen)
                steps.append(Update(seen.event, self.view))
            yield steps

    def _begin_again(self) -> None:
        link = self._link
        self.view = joining(link.viewer, link.table, link.hand)
        self.names |= {seat: seated.name for seat, seated in link.table.taken}

    def _take_in(self, seen: Seen) -> None:
        self.view = after(self.view, seen)
        if isinstance(seen.event, PlayerSatDown | PlayerLeft):
            self.names[seen.event.seat] = seen.event.name
            self.view = replace(self.view, viewer=self._link.viewer)

    async def send(self, command: TableCommand) -> None:
        """Ask something of the table. Raises Refused."""
        await self._link.send(command)

    async def answer(self, command: PlayersAnswer) -> None:
        """Answer the hand, naming the turn that was seen, so that a late answer is refused."""
        hand = self.view.hand
        if hand is not None:
            await self._link.send(Answer(hand.started.hand_no, hand.turn, command))

    async def close(self) -> None:
        """End the link."""
        await self._link.close()
