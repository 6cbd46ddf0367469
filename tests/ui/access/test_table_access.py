"""ui/access/table_access.py: a table for the ear."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.access.announcements import Announcement
from desktop_poker.client.access.spoken_table import Inquiry, answer
from desktop_poker.client.settings.settings import Settings
from desktop_poker.ui.access import table_access
from desktop_poker.ui.access.table_access import AGAIN, TableAccess
from tests.ui.table.staged import TEXTS, decides, table


class Ear:
    """A table's access, and what is heard of it."""

    def __init__(self, qtbot: QtBot, settings: Settings | None = None) -> None:
        self.page = QWidget()
        qtbot.addWidget(self.page)
        self.access = TableAccess(self.page, TEXTS, settings or Settings())
        self.heard: list[Announcement] = []
        self.access.said.connect(self.heard.append)


def test_facts_are_told_and_the_turn_is_called(qtbot: QtBot) -> None:
    ear, staged = Ear(qtbot), table()
    screen = staged.play_until(decides)
    for step in staged.steps:
        ear.access.hear(step, screen)
    ear.access.attend(screen)
    ear.access.attend(screen)
    assert not any(said.urgent for said in ear.heard[:-1])
    assert ear.heard[-1].urgent
    assert ear.heard[-1].text.startswith("Your turn.")


@pytest.mark.parametrize("inquiry", list(Inquiry))
def test_a_question_is_answered_at_once(qtbot: QtBot, inquiry: Inquiry) -> None:
    ear, screen = Ear(qtbot, Settings(announcements="off")), table().play_until(decides)
    assert not ear.access.ask(inquiry)
    ear.access.attend(screen)
    assert ear.access.ask(inquiry) == answer(inquiry, screen, TEXTS)
    assert ear.heard == [Announcement(answer(inquiry, screen, TEXTS), urgent=True)]


def test_the_last_line_is_said_again(qtbot: QtBot) -> None:
    ear = Ear(qtbot)
    assert ear.access.ask(AGAIN) == "Nothing has been said yet."
    ear.access.tell("Ken folds.")
    assert ear.access.ask(AGAIN) == "Ken folds."


def test_the_voice_speaks_only_when_it_is_wanted(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken: list[str] = []

    class Voice:
        def __init__(self, *_: object) -> None:
            pass

        def say(self, said: Announcement) -> None:
            spoken.append(said.text)

        def stop(self) -> None:
            spoken.append("(silence)")

    monkeypatch.setattr(table_access, "Voice", Voice)
    ear = Ear(qtbot)
    ear.access.tell("one")
    ear.access.take_settings(Settings(voice=True))
    ear.access.tell("two")
    ear.access.take_settings(Settings(voice=False))
    ear.access.tell("three")
    ear.access.stop()
    assert spoken == ["two", "(silence)"]
