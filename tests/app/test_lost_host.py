"""app/lost_host.py: a host that is gone is shown at once, and nothing live is left over it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from desktop_poker.app.hosting import Hosting
from desktop_poker.app.lost_host import LostHost
from desktop_poker.app.pages import Pages
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.action_frames import DecideBar, WaitBar
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.friends.lost_veil import LostVeil
from tests.app.meeting import asked, house_elsewhere, join_house
from tests.app.windows import Run, my_turn, notices, page_of, seated
from tests.ui.loops import until
from tests.ui.pressing import press, tap

pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)


class Stage:
    """A program around that only speaks."""

    texts = Texts("en")
    settings = Settings()


def test_a_goodbye_says_more_than_a_line_that_breaks_afterwards() -> None:
    host = LostHost(Stage())  # type: ignore[arg-type]  # nothing else is asked for
    assert not host.is_gone
    assert not host.find()
    assert host.headline == ""
    assert host.lose(has_stopped=False)
    assert not host.lose(has_stopped=False)
    assert host.headline == "No connection to the host"
    assert host.said().doing.startswith("Trying again since")
    assert host.lose(has_stopped=True)
    assert not host.lose(has_stopped=False)
    assert "saved" in host.headline
    assert host.find()
    assert not host.is_gone


def veil_of(pages: Pages) -> LostVeil | None:
    found = [one for one in pages.app.window.findChildren(LostVeil) if one.isVisible()]
    return found[0] if found else None


def veil(pages: Pages) -> LostVeil:
    found = veil_of(pages)
    assert found is not None
    return found


async def my_turn_with_a_bot(pages: Pages, hosting: Hosting) -> None:
    lobby = await join_house(pages, hosting)
    press(lobby.room.add_bot)
    await until(lobby.room.start.isEnabled)
    press(lobby.room.start)
    await seated(pages)
    await until(lambda: my_turn(pages))


def fall_silent(hosting: Hosting) -> None:
    """Cut every line and answer nobody, like a computer without a network."""
    server = hosting._server
    assert server is not None
    assert server._listening is not None
    server._listening.cancel()
    for connection in list(server._connections):
        connection.abort()


def answer_again(hosting: Hosting) -> None:
    server = hosting._server
    assert server is not None
    assert server._listener is not None
    server.listen(server._listener)


def test_a_lost_line_is_shown_at_once_over_the_table(run: Run, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        async with house_elsewhere(tmp_path / "house") as (hosting, thread):
            await my_turn_with_a_bot(pages, hosting)
            controller, page = pages.app.controller, page_of(pages)
            assert controller is not None
            sent: list[object] = []
            page.answered.connect(sent.append)
            await thread.call(fall_silent, hosting)
            await until(lambda: veil_of(pages) is not None)
            assert veil(pages).headline.text() == "No connection to the host"
            assert veil(pages).doing.text().startswith("Trying again since")
            # No turn, no clock, no button, no key.
            assert isinstance(controller.screen.bar(), WaitBar)
            frame = controller.screen.frame()
            assert frame.clock is None
            assert not any(seat.is_turn for seat in frame.seats)
            assert not page.bar.fold.isVisible()
            for key in (Qt.Key.Key_F, Qt.Key.Key_C, Qt.Key.Key_R):
                tap(page, key)
            assert sent == []
            covered = veil(pages).geometry()
            for part in (page.view, page.bar):
                assert covered.contains(part.geometry().center())
            pages.app.change_settings(replace(pages.app.settings, language="ja"))
            assert veil(pages).headline.text() == "ホストに接続できません"
            pages.app.change_settings(replace(pages.app.settings, language="en"))
            await asyncio.sleep(0.05)
            await thread.call(answer_again, hosting)
            await until(lambda: veil_of(pages) is None, 20)
            await until(lambda: my_turn(pages))
            assert page_of(pages).bar.fold.isVisible()
            assert isinstance(page_of(pages).bar._bar, DecideBar)

    run(play)


def test_a_host_that_stops_says_so_and_leaving_needs_no_answer(run: Run, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        async with house_elsewhere(tmp_path / "house") as (hosting, thread):
            await my_turn_with_a_bot(pages, hosting)
            await thread.call(hosting.stop)
            await until(lambda: veil_of(pages) is not None)
            assert veil(pages).headline.text() == "The host has stopped and saved the table"
            assert veil(pages).doing.text().startswith("Waiting since")
            press(veil(pages).leave)
            await until(lambda: isinstance(pages.app.window.page, HomePage))
            assert asked(pages) is None  # there is nobody who could answer
            assert not notices(pages)

    run(play)


def test_the_lobby_of_a_host_that_is_gone_is_covered_too(run: Run, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        async with house_elsewhere(tmp_path / "house") as (hosting, thread):
            lobby = await join_house(pages, hosting)
            await until(lobby.room.add_bot.isEnabled)
            await thread.call(fall_silent, hosting)
            await until(lambda: veil_of(pages) is not None)
            assert not lobby.room.isEnabled()
            assert not lobby.chat.isEnabled()
            await thread.call(answer_again, hosting)
            await until(lambda: veil_of(pages) is None, 20)
            assert lobby.room.isEnabled()
            press(lobby.room.add_bot)
            await until(lobby.room.start.isEnabled)

    run(play)


def test_a_host_who_comes_back_with_another_table_is_left(run: Run, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        async with house_elsewhere(tmp_path / "house") as (hosting, thread):
            await my_turn_with_a_bot(pages, hosting)
            await thread.call(fall_silent, hosting)
            await until(lambda: veil_of(pages) is not None)
            hosting.house.rooms["another"] = hosting.house.rooms.pop(
                next(iter(hosting.house.rooms))
            )
            hosting.house.rooms["another"].table_id = "another"
            await thread.call(answer_again, hosting)
            await until(lambda: isinstance(pages.app.window.page, HomePage), 20)
            assert len(notices(pages)) == 1

    run(play)
