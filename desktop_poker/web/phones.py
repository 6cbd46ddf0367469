"""The phones of a house: who may come in, who is here, what each of them sees."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import Leave, SitDown
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.lan.free_names import check_free
from desktop_poker.lan.house import House
from desktop_poker.lan.names import prepared_name
from desktop_poker.lan.room import TableRoom
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.host_session import Member
from desktop_poker.lan.wire.limits import Limits
from desktop_poker.lan.wire.messages import FEATURES
from desktop_poker.web.inside_line import InsideLine, News
from desktop_poker.web.keys import Role, WebLink, WebLinks, WebSession, WebSessions
from desktop_poker.web.open_view import OpenView
from desktop_poker.web.seat_screen import PhoneOptions, SeatScreen
from desktop_poker.web.streams import Stream

LOG = logging.getLogger(__name__)
_PLAYER_BYTES = 32
_MOST_VIEWS = 8  # screens for all at one table


class PhoneGuest(Struct, frozen=True, kw_only=True):
    """Somebody who has come by a phone, as the host is told."""

    player: PlayerId
    name: str
    table: str
    chair: Seat | None
    is_here: bool


class PhoneSeat:
    """One session: its screen, and the stream that shows it."""

    def __init__(self, phones: Phones, session: WebSession) -> None:
        self.session = session
        self._phones = phones
        self._stream: Stream | None = None
        self._line: InsideLine | None = None
        self.screen: SeatScreen | OpenView | None = None
        self._task: asyncio.Task[None] | None = None
        self.heard_at = 0.0

    @property
    def is_here(self) -> bool:
        """Whether a page is open that shows it."""
        return self._stream is not None

    def attach(self, stream: Stream) -> None:
        """Show the table on a page from now on; a page that showed it before is told. May raise."""
        before, self._stream = self._stream, stream
        if before is not None:
            before.end(Fault.ELSEWHERE)
        self.heard()
        try:
            self._come()
        except BaseException:
            self._stream = None
            raise
        stream.changed()

    def detach(self, stream: Stream) -> None:
        """The page is gone; the seat stays."""
        if self._stream is stream:
            self._stream = None
            if self._line is not None:
                self._line.go()

    def lose(self) -> None:
        """The page is out of reach: its stream is cut, and the seat is away."""
        stream = self._stream
        if stream is not None:
            self.detach(stream)
            stream.end(Fault.SILENT)

    def heard(self) -> None:
        """The page has said something."""
        self.heard_at = self._phones.clock()
        if self._line is not None:
            self._line.heard()

    def _come(self) -> None:
        session, room = self.session, self._phones.room(self.session.table)
        if session.role is Role.TABLE:
            if self.screen is None:
                self.screen = OpenView(
                    room.host, session.language, changed=self._changed, pace=self._phones.pace
                )
                self._follow(self.screen)
            return
        if self._line is None:
            self._line = InsideLine(
                self._phones.house,
                Member(session.player, session.name, frozenset(FEATURES)),
                session.table,
                clock=self._phones.clock,
                news=self._hear,
                ended=self._ended,
            )
        self._line.come()
        if self.screen is None:
            options = PhoneOptions(language=session.language)
            self.screen = SeatScreen(
                self._line, options, changed=self._changed, pace=self._phones.pace
            )
            self._follow(self.screen)

    def _follow(self, screen: SeatScreen | OpenView) -> None:
        loop = asyncio.get_running_loop()
        self._task = loop.create_task(screen.follow(), name=f"phone {self.session.name}")
        self._task.add_done_callback(_say_why)

    def _hear(self, news: News) -> None:
        if isinstance(self.screen, SeatScreen):
            self.screen.hear(news)

    def _changed(self) -> None:
        if self._stream is not None:
            self._stream.changed()

    def _ended(self, fault: Fault) -> None:
        """The house has ended the line: a window of the same player, or everything."""
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.end(fault)

    def end(self, fault: Fault) -> None:
        """Show nothing more."""
        if self._line is not None:
            self._line.close()
        if isinstance(self.screen, OpenView):
            task = asyncio.get_running_loop().create_task(self.screen.close(), name="view ends")
            task.add_done_callback(_say_why)
        if self._task is not None:
            self._task.cancel()
        self._ended(fault)


class Phones:
    """Everything that a house has to do with phones. Lives in the house's loop."""

    def __init__(
        self,
        house: House,
        limits: Limits,
        *,
        clock: Callable[[], float],
        sessions: WebSessions,
        pace: float = 1.0,
        told: Callable[[], None] = lambda: None,
    ) -> None:
        self.house = house
        self.clock = clock
        self.pace = pace
        self._limits = limits
        self._sessions = sessions
        self._told = told  # somebody has come or gone
        self.links = WebLinks()
        self._seats: dict[PlayerId, PhoneSeat] = {}

    def room(self, table: str) -> TableRoom:
        """A table of the house. Raises Refused."""
        room = self.house.rooms.get(table)
        if room is None:
            raise Refused(Reason.ROOM_CLOSED)
        return room

    # Links.

    def link_for_all(self, table: str) -> str:
        """A new secret for everybody at a table; the one before works no longer."""
        return self.links.make(WebLink(role=Role.SEAT, table=table))

    def link_for_view(self, table: str) -> str:
        """A new secret for a screen that shows a table to all."""
        return self.links.make(WebLink(role=Role.TABLE, table=table))

    def link_for_chair(self, table: str, chair: Seat) -> str:
        """A secret for one chair, good once: a free one, or that of somebody with a phone.

        Raises Refused for a chair of somebody else: a link to their cards is nobody's to give.
        """
        state = self.room(table).state
        if not 0 <= chair < len(state.seats):
            raise Refused(Reason.UNKNOWN_SEAT)
        seated = state.seats[chair]
        player = None if seated is None else seated.player
        if player is not None and not self._sessions.is_known(player):
            raise Refused(Reason.SEAT_TAKEN)
        return self.links.make(
            WebLink(role=Role.SEAT, table=table, chair=chair, player=player, is_once=True)
        )

    # Coming in.

    def come_in(self, secret: str, name: str, chair: Seat | None, language: str) -> str:
        """Let somebody in by a link; returns the token of their session.

        Raises Refused or WireFault, and then the link still works.
        """
        link = self.links.find(secret)
        if link is None:
            raise WireFault(Fault.WRONG_CODE)
        token = self.admit(link, name, chair, language)
        self.links.use(secret)
        return token

    def admit(self, link: WebLink, name: str, chair: Seat | None, language: str) -> str:
        """Let somebody in, by whatever they have shown. Raises Refused or WireFault."""
        return self._issue(self._seated(link, name, chair, language))

    def _seated(self, link: WebLink, name: str, chair: Seat | None, language: str) -> WebSession:
        """Give somebody the chair that a link is for, or the one that they choose."""
        if link.role is Role.TABLE:
            return self._view(link, language)
        room = self.room(link.table)
        if link.player is not None:
            known = room.seat_name(link.player) or name
            return WebSession(
                role=Role.SEAT,
                player=link.player,
                name=known,
                table=link.table,
                language=language,
            )
        members = self.house.members()
        if len(members) >= self._limits.members:
            raise WireFault(Fault.FULL)
        prepared = prepared_name(name)
        check_free(prepared, tuple(members.values()))
        player = PlayerId(secrets.token_hex(_PLAYER_BYTES))
        wanted = link.chair if link.chair is not None else chair
        room.ask(Member(player, prepared), SitDown(name=prepared, seat=wanted))
        return WebSession(
            role=Role.SEAT, player=player, name=prepared, table=link.table, language=language
        )

    def _view(self, link: WebLink, language: str) -> WebSession:
        self.room(link.table)
        views = [one for one in self._sessions.everybody() if one.role is Role.TABLE]
        for oldest in views[: max(0, len(views) + 1 - _MOST_VIEWS)]:
            self.dismiss(oldest.player)
        player = PlayerId(f"view-{secrets.token_hex(8)}")
        return WebSession(
            role=Role.TABLE, player=player, name="", table=link.table, language=language
        )

    def _issue(self, session: WebSession) -> str:
        before = self._seats.pop(session.player, None)
        if before is not None:
            before.end(Fault.ELSEWHERE)
        token = self._sessions.issue(session)
        self._told()
        return token

    def seat_of(self, token: str) -> PhoneSeat | None:
        """The seat that a session belongs to; None: nobody's token, or a table that is gone."""
        session = self._sessions.find(token)
        if session is None:
            return None
        if session.table not in self.house.rooms:
            self._sessions.forget(session.player)
            return None
        seat = self._seats.get(session.player)
        if seat is None:
            seat = self._seats[session.player] = PhoneSeat(self, session)
        return seat

    def speak(self, seat: PhoneSeat, language: str) -> None:
        """Talk to a phone in another language from now on."""
        if isinstance(seat.screen, SeatScreen):
            seat.screen.take_options(replace(seat.screen.options, language=language))

    # Who is here.

    def people(self) -> tuple[PhoneGuest, ...]:
        """Everybody who has come by a phone."""
        return tuple(
            PhoneGuest(
                player=one.player,
                name=one.name,
                table=one.table,
                chair=self._chair(one),
                is_here=one.player in self._seats and self._seats[one.player].is_here,
            )
            for one in self._sessions.everybody()
            if one.role is Role.SEAT and one.table in self.house.rooms
        )

    def _chair(self, session: WebSession) -> Seat | None:
        state: TableState = self.house.rooms[session.table].state
        return state.seat_of(session.player)

    def came_or_went(self) -> None:
        """Tell the host that somebody has come or gone."""
        self._told()

    def dismiss(self, player: PlayerId) -> None:
        """Let a phone go: its seat is free after this hand, and it does not come back by itself."""
        for session in self._sessions.everybody():
            if session.player == player and session.role is Role.SEAT:
                with suppress(Refused):  # not seated any more
                    self.room(session.table).host.command(player, Leave())
        self._sessions.forget(player)
        seat = self._seats.pop(player, None)
        if seat is not None:
            seat.end(Fault.UNKNOWN_TOKEN)
        self._told()

    def look_for_silence(self) -> None:
        """End the pages that have said nothing for too long: their phones are out of reach."""
        now = self.clock()
        for seat in list(self._seats.values()):
            if seat.is_here and now - seat.heard_at > self._limits.silence:
                seat.lose()

    def close(self) -> None:
        """Tell every page that the host stops."""
        for seat in list(self._seats.values()):
            seat.end(Fault.CLOSING)
        self._seats.clear()


def _say_why(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (problem := task.exception()) is not None:
        LOG.error("a phone's screen stopped", exc_info=problem)
