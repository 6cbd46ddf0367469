"""app/shots/friends_pictures.py: every page of friends can be drawn."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots import friends_pictures
from desktop_poker.app.shots.studio import Studio
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.languages import CODES


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize(
    "name",
    ["friends", "lobby", "beside", "leaving", "invited", "invites", "lost_lobby", "home_with_seat"],
)
def test_it_is_drawn(name: str, language: str, qtbot: QtBot) -> None:
    made = getattr(friends_pictures, name)(Studio(Texts(language), Settings(), 1_024, 640))
    qtbot.addWidget(made)
    made.resize(1_024, 640)
    assert not made.grab().isNull()
    made.close()


@pytest.mark.parametrize("has_stopped", [False, True])
def test_a_host_that_is_gone_is_drawn(has_stopped: bool, qtbot: QtBot) -> None:
    studio = Studio(Texts("en"), Settings(), 1_024, 640)
    made = friends_pictures.lost(has_stopped=has_stopped)(studio)
    qtbot.addWidget(made)
    assert not made.grab().isNull()
    made.close()
