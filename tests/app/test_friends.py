"""app/friends.py and friends_room.py: two windows on the loopback, from the home page to a hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel

from desktop_poker.app.pages import Pages
from desktop_poker.client.table.action_frames import DecideBar
from desktop_poker.engine.table.commands import StartGame
from desktop_poker.engine.table.events import StacksSettled
from desktop_poker.lan.invites import Address
from desktop_poker.lan.wire.messages import Chat
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.friends.chat_box import ChatBox
from desktop_poker.ui.friends.lobby_page import LobbyPage
from desktop_poker.ui.friends.room_box import RoomBox
from desktop_poker.ui.setup.new_table_page import NewTablePage
from desktop_poker.ui.table.table_page import TablePage
from tests.app.meeting import (
    asked,
    friends_page,
    house_elsewhere,
    join_house,
    lobby_of,
    question,
    says,
)
from tests.app.windows import (
    Evening,
    desktop_in,
    my_next_turn,
    my_turn,
    notices,
    page_of,
    seated,
)
from tests.lan.houses import NAMES
from tests.lan.loopback import Guest
from tests.ui.loops import until
from tests.ui.pressing import press

Run = Callable[[Evening], None]
pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)


@pytest.fixture
def run(qapp: QApplication, tmp_path: Path) -> Run:
    return lambda play: desktop_in(qapp, tmp_path / "profile", play)


def words_of(lobby: LobbyPage) -> list[str]:
    return [label.text() for label in lobby.findChildren(QLabel)]


def words_in(lobby: LobbyPage) -> list[str]:
    lines = lobby.chat.lines
    return [lines.item(number).text() for number in range(lines.count())]


def test_host_fill_with_bots_play_and_come_back(run: Run) -> None:
    async def first(pages: Pages) -> None:
        press((await friends_page(pages)).host)
        lobby = await lobby_of(pages)
        assert pages.far.friends is not None
        hosting = pages.far.friends.hosting
        assert hosting is not None
        await until(lobby.room.fill.isVisible)
        assert hosting.door.name.endswith("'s table")
        assert hosting.door.name in words_of(lobby)
        press(lobby.room.add_bot)
        await until(lobby.room.start.isEnabled)
        lobby.chat.field.setText("<b>hello</b>")
        press(lobby.chat.send)
        await until(lambda: any("<b>hello</b>" in line for line in words_in(lobby)))
        # A friend joins from another program, and sees the table.
        guest = Guest(1, code=hosting.code)
        await guest.join(Address("127.0.0.1", hosting.address.port))
        await guest.sit(next(iter(hosting.house.rooms)))
        playing = asyncio.ensure_future(
            guest.play(lambda facts: any(isinstance(fact, StacksSettled) for fact in facts))
        )
        press(lobby.room.start)
        page = await seated(pages)
        controller = pages.app.controller
        assert controller is not None

        def turn_or_over() -> bool:
            bar = controller.screen.bar()
            if isinstance(bar, DecideBar):
                page.answered.emit(bar.passive.command or bar.fold.command)
            return playing.done()

        await until(turn_or_over, 30)
        await playing
        pages.app.leave_for_home()
        await until(lambda: asked(pages) is not None)
        press(question(pages).ways[0])  # stop and save
        await until(lambda: isinstance(pages.app.window.page, HomePage))
        await guest.leave()

    async def second(pages: Pages) -> None:
        page = await friends_page(pages)
        assert page.resume.isVisible()
        press(page.resume)
        await seated(pages)

    run(first)
    run(second)


def test_an_owner_who_leaves_is_asked_who_takes_over(run: Run, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        async with house_elsewhere(tmp_path / "house") as (hosting, _):
            lobby = await join_house(pages, hosting)
            assert hosting.door.name in words_of(lobby)
            room = next(iter(hosting.house.rooms.values()))
            await until(lambda: room.state.owner is not None)
            me = room.state.owner
            guest = await Guest(1, code=hosting.code).join(
                Address("127.0.0.1", hosting.address.port)
            )
            await guest.sit(room.table_id)
            await until(lambda: any(seat.text().startswith(NAMES[1]) for seat in labels(lobby)))
            pages.app.leave_for_home()
            await until(lambda: asked(pages) is not None)
            press(question(pages).stay)
            await until(lambda: asked(pages) is None and not pages.app.is_changing)
            assert pages.app.window.page is lobby
            pages.app.leave_for_home()
            await until(lambda: asked(pages) is not None)
            assert question(pages).heirs.key == guest.link.player
            press(question(pages).ways[0])
            await until(lambda: isinstance(pages.app.window.page, HomePage))
            await until(lambda: room.state.owner == guest.link.player)
            assert me is not None
            assert room.state.seat_of(me) is None
            await guest.leave()

    run(play)


def test_aids_go_when_the_owner_forbids_them(run: Run, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        async with house_elsewhere(tmp_path / "house") as (hosting, _):
            lobby = await join_house(pages, hosting)
            press(lobby.room.add_bot)
            await until(lobby.room.start.isEnabled)
            press(lobby.room.start)
            await seated(pages)
            controller = pages.app.controller
            assert controller is not None
            await until(lambda: bool(controller.screen.frame().hand_label))
            friends = pages.far.friends
            assert friends is not None
            assert friends.room is not None
            box = friends.room._room
            assert box is not None
            box.aids.click()
            await until(lambda: not controller.screen.aids)
            assert not controller.screen.frame().hand_label
            assert "no aids" in controller.screen.frame().subtitle
            box.aids.click()
            await until(lambda: controller.screen.aids)

    run(play)


def turn_of(pages: Pages) -> tuple[int, int] | None:
    """The decision that the screen asks for."""
    bar = pages.app.controller.screen.bar() if pages.app.controller is not None else None
    return bar.turn if isinstance(bar, DecideBar) else None


def said_in(chat: ChatBox) -> list[str]:
    return [chat.lines.item(number).text() for number in range(chat.lines.count())]


def test_another_language_is_spoken_at_a_friends_table_at_once(run: Run, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        async with house_elsewhere(tmp_path / "house") as (hosting, _):
            lobby = await join_house(pages, hosting)
            lobby.chat.field.setText("good luck")
            press(lobby.chat.send)
            await until(lambda: any("good luck" in line for line in words_in(lobby)))
            press(lobby.room.add_bot)
            await until(lobby.room.start.isEnabled)
            press(lobby.room.start)
            await seated(pages)
            await until(lambda: my_turn(pages))
            controller, before = pages.app.controller, page_of(pages)
            assert controller is not None
            pages.app.window.resize(1440, 900)
            before.panel.show_tab("Room")
            chat = before.findChildren(ChatBox)[0]
            assert chat.isVisible()
            chat.field.setText("half a sen")
            said, english = said_in(chat), before.panel.log.toPlainText()
            before.scene.correct_clock(7.0)
            pages.app.change_settings(replace(pages.app.settings, language="ja"))
            page = page_of(pages)
            assert page is not before
            assert page.bar.fold.accessibleName().startswith("フォールド")
            told = page.panel.log.toPlainText()
            assert "posts" in english
            assert "posts" not in told
            assert len(told.splitlines()) == len(english.splitlines())
            # The chat has moved along as it was, and is still in sight.
            assert page.findChildren(ChatBox) == [chat]
            assert chat.isVisible()
            assert (said_in(chat), chat.field.text()) == (said, "half a sen")
            assert chat.send.text() == "送信"
            (room,) = page.findChildren(RoomBox)
            assert room.close_room.text() == "テーブルを閉じる"
            # Nobody has more time than before.
            assert 0 < page.scene._left <= 7.0
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            press(chat.send)
            await until(lambda: any("half a sen" in line for line in said_in(chat)))
            decided = turn_of(pages)
            press(page.bar.passive)
            await until(lambda: turn_of(pages) != decided)
            await my_next_turn(pages)
            press(room.pause)
            await until(lambda: room.pause.text() == "再開")
            pages.app.change_settings(replace(pages.app.settings, language="en"))
            assert page_of(pages).bar.fold.accessibleName().startswith("Fold")
            assert not notices(pages)

    run(play)


def test_what_friends_say_is_seen_while_the_chat_is_not(run: Run, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        async with house_elsewhere(tmp_path / "house") as (hosting, _):
            lobby = await join_house(pages, hosting)
            room = next(iter(hosting.house.rooms.values()))
            guest = Guest(1, code=hosting.code)
            await guest.join(Address("127.0.0.1", hosting.address.port))
            await guest.sit(room.table_id)
            await until(lobby.room.start.isEnabled)
            press(lobby.room.start)
            page = await seated(pages)
            assert not lobby.chat.isVisible()
            await guest.link.request(lambda i: Chat(id=i, text="good <b>luck</b>"))
            await until(lambda: page._subtitle.text().endswith("good <b>luck</b>"))
            pages.app.window.resize(1440, 900)
            page.panel.show_tab("Room")
            await guest.link.request(lambda i: Chat(id=i, text="hello?"))
            await until(lambda: any("hello?" in line for line in said_in(lobby.chat)))
            assert not page._subtitle.text().endswith("hello?")
            await guest.leave()

    run(play)


def test_another_language_is_spoken_in_the_lobby_at_once(run: Run) -> None:
    async def play(pages: Pages) -> None:
        press((await friends_page(pages)).host)
        lobby = await lobby_of(pages)
        lobby.chat.add("", "", "hello")
        await until(lobby.room.fill.isVisible)
        pages.app.change_settings(replace(pages.app.settings, language="ja"))
        again = await lobby_of(pages)
        assert again is not lobby
        assert again.chat is lobby.chat
        assert "hello" in words_in(again)
        assert again.room.fill.text() == "ボットで埋める"
        assert "友達の参加方法" in words_of(again)
        press(again.room.add_bot)
        await until(again.room.start.isEnabled)
        press(again.room.start)
        page = await seated(pages)
        assert page.findChildren(ChatBox) == [lobby.chat]

    run(play)


def test_whoever_comes_back_in_mid_turn_sees_how_much_time_is_left(
    run: Run, tmp_path: Path
) -> None:
    async def play(pages: Pages) -> None:
        async with house_elsewhere(tmp_path / "house") as (hosting, thread):
            room = next(iter(hosting.house.rooms.values()))
            guest = Guest(0, code=hosting.code)
            await guest.join(Address("127.0.0.1", hosting.address.port))
            await guest.sit(room.table_id)
            await join_house(pages, hosting)
            await until(lambda: len(room.state.taken) == 2)
            await guest.link.send(StartGame())
            await seated(pages)
            await until(lambda: room.host.seconds_left is not None)
            pages.app.leave_for_home()
            await until(lambda: asked(pages) is not None)
            press(question(pages).ways[1])  # the seat stays
            await until(lambda: isinstance(pages.app.window.page, HomePage))
            await thread.call(room.host.give_time, -20.0)
            page = await friends_page(pages)
            page.address.setText(f"127.0.0.1:{hosting.address.port}")
            press(page.join)
            assert 0 < (await seated(pages)).scene._left <= 10.0
            await guest.leave()

    run(play)


def labels(lobby: LobbyPage) -> list[QLabel]:
    return lobby.room.findChildren(QLabel)


def test_what_goes_wrong_is_said_on_the_page(run: Run) -> None:
    async def play(pages: Pages) -> None:
        page = await friends_page(pages)
        for where, code, word in (
            ("", "", "address"),
            ("127.0.0.1:1", "K7M4XQ", "nobody is hosting"),
            ("127.0.0.1:1", "nonsense", "code has"),
            ("desktop-poker://x", "", "invite link"),
        ):
            page.address.setText(where)
            page.code.setText(code)
            press(page.join)
            await until(partial(says, page, word))

    run(play)


def test_another_game_with_all_options(run: Run) -> None:
    async def play(pages: Pages) -> None:
        press((await friends_page(pages)).options)
        await until(lambda: isinstance(pages.app.window.page, NewTablePage))
        page = pages.app.window.page
        assert isinstance(page, NewTablePage)
        assert page.draft.has_clock
        press(page.open_button)
        lobby = await lobby_of(pages)
        press(lobby.room.close_room)
        await until(lambda: bool(notices(pages)))
        pages.app.leave_for_home()
        await until(lambda: isinstance(pages.app.window.page, HomePage))
        assert not isinstance(pages.app.window.page, TablePage)

    run(play)
