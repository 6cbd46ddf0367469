"""app/phone_desk.py: a host presses Phones, somebody comes, and is let go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop_poker.app.friends import Friends
from desktop_poker.app.pages import Pages
from desktop_poker.client.friends.phones_frame import FOR_VIEW
from tests.app.meeting import friends_page, lobby_of
from tests.app.windows import Evening, desktop_in
from tests.ui.loops import until
from tests.ui.pressing import press

pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)


@pytest.fixture
def run(qapp: QApplication, tmp_path: Path) -> Callable[[Evening], None]:
    return lambda play: desktop_in(qapp, tmp_path / "profile", play)


def is_open(friends: Friends) -> bool:
    return friends.hosting is not None and friends.hosting.phones is not None


def test_phones_are_opened_when_they_are_asked_for(run: Callable[[Evening], None]) -> None:
    async def first(pages: Pages) -> None:
        press((await friends_page(pages)).host)
        lobby = await lobby_of(pages)
        friends = pages.far.friends
        assert friends is not None
        assert friends.hosting is not None
        assert not is_open(friends)
        await until(lobby.room.phones.isVisible)
        press(lobby.room.phones)
        desk = friends.phone_desk
        assert desk is not None
        await until(lambda: desk.dialog is not None)
        dialog = desk.dialog
        assert dialog is not None
        link = dialog.qr.accessibleDescription()
        assert link.startswith("https://127.0.0.1:")
        phones = friends.hosting.phones
        assert phones is not None
        thread = friends._hosting_thread
        assert thread is not None
        secret = link.partition("#")[2]
        await thread.call(phones.phones.come_in, secret, "Mika", None, "en")
        await until(lambda: bool(dialog._frame.rows))
        assert dialog._frame.rows[0].name == "Mika"
        dialog.dismissed.emit(dialog._frame.rows[0].player)
        await until(lambda: not dialog._frame.rows)
        dialog.chosen.emit(FOR_VIEW)
        await until(lambda: dialog._frame.chosen == FOR_VIEW)
        dialog.chosen.emit("chair-3")
        await until(lambda: dialog._frame.chosen == "chair-3")
        dialog.renewed.emit()
        await asyncio.sleep(0)
        dialog.accept()

    run(first)
