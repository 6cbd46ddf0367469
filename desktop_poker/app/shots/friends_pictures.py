"""Pictures of friends: where they meet, the lobby, the room beside the table."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from desktop_poker.app.shots.situations import SITUATIONS
from desktop_poker.app.shots.staging import NAMES
from desktop_poker.app.shots.studio import Studio
from desktop_poker.client.first_page.home_frame import home_frame, seat_frame
from desktop_poker.client.first_page.recent_frame import recent_frame
from desktop_poker.client.friends.joining_words import NeedsCode, invited_text, name_taken_text
from desktop_poker.client.friends.lan_words import found_house
from desktop_poker.client.friends.leaving import leaving as leaving_question
from desktop_poker.client.friends.lobby_frame import Person, lobby_frame
from desktop_poker.client.friends.lost_line import lost_headline, lost_line
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.lan.codes import EXAMPLE, read_code
from desktop_poker.lan.offers import Offer
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.friends.chat_box import ChatBox
from desktop_poker.ui.friends.friends_page import FriendsPage
from desktop_poker.ui.friends.invite_card import HowToJoin, InviteWay
from desktop_poker.ui.friends.invite_dialog import InviteDialog
from desktop_poker.ui.friends.leaving_dialog import LeavingDialog
from desktop_poker.ui.friends.lobby_page import LobbyPage
from desktop_poker.ui.friends.lost_veil import LostVeil
from desktop_poker.ui.friends.room_box import RoomBox, beside_table
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.table_page import TablePage

ME = PlayerId(NAMES[0])
HOW = HowToJoin(
    EXAMPLE,
    tuple(
        InviteWay(
            address, f"desktop-poker://{address}/join?code={read_code(EXAMPLE)}&fp={'3a' * 32}"
        )
        for address in ("192.168.1.5:26452", "100.101.7.20:26452")
    ),
)


def friends(studio: Studio) -> QWidget:
    """Two houses are found, and a table of our own waits."""
    page = FriendsPage(studio.texts, look_of(studio.settings), NAMES[0], has_saved=True)
    texts = studio.texts
    blinds = Offer(
        games=("holdem",), stakes=Stakes(small_blind=50, big_blind=100), taken=3, seats=6
    )
    stud = Offer(games=("stud_8", "razz"), is_tournament=True, taken=11, seats=24)
    houses = (
        (texts("{name}'s table", name=NAMES[1]), 1, "192.168.1.5:26452", texts, blinds),
        ("♠ Club ♠", 3, "192.168.1.8:26452", texts, stud),
    )
    page.show_found([found_house(*house) for house in houses])
    return page


def lobby(studio: Studio) -> QWidget:
    """A host waits for friends."""
    texts, look = studio.texts, look_of(studio.settings)
    chat = ChatBox(texts)
    page = LobbyPage(texts, look, texts("{name}'s table", name=NAMES[0]), HOW, chat)
    state = SITUATIONS[0].staged(texts).table.state
    people = [
        Person(player=seated.player, name=seated.name, tag=f"{seat}C9", ready=True, connected=True)
        for seat, seated in state.taken
    ]
    chat.add(people[1].player, f"{people[1].name} #{people[1].tag}", "♠ ♥ ♦ ♣")
    page.show_frame(lobby_frame(replace(state, started=False, owner=ME), people, ME, texts))
    return page


def leaving(studio: Studio) -> QWidget:
    """The owner of a friend's table leaves, and names who takes over."""
    state = SITUATIONS[0].staged(studio.texts).table.state
    people = [
        Person(player=seated.player, name=seated.name, tag=f"{seat}C9", ready=True, connected=True)
        for seat, seated in state.taken
    ]
    asked = leaving_question(replace(state, owner=ME), people, ME, studio.texts, hosts=False)
    if asked is None:
        raise LookupError("nothing to ask")
    return LeavingDialog(studio.texts, look_of(studio.settings), asked)


def beside(studio: Studio) -> QWidget:
    """A friend's table without aids: the room beside it."""
    texts, look = studio.texts, look_of(studio.settings)
    staged = SITUATIONS[0].staged(texts)
    staged.screen.aids = False
    page = TablePage(texts, studio.settings)
    page.resize(studio.width, studio.height)
    page.show_screen(staged.screen)
    room, chat = RoomBox(texts, look, invites=True), ChatBox(texts)
    state = staged.table.state
    people = [
        Person(player=seated.player, name=seated.name, tag=f"{seat}C9", ready=True, connected=True)
        for seat, seated in state.taken
    ]
    room.show_frame(lobby_frame(replace(state, owner=ME), people, ME, texts, aids=False))
    page.panel.add_tab(beside_table(room, chat), texts("Room"))
    page.panel.show_tab(texts("Room"))
    page.panel.setVisible(True)
    return page


def invited(studio: Studio) -> QWidget:
    """An invite link was opened, and the name is taken there."""
    texts = studio.texts
    page = FriendsPage(
        texts,
        look_of(studio.settings),
        NAMES[0],
        has_saved=False,
        doorman=lambda _: NeedsCode.IN_LINK,
    )
    page.take_invite(HOW.ways[0].link, invited_text("192.168.1.5:26452", texts))
    free = f"{NAMES[0]} 2"
    page.name.tell(name_taken_text(NAMES[0], free, texts), free)
    return page


def invites(studio: Studio) -> QWidget:
    """How friends join, while the game runs."""
    return InviteDialog(studio.texts, look_of(studio.settings), HOW)


def lost(*, has_stopped: bool) -> Callable[[Studio], QWidget]:
    """A table whose host is gone."""

    def make(studio: Studio) -> QWidget:
        texts = studio.texts
        page = TablePage(texts, studio.settings)
        page.resize(studio.width, studio.height)
        staged = SITUATIONS[0].staged(texts)
        staged.screen.cut_off = lost_headline(texts, has_stopped=has_stopped)
        page.show_screen(staged.screen)
        said = lost_line(has_stopped=has_stopped, since="21:40", seconds=42, texts=texts)
        over = (page.view, page.bar)
        LostVeil(page, over, look_of(studio.settings), lambda: said).stackUnder(page.panel)
        return page

    return make


def lost_lobby(studio: Studio) -> QWidget:
    """A lobby whose host is gone."""
    page = lobby(studio)
    if not isinstance(page, LobbyPage):
        raise TypeError(page)
    said = lost_line(has_stopped=False, since="21:40", seconds=42, texts=studio.texts)
    LostVeil(page, (page.body,), look_of(studio.settings), lambda: said)
    return page


def home_with_seat(studio: Studio) -> QWidget:
    """The first page of somebody who has a seat at a friend's table."""
    texts = studio.texts
    title = texts("{name}'s table", name=NAMES[1])
    seat = seat_frame("t1", title, "192.168.1.5:26452", texts, is_hosted=False)
    frame = home_frame(NAMES[0], ME, 20, None, texts, seats=(seat,))
    page = HomePage(texts, look_of(studio.settings), frame)
    page.show_recent(recent_frame([], [], datetime(2026, 3, 6, 21, 40, tzinfo=UTC), texts))
    return page
