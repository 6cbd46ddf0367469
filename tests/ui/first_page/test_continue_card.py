"""ui/first_page/continue_card.py: every table that is open can be gone on with, or given up."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from desktop_poker.client.first_page.home_frame import HomeFrame, SavedFrame, home_frame, unread
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.application import apply_look
from desktop_poker.ui.first_page.continue_card import ContinueCard, TableRow
from desktop_poker.ui.first_page.home_page import HomePage
from tests.ui.first_page.test_home_page import told
from tests.ui.table.staged import LOOK, TEXTS

LEFT = Qt.MouseButton.LeftButton


def saved(number: int, texts: Texts = TEXTS) -> SavedFrame:
    return replace(
        unread(texts),
        table_id=f"t{number}",
        title=f"Seven-card Stud 8 or better, {number} seats",
        detail="Tournament  ·  Level 12  ·  400/800, ante 100  ·  after hand 124  ·  place 2 of 6",
        stack="1,120,000",
        when="Thu 21:40",
        spoken=f"table {number}",
    )


def card(qtbot: QtBot, count: int, *, is_low: bool = False) -> ContinueCard:
    made = ContinueCard(TEXTS, LOOK, saved(0), tuple(saved(n + 1) for n in range(count)))
    qtbot.addWidget(made)
    made.fit(is_low=is_low)
    made.resize(928, made.sizeHint().height())
    made.show()
    return made


def seen(made: ContinueCard) -> list[TableRow]:
    return [row for row in made.rows if row.isVisible()]


def test_each_table_is_resumed_or_given_up_with_one_click(qtbot: QtBot) -> None:
    made = card(qtbot, 2)
    resumed, given_up = told(made.resumed), told(made.given_up)
    large = (made.resume, made.give_up)
    for resume, give_up in (large, *((row.resume, row.give_up) for row in made.rows)):
        QTest.mouseClick(resume, LEFT)
        QTest.mouseClick(give_up, LEFT)
    assert resumed == given_up == ["t0", "t1", "t2"]


def test_keys_press_what_the_mouse_does(qtbot: QtBot) -> None:
    made = card(qtbot, 1)
    resumed, given_up = told(made.resumed), told(made.given_up)
    (row,) = made.rows
    for part in (row.resume, row.give_up):
        assert part.focusPolicy() & Qt.FocusPolicy.TabFocus
        QTest.keyClick(part, Qt.Key.Key_Space)
    assert resumed == given_up == ["t1"]


def test_buttons_say_which_table_they_mean(qtbot: QtBot) -> None:
    made = card(qtbot, 2)
    names = [part.accessibleName() for row in made.rows for part in (row.resume, row.give_up)]
    assert names == [
        "Resume: table 1",
        "Close this table: table 1",
        "Resume: table 2",
        "Close this table: table 2",
    ]


@pytest.mark.parametrize(("is_low", "first"), [(False, 2), (True, 1)])
def test_many_tables_wait_behind_a_button(is_low: bool, first: int, qtbot: QtBot) -> None:
    made = card(qtbot, 5, is_low=is_low)
    assert len(seen(made)) == first
    assert made.show_all.text() == "Show all 6 open tables"
    grown = told(made.grown)
    QTest.mouseClick(made.show_all, LEFT)
    assert len(seen(made)) == 5
    assert not made.show_all.isVisible()
    assert len(grown) == 1
    made.fit(is_low=not is_low)
    assert len(seen(made)) == 5  # who has asked for all of them keeps them


def test_the_focus_goes_on_to_the_first_of_the_others(qtbot: QtBot) -> None:
    made = card(qtbot, 4)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.show_all.setFocus()
    QTest.keyClick(made.show_all, Qt.Key.Key_Space)
    assert made.rows[2].resume.hasFocus()


def test_two_tables_need_no_button(qtbot: QtBot) -> None:
    made = card(qtbot, 1)
    assert len(seen(made)) == 1
    assert not made.show_all.isVisible()


def test_before_anything_is_known_nothing_can_be_given_up(qtbot: QtBot) -> None:
    made = ContinueCard(TEXTS, LOOK, unread(TEXTS), (unread(TEXTS),))
    qtbot.addWidget(made)
    made.fit(is_low=False)
    assert not made.give_up.isEnabled()
    assert not made.rows[0].resume.isEnabled()


def home(texts: Texts, count: int) -> HomeFrame:
    others = tuple(saved(n + 1, texts) for n in range(count))
    return home_frame("Haruka", "me", 20, saved(0, texts), texts, others=others)


@pytest.mark.usefixtures("plain_after")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_what_is_begun_anew_stays_in_sight_below_them(
    language: Literal["en", "ja"], size: tuple[int, int], qtbot: QtBot, qapp: QApplication
) -> None:
    apply_look(qapp, LOOK)
    texts = Texts(language)
    page = HomePage(texts, LOOK, home(texts, 7))
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    QApplication.processEvents()
    inside = page.widget()
    assert inside is not None
    for tile in page.tiles:
        assert tile.mapTo(inside, QPoint(0, tile.height())).y() <= size[1]
    made = page.findChild(ContinueCard)
    assert isinstance(made, ContinueCard)
    before = inside.height()
    QTest.mouseClick(made.show_all, LEFT)
    QApplication.processEvents()
    assert inside.height() > before  # the page scrolls
    for row in made.rows:
        parts = row.findChildren(QPushButton)
        assert all(row.rect().contains(part.geometry()) for part in parts)
        assert {part.height() for part in parts if part is row.resume} != {0}
    assert page.horizontalScrollBar().maximum() == 0
