"""ui/controls/form.py: what forms are made of."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.form import (
    Chips,
    Problem,
    Stepper,
    TickBox,
    TitledCard,
    button,
    column,
    first_upper,
    row,
)
from desktop_poker.ui.style import style_sheet
from desktop_poker.ui.theme.palette import DARK
from tests.ui.pressing import press, tap

CHOICES = (("a", "First"), ("b", "Second"))


def test_chips_tell_what_is_chosen(qtbot: QtBot) -> None:
    chips = Chips(CHOICES, "letters", DARK)
    qtbot.addWidget(chips)
    chips.choose("a")
    with qtbot.waitSignal(chips.chosen) as told:
        press(chips.buttons["b"])
    assert told.args == ["b"]
    assert not chips.buttons["a"].isChecked()


def test_showing_a_choice_tells_nobody(qtbot: QtBot) -> None:
    chips = Chips(CHOICES, "letters", DARK)
    qtbot.addWidget(chips)
    with qtbot.assertNotEmitted(chips.chosen):
        chips.choose("b")
        chips.choose("neither")
    assert not any(chip.isChecked() for chip in chips.buttons.values())


def test_tab_comes_to_what_is_chosen_and_arrows_go_on(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    stack = column(parent=page)
    before, chips, after = QLineEdit(), Chips(CHOICES, "letters", DARK), QLineEdit()
    for part in (before, chips, after):
        stack.addWidget(part)
    chips.choose("b")
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    before.setFocus()
    tap(before, Qt.Key.Key_Tab)
    assert page.focusWidget() is chips.buttons["b"]
    tap(chips.buttons["b"], Qt.Key.Key_Left)
    assert page.focusWidget() is chips.buttons["a"]
    assert chips.buttons["a"].isChecked()
    tap(chips.buttons["a"], Qt.Key.Key_Tab)
    assert page.focusWidget() is after


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


def test_the_sign_of_a_stepper_is_sharp_and_dim_where_it_can_not_be_pressed(qtbot: QtBot) -> None:
    stepper = Stepper("seats", "fewer", "more", DARK)
    qtbot.addWidget(stepper)
    for button_ in (stepper.less, stepper.more):
        icon, size = button_.icon(), button_.iconSize()
        for mode, ink in (
            (QIcon.Mode.Normal, DARK.text1),
            (QIcon.Mode.Disabled, DARK.disabled_text),
        ):
            drawn = icon.pixmap(size, 1.0, mode).toImage()
            middle = drawn.pixelColor(size.width() // 3, size.height() // 2)
            assert middle.name().upper() == ink
            assert middle.alpha() == 255  # not half on this line and half on the next


def test_a_tick_is_drawn(qtbot: QtBot) -> None:
    tick = TickBox("on", DARK)
    qtbot.addWidget(tick)
    tick.resize(80, 30)
    off = tick.grab().toImage()
    tick.setChecked(True)
    assert tick.grab().toImage() != off


def test_a_tick_box_begins_where_other_fields_begin(qtbot: QtBot) -> None:
    tick = TickBox("on", DARK)
    qtbot.addWidget(tick)
    tick.setStyleSheet(style_sheet(DARK))
    option = QStyleOptionButton()
    for has_focus in (False, True):
        tick.initStyleOption(option)
        if has_focus:
            option.state |= QStyle.StateFlag.State_HasFocus
        box = tick.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, tick)
        assert (box.left(), box.width()) == (0, 19)


def test_parts(qtbot: QtBot) -> None:
    card = TitledCard("Seats")
    qtbot.addWidget(card)
    assert card.accessibleName() == "Seats"
    made = button("Save", "primary")
    qtbot.addWidget(made)
    assert not made.autoDefault()
    assert column().contentsMargins().left() == row().contentsMargins().left() == 0
    assert first_upper("a game") == "A game"
    assert first_upper("") == ""
