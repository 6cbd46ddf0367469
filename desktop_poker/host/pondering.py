"""The one bot that thinks now, and its answer, which waits as long as a person would take."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import PlayersAnswer
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.bot_turns import Asked


class Pondering:
    """At most one decision under way; a hurry ends the wait for one that has been made."""

    def __init__(self) -> None:
        self.seat: Seat | None = None  # who thinks
        self._rest: asyncio.Handle | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._answer: Callable[[], None] = _nothing
        self._is_hurried = False

    def begin(
        self,
        asked: Asked,
        view: SeatView,
        pause: float,
        loop: asyncio.AbstractEventLoop,
        then: Callable[[PlayersAnswer], None],
    ) -> None:
        """Let a bot decide; `then` is called when it has taken its time."""
        seat, bot, due = asked
        self.seat, self._is_hurried, self._loop = seat, False, loop
        began = loop.time()

        def decided(answer: PlayersAnswer) -> None:
            if loop.is_closed():
                return  # the table was left while it thought
            wanted = pause * bot.manner(due, view, answer) if pause > 0 else 0.0
            rest = 0.0 if self._is_hurried else max(0.0, wanted - (loop.time() - began))
            self._answer = lambda: then(answer)
            self._rest = loop.call_later(rest, self._end)

        bot.decide(due, seat, view, decided)

    def hurry(self) -> None:
        """Let the answer be heard as soon as there is one."""
        self._is_hurried = True
        if self._rest is not None and self._loop is not None:
            self._rest.cancel()
            self._rest = self._loop.call_soon(self._end)

    def _end(self) -> None:
        answer, self._answer = self._answer, _nothing
        self.seat = self._rest = None
        answer()


def _nothing() -> None:
    """Nobody has decided anything."""
