"""app/friends.py: names, codes and seats on the way to a friend's table."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from desktop_poker.app.guest import KEY_FILE
from desktop_poker.app.pages import Pages
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.lan.codes import read_code
from desktop_poker.lan.invites import Address, read_invite
from desktop_poker.storage.kept_seats import KeptSeats
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.friends.friends_page import FriendsPage
from desktop_poker.ui.friends.invite_dialog import InviteDialog
from desktop_poker.ui.friends.qr_code import QrCode
from desktop_poker.ui.friends.room_box import RoomBox
from tests.app.meeting import (
    asked,
    friends_page,
    house_elsewhere,
    join_house,
    lobby_of,
    question,
    says,
)
from tests.app.windows import Run, home_of, seated
from tests.lan.loopback import Guest
from tests.ui.loops import until
from tests.ui.pressing import press

pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)


def test_a_fresh_installation_is_asked_for_a_name(run: Run) -> None:
    async def play(pages: Pages) -> None:
        page = await friends_page(pages)
        page.name.field.clear()
        for pressed in (page.host, page.options, page.join):
            press(pressed)
            assert "Type a name first" in page.name.problem.text()
            assert pages.app.window.focusWidget() is page.name.field
            assert pages.app.window.page is page
        page.name.field.setText("host")
        press(page.join)
        assert "can't be used" in page.name.problem.text()
        page.name.field.setText(" Haruka ")
        page.address.setText("127.0.0.1:1")
        page.code.setText("482715306")
        press(page.join)
        await until(partial(says, page, "nobody is hosting"))
        assert not page.name.problem.isVisible()
        assert pages.app.settings.name == "Haruka"  # and is not asked again
        pages.app.leave_for_home()
        await until(lambda: isinstance(pages.app.window.page, HomePage))
        assert home_of(pages)._frame.name == "Haruka"
        again = await friends_page(pages)
        assert again.name.text == "Haruka"

    run(play)


def test_two_with_the_same_name_and_the_second_is_offered_a_free_one(
    run: Run, tmp_path: Path
) -> None:
    async def play(pages: Pages) -> None:
        async with house_elsewhere(tmp_path / "house") as (hosting, _):
            where = Address("127.0.0.1", hosting.address.port)
            guest = await Guest(1, code=hosting.code, name="Player").join(where)
            page = await friends_page(pages)
            page.name.field.setText("Player")
            page.address.setText(str(where))
            page.code.setText(hosting.code)
            press(page.join)
            await until(lambda: page.name.text == "Player 2")
            assert "Player 2 is free" in page.name.problem.text()
            await until(page.join.isEnabled)
            press(page.join)
            await lobby_of(pages)
            room = next(iter(hosting.house.rooms.values()))
            await until(lambda: [one.name for _, one in room.state.taken] == ["Player 2"])
            assert pages.app.settings.name == "Player 2"
            await guest.leave()

    run(play)


def test_a_host_whose_name_is_taken_in_the_saved_house_hosts_under_another(
    run: Run, tmp_path: Path
) -> None:
    """The house is closed again: else it could not be opened a second time."""

    async def first(pages: Pages) -> None:
        page = await friends_page(pages)
        page.name.field.setText("Mika")
        press(page.host)
        lobby = await lobby_of(pages)
        assert pages.far.friends is not None
        hosting = pages.far.friends.hosting
        assert hosting is not None
        guest = await Guest(1, code=hosting.code, name="Zoe").join(
            Address("127.0.0.1", hosting.address.port)
        )
        await guest.sit(next(iter(hosting.house.rooms)))
        await until(lobby.room.start.isEnabled)
        await guest.leave()

    async def second(pages: Pages) -> None:
        page = await friends_page(pages)
        page.name.field.setText("Zoe")
        press(page.resume)
        await until(lambda: page.name.text == "Zoe 2")
        await until(page.resume.isEnabled)
        assert pages.far.friends is not None
        assert pages.far.friends.hosting is None
        press(page.resume)
        await lobby_of(pages)

    run(first)
    # Somebody else from now on: whoever has a seat there keeps the name on it.
    (tmp_path / "profile" / KEY_FILE).unlink()
    run(second)


def test_a_house_that_knows_us_asks_for_no_code(run: Run, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        async with house_elsewhere(tmp_path / "house") as (hosting, _):
            page = await friends_page(pages)
            page.address.setText(f"127.0.0.1:{hosting.address.port}")
            assert page.code.isVisible()
            press(page.join)
            await until(partial(says, page, "Type the code"))
            page.code.setText(hosting.code)
            press(page.join)
            await lobby_of(pages)
            pages.app.leave_for_home()
            await until(lambda: asked(pages) is not None)
            press(question(pages).ways[0])  # the seat stays
            page = await until_home_and_back(pages)
            page.address.setText(f"127.0.0.1:{hosting.address.port}")
            assert not page.code.isVisible()
            assert "no code is needed" in page.no_code.text()
            page.address.setText(hosting.invite("127.0.0.1").link)
            assert not page.code.isVisible()
            assert "link holds the code" in page.no_code.text()
            page.address.setText("127.0.0.1")
            assert page.code.isVisible()
            # A host that has forgotten everybody asks again.
            hosting.door._tokens._known.clear()
            page.address.setText(f"127.0.0.1:{hosting.address.port}")
            press(page.join)
            await until(partial(says, page, "type the code again"))
            assert page.code.isVisible()
            page.code.setText(hosting.code)
            press(page.join)
            await lobby_of(pages)

    run(play)


async def until_home_and_back(pages: Pages) -> FriendsPage:
    await until(lambda: isinstance(pages.app.window.page, HomePage))
    return await friends_page(pages)


def test_a_host_finds_code_link_and_qr_code_while_the_game_runs(run: Run) -> None:
    async def play(pages: Pages) -> None:
        press((await friends_page(pages)).host)
        lobby = await lobby_of(pages)
        press(lobby.room.add_bot)
        await until(lobby.room.start.isEnabled)
        press(lobby.room.start)
        page = await seated(pages)
        pages.app.window.resize(1440, 900)
        page.panel.show_tab("Room")
        (box,) = page.findChildren(RoomBox)
        press(box.invite)
        (dialog,) = pages.app.window.findChildren(InviteDialog)
        assert dialog.isVisible()
        assert pages.far.friends is not None
        hosting = pages.far.friends.hosting
        assert hosting is not None
        assert read_code(dialog.card.code.text()) == hosting.code
        (picture,) = dialog.findChildren(QrCode)
        link = read_invite(picture.accessibleDescription())
        assert (link.code, link.fingerprint) == (hosting.code, hosting.fingerprint.hex())
        dialog.accept()

    run(play)


def test_after_a_crash_the_first_page_leads_back_to_the_seat(run: Run, tmp_path: Path) -> None:
    """What a crash leaves behind is a profile in which nobody has given the seat up."""
    profile = tmp_path / "profile"

    async def play(pages: Pages) -> None:
        async with house_elsewhere(tmp_path / "house") as (hosting, _):
            lobby = await join_house(pages, hosting)
            room = next(iter(hosting.house.rooms.values()))
            press(lobby.room.add_bot)
            await until(lobby.room.start.isEnabled)
            press(lobby.room.start)
            await seated(pages)
            seats = KeptSeats(profile / "seats.json")
            assert [(one.table, one.title) for one in seats] == [(room.table_id, "Friday")]
            assert pages.app.table_id == room.table_id
            await pages.app.leave_table()
            pages.show_home()
            press(home_of(pages).seat_card.buttons[0])
            await seated(pages)  # no code, no name, no question
            me = next(seat.player for _, seat in room.state.taken if not seat.is_bot)
            await until(lambda: room.state.at(room.state.seat_of(me) or Seat(0)).connected)
            assert len(room.state.taken) == 2
            # Whoever gives the seat up is not offered it again.
            pages.app.leave_for_home()
            await until(lambda: asked(pages) is not None)
            press(question(pages).ways[0])  # owner, nobody takes over: the seat stays
            await until(lambda: isinstance(pages.app.window.page, HomePage))
            press(home_of(pages).seat_card.crosses[0])
            assert not home_of(pages)._frame.seats
            assert list(seats) == []

    run(play)


def test_a_host_returns_to_the_house_that_is_saved_here(run: Run) -> None:
    async def first(pages: Pages) -> None:
        press((await friends_page(pages)).host)
        lobby = await lobby_of(pages)
        press(lobby.room.add_bot)
        await until(lobby.room.start.isEnabled)
        press(lobby.room.start)
        await seated(pages)

    async def second(pages: Pages) -> None:
        pages.far.interfaces = ["127.0.0.1"]
        (seat,) = home_of(pages)._frame.seats
        assert "hosted here" in seat.detail
        press(home_of(pages).seat_card.buttons[0])
        await seated(pages)
        assert pages.far.friends is not None
        assert pages.far.friends.hosting is not None

    run(first)
    run(second)


def test_a_seat_that_is_gone_is_said_to_be_gone(run: Run, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        pages.far.interfaces = ["127.0.0.1"]
        async with house_elsewhere(tmp_path / "house") as (hosting, _):
            await join_house(pages, hosting)
            await pages.app.leave_table()
            rooms = hosting.house.rooms
            (old,) = rooms
            rooms["another"] = rooms.pop(old)
            rooms["another"].table_id = "another"
            pages.show_home()
            press(home_of(pages).seat_card.buttons[0])
            await until(lambda: isinstance(pages.app.window.page, FriendsPage))
            page = pages.app.window.page
            assert isinstance(page, FriendsPage)
            await until(partial(says, page, "not there any more"))
        pages.app.leave_for_home()
        await until(lambda: isinstance(pages.app.window.page, HomePage))
        assert not home_of(pages)._frame.seats

    run(play)
