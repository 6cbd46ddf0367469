"""app/cli/hint.py: a turn in lines, as many as there are actions."""

from __future__ import annotations

from desktop_poker.app.cli.hint import hint_lines
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from tests.ai.coach.decisions import holdem

FACTS = holdem([1000] * 2, ["d dh p1 AsAh", "d dh p2 ????", "p2 cbr 1000"])


def test_every_action_has_its_worth() -> None:
    told = hint_lines(FACTS, Seat(0), (), "holdem", Texts("en"))
    assert "The Master mostly chooses call here" in told[0]
    assert told[1].startswith("Fold: 0.00 exact")
    assert told[2].startswith("Call: +")


def test_who_is_not_asked_hears_nothing() -> None:
    told = hint_lines(FACTS, Seat(1), (), "holdem", Texts("en"))
    assert told == ["The coach has nothing to say here."]
