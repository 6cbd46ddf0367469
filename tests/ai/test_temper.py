"""ai/temper.py: how a level and a personality bend a choice."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from desktop_poker.ai.notes import Read
from desktop_poker.ai.personalities import BALANCED, PERSONALITIES, Personality
from desktop_poker.ai.skill import Skill
from desktop_poker.ai.temper import Temper, drawn
from desktop_poker.engine.cards.chance import SeededChance

PERFECT = Skill(misjudges=0.0)
EVEN = np.array([1 / 3, 1 / 3, 1 / 3])


def often(temper: Temper, chances: np.ndarray, place: float = 0.5, **more: bool) -> Counter[int]:
    chance = SeededChance("often")
    last = more.get("last_street", False)
    return Counter(
        temper.choose(chances, "fcr", place, chance, last_street=last) for _ in range(600)
    )


def test_who_bends_nothing_plays_as_often_as_told() -> None:
    found = often(Temper(PERFECT, BALANCED), np.array([0.2, 0.5, 0.3]))
    assert found[0] / 600 == pytest.approx(0.2, abs=0.05)
    assert found[1] / 600 == pytest.approx(0.5, abs=0.06)


@pytest.mark.parametrize(
    ("style", "action", "more"),
    [("rock", 0, True), ("station", 0, False), ("maniac", 2, True), ("station", 2, False)],
)
def test_styles_pull_at_folds_and_raises(style: str, action: int, *, more: bool) -> None:
    found = often(Temper(PERFECT, PERSONALITIES[style]), EVEN)
    assert (found[action] > 220) if more else (found[action] < 180)


def test_a_trapper_waits_with_strong_hands_until_the_last_street() -> None:
    temper = Temper(PERFECT, PERSONALITIES["trapper"])
    early, late = (often(temper, EVEN, 0.9, last_street=last)[2] for last in (False, True))
    assert early < 140 < late


def test_a_maniac_bluffs_with_weak_hands_more_than_with_middling_ones() -> None:
    temper = Temper(PERFECT, PERSONALITIES["maniac"])
    assert often(temper, EVEN, 0.1)[2] > often(temper, EVEN, 0.6)[2]


def test_tilt_loosens_and_passes_with_the_mood() -> None:
    hothead = Personality(key="x", face="x", tilts=1.0)
    calm, angry = (often(Temper(PERFECT, hothead, mood), EVEN) for mood in (0.0, 1.0))
    assert angry[0] < calm[0] - 60
    assert angry[2] > calm[2] + 60


def test_rare_actions_are_never_drawn_by_those_who_purify() -> None:
    chances = np.array([0.05, 0.55, 0.4])
    chance = SeededChance("pure")
    assert {drawn(chances, 0.1, chance) for _ in range(200)} == {1, 2}
    assert {drawn(chances, 0.5, chance) for _ in range(50)} == {1}
    assert {drawn(np.array([0.3, 0.4, 0.3]), 0.9, chance) for _ in range(50)} == {1}


def test_who_takes_notes_bets_for_value_and_does_not_bluff_a_caller() -> None:
    expert = Skill(misjudges=0.0, adapts=1.0)
    sticky = Temper(expert, BALANCED, 0.0, Read(sticky=0.8))
    assert often(sticky, EVEN, 0.95)[2] > 350
    assert often(sticky, EVEN, 0.1)[2] < 80
    folder = Temper(expert, BALANCED, 0.0, Read(sticky=-0.8))
    assert often(folder, EVEN, 0.1)[2] > 350


def test_who_takes_notes_calls_the_wild_and_believes_the_tame() -> None:
    expert = Skill(misjudges=0.0, adapts=1.0)
    wild, tame = (often(Temper(expert, BALANCED, 0.0, Read(wild=w)), EVEN)[0] for w in (0.8, -0.8))
    assert wild < 60
    assert tame > 350


def test_against_callers_strong_hands_bet_the_larger_size() -> None:
    temper = Temper(Skill(misjudges=0.0, adapts=1.0), BALANCED, 0.0, Read(sticky=0.9))
    chances, chance = np.array([0.2, 0.4, 0.4]), SeededChance("sizes")
    found = Counter(
        temper.choose(chances, ("c", "0.33", "1.5"), 0.95, chance, last_street=True)
        for _ in range(300)
    )
    assert found[2] > 1.5 * found[1]


def test_who_takes_no_notes_does_not_care() -> None:
    plain = Temper(PERFECT, BALANCED, 0.0, Read(sticky=0.9, wild=0.9))
    assert often(plain, EVEN) == often(Temper(PERFECT, BALANCED), EVEN)
