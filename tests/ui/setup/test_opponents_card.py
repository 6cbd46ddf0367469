"""ui/setup/opponents_card.py: who sits at the other seats."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.client.setup.new_table import SPEEDS, Draft
from desktop_poker.client.telling.opponents import LEVELS, SIMPLE, STYLES, SURPRISE
from desktop_poker.client.texts.texts import Texts
from desktop_poker.languages import CODES
from desktop_poker.ui.setup.new_table_page import NewTablePage
from desktop_poker.ui.style import style_sheet
from tests.ui.pressing import press, tap
from tests.ui.setup.pages import LOOK, page_of


def test_all_alike_in_one_press(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(opponents=("expert:rock", "station")))
    card = page.opponents
    assert not any(chip.isChecked() for chip in card.level.buttons.values())
    assert card.line.text() == "Expert, Rock, Calling station"
    press(card.level.buttons["casual"])
    assert page.draft.opponents == ("casual:surprise",)
    assert card.line.text() == "Knows what beats what, and plays for fun."


def test_a_style_for_all(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    tap(page.opponents.style_of_all, Qt.Key.Key_Down)
    assert page.draft.opponents == ("regular:balanced",)
    press(page.opponents.level.buttons["surprise"])
    assert page.draft.opponents == ("surprise:balanced",)


def test_seat_by_seat(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(seats=4))
    card = page.opponents
    press(card.mode.buttons["seats"])
    assert sum(one.isVisible() for one in card.seats) == 3
    tap(card.seats[0].level, Qt.Key.Key_Down)
    tap(card.seats[1].style_choice, Qt.Key.Key_Down)
    assert page.draft.opponents == ("expert:surprise", "regular:balanced", "regular:surprise")
    press(card.mode.buttons["mix"])
    assert page.draft.opponents == ("expert:surprise", "regular:balanced", "regular:surprise")


def test_a_simple_bot_has_no_style(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(seats=3, is_mix=False, opponents=("station", "master:rock")))
    first, second = page.opponents.seats[:2]
    assert not first.style_choice.isVisible()
    assert second.style_choice.isVisible()
    assert (first.level.key, second.level.key, second.style_choice.key) == (
        "station",
        "master",
        "rock",
    )
    tap(first.level, Qt.Key.Key_Up)
    assert page.draft.opponents == ("tight", "master:rock")


@pytest.mark.parametrize("language", CODES)
def test_every_name_fits_its_field_in_the_smallest_window(qtbot: QtBot, language: str) -> None:
    kinds = (*(f"master:{style}" for style in (SURPRISE, *STYLES)), *LEVELS, SURPRISE, *SIMPLE)
    draft = Draft(seats=10, is_mix=False, opponents=kinds)
    for first in range(0, len(kinds), 9):
        seated = replace(draft, opponents=kinds[first : first + 9])
        page = NewTablePage(Texts(language), LOOK, seated)
        qtbot.addWidget(page)
        page.setStyleSheet(style_sheet(LOOK.palette))
        page.resize(1024, 640)
        page.show()
        QApplication.processEvents()
        for seat in page.opponents.seats:
            for choice in (seat.level, seat.style_choice):
                words = choice.fontMetrics().horizontalAdvance(choice.currentText())
                room = choice.width() - 2 * (10 + 1) - 22  # padding, border, arrow
                assert not choice.isVisible() or words <= room, choice.currentText()


def test_everybody_has_a_face_and_a_name(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(seats=3, is_mix=False))
    labels = page.opponents.seats[0].findChildren(QLabel)
    assert [one.text() for one in labels if one.text()] == ["Aki"]
    assert any(not one.pixmap().isNull() for one in labels)


def test_pace(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    for speed in SPEEDS:
        press(page.pace.speed.buttons[speed])
        assert page.draft.speed == speed
    press(page.pace.clock)
    press(page.pace.open_cards)
    assert (page.draft.has_clock, page.draft.show_all_after) == (True, False)


def test_styles_of_their_own_are_told_only_where_they_have_them(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert page.opponents.own_styles.isVisible()
    tap(page.opponents.style_of_all, Qt.Key.Key_Down)
    assert not page.opponents.own_styles.isVisible()
