"""ui/first_page/room.py: the table waits where there is space, and comes after the page."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.ui.first_page.room import RoomBackdrop
from desktop_poker.ui.look import look_of


def room_of(qtbot: QtBot, taken: int) -> RoomBackdrop:
    room = RoomBackdrop(look_of(Settings()))
    qtbot.addWidget(room)
    room.leave_free(taken)
    room.resize(1000, 700)
    room.show()
    return room


def seen(room: RoomBackdrop) -> bool:
    return room.shows_table


def painted(room: RoomBackdrop) -> None:
    """Paint, and let what comes after it come."""
    room.grab()
    QApplication.processEvents()


def test_the_page_is_there_before_the_table(qtbot: QtBot) -> None:
    room = room_of(qtbot, 400)
    assert not seen(room)
    qtbot.waitUntil(lambda: seen(room))
    below = room.grab().toImage()
    assert below.pixelColor(500, 690).green() > below.pixelColor(500, 690).red()


def test_without_space_there_is_no_table(qtbot: QtBot) -> None:
    room = room_of(qtbot, 650)
    painted(room)
    assert not seen(room)
    room.resize(1000, 900)
    qtbot.waitUntil(lambda: seen(room))
    room.leave_free(880)
    painted(room)
    assert not seen(room)
