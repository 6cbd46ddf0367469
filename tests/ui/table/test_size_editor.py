"""ui/table/size_editor.py: one size, written anew."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.bet_situations import BetSituation
from desktop_poker.ui.table.size_editor import SizeEditor
from tests.ui.table.staged import TEXTS


def test_only_a_size_that_makes_sense_is_told(qtbot: QtBot) -> None:
    below = QWidget()
    qtbot.addWidget(below)
    below.show()
    editor = SizeEditor(TEXTS, BetSituation.OPEN, "2.5x", below)
    editor.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    told: list[str] = []
    editor.written.connect(told.append)
    editor.open_over(below)
    assert editor.field.accessibleName() == "Opening raise"
    for wrong in ("much", "2x, 3x"):
        editor.field.setText(wrong)
        QTest.keyClick(editor.field, Qt.Key.Key_Return)
        assert editor.problem.isVisible()
        assert editor.field.accessibleDescription()
        assert editor.isVisible()
    editor.field.setText("3")
    editor.field.textEdited.emit("3")
    assert not editor.problem.isVisible()
    QTest.keyClick(editor.field, Qt.Key.Key_Return)
    assert told == ["3"]
    assert not editor.isVisible()


def test_escape_leaves_it_as_it_was(qtbot: QtBot) -> None:
    below = QWidget()
    qtbot.addWidget(below)
    below.show()
    editor = SizeEditor(TEXTS, BetSituation.TURN, "", below)
    editor.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    told: list[str] = []
    editor.written.connect(told.append)
    editor.open_over(below)
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert (told, editor.isVisible()) == ([], False)
