"""ui/controls/chip_button.py: Enter presses it, and Space never does."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.chip_button import ChipButton
from tests.ui.pressing import press, tap


def test_enter_presses_it_and_the_key_to_go_on_does_not(qtbot: QtBot) -> None:
    made = ChipButton("Raise to 900")
    qtbot.addWidget(made)
    made.show()
    told: list[bool] = []
    made.clicked.connect(lambda: told.append(True))
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Select, Qt.Key.Key_A):
        tap(made, key)
    assert not told
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        tap(made, key)
    assert len(told) == 2
    press(made)
    assert len(told) == 3


def test_a_key_that_is_held_down_presses_once(qtbot: QtBot) -> None:
    made = ChipButton("Call 20")
    qtbot.addWidget(made)
    told: list[bool] = []
    made.clicked.connect(lambda: told.append(True))
    plain = Qt.KeyboardModifier.NoModifier
    for again in (False, True, True):
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, plain, "\r", again)
        QApplication.sendEvent(made, event)
    assert len(told) == 1
