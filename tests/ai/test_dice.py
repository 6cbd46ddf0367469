"""ai/dice.py: everything random comes from the chance that is given."""

from __future__ import annotations

import statistics

import pytest

from desktop_poker.ai.dice import error, roll
from desktop_poker.engine.cards.chance import ScriptedChance, SeededChance


def test_a_roll_is_from_0_to_1() -> None:
    assert roll(ScriptedChance([0])) == 0.0
    assert 0.999 < roll(ScriptedChance([(1 << 30) - 1])) < 1.0


def test_errors_follow_the_bell_curve() -> None:
    chance = SeededChance("errors")
    found = [error(chance) for _ in range(4000)]
    assert statistics.fmean(found) == pytest.approx(0.0, abs=0.05)
    assert statistics.pstdev(found) == pytest.approx(1.0, abs=0.04)
    assert sum(abs(x) < 1 for x in found) / 4000 == pytest.approx(0.683, abs=0.03)
