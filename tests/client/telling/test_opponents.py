"""client/telling/opponents.py: kinds as they are written."""

from __future__ import annotations

import pytest

from desktop_poker.ai.levels import LEVEL_BOTS
from desktop_poker.ai.personalities import PERSONALITIES
from desktop_poker.ai.simple import SIMPLE_BOTS
from desktop_poker.client.telling.opponents import (
    LEVELS,
    SIMPLE,
    STYLES,
    SURPRISE,
    USUAL_OPPONENTS,
    is_known,
    kind_of,
    level_of,
    style_of,
)
from desktop_poker.host import guests


def test_what_is_known_here_is_what_there_is() -> None:
    """Screens do not know bots: their lists are copies, and this keeps them true."""
    assert tuple(LEVEL_BOTS) == LEVELS
    assert set(PERSONALITIES) == set(STYLES)
    assert set(SIMPLE_BOTS) == set(SIMPLE)
    assert guests.SURPRISE == SURPRISE


@pytest.mark.parametrize("level", [*LEVELS, SURPRISE])
@pytest.mark.parametrize("style", [*STYLES, SURPRISE])
def test_a_kind_is_a_level_and_a_style(level: str, style: str) -> None:
    kind = kind_of(level, style)
    assert (level_of(kind), style_of(kind)) == (level, style)
    assert is_known(kind)
    guests.check_guest(kind)


def test_a_bare_level_is_balanced_and_a_bare_surprise_is_anyone() -> None:
    assert style_of("expert") == STYLES[0]
    assert style_of(SURPRISE) == SURPRISE
    assert kind_of("tight", "rock") == "tight"


@pytest.mark.parametrize("kind", ["", "nobody", "expert:", "expert:poet", "tight:rock", ":rock"])
def test_what_nobody_is(kind: str) -> None:
    assert not is_known(kind)


def test_the_usual_opponents_can_be_invited() -> None:
    assert all(is_known(kind) for kind in USUAL_OPPONENTS)
