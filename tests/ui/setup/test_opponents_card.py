"""ui/setup/opponents_card.py: who sits at the other seats."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_poker.client.new_table import SPEEDS, Draft
from tests.ui.setup.pages import page_of, press


def test_a_mix(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    for kind in ("tight", "station", "random"):
        press(qtbot, page.opponents.kinds[kind])
    assert page.draft.opponents == ()
    assert page.opponents.problem.text() == "Choose at least one kind of opponent."
    press(qtbot, page.opponents.kinds["station"])
    assert page.draft.opponents == ("station",)
    assert not page.opponents.problem.isVisible()


def test_seat_by_seat(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(seats=4))
    press(qtbot, page.opponents.mode.buttons["seats"])
    assert sum(choice.isVisible() for choice in page.opponents.seats) == 3
    qtbot.keyClick(page.opponents.seats[0], Qt.Key.Key_Down)
    assert page.draft.opponents == ("station", "station", "random")
    press(qtbot, page.opponents.mode.buttons["mix"])
    assert page.draft.opponents == ("station", "random")


def test_pace(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    for speed in SPEEDS:
        press(qtbot, page.pace.speed.buttons[speed])
        assert page.draft.speed == speed
    press(qtbot, page.pace.clock)
    press(qtbot, page.pace.open_cards)
    assert (page.draft.has_clock, page.draft.show_all_after) == (True, False)
