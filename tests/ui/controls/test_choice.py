"""ui/controls/choice.py: a list that opens to choose from."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.choice import ChoiceBox
from desktop_poker.ui.theme.palette import DARK
from tests.ui.pressing import tap

CHOICES = (("a", "First"), ("b", "Second"))


def test_showing_a_choice_tells_nobody(qtbot: QtBot) -> None:
    choice = ChoiceBox(CHOICES, "letters", DARK)
    qtbot.addWidget(choice)
    with qtbot.assertNotEmitted(choice.picked):
        choice.choose("b")
    assert choice.key == "b"


def test_a_list_tells_what_somebody_picks(qtbot: QtBot) -> None:
    choice = ChoiceBox(CHOICES, "letters", DARK)
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
    choice = ChoiceBox(CHOICES, "letters", DARK)
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


def test_the_open_list_is_wide_enough_for_every_choice(qtbot: QtBot) -> None:
    long = "A choice that is far longer than the field"
    choice = ChoiceBox((*CHOICES, ("c", long)), "letters", DARK)
    qtbot.addWidget(choice)
    choice.setFixedWidth(60)
    choice.show()
    choice.showPopup()
    assert choice.view().viewport().width() >= choice.view().sizeHintForColumn(0)
    choice.hidePopup()
