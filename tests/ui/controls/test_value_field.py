"""ui/controls/value_field.py: typing replaces the value that stood there."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.value_field import ValueField

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def field(qtbot: QtBot) -> Iterator[ValueField]:
    window = QWidget()
    column = QVBoxLayout(window)
    other, made = QLineEdit(), ValueField("200")
    column.addWidget(other)
    column.addWidget(made)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    other.setFocus()
    yield made
    window.close()


def test_a_click_and_digits_are_a_new_amount(field: ValueField) -> None:
    QTest.mouseClick(field, LEFT)
    assert field.selectedText() == "200"
    QTest.keyClicks(field, "600")
    assert field.text() == "600"


def test_a_second_click_puts_the_cursor(field: ValueField) -> None:
    QTest.mouseClick(field, LEFT)
    QTest.qWait(QApplication.doubleClickInterval() + 50)  # else it would be a double click
    QTest.mouseClick(field, LEFT)
    assert not field.hasSelectedText()


def test_what_was_selected_by_dragging_stays(field: ValueField) -> None:
    QTest.mousePress(field, LEFT)
    field.setSelection(0, 1)
    QTest.mouseRelease(field, LEFT)
    assert field.selectedText() == "2"


def test_enter_that_is_held_down_confirms_once(field: ValueField) -> None:
    told: list[bool] = []
    field.returnPressed.connect(lambda: told.append(True))
    for repeats in (False, True, True):
        press = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", repeats
        )
        QApplication.sendEvent(field, press)
    assert told == [True]
