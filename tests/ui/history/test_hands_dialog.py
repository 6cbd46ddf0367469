"""ui/history/hands_dialog.py: keys lead into a hand, and Esc out of one thing after the other."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.history.test_hands_view import dialog


def test_keys_go_from_hand_to_hand_and_into_one(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    QTest.keyClick(made.view.list, Qt.Key.Key_Down)
    assert made.view.text.toPlainText().startswith("Hand 63\n")
    QTest.keyClick(made.view.list, Qt.Key.Key_Return)
    assert made.view.pages.currentWidget() is made.view.stage
    QTest.keyClick(made, Qt.Key.Key_Escape)
    assert made.isVisible()
    assert made.view.list.isVisible()
    assert made.view.list.hasFocus() or made.focusWidget() is made.view.list
    QTest.keyClick(made, Qt.Key.Key_Escape)
    assert not made.isVisible()
