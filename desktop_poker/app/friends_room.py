"""In a friend's house: the lobby, the room beside the game, and everybody's wishes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from desktop_poker.app.application import App, speaks_anew
from desktop_poker.app.guest import HandKeeper, SeatKeeper
from desktop_poker.app.lost_host import LostHost
from desktop_poker.app.table_session import TableSession
from desktop_poker.app.told_hands import ToldHands
from desktop_poker.client.friends.lan_words import (
    aids_text,
    came_late_text,
    complaint_text,
    fault_text,
    host_disk_text,
    result_lines,
    slept_text,
)
from desktop_poker.client.friends.leaving import leaving
from desktop_poker.client.friends.lobby_frame import LobbyFrame, Person, lobby_frame
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.table_client import TableClient
from desktop_poker.client.telling.wording import reason_text
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.table.commands import (
    CloseRoom,
    HandOver,
    Kick,
    Leave,
    PauseTable,
    ResumeTable,
    SitDown,
    StartGame,
    TableCommand,
    VoteOut,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.lan.caller import MakeRequest
from desktop_poker.lan.heard import (
    Began,
    CameLate,
    Chatted,
    Complained,
    Ended,
    FactBatch,
    Heard,
    HostSlept,
    HostWaits,
    InRoom,
    Joined,
    Listed,
    Lost,
    Transcribed,
)
from desktop_poker.lan.identity import tag_of
from desktop_poker.lan.remote_link import RemoteLink
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.messages import (
    AllowAgain,
    AllowAids,
    Chat,
    FillWithBots,
    Ready,
    Room,
    Said,
    TableLine,
)
from desktop_poker.ui.controls.notice_strip import NoticeStrip
from desktop_poker.ui.friends.chat_box import ChatBox
from desktop_poker.ui.friends.invite_card import HowToJoin
from desktop_poker.ui.friends.invite_dialog import InviteDialog
from desktop_poker.ui.friends.leaving_dialog import LeavingDialog
from desktop_poker.ui.friends.lobby_page import LobbyPage
from desktop_poker.ui.friends.room_box import RoomBox, beside_table
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.controller import TableController
from desktop_poker.ui.table.table_page import TablePage

_PATIENCE = 5.0  # seconds for a last wish


class FriendsRoom:
    """One table of a house, from its lobby to its end."""

    def __init__(
        self,
        app: App,
        title: str,
        how: Callable[[], HowToJoin] | None,
        seat: SeatKeeper | None = None,
    ) -> None:
        self._app = app
        self._session: TableSession | None = None
        self._title = title
        self._how = how  # friends join, where this computer hosts
        self.phones: Callable[[], None] = lambda: None  # shows how phones come
        self._seat = seat
        self._lobby: LobbyPage | None = None
        self._room: RoomBox | None = None
        self._table_page: TablePage | None = None
        self._chat: ChatBox | None = None
        self._told: Room | None = None
        self._keeper: HandKeeper | None = None
        self._told_hands = ToldHands(app.evening.records)
        self._words = ""
        self.tables: tuple[TableLine, ...] = ()
        self.link: RemoteLink | None = None
        self.is_open = True
        self._leaving: LeavingDialog | None = None
        self._host = LostHost(app)
        self._is_over = False  # the house is gone: there is nothing to be decided any more

    @property
    def table_id(self) -> str:
        """The table that we are at; empty: none yet."""
        return "" if self._keeper is None else self._keeper.table_id

    @property
    def controller(self) -> TableController | None:
        """Whoever asks the table; None: it is not shown yet."""
        return None if self._session is None else self._session.controller

    async def close(self) -> None:
        """Show nothing more, and let go of the table."""
        self.is_open = False
        if self._session is not None:
            await self._session.close()

    def hear(self, heard: Heard) -> None:
        """Hear from the house."""
        if not self.is_open:
            return
        match heard:
            case Joined() | Listed():
                self.tables = heard.tables
                if isinstance(heard, Joined):
                    self._title = heard.house
                    self._look_for_table()
                self._show_tables()
            case Began():
                self._keeper = HandKeeper(
                    self._app.evening.records,
                    heard.table_id,
                    _player(self.link),
                    heard.table,
                    heard.hand,
                )
                self._came_back(heard.clock)
                self._look_at_seat()
                self._show_frame()
            case FactBatch() if self._keeper is not None:
                self._keeper.take_in(heard.facts)
                self._after_facts()
            case InRoom():
                self._hear_room(heard.room)
            case Chatted() if self._chat is not None:
                self._pass_on(heard.said, self._chat)
            case _:
                self._hear_trouble(heard)

    def _pass_on(self, said: Said, chat: ChatBox) -> None:
        """Show what somebody says; beside the table's name too while the chat is out of sight."""
        line = chat.add(said.player, f"{said.name} #{tag_of(said.player)}", said.text)
        if line and self._table_page is not None and not chat.isVisible():
            self._table_page.pass_on(line)

    def _hear_room(self, room: Room) -> None:
        before, self._told = self._told, room
        if room.aids is not (before is None or before.aids):
            self.say(aids_text(self._app.texts, allowed=room.aids))
        self._obey_about_aids()
        self._show_frame()

    def _obey_about_aids(self) -> None:
        controller = self.controller
        if controller is not None and self._table_page is not None and self._told is not None:
            controller.allow_aids(allowed=self._told.aids)

    # A host that is gone.

    def _lose(self, *, has_stopped: bool) -> None:
        """Say at once that the host is gone."""
        if self._host.lose(has_stopped=has_stopped):
            self.say(self._host.headline)
            self._show_loss()

    def _show_loss(self) -> None:
        room = self._lobby.room if self._lobby is not None else self._room
        self._host.show(self.controller, self._table_page, self._lobby, (room, self._chat))

    def _show_waits(self, *, waits: bool) -> None:
        """The host's disk says no: nothing can be asked of the table, and everybody sees why."""
        page, controller, texts = self._table_page, self.controller, self._app.texts
        if page is None or controller is None:
            return
        title = texts("The table waits for the host's disk") if waits else ""
        found = page.findChild(NoticeStrip)
        strip = found if isinstance(found, NoticeStrip) else NoticeStrip(page)
        strip.say(title, host_disk_text(texts, waits=True) if waits else "")
        controller.cut_off(title)

    def _look_for_table(self) -> None:
        """A host that was started again may have opened another table instead of ours."""
        keeper = self._keeper
        if not self._host.is_gone or keeper is None:
            return
        if all(line.table != keeper.table_id for line in self.tables):
            self._is_over = True
            texts = self._app.texts
            self._app.notify(
                texts("Your table is not there any more"),
                texts("The host is back, and has opened another one. You can join that."),
            )
            if self._seat is not None:
                self._seat.forget(keeper.table_id)
            self._app.leave_for_home()

    def _came_back(self, clock: float | None) -> None:
        if self._host.find():
            self._show_loss()
            self.say(self._app.texts("The connection is back."))
        self._correct_clock(clock)

    def _correct_clock(self, left: float | None) -> None:
        if left is not None and self._table_page is not None:
            self._table_page.scene.correct_clock(left)

    def _hear_trouble(self, heard: Heard) -> None:
        texts = self._app.texts
        match heard:
            case HostWaits():
                self._correct_clock(heard.clock)
                self.say(host_disk_text(texts, waits=heard.waits))
                self._show_waits(waits=heard.waits)
            case HostSlept():
                self._correct_clock(heard.clock)
                self.say(slept_text(heard.seconds, heard.extra, texts))
            case Lost():
                self._lose(has_stopped=heard.fault is Fault.CLOSING)
            case Transcribed():
                self._app.start(self._keep_told(heard))
            case CameLate():
                self.say(came_late_text(texts))
            case Complained():
                self._app.start(self._keep_told(heard))
                text = complaint_text(heard.complaint, heard.hand_no, texts)
                self._app.notify(texts("Your program does not agree with the host"), text)
            case Ended():
                self._is_over = True
                if self._leaving is not None:
                    self._leaving.reject()
                self._app.notify(
                    texts("The game with your friends is over"), fault_text(heard.fault, texts)
                )
                self._app.leave_for_home()
            case _:
                pass

    def _look_at_seat(self) -> None:
        """Remember that we sit here, or not any more."""
        keeper = self._keeper
        if keeper is not None and self._seat is not None:
            self._seat.look(self._title, keeper.table_id, keeper.table, _player(self.link))

    def _after_facts(self) -> None:
        keeper = self._keeper
        if keeper is None:
            return
        self._look_at_seat()
        self._show_frame()
        if keeper.table.room is RoomState.CLOSED:
            self._tell_results()
        elif keeper.table.started and self._table_page is None and self._lobby is not None:
            self._show_table()

    def _tell_results(self) -> None:
        texts = self._app.texts
        results = self._told.results if self._told is not None else ()
        lines = result_lines(results, texts)
        if lines:
            self._app.notify(texts("The table is closed"), "\n".join(lines))

    def show(self) -> None:
        """The lobby before the game; the table once it has begun."""
        app = self._app
        self._chat = self._chat or self._new_chat()
        if self._keeper is not None and self._keeper.table.started:
            self._show_table()
            return
        how = self._how() if self._how is not None else None
        lobby = LobbyPage(app.texts, look_of(app.settings), self._title, how, self._chat)
        lobby.left.connect(app.leave_for_home)
        lobby.table_chosen.connect(lambda table: app.start(self._go_to(table)))
        self._connect(lobby.room)
        self._lobby = lobby
        app.window.show_page(lobby)
        self._show_tables()
        self._show_frame()
        self._show_loss()

    def _new_chat(self) -> ChatBox:
        chat = ChatBox(self._app.texts)
        chat.said.connect(lambda text: self._request(lambda i: Chat(id=i, text=text)))
        return chat

    async def _go_to(self, table_id: str) -> None:
        if self.link is not None:
            with suppress(Refused):
                await self.link.enter(table_id)

    def _show_table(self) -> None:
        link, keeper = self.link, self._keeper
        if link is None or keeper is None or self._chat is None:
            return
        app = self._app
        link.catch_up()
        session = TableSession.follow(app, TableClient(link), keeper.table_id)
        session.retold = self._speak
        self._session, self._lobby = session, None
        self._come_beside(session.page, self._chat)
        self._obey_about_aids()
        self._correct_clock(link.clock)

    def _come_beside(self, page: TablePage, chat: ChatBox) -> None:
        """Lay the room and the chat beside the table."""
        app = self._app
        hosts = self._how is not None
        room = RoomBox(app.texts, look_of(app.settings), invites=hosts, hosts=hosts)
        self._connect(room)
        page.panel.add_tab(beside_table(room, chat), app.texts("Room"))
        self._table_page, self._room = page, room
        self._show_frame()
        self._show_loss()

    def _show_invite(self) -> None:
        """Say how friends join; addresses are those of now, for a VPN may have come since."""
        if self._how is not None:
            app = self._app
            InviteDialog(app.texts, look_of(app.settings), self._how(), app.window).open()

    def take_settings(self, before: Settings, settings: Settings) -> None:
        """Show what new settings change, at the table or in the lobby."""
        if self._session is not None:
            self._session.take_settings(before, settings)
        elif speaks_anew(before, settings):
            self._speak(None)

    def _speak(self, page: TablePage | None) -> None:
        """Say everything in the language that is spoken now, but what people have said."""
        chat = self._chat
        if not self.is_open or chat is None:
            return
        is_seen = chat.isVisible()
        chat.speak(self._app.texts)
        if self._told_hands.last is not None:
            self._app.start(self._show_words())
        if page is not None:
            self._come_beside(page, chat)
            if is_seen:
                page.panel.show_tab(self._app.texts("Room"))
        elif self._lobby is not None:
            self.show()

    def _show_tables(self) -> None:
        if self._lobby is not None and self._keeper is not None:
            texts = self._app.texts
            lines = [
                (
                    one.table,
                    texts(
                        "{name}, {taken} of {seats} seats taken",
                        name=one.name,
                        taken=one.taken,
                        seats=one.seats,
                    ),
                )
                for one in self.tables
            ]
            self._lobby.show_tables(lines, self._keeper.table_id)

    def _show_frame(self) -> None:
        if self._keeper is None:
            return
        frame = self._frame(self._keeper)
        if self._lobby is not None:
            self._lobby.show_frame(frame)
        if self._room is not None:
            self._room.show_frame(frame)
            self._room.show_words(self._words)

    async def _keep_told(self, heard: Complained | Transcribed) -> None:
        """Keep what our referee says; a disk may take its time."""
        problem = await asyncio.to_thread(self._told_hands.keep, heard)
        if problem is not None:
            self.say(self._app.texts.error(problem))
        if isinstance(heard, Transcribed):
            await self._show_words()

    async def _show_words(self) -> None:
        """Show the table words of the last hand; working them out would hold up a picture."""
        self._words = await asyncio.to_thread(self._told_hands.words, self._app.texts)
        self._show_frame()

    def _people(self) -> list[Person]:
        return [
            Person(
                player=PlayerId(guest.player),
                name=guest.name,
                tag=tag_of(guest.player),
                ready=guest.ready,
                connected=guest.connected,
            )
            for guest in (self._told.guests if self._told is not None else ())
        ]

    def _frame(self, keeper: HandKeeper) -> LobbyFrame:
        told = self._told
        return lobby_frame(
            keeper.table,
            self._people(),
            _player(self.link),
            self._app.texts,
            aids=told is None or told.aids,
            locked=told is not None and told.locked,
            others=0 if told is None else told.others,
        )

    async def may_leave(self) -> bool:
        """Ask who takes over, and what becomes of the seat. False: somebody stays."""
        app, keeper = self._app, self._keeper
        if keeper is None or self.link is None or self._is_over or self._host.is_gone:
            return True  # nothing can be asked of a host that is gone: the seat stays
        hosts = self._how is not None
        asked = leaving(keeper.table, self._people(), self.link.player, app.texts, hosts=hosts)
        if asked is None:
            return True
        self._leaving = LeavingDialog(app.texts, look_of(app.settings), asked, app.window)
        way = await self._leaving.answer()
        self._leaving = None
        if way is None or self._is_over:
            return self._is_over
        if way.command is not None:
            with suppress(TimeoutError):  # a host that is gone by now: the seat stays
                async with asyncio.timeout(_PATIENCE):
                    await self._asked(self.link.send(way.command))
        if isinstance(way.command, Leave) and self._seat is not None:
            self._seat.forget(keeper.table_id)
        return not way.stays

    # Wishes.

    def _connect(self, room: RoomBox) -> None:
        room.ready.connect(lambda on: self._request(lambda i: Ready(id=i, ready=on)))
        room.started.connect(lambda: self._command(StartGame()))
        room.paused.connect(lambda on: self._command(PauseTable() if on else ResumeTable()))
        room.sat_down.connect(lambda: self._command(SitDown(name=self._app.settings.name)))
        room.kicked.connect(lambda player: self._command(Kick(PlayerId(player))))
        room.voted_out.connect(lambda player: self._command(VoteOut(PlayerId(player))))
        room.handed_over.connect(lambda player: self._command(HandOver(PlayerId(player))))
        room.closed.connect(lambda: self._command(CloseRoom()))
        room.bots_wanted.connect(
            lambda count: self._request(lambda i: FillWithBots(id=i, count=max(1, count)))
        )
        room.aids_allowed.connect(lambda on: self._request(lambda i: AllowAids(id=i, allowed=on)))
        room.allowed_again.connect(lambda: self._request(lambda i: AllowAgain(id=i)))
        room.invite_wanted.connect(self._show_invite)
        room.phones_wanted.connect(self._show_phones)

    def _show_phones(self) -> None:
        self.phones()

    def _command(self, command: TableCommand) -> None:
        if self.link is not None:
            self._app.start(self._asked(self.link.send(command)))

    def _request(self, make: MakeRequest) -> None:
        if self.link is not None:
            self._app.start(self._asked(self.link.request(make)))

    async def _asked(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Refused as refused:
            self.say(reason_text(refused, self._app.texts))

    def say(self, line: str) -> None:
        """Say something where people look: beside the game, or in the lobby's chat."""
        if self._table_page is not None:
            self._table_page.say(line)
        if self._chat is not None:
            self._chat.add("", "", line)


def _player(link: RemoteLink | None) -> PlayerId:
    return link.player if link is not None else PlayerId("")
