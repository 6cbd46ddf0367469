"""ai/skill.py: a level is a handful of numbers."""

from __future__ import annotations

from desktop_poker.ai.skill import Skill


def test_a_skill_without_an_error_has_no_habits_either() -> None:
    perfect = Skill(misjudges=0.0)
    assert (perfect.folds, perfect.raises, perfect.purifies) == (0.0, 0.0, 0.0)
