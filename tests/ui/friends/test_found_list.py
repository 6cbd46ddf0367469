"""ui/friends/found_list.py: houses on the network, a button each."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.client.friends.lan_words import FoundHouse
from desktop_poker.ui.friends.found_list import FoundList
from tests.ui.friends.rooms import look
from tests.ui.pressing import press

LONG = FoundHouse(
    "A house with a very long name indeed", "12 tables · 192.168.100.100:26452", "12 tables", "a"
)
SHORT = FoundHouse("Mika's table", "1 table · 10.0.0.1:1", "1 table", "b")


def test_a_press_tells_the_address(qtbot: QtBot) -> None:
    found = FoundList(look(), "Tables")
    qtbot.addWidget(found)
    found.show()
    found.show_houses((LONG, SHORT))
    with qtbot.waitSignal(found.chosen) as told:
        press(found.buttons[1])
    assert told.args == ["b"]
    assert [one.text() for one in found.buttons[1].findChildren(QLabel)][:2] == [
        SHORT.name,
        SHORT.more,
    ]


def test_houses_that_are_gone_are_not_shown(qtbot: QtBot) -> None:
    found = FoundList(look(), "Tables")
    qtbot.addWidget(found)
    found.show()
    found.show_houses((LONG, SHORT))
    (gone, _) = found.buttons
    found.show_houses((SHORT,))
    assert not gone.isVisible()
    assert [one.accessibleName() for one in found.buttons] == [f"{SHORT.name}, {SHORT.more}"]


def test_a_house_that_fills_keeps_its_button(qtbot: QtBot) -> None:
    found = FoundList(look(), "Tables")
    qtbot.addWidget(found)
    found.show()
    found.show_houses((SHORT,))
    (house,) = found.buttons
    QTest.mousePress(house, Qt.MouseButton.LeftButton)
    found.show_houses((replace(SHORT, more="Hold'em · 4 of 6 seats taken"), LONG))
    assert found.buttons[0] is house
    assert house.accessibleName() == "Mika's table, Hold'em · 4 of 6 seats taken"
    with qtbot.waitSignal(found.chosen) as told:
        QTest.mouseRelease(house, Qt.MouseButton.LeftButton)
    assert told.args == ["b"]


def test_two_houses_at_one_address_are_two_buttons(qtbot: QtBot) -> None:
    found = FoundList(look(), "Tables")
    qtbot.addWidget(found)
    for _ in range(2):
        found.show_houses((SHORT, SHORT))
        assert len(set(found.buttons)) == 2


def test_strangers_do_not_make_the_page_wider(qtbot: QtBot) -> None:
    found = FoundList(look(), "Tables")
    qtbot.addWidget(found)
    found.show_houses((SHORT,))
    before = found.sizeHint().width()
    found.show_houses((LONG,))
    assert found.sizeHint().width() == before


def test_words_give_way_in_a_narrow_page(qtbot: QtBot) -> None:
    found = FoundList(look(), "Tables")
    qtbot.addWidget(found)
    found.show_houses((LONG,))
    (house,) = found.buttons
    assert house.minimumSizeHint().width() < 120
    assert house.minimumSizeHint().height() >= 2 * house.fontMetrics().height()
