"""ui/controls/form.py: what forms are made of."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.form import (
    Card,
    Chips,
    Choice,
    Problem,
    Stepper,
    TickBox,
    button,
    column,
    first_upper,
    row,
)
from desktop_poker.ui.theme.palette import DARK
from tests.ui.pressing import press, tap

CHOICES = (("a", "First"), ("b", "Second"))


def test_chips_tell_what_is_chosen(qtbot: QtBot) -> None:
    chips = Chips(CHOICES, "letters")
    qtbot.addWidget(chips)
    chips.choose("a")
    with qtbot.waitSignal(chips.chosen) as told:
        press(chips.buttons["b"])
    assert told.args == ["b"]
    assert not chips.buttons["a"].isChecked()


def test_showing_a_choice_tells_nobody(qtbot: QtBot) -> None:
    chips, choice = Chips(CHOICES, "letters"), Choice(CHOICES, "letters", DARK)
    qtbot.addWidget(chips)
    qtbot.addWidget(choice)
    with qtbot.assertNotEmitted(chips.chosen), qtbot.assertNotEmitted(choice.picked):
        chips.choose("b")
        chips.choose("neither")
        choice.choose("b")
    assert not any(chip.isChecked() for chip in chips.buttons.values())
    assert choice.key == "b"


def test_a_list_tells_what_somebody_picks(qtbot: QtBot) -> None:
    choice = Choice(CHOICES, "letters", DARK)
    qtbot.addWidget(choice)
    choice.show()
    with qtbot.waitSignal(choice.picked) as told:
        tap(choice, Qt.Key.Key_Down)
    assert told.args == ["b"]
    choice.fill(CHOICES)
    assert choice.key == "b"  # the same choices are left alone
    choice.fill(())
    assert choice.key == ""


def test_the_wheel_turns_the_page_and_not_the_choice(qtbot: QtBot) -> None:
    choice = Choice(CHOICES, "letters", DARK)
    qtbot.addWidget(choice)
    event = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    choice.wheelEvent(event)
    assert choice.key == "a"
    assert not event.isAccepted()


def test_a_problem_marks_its_field(qtbot: QtBot) -> None:
    problem, field = Problem(), QLineEdit()
    qtbot.addWidget(problem)
    qtbot.addWidget(field)
    problem.tell("too <b>much</b>", field)
    assert problem.text() == "Too <b>much</b>"
    assert problem.textFormat() == Qt.TextFormat.PlainText
    assert (field.property("wrong"), field.accessibleDescription()) == ("true", problem.text())
    problem.tell("", field)
    assert field.property("wrong") == "false"
    assert not problem.isVisibleTo(None)  # type: ignore[arg-type]


def test_a_stepper_stops_at_its_ends(qtbot: QtBot) -> None:
    stepper = Stepper("seats", "fewer", "more", DARK)
    qtbot.addWidget(stepper)
    stepper.put(3, 2, 4)
    with qtbot.waitSignal(stepper.stepped) as told:
        press(stepper.more)
    assert told.args == [4]
    assert not stepper.more.isEnabled()
    press(stepper.less)
    press(stepper.less)
    assert stepper.value == 2
    assert not stepper.less.isEnabled()


def test_a_tick_is_drawn(qtbot: QtBot) -> None:
    tick = TickBox("on", DARK)
    qtbot.addWidget(tick)
    tick.resize(80, 30)
    off = tick.grab().toImage()
    tick.setChecked(True)
    assert tick.grab().toImage() != off


def test_parts(qtbot: QtBot) -> None:
    card = Card("Seats")
    qtbot.addWidget(card)
    assert card.accessibleName() == "Seats"
    made = button("Save", "primary")
    qtbot.addWidget(made)
    assert not made.autoDefault()
    assert column().contentsMargins().left() == row().contentsMargins().left() == 0
    assert first_upper("a game") == "A game"
    assert first_upper("") == ""
