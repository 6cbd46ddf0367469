"""app/friends_room.py: trouble with the host, told in the window."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from pytestqt.qtbot import QtBot

from desktop_poker.app.friends_room import FriendsRoom
from desktop_poker.client.texts import Texts
from desktop_poker.lan.heard import Complained, Ended, HostSlept, Lost
from desktop_poker.lan.referee.complaint import Complaint
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.storage.settings import Settings
from desktop_poker.ui.lan.chat_box import ChatBox


class Stage:
    """A program around that only remembers."""

    window: Any = None
    settings = Settings()
    texts = Texts("en")
    evening: Any = None
    controller: Any = None

    def __init__(self) -> None:
        self.told: list[str] = []
        self.left = 0

    def notify(self, headline: str, text: str, details: str = "") -> None:
        self.told.append(f"{headline}: {text}{details}")

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run(work)

    async def leave_table(self) -> None:
        raise AssertionError

    def leave_for_home(self) -> None:
        self.left += 1

    def show_table(self, client: Any, far: str = "") -> Any:
        raise AssertionError


def test_complaints_are_loud_and_the_end_leads_home(qtbot: QtBot, tmp_path: Path) -> None:
    stage = Stage()
    room = FriendsRoom(stage, "Friday", None)
    room.hear(Lost(Fault.SILENT))
    room.hear(Complained(Complaint.WRONG_STACKS, 7))
    assert "hand 7" in stage.told[-1]
    room.hear(Ended(Fault.ELSEWHERE))
    assert "another window" in stage.told[-1]
    assert stage.left == 1
    room.is_open = False
    room.hear(Ended(Fault.ELSEWHERE))
    assert stage.left == 1


def test_nothing_can_be_asked_without_a_link(qtbot: QtBot) -> None:
    room = FriendsRoom(Stage(), "Friday", None)
    room._command(object())  # type: ignore[arg-type]
    room._request(lambda _: object())  # type: ignore[arg-type, return-value]


def test_a_host_that_slept_and_a_line_that_came_back_are_told(qtbot: QtBot) -> None:
    room = FriendsRoom(Stage(), "Friday", None)
    chat = room._chat = ChatBox(Texts("en"))
    qtbot.addWidget(chat)
    room.hear(HostSlept(42, 10, 25.0))
    room.hear(Lost(None))
    room._came_back(20.0)
    room._came_back(20.0)
    lines = [chat.lines.item(number).text() for number in range(chat.lines.count())]
    assert "asleep for 42 seconds" in lines[0]
    assert lines[1:] == ["The connection is lost. Trying again …", "The connection is back."]
