"""ui/friends/room_box.py: everybody's marks, the owner's buttons."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from desktop_poker.ui.friends.room_box import RoomBox
from tests.engine.table.tables import who
from tests.ui.friends.rooms import TEXTS, frame, look
from tests.ui.pressing import press


def room(qtbot: QtBot, me: int = 0, **changes: Any) -> RoomBox:
    box = RoomBox(TEXTS, look())
    qtbot.addWidget(box)
    box.show()
    box.show_frame(frame(me, **changes))
    return box


def shown(box: RoomBox) -> set[str]:
    buttons = box.findChildren(QPushButton)
    return {b.text() for b in buttons if b.isVisible() and b.text()}


def test_the_owner_has_the_owners_buttons(qtbot: QtBot) -> None:
    assert shown(room(qtbot, 0)) == {
        *("Start the game", "I am ready", "Fill with bots", "Add a bot", "Close the table"),
    }
    assert shown(room(qtbot, 1)) == {"I am ready"}
    assert shown(room(qtbot, 5)) == {"Sit down"}
    begun = room(qtbot, 0, has_started=True, is_paused=True)
    assert {"Go on"} <= shown(begun)
    assert "Let people join again" in shown(room(qtbot, 0, locked=True))


def test_buttons_say_what_they_are_for(qtbot: QtBot) -> None:
    box = room(qtbot, 0)
    heard: list[Any] = []
    for name in ("ready", "bots_wanted", "paused", "aids_allowed"):
        getattr(box, name).connect(lambda value, n=name: heard.append((n, value)))
    for name in ("started", "closed", "allowed_again", "sat_down"):
        getattr(box, name).connect(lambda n=name: heard.append(n))
    press(box.start)
    press(box.ready_button)
    press(box.fill)
    press(box.add_bot)
    press(box.close_room)
    box.aids.click()
    box.show_frame(frame(0, has_started=True))
    press(box.pause)
    box.show_frame(frame(0, locked=True))
    press(box.unlock)
    box.show_frame(frame(5))
    press(box.sit)
    assert heard == [
        *("started", ("ready", True), ("bots_wanted", 1), ("bots_wanted", 1), "closed"),
        *(("aids_allowed", False), ("paused", True), "allowed_again", "sat_down"),
    ]


def test_a_reason_instead_of_a_start(qtbot: QtBot) -> None:
    box = room(qtbot, 0, why_not_start="Two players are needed.")
    assert not box.start.isEnabled()
    assert box.why.text() == "Two players are needed."


def test_somebody_is_asked_to_leave_or_made_owner(qtbot: QtBot) -> None:
    box = room(qtbot, 0)
    moved: list[tuple[str, str]] = []
    box.kicked.connect(lambda player: moved.append(("kick", player)))
    box.handed_over.connect(lambda player: moved.append(("owner", player)))
    menus = [menu for menu in box.findChildren(QMenu) if menu.actions()]
    for menu in menus:
        for action in menu.actions():
            action.trigger()
    assert moved == [("owner", who(1)), ("kick", who(1)), ("kick", who(2))]


def test_h4_somebody_who_is_away_can_be_voted_out(qtbot: QtBot) -> None:
    seats = frame(1).seats
    away = replace(seats[0], note="Away, 1 of 2 votes", can_be_voted_out=True)
    box = room(qtbot, 1, seats=(away, *seats[1:]))
    voted: list[str] = []
    box.voted_out.connect(voted.append)
    (menu,) = [menu for menu in box.findChildren(QMenu) if menu.actions()]
    assert [action.text() for action in menu.actions()] == ["Vote to free the seat"]
    menu.actions()[0].trigger()
    assert voted == [who(0)]


def test_names_are_plain_text(qtbot: QtBot) -> None:
    box = room(qtbot)
    assert all(label.textFormat().name == "PlainText" for label in box.findChildren(QLabel))


def test_everybody_sees_whether_aids_are_allowed(qtbot: QtBot) -> None:
    for me, allowed in ((0, True), (1, True), (1, False), (5, False)):
        box = room(qtbot, me, aids=allowed)
        assert box.aids.isVisible()
        assert box.aids.isChecked() is allowed
        assert box.aids.isEnabled() is (me == 0)
        assert box.what_aids.text().startswith("Aids are allowed" if allowed else "No aids")


def test_names_stand_at_the_edge_once_nobody_is_asked_to_be_ready(qtbot: QtBot) -> None:
    box = RoomBox(TEXTS, look())
    qtbot.addWidget(box)
    box.show()
    places = []
    for begun in (False, True):
        box.show_frame(frame(has_started=begun))
        QApplication.processEvents()
        (name,) = [
            one for one in box.findChildren(QLabel) if "P1" in one.text() and one.isVisible()
        ]
        places.append(name.x())
    assert places[0] > places[1] == 0


@pytest.mark.parametrize("invites", [False, True])
def test_a_host_can_invite_at_any_time(qtbot: QtBot, invites: bool) -> None:
    box = RoomBox(TEXTS, look(), invites=invites)
    qtbot.addWidget(box)
    box.show()
    box.show_frame(frame(has_started=True))
    assert box.invite.isVisible() is invites
    if invites:
        with qtbot.waitSignal(box.invite_wanted):
            press(box.invite)
