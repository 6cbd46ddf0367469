"""app/shots/study_pictures.py: every page of Study can be drawn."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots import study_pictures
from desktop_poker.app.shots.studio import Studio
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts


@pytest.mark.parametrize("name", ["report", "review", "played_on", "ranges"])
def test_it_is_drawn(name: str, qtbot: QtBot) -> None:
    made = getattr(study_pictures, name)(Studio(Texts("ja"), Settings(), 1_024, 640))
    qtbot.addWidget(made)
    assert not made.grab().isNull()


def test_the_trainer_is_drawn_after_its_answer(qtbot: QtBot) -> None:
    studio = Studio(Texts("en"), Settings(), 1_024, 640)
    made = study_pictures.all_in_or_fold(answered=True)(studio)
    qtbot.addWidget(made)
    assert not made.grab().isNull()
