"""One table of a house and the people in its room: who hears what, who asked what."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Protocol

from msgspec import Raw, Struct
from msgspec.structs import replace

from desktop_poker.engine.errors import PokerError, Reason, Refused
from desktop_poker.engine.table.commands import SitDown, StartGame, TableCommand
from desktop_poker.engine.table.events import (
    GameStarted,
    PlayerLeft,
    PlayerSatDown,
    RoomMoved,
    StacksSettled,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.seating import free_chairs
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.host.host import TableHost
from desktop_poker.host.listening import Listener
from desktop_poker.lan.ledger import SessionTally
from desktop_poker.lan.presence import Presence
from desktop_poker.lan.transcript import Transcript
from desktop_poker.lan.wire.host_session import Member
from desktop_poker.lan.wire.limits import FACTS_A_FRAME, MOST_GUESTS, MOST_RESULTS, ROOM_PAUSE
from desktop_poker.lan.wire.messages import (
    WAITS,
    Entered,
    FromHost,
    Guest,
    Past,
    Room,
    Said,
    Slept,
    TableLine,
    Waits,
    fact_bytes,
    facts_bytes,
    said_bytes,
)

_EXTRA = 10  # seconds more for everybody after a sleep (R18)
_SEEN_FROM_OUTSIDE = (PlayerSatDown, PlayerLeft, StacksSettled, GameStarted)
_TOLD_LATE = 60.0  # seconds in which whoever comes back hears of the sleep


class MemberConnection(Protocol):
    """A member's connection."""

    @property
    def member(self) -> Member:
        """Who is there."""
        ...

    @property
    def silent_for(self) -> float:
        """For how many seconds nothing has been heard from them."""
        ...

    def send(self, message: FromHost) -> None:
        """Say something."""
        ...

    def send_said(self, *said: bytes) -> None:
        """Say things that are written already."""
        ...


class RoomPorts(Struct, frozen=True, kw_only=True):
    """What a room needs from outside."""

    soon: Callable[[Callable[[], None]], object]  # call back when this turn of the loop is over
    clock: Callable[[], float]
    later: Callable[[float, Callable[[], None]], object] = lambda _, work: work()
    add_bots: Callable[[int], None] = lambda _: None  # raises Refused
    keep_ledger: Callable[[bytes], None] = lambda _: None
    keep_aids: Callable[[bool], None] = lambda _: None
    keep_transcript: Callable[[int, str], None] = lambda _, __: None  # of a hand, by its number
    changed: Callable[[], None] = lambda: None  # the list of tables has to be told again


class RoomListener:
    """One member in the room: facts are gathered here until they are sent together."""

    def __init__(self, line: MemberConnection, room: TableRoom) -> None:
        self.line = line
        self.facts: list[Seen] = []
        self._room = room
        self.listener = Listener(line.member.player, self._hear)

    def _hear(self, seen: Seen) -> None:
        self.facts.append(seen)
        self._room.has_news()


class TableRoom:
    """A table and everybody who sees it."""

    def __init__(
        self,
        table_id: str,
        host: TableHost,
        ports: RoomPorts,
        *,
        ledger: bytes | None = None,
        aids: bool = True,
        starts_at: int = 0,
    ) -> None:
        self.table_id = table_id
        self.host = host
        self.aids = aids
        self.locked = False
        self._ports = ports
        self._starts_at = starts_at  # begin by itself with so many seated; 0: the owner says so
        self._ears: dict[PlayerId, RoomListener] = {}
        self._ready: set[PlayerId] = set()
        self._ledger = (
            SessionTally(host.state) if ledger is None else SessionTally.read(host.state, ledger)
        )
        self._transcript = Transcript(table_id)
        self._written: dict[int, tuple[Seen, Raw]] = {}  # facts that several are told
        self.waits = False  # for the disk
        self._news = False
        self._room_changed = False
        self._room_waits, self._room_told_at = False, float("-inf")
        self._slept, self._slept_until = 0, float("-inf")
        self._own_ear = Listener(None, self._follow)
        # A host that was started again in mid-hand goes on with the words of that hand.
        for seen in host.listen(self._own_ear, whole=True).hand:
            self._transcript.take_in(seen.event, host.state)
        self._presence = Presence(host.connection, ports.clock, ports.later)
        host.silence = self._silence

    @property
    def state(self) -> TableState:
        """The public state of the table."""
        return self.host.state

    @property
    def members(self) -> dict[PlayerId, str]:
        """Everybody whose name is in use here: who is connected, who has a seat."""
        names = {player: ear.line.member.name for player, ear in self._ears.items()}
        for _, seated in self.state.taken:
            names.setdefault(seated.player, seated.name)
        return names

    def seat_name(self, player: PlayerId) -> str | None:
        """The name under which somebody sits here, or will."""
        seat = self.state.seat_of(player)
        if seat is not None:
            return self.state.at(seat).name
        return next((one.name for one in self.state.requests if one.player == player), None)

    @property
    def line(self) -> TableLine:
        """This table in the list of tables."""
        state = self.state
        return TableLine(
            table=self.table_id,
            name=state.setup.name,
            games=tuple(entry.game for entry in state.setup.games),
            seats=len(state.seats),
            taken=len(state.taken),
            playing=state.started,
            tournament=state.setup.tournament is not None,
        )

    def everybody_is_away(self) -> None:
        """After a restart nobody is connected; the clock runs for whoever was (H4)."""
        for _, seated in self.state.taken:
            if not seated.is_bot:
                self.host.connection(seated.player, connected=False)

    # Coming and going.

    def enter(self, line: MemberConnection) -> None:
        """Show somebody the table as they may see it, and all that follows."""
        player = line.member.player
        self._forget(player)
        self._presence.came(player)
        ear = RoomListener(line, self)
        welcome = self.host.listen(ear.listener)
        self._ears[player] = ear
        hand = welcome.hand
        line.send(
            Entered(
                table=self.table_id,
                state=welcome.table,
                seat=ear.listener.seat,
                past=len(hand),
                now=self._ports.clock(),
                clock=self._clock(),
            )
        )
        for start in range(0, len(hand), FACTS_A_FRAME):
            line.send(Past(facts=hand[start : start + FACTS_A_FRAME]))
        if self._ports.clock() < self._slept_until:
            line.send(self._sleep_story())
        if self.waits:
            self._tell_about_disk(line)
        line.send(self._room())
        self._tell_room()

    def woke(self, slept: float) -> None:
        """The computer was asleep: no clock ran, everybody gets more time and is told why."""
        self.host.give_time(_EXTRA)
        self._slept = round(slept)
        self._slept_until = self._ports.clock() + _TOLD_LATE
        self._to_all(said_bytes(self._sleep_story()))

    def tell_waits(self, *, waits: bool) -> None:
        """The disk says no, or yes again: who waits is told why."""
        self.waits = waits
        for ear in list(self._ears.values()):
            self._tell_about_disk(ear.line)

    def _tell_about_disk(self, line: MemberConnection) -> None:
        if WAITS in line.member.features:
            line.send(Waits(waits=self.waits, clock=self._clock()))

    def _sleep_story(self) -> Slept:
        return Slept(seconds=self._slept, extra=_EXTRA, clock=self._clock())

    def leave(self, player: PlayerId) -> None:
        """Tell somebody no more; the seat stays, and its clock runs (H4)."""
        ear = self._forget(player)
        if ear is not None:
            self._ready.discard(player)
            self._presence.went(player, ear.line.silent_for)
            self._tell_room()

    def _forget(self, player: PlayerId) -> RoomListener | None:
        ear = self._ears.pop(player, None)
        if ear is not None:
            self.host.forget(ear.listener)
        return ear

    def _silence(self, player: PlayerId) -> float:
        """For how long nothing was heard from somebody whom the clock wants to answer for (H4a)."""
        if self._presence.is_in_doubt(player):
            self._ports.soon(partial(self._presence.confirm, player))
            return float("inf")
        ear = self._ears.get(player)
        return 0.0 if ear is None else ear.line.silent_for

    # Requests. Each raises Refused, and then nothing has happened.

    def ask(self, member: Member, command: TableCommand) -> None:
        """Carry out a command; who asks, and under which name, is not theirs to say."""
        if isinstance(command, SitDown):
            command = replace(command, name=member.name, is_bot=False)
        self.host.catch_up()  # what comes too late by the host's clock is late
        self.host.command(member.player, command)
        self.flush()

    def say(self, member: Member, text: str) -> None:
        """Pass a line on to everybody here."""
        said = Said(player=member.player, name=member.name, text=text)
        self._to_all(said_bytes(said))

    def set_ready(self, member: Member, *, ready: bool) -> None:
        """Note that somebody is ready to begin, or not."""
        if ready:
            self._ready.add(member.player)
        else:
            self._ready.discard(member.player)
        self._tell_room()

    def fill_with_bots(self, member: Member, count: int) -> None:
        """Give free seats to bots."""
        self._check_owner(member)
        free = free_chairs(self.state)
        if count > len(free):
            raise Refused(Reason.TABLE_FULL, free=len(free))
        self._ports.add_bots(count)
        self.flush()

    def allow_aids(self, member: Member, *, allowed: bool) -> None:
        """Allow helps, or not; everybody is told."""
        self._check_owner(member)
        self.aids = allowed
        self._ports.keep_aids(allowed)
        self._tell_room()

    def _check_owner(self, member: Member) -> None:
        if member.player != self.state.owner:
            raise Refused(Reason.NOT_OWNER)

    # Telling.

    def has_news(self) -> None:
        """Facts wait to be sent: they go out when what caused them is over."""
        if not self._news:
            self._news = True
            self._ports.soon(self.flush)

    def _follow(self, seen: Seen) -> None:
        """Hear the table with the house's own ears."""
        fact = seen.event
        told = self._transcript.take_in(fact, self._ledger.table)
        if told is not None:
            self._ports.keep_transcript(told.hand_no, told.transcript)
        if self._ledger.take_in(fact):
            self._ports.keep_ledger(self._ledger.written())
        has_closed = isinstance(fact, RoomMoved) and fact.room is RoomState.CLOSED
        if has_closed or isinstance(fact, _SEEN_FROM_OUTSIDE):
            self._room_changed = True
            self.has_news()

    def flush(self) -> None:
        """Send every member what they have been told since."""
        self._news = False
        changed, self._room_changed = self._room_changed, False
        room = (said_bytes(self._room()),) if changed else ()
        clock = self._clock()
        # Most have been told the very same facts: those are written once for all of them.
        said: dict[tuple[int, ...], tuple[bytes, ...]] = {}
        for ear in list(self._ears.values()):
            facts, ear.facts = ear.facts, []
            same = tuple(map(id, facts))
            if same not in said:
                said[same] = self._facts_said(facts, clock) + room
            if said[same]:
                ear.line.send_said(*said[same])
        self._written.clear()
        if changed:
            self._ports.changed()
            self._start_by_itself()

    def _facts_said(self, facts: list[Seen], clock: int | None) -> tuple[bytes, ...]:
        parts = (facts[n : n + FACTS_A_FRAME] for n in range(0, len(facts), FACTS_A_FRAME))
        return tuple(facts_bytes([self._wrote(seen) for seen in part], clock) for part in parts)

    def _wrote(self, seen: Seen) -> Raw:
        """A fact that everybody may see is one object, written once."""
        found = self._written.get(id(seen))
        if found is None:
            found = self._written[id(seen)] = (seen, fact_bytes(seen))
        return found[1]

    def _clock(self) -> int | None:
        left = self.host.seconds_left
        return None if left is None else round(left * 1000)

    def _start_by_itself(self) -> None:
        state = self.state
        owner = state.owner
        enough = 0 < self._starts_at <= len(state.taken)
        if enough and owner is not None and not state.started:
            with suppress(PokerError):
                self.host.command(owner, StartGame())

    def tell_lock(self, *, locked: bool) -> None:
        """The door was locked, or opened again."""
        self.locked = locked
        self._tell_room()

    def _tell_room(self) -> None:
        """Tell everybody, at once or together with all that changes until it is time."""
        if self._room_waits:
            return
        wait = self._room_told_at + ROOM_PAUSE - self._ports.clock()
        if wait <= 0:
            self._tell_room_now()
        else:
            self._room_waits = True
            self._ports.later(wait, self._tell_room_now)

    def _tell_room_now(self) -> None:
        self._room_waits = False
        self._room_told_at = self._ports.clock()
        self._to_all(said_bytes(self._room()))

    def _room(self) -> Room:
        guests = [
            Guest(
                player=player,
                name=name,
                ready=player in self._ready,
                connected=player in self._ears,
            )
            for player, name in self.members.items()
            if not self._is_bot(player)
        ]
        if len(guests) > MOST_GUESTS:
            guests.sort(key=lambda guest: self.seat_name(PlayerId(guest.player)) is None)
        return Room(
            guests=tuple(guests[:MOST_GUESTS]),
            aids=self.aids,
            locked=self.locked,
            results=self._ledger.results()[:MOST_RESULTS],
            others=max(0, len(guests) - MOST_GUESTS),
        )

    def _is_bot(self, player: PlayerId) -> bool:
        seat = self.state.seat_of(player)
        return seat is not None and self.state.at(seat).is_bot

    def _to_all(self, said: bytes) -> None:
        for ear in list(self._ears.values()):
            ear.line.send_said(said)
