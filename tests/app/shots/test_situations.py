"""app/shots/situations.py: every moment that is worth a picture can be reached from its seed."""

from __future__ import annotations

import pytest

from desktop_poker.app.shots.situations import SITUATIONS, ShotSituation
from desktop_poker.client.texts.texts import Texts

ENGLISH = Texts("en")


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda one: one.name)
def test_the_moment_comes(situation: ShotSituation) -> None:
    screen = situation.staged(ENGLISH).screen
    assert situation.there(screen)
    frame = screen.frame()
    assert len(frame.seats) == situation.seats
    assert any(seat.is_self for seat in frame.seats)


def test_names_tell_pictures_apart() -> None:
    assert len({situation.name for situation in SITUATIONS}) == len(SITUATIONS) >= 25


def test_the_same_seed_gives_the_same_picture() -> None:
    first, second = (SITUATIONS[1].staged(ENGLISH).screen.frame() for _ in range(2))
    assert first == second
