"""Every hand at a decision: plans that add up, and nothing of what is hidden."""

import pytest

from desktop_poker.ai.coach.judgement import Ranges
from desktop_poker.ai.coach.ranges import ranges
from desktop_poker.engine.cards.combos import class_number
from tests.ai.coach.decisions import holdem, last
from tests.ai.coach.draws import first_draw

CARDS = ["d dh p1 2c7d", "d dh p2 Th9h", "d dh p3 8c8d"]


def test_levels_plan_for_every_hand() -> None:
    spot = last(holdem([10_000] * 3, [*CARDS, "p3 cbr 250", "p1 f", "p2 cc"]), 1)
    found = ranges(spot)
    assert [plan.level for plan in found.plans] == ["expert", "master"]
    assert found.own == class_number("T9s")
    for plan in found.plans:
        fold, _, wager = plan.often[class_number("AA")]
        assert (fold, round(wager)) == (0.0, 1)
        assert plan.often[class_number("72o")][0] > 0.9
        assert all(sum(parts) == pytest.approx(1.0, abs=0.01) for parts in plan.often)
    (held,) = found.held
    assert max(held.weights) == 1.0
    assert held.weights[class_number("AA")] > held.weights[class_number("72o")]
    assert not any(held.beaten)  # before the flop nobody has a hand


def test_hands_that_are_not_two_cards_have_no_picture() -> None:
    assert ranges(first_draw("2c3d4h7sKd", "Kd")) == Ranges()
