"""client/telling/opponent_words.py: opponents in words."""

from __future__ import annotations

import pytest

from desktop_poker.client.telling.opponent_words import (
    level_line,
    level_text,
    opponent_text,
    style_text,
    told_opponent,
)
from desktop_poker.client.telling.opponents import LEVELS, SIMPLE, STYLES, SURPRISE
from desktop_poker.client.texts.texts import Texts

TEXTS = Texts("en")


def test_everything_has_a_name_and_a_line() -> None:
    for level in (*LEVELS, *SIMPLE, SURPRISE):
        assert level_text(level, TEXTS) != level
        assert level_line(level, TEXTS).endswith(".")
    assert len({style_text(style, TEXTS) for style in (*STYLES, SURPRISE)}) == len(STYLES) + 1


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("casual", "Casual, Balanced"),
        ("expert:rock", "Expert, Rock"),
        ("master:surprise", "Master, Any style"),
        ("surprise", "Surprise me"),
        ("surprise:maniac", "Surprise me, Maniac"),
        ("station", "Calling station"),
        ("shark.py:Shark", "shark.py:Shark"),
    ],
)
def test_an_opponent_in_a_few_words(kind: str, said: str) -> None:
    assert opponent_text(kind, TEXTS) == said


def test_what_is_not_ours_keeps_its_name() -> None:
    assert level_line("shark.py:Shark", TEXTS) == ""
    assert style_text("poet", TEXTS) == "poet"


def test_what_is_told_when_somebody_asks() -> None:
    assert told_opponent("Aki", "expert:rock", TEXTS) == "Aki plays like this: Expert, Rock"
