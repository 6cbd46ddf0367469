"""ui/table/size_place.py: a size at one press, and another one by a long press."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.action_frames import PresetFrame
from desktop_poker.ui.table.size_place import SizePlace
from tests.ui.table.staged import LOOK, TEXTS

HALF = PresetFrame(name="½ pot", to=350, text="350", word="50%")


def made(qtbot: QtBot, *, is_own: bool = True) -> SizePlace:
    place = SizePlace(TEXTS, LOOK, is_own=is_own)
    qtbot.addWidget(place)
    place.resize(88, 44)
    place.show()
    return place


def test_a_press_chooses_and_a_long_one_changes(qtbot: QtBot) -> None:
    place, told = made(qtbot), list[str]()
    place.offer(HALF)
    place.clicked.connect(lambda: told.append("chosen"))
    place.edit_wanted.connect(lambda: told.append("changed"))
    QTest.mouseClick(place, Qt.MouseButton.LeftButton)
    assert told == ["chosen"]
    QTest.mousePress(place, Qt.MouseButton.LeftButton)
    place._holding.timeout.emit()
    QTest.mouseRelease(place, Qt.MouseButton.LeftButton)
    assert told == ["chosen", "changed"]


def test_a_right_click_and_the_menu_key_change_only_what_is_one_s_own(qtbot: QtBot) -> None:
    for is_own in (True, False):
        place, told = made(qtbot, is_own=is_own), list[str]()
        place.offer(HALF)
        place.edit_wanted.connect(lambda told=told: told.append("changed"))
        reason = QContextMenuEvent.Reason.Keyboard
        event = QContextMenuEvent(reason, place.rect().center(), place.mapToGlobal(place.pos()))
        QApplication.sendEvent(place, event)
        assert told == (["changed"] if is_own else [])


def test_it_says_what_it_is_and_why_not(qtbot: QtBot) -> None:
    place = made(qtbot)
    place.offer(HALF)
    assert place.accessibleName() == "½ pot  350"
    assert "long press" in place.toolTip()
    assert place.isEnabled()
    place.offer(PresetFrame(name="Pot", to=9, text="9", rule="Bet at least 10", why="Pot is 9."))
    assert place.toolTip() == "Bet at least 10\nPot is 9."
    assert not place.isEnabled()
    place.offer(PresetFrame(name="+", to=0, text="", rule="No size yet", is_free=True))
    assert place.isEnabled()
    assert place.is_free
    assert place.accessibleName() == "Add a size"


def test_words_shrink_and_are_never_cut(qtbot: QtBot) -> None:
    place = made(qtbot)
    assert place._fitting("350", 15, 700) == 15
    assert 8 <= place._fitting("1,000,000,000", 15, 700) < 15
    for preset in (HALF, PresetFrame(name="+", to=0, text="", is_free=True)):
        place.offer(preset)
        place.setChecked(True)
        assert not place.grab().isNull()
