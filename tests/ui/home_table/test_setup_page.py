"""ui/home_table/setup_page.py: an evening is set up in a minute."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.evening_draft import EveningDraft
from desktop_poker.ui.home_table.setup_page import SetupPage
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press, tap, write


def page_of(qtbot: QtBot) -> SetupPage:
    page = SetupPage(EN, LOOK, EveningDraft(), names=("Mika",))
    qtbot.addWidget(page)
    page.resize(1180, 820)
    page.show()
    return page


def test_nothing_impossible_can_be_started(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert not page.start.isEnabled()
    assert page.said.text() == "At least two people are needed"
    told: list[EveningDraft] = []
    page.started.connect(told.append)
    for name in ("Ren", "Tom"):
        write(page.people.name, name)
        tap(page.people.name, Qt.Key.Key_Return)
    assert page.said.text() == "2 people, stacks of 10,000"
    press(page.start)
    assert [guest.name for guest in told[0].guests] == ["Ren", "Tom"]
    page.game.stack.clear()
    write(page.game.stack, "x")
    assert not page.start.isEnabled()


def test_escape_and_back_leave(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    told: list[bool] = []
    page.left.connect(lambda: told.append(True))
    press(page.back)
    tap(page, Qt.Key.Key_Escape)
    tap(page, Qt.Key.Key_A)
    assert told == [True, True]


def test_a_kept_evening_is_loaded(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    page.presets.loaded.emit(EveningDraft(name="Kept", is_tournament=True))
    assert page.game.name.text() == "Kept"
    assert page.tournament.isVisible()
    page.grab()
