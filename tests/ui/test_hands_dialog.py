"""ui/hands_dialog.py: hands of a file, one after the other."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_poker.client.texts import Texts
from desktop_poker.ui.hands_dialog import HandsDialog


def dialog(qtbot: QtBot) -> HandsDialog:
    made = HandsDialog(
        Texts("en"), "Two.", [(7, "#7 Razz"), (9, "#9 Stud Hi")], lambda number: f"story {number}"
    )
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_first_hand_is_told_at_once(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    assert made.text.toPlainText() == "story 7"
    assert made.text.isReadOnly()
    assert not made.problems.isVisible()


def test_keys_go_from_hand_to_hand(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    QTest.keyClick(made.list, Qt.Key.Key_Down)
    assert made.text.toPlainText() == "story 9"


def test_what_could_not_be_opened_is_named(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    made.tell_problems(["a.phh: bad", "b.phh: worse"])
    assert made.problems.isVisible()
    assert made.problems.toPlainText() == "a.phh: bad\nb.phh: worse"
    made.tell_problems([])
    assert not made.problems.isVisible()
