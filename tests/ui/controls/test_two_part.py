"""ui/controls/two_part.py: both words are to be read, one of them holds."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.two_part import TwoPart
from desktop_poker.ui.theme.palette import PALETTES


def switch(qtbot: QtBot, theme: str = "dark") -> TwoPart:
    made = TwoPart(("Chips", "BB"), "Chips or big blinds", PALETTES[theme])
    qtbot.addWidget(made)
    made.resize(made.sizeHint())
    made.show()
    return made


@pytest.mark.parametrize("theme", PALETTES)
def test_the_one_that_holds_is_said_and_seen(qtbot: QtBot, theme: str) -> None:
    made = switch(qtbot, theme)
    first = made.grab().toImage()
    assert (made.taken, made.accessibleName()) == ("Chips", "Chips or big blinds: Chips")
    made.take(second=True)
    assert (made.taken, made.accessibleName()) == ("BB", "Chips or big blinds: BB")
    assert made.grab().toImage() != first
    made.take(second=False)
    assert made.grab().toImage() == first
    made.restyle(PALETTES["light" if theme == "dark" else "dark"])
    assert made.grab().toImage() != first


def test_a_press_is_told_and_changes_nothing_by_itself(qtbot: QtBot) -> None:
    made = switch(qtbot)
    pressed: list[bool] = []
    made.clicked.connect(lambda: pressed.append(True))
    made.click()
    QTest.keyClick(made, Qt.Key.Key_Space)
    assert len(pressed) == 2
    assert made.taken == "Chips"


def test_both_words_have_room(qtbot: QtBot) -> None:
    made = switch(qtbot)
    assert made.sizeHint().width() > made.fontMetrics().horizontalAdvance("ChipsBB") + 40
    assert made.minimumSizeHint() == made.sizeHint()
