"""host/thinking/worker.py: one message after another, whatever a bot does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind, HandEnded
from desktop_poker.engine.hand.seat import Seat as Chair
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.thinking.messages import Answered, BotAsk, BotLeave, BotProblem, Hear, Seat
from desktop_poker.host.thinking.worker import BotWorker

GUESTS = """
from desktop_poker.engine.hand.commands import Act

class Dice:
    def __init__(self):
        self.heard = 0

    def saw(self, seen):
        self.heard += 1

    def answer(self, view, due, chance, budget):
        return Act(due.seat, "call", 1000 * self.heard + chance.below(1000))

class Fails:
    def saw(self, seen):
        raise LookupError("deaf")

    def answer(self, view, due, chance, budget):
        raise ZeroDivisionError("a bug")

def no_bot():
    raise RuntimeError("not today")
"""
CALL = ActionDue(Chair(0), (Choice(ActionKind.CALL, 2, 2),))


@pytest.fixture
def place(tmp_path: Path) -> Path:
    path = tmp_path / "guests.py"
    path.write_text(GUESTS, encoding="utf-8")
    return path


def ask(ticket: int, dice: str = "1", bot: str = "b") -> BotAsk:
    return BotAsk(bot, ticket, CALL, SeatView(Chair(0)), dice, 60)


def test_a_bot_hears_and_answers_with_its_dice(place: Path) -> None:
    said: list[Any] = []
    worker = BotWorker(said.append)
    worker.take(Seat("b", f"{place}:Dice"))
    worker.take(Hear("b", (redact(HandEnded(0), None),) * 3))
    for ticket, dice in enumerate(("1", "2", "1")):
        worker.take(ask(ticket, dice))
    answers = [message.answer.to for message in said]
    assert answers[0] == answers[2] != answers[1]
    assert {to // 1000 for to in answers} == {3}


def test_what_goes_wrong_is_a_problem_of_one_bot(place: Path) -> None:
    said: list[Any] = []
    worker = BotWorker(said.append)
    worker.take(Seat("b", f"{place}:Fails"))
    worker.take(Hear("b", (redact(HandEnded(0), None),)))
    worker.take(ask(1))
    assert said == [
        BotProblem("b", "LookupError: deaf"),
        BotProblem("b", "ZeroDivisionError: a bug"),
        Answered(1, None),
    ]


def test_a_bot_that_can_t_be_made_or_is_gone_answers_nothing(place: Path) -> None:
    said: list[Any] = []
    worker = BotWorker(said.append)
    worker.take(Seat("b", f"{place}:no_bot"))
    assert "not today" in said.pop().text
    worker.take(ask(1))
    assert said.pop() == Answered(1, None)
    worker.take(Seat("c", "station"))
    worker.take(ask(2, bot="c"))
    assert said.pop() == Answered(2, Act(Chair(0), ActionKind.CALL, 2))
    worker.take(BotLeave("c"))
    worker.take(BotLeave("c"))
    worker.take(ask(3, bot="c"))
    assert said.pop() == Answered(3, None)
