"""``play --text --join``: a friend's table in a terminal."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable, Container, Iterable
from datetime import datetime
from itertools import chain
from typing import Final, Protocol, TypeAlias

from desktop_poker.app.cli.console import Exit, complain, say
from desktop_poker.app.cli.own_name import OwnName, is_about_names
from desktop_poker.app.cli.prompt import read_line
from desktop_poker.app.guest import HandKeeper, SeatKeeper, who_joins
from desktop_poker.app.told_hands import ToldHands
from desktop_poker.client.friends.lan_words import (
    aids_text,
    came_late_text,
    complaint_text,
    fault_text,
    host_disk_text,
    host_knows_text,
    result_lines,
    rules_sentence,
    slept_text,
    unreachable_text,
)
from desktop_poker.client.friends.lost_line import lost_line
from desktop_poker.client.table.table_client import TableClient
from desktop_poker.client.telling.wording import reason_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput, Refused
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
from desktop_poker.engine.table.events import PlayerLeft
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.lan.caller import Who
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
    Lost,
    Transcribed,
)
from desktop_poker.lan.identity import tag_of
from desktop_poker.lan.invites import Address
from desktop_poker.lan.remote_link import RemoteLink
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.limits import LONGEST_CHAT
from desktop_poker.lan.wire.messages import (
    AllowAgain,
    AllowAids,
    Chat,
    FillWithBots,
    Ready,
    TableLine,
)
from desktop_poker.storage.database import open_database
from desktop_poker.storage.kept_seats import KeptSeats
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.records import Records

_ABOUT: dict[str, Callable[[PlayerId], TableCommand]] = {
    "kick": Kick,
    "vote": VoteOut,
    "owner": HandOver,
}
_SWITCH = {"on": True, "off": False}
_COUNTS = tuple(str(number) for number in range(1, 10))


Aside: TypeAlias = Callable[[str], Awaitable[bool]]
"""Hears a line first; True: it was no answer to the table."""


class FollowsTable(Protocol):
    """Tells what happens at a table and asks when it is our turn."""

    left_early: bool

    async def follow(self) -> None:
        """Follow the table to its end, or until the player leaves."""
        ...


AtTable: TypeAlias = Callable[[TableClient, Aside, Callable[[], bool]], FollowsTable]


def run(arguments: argparse.Namespace, texts: Texts, at_table: AtTable) -> Exit:
    """Play at a friend's table until somebody leaves or the table closes."""
    with Profile(arguments.profile) as profile:
        who_joins(profile, "", arguments.join, arguments.code or "")  # before anybody is asked
        name = OwnName(arguments.name or "", profile, texts)
        path = profile.database_file
        records = Records(open_database(path).connection, path)
        try:
            while True:
                address, who = who_joins(profile, name.text, arguments.join, arguments.code or "")
                seats = KeptSeats(profile.seats_file)
                keeper = SeatKeeper(seats, str(address), is_hosted=False)
                guest = TextGuest(records, texts, keeper, frozenset(seat.table for seat in seats))
                try:
                    return asyncio.run(_play(address, who, guest, arguments, at_table))
                except WireFault as wrong:
                    if not name.ask_again(wrong):
                        return _not_joined(wrong, address, texts)
                except (OSError, TimeoutError, Refused) as error:
                    return _not_joined(error, address, texts)
        finally:
            records.close()


def _not_joined(error: WireFault | Refused | OSError, address: Address, texts: Texts) -> Exit:
    """Say why nobody plays, and what to do."""
    match error:
        case WireFault():
            if not is_about_names(error):  # which was said already
                complain(fault_text(error.fault, texts))
        case Refused():
            complain(reason_text(error, texts))
        case OSError():  # TimeoutError is one
            complain(unreachable_text(error, str(address), texts))
    return Exit.BAD_INPUT


async def _play(
    address: Address,
    who: Who,
    guest: TextGuest,
    arguments: argparse.Namespace,
    at_table: AtTable,
) -> Exit:
    texts = guest.texts
    link = await guest.join(address, who)
    try:
        table = _chosen(guest.tables, arguments.table, guest.own_tables)
        await link.enter(table.table)
        say(rules_sentence(link.table.setup, texts))
        say(host_knows_text(texts))
        if link.viewer is None and not arguments.watch:
            await link.send(SitDown(name=who.name))
        await link.request(lambda ask_id: Ready(id=ask_id, ready=True))
        text = at_table(TableClient(link), guest.aside, lambda: guest.aids)
        if await guest.begin():
            await text.follow()
        if text.left_early:
            say(texts("Your seat stays; the same command brings you back."))
    finally:
        await link.close()
    guest.say_results()
    return Exit.OK if guest.ended is None else Exit.BAD_INPUT


def _chosen(
    tables: tuple[TableLine, ...], wanted: str | None, own: Container[str] = ()
) -> TableLine:
    """The table that was asked for, else ours, else the first with a free seat, else the first."""
    if wanted is not None:
        found = next((one for one in tables if wanted in (one.name, one.table)), None)
        if found is None:
            known = ", ".join(one.name for one in tables)
            raise BadInput("there is no table {name!r} (one of {known})", name=wanted, known=known)
        return found
    if not tables:
        raise BadInput("this house has no open table")
    ours = (one for one in tables if one.table in own)
    free = (one for one in tables if one.taken < one.seats)
    return next(chain(ours, free, tables))


_OWNERS_WISHES: Final[dict[str, TableCommand]] = {
    "start": StartGame(),
    "pause": PauseTable(),
    "resume": ResumeTable(),
    "close": CloseRoom(),
}


class TextGuest:
    """Says what is not about the game, and hears what is not for the table."""

    def __init__(
        self,
        records: Records,
        texts: Texts,
        seat: SeatKeeper | None = None,
        own_tables: frozenset[str] = frozenset(),
    ) -> None:
        self._records = records
        self.texts = texts
        self._seat = seat
        self._house = ""
        self.own_tables = own_tables  # where we have a seat
        self._keeper: HandKeeper | None = None
        self._told = ToldHands(records)
        self._results: tuple[tuple[str, int], ...] = ()
        self._link: RemoteLink | None = None
        self._leaves = self._is_lost = False
        self._closing: asyncio.Task[None] | None = None
        self.aids = True
        self.tables: tuple[TableLine, ...] = ()
        self.ended: str | None = None

    async def join(self, address: Address, who: Who) -> RemoteLink:
        """Join a house. Raises WireFault or OSError."""
        self._link = await RemoteLink.to(address, who, self.hear)
        await asyncio.sleep(0)  # the list of tables has come with the welcome
        return self._link

    @property
    def link(self) -> RemoteLink:
        """Our way to the table."""
        if self._link is None:
            raise LookupError("not joined")
        return self._link

    def hear(self, heard: Heard) -> None:
        """Hear from the house."""
        texts = self.texts
        match heard:
            case Joined():
                self.tables, self._house = heard.tables, heard.house
                say(texts("You are {name} #{tag}.", name=heard.name, tag=tag_of(heard.player)))
            case Began():
                if self._is_lost:
                    self._is_lost = False
                    say(texts("The connection is back."))
                self._keeper = HandKeeper(
                    self._records, heard.table_id, self.link.player, heard.table, heard.hand
                )
                self._look_at_seat(self._keeper)
            case FactBatch() if self._keeper is not None:
                self._keeper.take_in(heard.facts)
                self._look_at_seat(self._keeper)
                self._go_if_left(heard.facts)
            case Chatted():
                said = heard.said
                say(f"{said.name} #{tag_of(said.player)}: {said.text}")
            case InRoom():
                self._results = heard.room.results
                if heard.room.aids is not self.aids:
                    self.aids = heard.room.aids
                    say(aids_text(texts, allowed=self.aids))
            case _:
                self._complain(heard)

    def _look_at_seat(self, keeper: HandKeeper) -> None:
        """Remember that we sit here, or not any more."""
        if self._seat is not None:
            self._seat.look(self._house, keeper.table_id, keeper.table, self.link.player)

    def _go_if_left(self, facts: Iterable[Seen]) -> None:
        """Whoever has asked to leave goes when their seat is free."""
        me = self.link.player
        gone = any(isinstance(s.event, PlayerLeft) and s.event.player == me for s in facts)
        if gone and self._leaves and self._closing is None:
            self._closing = asyncio.ensure_future(self.link.close())

    def _complain(self, heard: Heard) -> None:
        texts = self.texts
        match heard:
            case HostWaits():
                say(host_disk_text(texts, waits=heard.waits))
            case HostSlept():
                say(slept_text(heard.seconds, heard.extra, texts))
            case Lost():
                self._is_lost = True
                stopped = heard.fault is Fault.CLOSING
                since = datetime.now().astimezone().strftime("%H:%M")
                line = lost_line(has_stopped=stopped, since=since, seconds=0, texts=texts)
                for said in (line.headline, line.text, line.doing):
                    complain(said)
            case Complained():
                complain(complaint_text(heard.complaint, heard.hand_no, texts))
                self._keep(heard)
            case Transcribed():
                self._keep(heard)
            case CameLate():
                say(came_late_text(texts))
            case Ended():
                self.ended = heard.fault
                complain(fault_text(heard.fault, texts))
            case _:
                pass

    def _keep(self, heard: Complained | Transcribed) -> None:
        problem = self._told.keep(heard)
        if problem is not None:
            complain(self.texts.error(problem))

    async def begin(self) -> bool:
        """Before the game the owner is asked when to begin. False: they leave."""
        while (keeper := self._keeper) is not None:
            table = keeper.table
            if table.started or table.owner != self.link.player or self._closing is not None:
                return True
            prompt = self.texts(
                "{taken} of {seats} seats are taken: start, bots 2, say hello, quit > ",
                taken=len(table.taken),
                seats=len(table.seats),
            )
            line = await read_line(prompt)
            if line is None or line.strip().lower() in ("q", "quit"):
                return False
            if not await self.aside(line):
                say(self.texts("I do not understand {line!r}.", line=line.strip()))
        return True

    async def _chat(self, text: str) -> None:
        if len(text) > LONGEST_CHAT:
            say(self.texts("A line has at most {most} characters.", most=LONGEST_CHAT))
            return
        await self._try(self.link.request(lambda i: Chat(id=i, text=text)))

    async def aside(self, line: str) -> bool:
        """Do what is not for the hand: chat, and the owner's wishes. False: it is for the hand."""
        word, _, rest = line.strip().partition(" ")
        text = rest.strip()
        match word.lower():
            case "say" if text:
                await self._chat(text)
            case "words":
                say(await asyncio.to_thread(self._told.words, self.texts))
            case "start" | "pause" | "resume" | "close" as wish:
                await self._try(self.link.send(_OWNERS_WISHES[wish]))
            case "bots" if text in _COUNTS:
                await self._try(self.link.request(lambda i: FillWithBots(id=i, count=int(text))))
            case "aids" if text in _SWITCH:
                await self._try(self.link.request(lambda i: AllowAids(id=i, allowed=_SWITCH[text])))
            case "unlock":
                await self._try(self.link.request(lambda i: AllowAgain(id=i)))
            case "leave" | "kick" | "vote" | "owner":
                await self._about_somebody(word.lower(), text)
            case _:
                return False
        return True

    async def _about_somebody(self, word: str, name: str) -> None:
        """Leave, to a successor if one is named; free somebody's seat; make somebody owner."""
        player = self._seated(name) if name else None
        if player is None and (name or word != "leave"):
            say(self.texts("Nobody called {name!r} sits here.", name=name))
            return
        command: TableCommand = Leave(successor=player)
        if word == "leave":
            self._leaves = True
            say(self.texts("You leave when this hand is over."))
        elif player is not None:
            command = _ABOUT[word](player)
        await self._try(self.link.send(command))

    def _seated(self, name: str) -> PlayerId | None:
        taken = self._keeper.table.taken if self._keeper is not None else ()
        wanted = name.casefold()
        return next((one.player for _, one in taken if one.name.casefold() == wanted), None)

    async def _try(self, asked: Awaitable[None]) -> None:
        try:
            await asked
        except Refused as refused:
            say(reason_text(refused, self.texts))

    def say_results(self) -> None:
        """The evening in figures, and who hands what to whom."""
        for line in result_lines(self._results, self.texts):
            say(line)
