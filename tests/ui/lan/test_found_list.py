"""ui/lan/found_list.py: houses on the network, a button each."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.client.lan_words import FoundHouse
from desktop_poker.ui.lan.found_list import FoundList
from tests.ui.lan.rooms import look
from tests.ui.pressing import press

LONG = FoundHouse("A house with a very long name indeed", "12 tables · 192.168.100.100:26452", "a")
SHORT = FoundHouse("Mika's table", "1 table · 10.0.0.1:1", "b")


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


def test_words_give_way_in_a_narrow_page(qtbot: QtBot) -> None:
    found = FoundList(look(), "Tables")
    qtbot.addWidget(found)
    found.show_houses((LONG,))
    (house,) = found.buttons
    assert house.minimumSizeHint().width() < 120
    assert house.minimumSizeHint().height() >= 2 * house.fontMetrics().height()
