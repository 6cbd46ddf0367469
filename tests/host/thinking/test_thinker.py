"""host/thinking/thinker.py: a deadline that always holds, and a process that comes back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from desktop_poker.ai.bot import BotAnswer
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind, HandEnded
from desktop_poker.engine.hand.seat import Seat as Chair
from desktop_poker.engine.views.redaction import Seen, redact
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.arena.hand import started_hand
from desktop_poker.host.thinking.messages import BotLeave, Hear, Seat
from desktop_poker.host.thinking.thinker import DEADLINE, LOADING, Thinker
from tests.host.arena.matches import match_between
from tests.host.hosting import run
from tests.host.thinking.processes import Factory

DUE = ActionDue(Chair(0), (Choice(ActionKind.CALL, 2, 2),))
CALL = Act(Chair(0), ActionKind.CALL, 2)
BEGUN = redact(started_hand(match_between("station", "station"), 0), None)
ENDED = redact(HandEnded(0), None)


class Asking:
    """Asks, and notes what comes back and when."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self.answers: list[BotAnswer | None] = []
        self.reasons: list[str] = []
        self.took: list[float] = []

    def ask(self, bot: str = "b") -> None:
        began = asyncio.get_running_loop().time()

        def then(answer: BotAnswer | None, why: str) -> None:
            self.answers.append(answer)
            self.reasons.append(why)
            self.took.append(asyncio.get_running_loop().time() - began)

        self._thinker.ask(bot, DUE, SeatView(Chair(0)), dice="1", iterations=9, then=then)


class Trial:
    """A thinker with one bot, somebody who asks it, and its complaints."""

    def __init__(self, thinker: Thinker) -> None:
        self.thinker = thinker
        self.asking = Asking(thinker)
        self.complaints: list[str] = []
        thinker.seat("b", "station", self.complaints.append)


def tried(factory: Factory, work: Callable[[Trial], Coroutine[Any, Any, None]]) -> Thinker:
    """Run some work with a thinker in a loop that never sleeps."""
    thinker = Thinker(factory)
    run(work(Trial(thinker)))
    return thinker


def test_an_answer_is_handed_on() -> None:
    async def work(on: Trial) -> None:
        on.asking.ask()
        await asyncio.sleep(0.01)
        assert on.asking.answers == [CALL]
        assert on.complaints == []

    tried(Factory(), work)


def test_a_deadline_holds_and_a_late_answer_is_nobody_s() -> None:
    factory = Factory(is_obedient=False)

    async def work(on: Trial) -> None:
        on.asking.ask()
        await asyncio.sleep(2)
        assert on.asking.answers == [None]
        assert on.asking.took[0] <= DEADLINE + 0.01 < 1
        assert "0.9 seconds" in on.asking.reasons[0]
        factory.last.answer(factory.last.tickets[0], CALL)
        await asyncio.sleep(0.01)
        assert on.asking.answers == [None]
        on.asking.ask()
        factory.last.answer(factory.last.tickets[1], CALL)
        await asyncio.sleep(0.01)
        assert on.asking.answers == [None, CALL]

    tried(factory, work)
    assert not factory.last.is_killed


def test_a_process_that_is_still_loading_is_waited_for() -> None:
    factory = Factory(is_obedient=False, is_ready=False)

    async def work(on: Trial) -> None:
        on.asking.ask()
        await asyncio.sleep(2 * DEADLINE)
        assert on.asking.answers == []
        await asyncio.sleep(LOADING)
        assert on.asking.answers == [None]

    tried(factory, work)


def test_one_that_never_comes_back_is_ended_and_another_begins() -> None:
    factory = Factory(is_obedient=False)

    async def work(on: Trial) -> None:
        on.asking.ask()
        await asyncio.sleep(10)
        assert factory.last.is_killed
        on.asking.ask()
        assert len(factory.made) == 2
        assert factory.last.messages[0] == Seat("b", "station")
        factory.last.answer(factory.last.tickets[0], CALL)
        await asyncio.sleep(0.01)
        assert on.asking.answers == [None, CALL]

    tried(factory, work)


def test_a_process_that_dies_answers_at_once_and_its_bots_hear_the_hand_again() -> None:
    factory = Factory(is_obedient=False)

    async def work(on: Trial) -> None:
        old: list[Seen] = [BEGUN, ENDED]
        on.thinker.hear("b", old)
        on.thinker.hear("b", [BEGUN])
        on.asking.ask()
        factory.last.kill()
        await asyncio.sleep(0.01)
        assert on.asking.answers == [None]
        assert on.asking.took[0] < 0.1
        assert "died" in on.asking.reasons[0]
        on.asking.ask()
        assert factory.last.messages[:2] == [Seat("b", "station"), Hear("b", (BEGUN,))]

    tried(factory, work)
    assert len(factory.made) == 2


def test_what_an_old_process_says_does_not_count() -> None:
    factory = Factory(is_obedient=False)

    async def work(on: Trial) -> None:
        first = factory.last
        first.kill()
        await asyncio.sleep(0.01)
        on.asking.ask()
        first.answer(factory.last.tickets[0], CALL)
        first.kill()
        await asyncio.sleep(0.01)
        assert on.asking.answers == []
        factory.last.answer(factory.last.tickets[0], CALL)
        await asyncio.sleep(0.01)
        assert on.asking.answers == [CALL]

    tried(factory, work)


def test_problems_are_told_to_whoever_seated_the_bot() -> None:
    factory = Factory(is_obedient=False)

    async def work(on: Trial) -> None:
        on.asking.ask()
        factory.last.complain("b", "lost")
        factory.last.complain("gone", "lost")
        await asyncio.sleep(0.01)
        assert on.complaints == ["lost"]

    tried(factory, work)


def test_rest_lets_everybody_go_and_keeps_the_process() -> None:
    factory = Factory(is_obedient=False)

    async def work(on: Trial) -> None:
        on.asking.ask()
        on.thinker.rest()
        await asyncio.sleep(3)
        assert on.asking.answers == []

    thinker = tried(factory, work)
    assert factory.last.messages[-1] == BotLeave("b")
    thinker.warm_up()
    assert len(factory.made) == 1
    thinker.close()
    assert factory.last.is_ended


def test_a_table_in_another_loop_can_use_it_again() -> None:
    """The next table runs in another thread with a loop of its own."""
    factory = Factory()

    async def work(on: Trial) -> None:
        on.asking.ask()
        await asyncio.sleep(0.01)
        assert on.asking.answers == [CALL]

    thinker = tried(factory, work)

    async def again() -> None:
        await work(Trial(thinker))

    run(again())


def test_nothing_is_started_before_it_is_needed() -> None:
    factory = Factory()
    thinker = Thinker(factory)
    thinker.close()
    assert factory.made == []


def test_it_is_ready_when_the_process_says_so_and_no_longer_than_it_is_there() -> None:
    async def work(on: Trial) -> None:
        on.asking.ask()
        await asyncio.sleep(0.01)
        assert on.thinker.is_ready

    thinker = tried(Factory(), work)
    thinker.close()
    assert not thinker.is_ready

    async def loading(on: Trial) -> None:
        on.asking.ask()
        await asyncio.sleep(0.01)
        assert not on.thinker.is_ready

    tried(Factory(is_obedient=False, is_ready=False), loading).close()
