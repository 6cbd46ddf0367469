"""host/pondering.py: a bot that takes its time, and a hurry that cuts it short."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import PlayersAnswer
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.pondering import Pondering
from tests.host.hosting import run

SEAT = Seat(1)
CHECK = Act(SEAT, ActionKind.CHECK, 0)
DUE = ActionDue(SEAT, (Choice(ActionKind.CHECK, 0, 0),))


class SlowBot:
    """Decides when the test says so, and hesitates twice as long as others."""

    def __init__(self) -> None:
        self.then: Callable[[PlayersAnswer], None] | None = None

    def decide(self, due: object, seat: object, view: object, then: Any) -> None:
        del due, seat, view
        self.then = then

    def manner(self, due: object, view: object, answer: object) -> float:
        del due, view, answer
        return 2.0


def pondering(told: list[tuple[float, PlayersAnswer]]) -> tuple[Pondering, SlowBot]:
    loop, bot, found = asyncio.get_running_loop(), SlowBot(), Pondering()
    asked: Any = (SEAT, bot, DUE)
    found.begin(asked, SeatView(SEAT), 1.5, loop, lambda one: told.append((loop.time(), one)))
    assert found.seat == SEAT
    return found, bot


def test_an_answer_waits_as_long_as_a_person_would_take() -> None:
    async def think() -> None:
        told: list[tuple[float, PlayersAnswer]] = []
        found, bot = pondering(told)
        began = asyncio.get_running_loop().time()
        assert bot.then is not None
        bot.then(CHECK)
        await asyncio.sleep(2.9)
        assert not told
        await asyncio.sleep(0.2)
        assert told == [(began + 3.0, CHECK)]
        assert found.seat is None

    run(think())


def test_e4_a_hurry_ends_the_wait_but_not_the_thought() -> None:
    async def think() -> None:
        told: list[tuple[float, PlayersAnswer]] = []
        found, bot = pondering(told)
        began = asyncio.get_running_loop().time()
        found.hurry()
        await asyncio.sleep(0.5)
        assert not told
        assert bot.then is not None
        bot.then(CHECK)
        await asyncio.sleep(0.1)
        assert told == [(began + 0.5, CHECK)]
        found, bot = pondering(told)
        assert bot.then is not None
        bot.then(CHECK)
        found.hurry()
        found.hurry()
        await asyncio.sleep(0.1)
        assert len(told) == 2
        assert told[1][0] < began + 1.0

    run(think())
