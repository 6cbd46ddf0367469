"""ui/welcome/lesson_card.py: explanations beside the hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.lesson import Lesson, LessonPage, LessonStage
from desktop_poker.ui.welcome.lesson_card import LessonCard

TWO = Lesson(LessonStage.FLOP, (LessonPage("The flop", "Three cards."), LessonPage("Bet", "Now.")))
END = Lesson(LessonStage.OVER, (LessonPage("The end", "Somebody has won."),))


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    return made


def card(page: QWidget) -> tuple[LessonCard, list[str]]:
    made = LessonCard(Texts("en"), page, "Your first hand")
    told: list[str] = []
    made.told.connect(told.append)
    made.show()
    return made, told


def test_it_is_read_page_by_page(page: QWidget) -> None:
    made, told = card(page)
    made.explain(TWO)
    assert made.headline.text() == "The flop"
    assert made.next.isVisible()
    made.next.click()
    assert made.text.text() == "Now."
    assert not made.next.isVisible()
    assert told == ["The flop. Three cards.", "Bet. Now."]


def test_what_is_being_read_stays_until_the_hand_goes_on(page: QWidget) -> None:
    made, told = card(page)
    made.explain(TWO)
    made.next.click()
    made.explain(TWO)
    assert made.headline.text() == "Bet"
    assert len(told) == 2
    made.explain(END)
    assert made.headline.text() == "The end"


def test_at_the_end_a_table_is_offered(qtbot: QtBot, page: QWidget) -> None:
    made, _ = card(page)
    made.explain(TWO)
    made.next.click()
    assert not made.play.isVisible()
    made.explain(END)
    assert made.play.isVisible()
    with qtbot.waitSignal(made.play_wanted, timeout=1000):
        made.play.click()


def test_whoever_reads_with_the_space_bar_does_not_leave_by_mistake(
    qtbot: QtBot, page: QWidget
) -> None:
    waiting = Lesson(LessonStage.WAITING, (LessonPage("The others answer", "In turn."),))
    made, _ = card(page)
    left: list[None] = []
    made.left.connect(lambda: left.append(None))
    made.explain(TWO)
    made.next.setFocus()
    qtbot.waitUntil(made.next.hasFocus)
    for lesson, focus in ((waiting, page), (TWO, made.next), (waiting, page), (END, made.play)):
        made.explain(lesson)
        assert focus.hasFocus()
        if lesson is not END:
            QTest.keyClick(focus, Qt.Key.Key_Space)
    assert not left


def test_it_can_be_left_at_any_time(qtbot: QtBot, page: QWidget) -> None:
    made, _ = card(page)
    for lesson in (TWO, END):
        made.explain(lesson)
        assert made.leave.isVisible()
        with qtbot.waitSignal(made.left, timeout=1000):
            made.leave.click()


LONG = "Nobody has bet yet, so checking is free. But your hand is good now: " * 3
UNEVEN = Lesson(
    LessonStage.TURN,
    (LessonPage("The flop", "Three."), LessonPage("Bet", LONG), LessonPage("Now", "Press it.")),
)


def test_what_is_pressed_to_go_on_stays_under_the_pointer(page: QWidget) -> None:
    made, _ = card(page)
    area = QWidget(page)
    area.setGeometry(QRect(0, 50, 800, 400))
    made.explain(TWO)
    made.lie_over(area)
    made.explain(UNEVEN)
    QApplication.processEvents()
    where, size = made.next.mapTo(page, QPoint(0, 0)), made.size()
    for _ in range(2):
        assert area.geometry().contains(made.geometry())  # clear of the bar below
        made.next.click()
        QApplication.processEvents()
        assert made.size() == size
        if made.next.isVisible():
            assert made.next.mapTo(page, QPoint(0, 0)) == where
    made.explain(END)
    QApplication.processEvents()
    assert made.play.mapTo(page, QPoint(0, 0)) == where
    assert made.size() == size


def test_it_lies_in_the_lower_left_corner(page: QWidget) -> None:
    made, _ = card(page)
    made.explain(TWO)
    area = QWidget(made.parentWidget())
    area.setGeometry(QRect(0, 50, 800, 400))
    made.lie_over(area)
    assert area.geometry().contains(made.geometry())
    assert made.geometry().center().x() < area.geometry().center().x()
    assert made.geometry().center().y() > area.geometry().center().y()
