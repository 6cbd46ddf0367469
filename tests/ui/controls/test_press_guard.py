"""ui/controls/press_guard.py: no press counts for what it was not meant for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.press_guard import SETTLING, PressGuard
from tests.ui.pressing import press

pytestmark = pytest.mark.hasty
LEFT = Qt.MouseButton.LeftButton
STEP = 0.01


class Guarded:
    """Two buttons under a guard, at a time that the test says."""

    def __init__(self, qtbot: QtBot) -> None:
        self.now = 100.0
        self.box = QWidget()
        qtbot.addWidget(self.box)
        QVBoxLayout(self.box)
        self.guard = PressGuard(self.box, lambda: self.now)
        self.told: list[str] = []
        self.one, self.other = self.add("one"), self.add("other")
        self.box.resize(200, 100)
        with qtbot.waitExposed(self.box):
            self.box.show()

    def add(self, name: str) -> QPushButton:
        made = QPushButton(name)
        made.clicked.connect(lambda: self.told.append(name))
        layout = self.box.layout()
        assert layout is not None
        layout.addWidget(made)
        return made

    def change(self, *, drawn_after: float = 0.0) -> None:
        """Change the first button, and draw it."""
        self.guard.change(self.one)
        self.now += drawn_after
        self.one.repaint()


@pytest.fixture
def guarded(qtbot: QtBot) -> Guarded:
    return Guarded(qtbot)


def test_it_is_a_quarter_of_a_second() -> None:
    assert SETTLING == 0.25


@pytest.mark.parametrize("drawn_after", [0.0, 0.2, 3.0])
def test_presses_are_refused_until_it_was_seen_and_never_later(
    guarded: Guarded, drawn_after: float
) -> None:
    """At every offset from the drawing, each after a change of its own."""
    for step in range(round(1.0 / STEP)):
        guarded.now += 10
        guarded.told.clear()
        guarded.change(drawn_after=drawn_after)
        guarded.now += step * STEP
        press(guarded.one)
        assert guarded.told == (["one"] if step * STEP >= SETTLING else [])


def test_what_was_not_drawn_takes_no_press_however_long_ago_it_changed(guarded: Guarded) -> None:
    guarded.guard.change(guarded.one)
    guarded.now += 60
    press(guarded.one)
    assert not guarded.told


def test_a_press_that_began_before_the_change_is_refused_whenever_it_is_let_go(
    guarded: Guarded,
) -> None:
    for held in (0.0, 0.1, 0.3, 5.0):
        guarded.now += 10
        QTest.mousePress(guarded.one, LEFT)
        guarded.change()
        guarded.now += held
        inside = guarded.one.rect().center() + QPoint(2, 0)
        QTest.mouseMove(guarded.one, inside)
        QTest.mouseRelease(guarded.one, LEFT)
        assert not guarded.told
    guarded.now += 10
    press(guarded.one)
    assert guarded.told == ["one"]


def test_a_key_that_was_pressed_before_the_change_is_refused_too(guarded: Guarded) -> None:
    guarded.one.setFocus()
    QTest.keyPress(guarded.one, Qt.Key.Key_Space)
    guarded.change()
    guarded.now += 1
    QTest.keyRelease(guarded.one, Qt.Key.Key_Space)
    assert not guarded.told
    QTest.keyClick(guarded.one, Qt.Key.Key_Space)
    assert guarded.told == ["one"]


def test_the_others_are_pressed_all_the_while(guarded: Guarded) -> None:
    guarded.change()
    press(guarded.other)
    assert guarded.told == ["other"]


def test_whatever_holds_a_button_changes_it(guarded: Guarded) -> None:
    guarded.guard.change(guarded.box)
    guarded.box.repaint()
    press(guarded.other)
    assert not guarded.told
    guarded.now += SETTLING
    press(guarded.other)
    assert guarded.told == ["other"]


def test_what_is_covered_all_over_is_seen_when_its_cover_is(guarded: Guarded) -> None:
    """A page in a scroll area of its size hides the stack that it lies in."""
    stack, area, layout = QStackedWidget(), QScrollArea(), guarded.box.layout()
    assert layout is not None
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    card = QWidget()
    QVBoxLayout(card).addWidget(guarded.one)
    area.setWidget(card)
    stack.addWidget(area)
    layout.addWidget(stack)
    QApplication.processEvents()
    guarded.guard.change(stack)
    QApplication.processEvents()
    press(guarded.one)
    assert not guarded.told
    guarded.now += SETTLING
    press(guarded.one)
    assert guarded.told == ["one"]


def test_whoever_drums_is_refused_for_as_long_and_no_longer(guarded: Guarded) -> None:
    press(guarded.one)
    guarded.told.clear()
    guarded.change()
    seen = guarded.now
    for _ in range(5):
        press(guarded.one)
        guarded.now += SETTLING / 5
    assert not guarded.told
    guarded.now = seen + SETTLING
    press(guarded.one)
    assert guarded.told == ["one"]


def test_whoever_was_too_early_may_try_again_at_once(guarded: Guarded) -> None:
    guarded.change()
    guarded.now += 0.2
    press(guarded.one)
    assert not guarded.told
    guarded.now += 0.06
    press(guarded.one)
    assert guarded.told == ["one"]


def test_what_is_added_later_is_guarded_as_well(guarded: Guarded, qtbot: QtBot) -> None:
    late = guarded.add("late")
    qtbot.waitUntil(late.isVisible)
    guarded.guard.change(late)
    late.repaint()
    press(late)
    assert not guarded.told
    guarded.now += 1
    press(late)
    assert guarded.told == ["late"]
