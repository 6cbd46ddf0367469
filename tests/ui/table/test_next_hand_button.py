"""ui/table/next_hand_button.py: seen only where the next hand may be had."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.engine.table.commands import SkipHand
from desktop_poker.ui.table.next_hand_button import NextHandButton
from tests.ui.table.staged import LOOK, TEXTS


def test_e4_it_tells_the_wish_that_it_was_shown_for(qtbot: QtBot) -> None:
    made = NextHandButton(TEXTS, LOOK)
    qtbot.addWidget(made)
    told: list[object] = []
    made.wanted.connect(told.append)
    made.set_key("N")
    assert not made.isVisible()
    made.offer(SkipHand(4))
    assert made.isVisible()
    assert made.accessibleName() == "Next hand"
    assert "N" in made.toolTip()
    made.click()
    assert told == [SkipHand(4)]
    made.offer(None)
    assert not made.isVisible()
