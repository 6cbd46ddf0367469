"""ui/setup/opponents_card.py: who sits at the other seats."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_poker.client.new_table import SPEEDS, Draft
from tests.ui.pressing import press, tap
from tests.ui.setup.pages import page_of


def test_a_mix(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    for kind in ("tight", "station", "random"):
        press(page.opponents.kinds[kind])
    assert not page.draft.opponents
    assert page.opponents.problem.text() == "Choose at least one kind of opponent."
    press(page.opponents.kinds["station"])
    assert list(page.draft.opponents) == ["station"]
    assert not page.opponents.problem.isVisible()


def test_seat_by_seat(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(seats=4))
    press(page.opponents.mode.buttons["seats"])
    assert sum(choice.isVisible() for choice in page.opponents.seats) == 3
    tap(page.opponents.seats[0], Qt.Key.Key_Down)
    assert list(page.draft.opponents) == ["station", "station", "random"]
    press(page.opponents.mode.buttons["mix"])
    assert list(page.draft.opponents) == ["station", "random"]


def test_pace(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    for speed in SPEEDS:
        press(page.pace.speed.buttons[speed])
        assert page.draft.speed == speed
    press(page.pace.clock)
    press(page.pace.open_cards)
    assert (page.draft.has_clock, page.draft.show_all_after) == (True, False)
