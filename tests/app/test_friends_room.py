"""app/friends_room.py: trouble with the host, told in the window."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from pytestqt.qtbot import QtBot

from desktop_poker.app.friends_room import FriendsRoom
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.lan.heard import (
    CameLate,
    Complained,
    Ended,
    HostSlept,
    Lost,
    Transcribed,
)
from desktop_poker.lan.referee.complaint import Complaint
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.storage.database import open_database
from desktop_poker.storage.records import Records
from desktop_poker.storage.told_hands import told_hand
from desktop_poker.ui.friends.chat_box import ChatBox
from desktop_poker.ui.friends.room_box import RoomBox
from desktop_poker.ui.look import look_of


class Stage:
    """A program around that only remembers."""

    window: Any = None
    settings = Settings()
    texts = Texts("en")

    def __init__(self, folder: Path) -> None:
        path = folder / "history.db"
        records = Records(open_database(path).connection, path)
        self.evening: Any = SimpleNamespace(records=records)
        self.told: list[str] = []
        self.left = 0

    def notify(self, headline: str, text: str, details: str = "") -> None:
        self.told.append(f"{headline}: {text}{details}")

    def change_settings(self, settings: Settings) -> None:
        raise AssertionError

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run(work)

    def leave_for_home(self) -> None:
        self.left += 1


def test_complaints_are_loud_and_the_end_leads_home(qtbot: QtBot, tmp_path: Path) -> None:
    stage: Any = Stage(tmp_path)
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


def test_nothing_can_be_asked_without_a_link(qtbot: QtBot, tmp_path: Path) -> None:
    stage: Any = Stage(tmp_path)
    room = FriendsRoom(stage, "Friday", None)
    room._command(object())  # type: ignore[arg-type]
    room._request(lambda _: object())  # type: ignore[arg-type, return-value]


def test_a_host_that_slept_and_a_line_that_came_back_are_told(qtbot: QtBot, tmp_path: Path) -> None:
    stage: Any = Stage(tmp_path)
    room = FriendsRoom(stage, "Friday", None)
    chat = room._chat = ChatBox(Texts("en"))
    qtbot.addWidget(chat)
    room.hear(HostSlept(42, 10, 25.0))
    room.hear(Lost(None))
    room._came_back(20.0)
    room._came_back(20.0)
    lines = [chat.lines.item(number).text() for number in range(chat.lines.count())]
    assert "asleep for 42 seconds" in lines[0]
    assert lines[1:] == ["No connection to the host", "The connection is back."]


def test_table_words_are_shown_beside_the_game_and_kept_with_complaints(
    qtbot: QtBot, tmp_path: Path
) -> None:
    stage: Any = Stage(tmp_path)
    room = FriendsRoom(stage, "Friday", None)
    box = room._room = RoomBox(stage.texts, look_of(stage.settings))
    qtbot.addWidget(box)
    assert box.words.isHidden()
    room.hear(Transcribed(7, "ab" * 32, "table"))
    room.hear(Complained(Complaint.TOO_EARLY, 7, "table"))
    room._room.show_words(room._words)
    assert box.words.text().startswith("Table words of hand 7: ")
    assert not box.words.isHidden()
    kept = told_hand(stage.evening.records, "table", 7)
    assert (kept.transcript, kept.complaints) == ("ab" * 32, ("too_early",))
    stage.evening.records.close()


def test_an_answer_that_came_late_is_no_complaint(qtbot: QtBot, tmp_path: Path) -> None:
    stage: Any = Stage(tmp_path)
    room = FriendsRoom(stage, "Friday", None)
    chat = room._chat = ChatBox(Texts("en"))
    qtbot.addWidget(chat)
    room.hear(CameLate(3))
    assert "on its way" in chat.lines.item(0).text()
    assert stage.told == []
