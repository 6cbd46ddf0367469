"""ui/table/amount_field.py: the number at the right, what it comes to at the left."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.ui.table.amount_field import AmountField


@pytest.fixture
def field(qtbot: QtBot) -> AmountField:
    made = AmountField()
    qtbot.addWidget(made)
    made.resize(124, 34)
    made.show()
    made.setText("900")
    made.tell("9 BB")
    return made


def test_the_hint_stands_left_of_the_number(field: AmountField) -> None:
    assert field.hint.isVisible()
    number = field.fontMetrics().horizontalAdvance(field.text())
    assert field.hint.geometry().right() < field.width() - number - 11
    assert abs(field.hint.geometry().center().y() - field.rect().center().y()) <= 1


def test_the_hint_gives_way_and_comes_back(field: AmountField) -> None:
    field.setText("123,456,789")
    assert not field.hint.isVisible()
    field.setText("12")
    assert field.hint.isVisible()
    field.resize(40, 34)
    QApplication.processEvents()
    assert not field.hint.isVisible()


def test_a_unit_stands_right_of_its_number(field: AmountField) -> None:
    field.setText("3")
    field.tell("BB", is_unit=True)
    assert field.hint.isVisible()
    assert field.hint.geometry().right() > field.width() - 16
    assert field.textMargins().right() > field.hint.width()
    field.tell("9 BB")
    assert field.hint.geometry().left() < 16
    assert field.textMargins().right() == 0


def test_nothing_to_say_is_no_hint(field: AmountField) -> None:
    field.tell("")
    assert not field.hint.isVisible()


def test_a_press_on_the_hint_is_a_press_on_the_field(field: AmountField) -> None:
    assert field.childAt(field.hint.geometry().center()) is None
