"""ui/study/push_fold_view.py: nothing is shown before the answer, everything after it."""

from __future__ import annotations

from PySide6.QtGui import QShortcut
from pytestqt.qtbot import QtBot

from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.ui.study.push_fold_view import PushFoldView
from tests.client.study.test_push_fold import SOLVED
from tests.ui.table.staged import LOOK, TEXTS


def test_a_hand_is_asked_answered_and_counted(qtbot: QtBot) -> None:
    asked: list[float] = []

    def solving(stack: float, heard: object) -> None:
        asked.append(stack)
        assert callable(heard)
        heard(SOLVED)

    view = PushFoldView(TEXTS, LOOK, solving, SeededChance("a trainer"))
    qtbot.addWidget(view)
    view.resize(900, 700)
    view.show()
    keys = {one.key().toString(): one.activated for one in view.findChildren(QShortcut)}
    view.stacks.choose("7.5")
    view.deal()
    assert asked == [7.5]
    assert view.cards.accessibleName()
    assert not view.grid.isVisible()
    assert not view.next.isVisible()
    keys["F"].emit()
    assert view.grid.isVisible()
    assert "(exact)" in view.verdict.text()
    assert "of 1 right" in view.tally.text()
    keys["F"].emit()  # once
    assert "of 1 right" in view.tally.text()
    keys["N"].emit()
    assert view.numbers.isVisible()
    assert "AA: " in view.numbers.toPlainText()
    keys["Space"].emit()
    assert view.go.isEnabled()
    assert not view.verdict.text()
