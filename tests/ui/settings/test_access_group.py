"""ui/settings/access_group.py: announcements, voice and tips."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.client.texts import Texts
from desktop_poker.storage.settings import Settings
from desktop_poker.ui.access.voice import Speaker
from desktop_poker.ui.look import look_of
from desktop_poker.ui.settings import access_group
from desktop_poker.ui.settings.access_group import AccessGroup


def group(qtbot: QtBot, settings: Settings) -> tuple[AccessGroup, list[Settings]]:
    made = AccessGroup(Texts("en"), look_of(settings), settings)
    qtbot.addWidget(made)
    changed: list[Settings] = []
    made.changed.connect(changed.append)
    return made, changed


def test_how_much_is_said_can_be_chosen(qtbot: QtBot) -> None:
    made, changed = group(qtbot, Settings())
    assert made.chips["announcements"].buttons["normal"].isChecked()
    made.chips["announcements"].buttons["everything"].click()
    assert changed[-1].announcements == "everything"


@pytest.mark.parametrize("there", [True, False])
def test_the_voice_is_offered_where_there_is_one(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, there: bool
) -> None:
    speaker = Speaker("say", ()) if there else None
    monkeypatch.setattr(access_group, "find_speaker", lambda _: speaker)
    made, changed = group(qtbot, Settings())
    tick = made.ticks["voice"]
    assert tick.isEnabled() is there
    tick.click()
    assert [settings.voice for settings in changed] == ([True] if there else [])


def test_tips_can_be_shown_again(qtbot: QtBot) -> None:
    made, changed = group(qtbot, Settings(tips_seen=("home", "table")))
    assert made.tips_button.isEnabled()
    made.tips_button.click()
    assert changed[-1].tips_seen == ()
    assert not made.tips_button.isEnabled()
