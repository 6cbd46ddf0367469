"""Order, cancelling and death of the process, with one that does as it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop_poker.ai.coach.judgement import Judgement
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.host.study.coach import Coach, Urgency
from desktop_poker.host.study.messages import CoachReady, Judged

ME = Seat(0)


class Puppet:
    """Answers when the test says so."""

    def __init__(self, heard: Callable[[Any], None], died: Callable[[], None]) -> None:
        self.heard, self.died = heard, died
        self.sent: list[Any] = []
        self.ended = False

    def send(self, message: object) -> None:
        self.sent.append(message)

    def end(self) -> None:
        self.ended = True

    def answer(self) -> None:
        self.heard(Judged(self.sent[-1].ticket, ()))


class Stage:
    """A coach whose processes are puppets."""

    def __init__(self) -> None:
        self.processes: list[Puppet] = []
        self.told: list[tuple[str, tuple[Judgement, ...] | None]] = []
        self.coach = Coach(self._start)

    def _start(self, heard: Callable[[Any], None], died: Callable[[], None]) -> Puppet:
        self.processes.append(Puppet(heard, died))
        return self.processes[-1]

    def ask(self, name: str, urgency: Urgency = Urgency.SWEEP) -> int:
        return self.coach.judge_hand(
            (), ME, lambda found: self.told.append((name, found)), urgency=urgency
        )


def test_nothing_is_started_before_somebody_asks() -> None:
    stage = Stage()
    assert not stage.processes
    stage.ask("one")
    assert len(stage.processes) == 1
    stage.processes[0].heard(CoachReady())
    stage.processes[0].answer()
    assert stage.told == [("one", ())]


def test_a_hint_goes_before_the_history() -> None:
    stage = Stage()
    stage.ask("first")
    stage.ask("second")
    stage.coach.hint((), ME, lambda found: stage.told.append(("hint", found)))
    for _ in range(3):
        stage.processes[0].answer()
    assert [name for name, _ in stage.told] == ["first", "hint", "second"]


def test_what_is_cancelled_is_not_heard() -> None:
    stage = Stage()
    first, second = stage.ask("first"), stage.ask("second")
    stage.coach.cancel(second)
    stage.coach.cancel(first)
    stage.processes[0].answer()
    assert not stage.told
    assert len(stage.processes[0].sent) == 1


def test_a_killed_process_costs_one_more_try() -> None:
    stage = Stage()
    stage.ask("one")
    stage.processes[0].died()
    assert len(stage.processes) == 2
    stage.processes[1].answer()
    assert stage.told == [("one", ())]


def test_and_no_third() -> None:
    stage = Stage()
    stage.ask("one")
    stage.ask("two")
    stage.processes[0].died()
    stage.processes[1].died()
    assert stage.told == [("one", None)]
    stage.processes[2].answer()
    assert stage.told[-1] == ("two", ())


def test_a_process_ends_when_nobody_asks() -> None:
    stage = Stage()
    stage.ask("one")
    (process,) = stage.processes
    stage.coach.rest()
    before = process.ended
    process.answer()
    stage.coach.rest()
    assert (before, process.ended) == (False, True)
    process.died()
    assert len(stage.processes) == 1
    stage.coach.close()
