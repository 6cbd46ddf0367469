"""A house: several tables behind one door, and its members."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, assert_never

from desktop_poker.engine.errors import PokerError, Reason, Refused
from desktop_poker.engine.table.commands import React
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.lan.door import Door
from desktop_poker.lan.names import plain_line
from desktop_poker.lan.offers import Offer, offer_of
from desktop_poker.lan.room import MemberConnection, TableRoom
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.host_session import Member
from desktop_poker.lan.wire.limits import LIST_PAUSE, Limits
from desktop_poker.lan.wire.messages import (
    AllowAgain,
    AllowAids,
    Ask,
    Chat,
    Done,
    Enter,
    FillWithBots,
    NotDone,
    Ready,
    Request,
    TableLine,
    Tables,
    said_bytes,
)
from desktop_poker.lan.wire.pace import Bucket

_REMEMBERED = 64  # answers of each member: more than can be on their way


class MemberLine(MemberConnection, Protocol):
    """A connection that can be ended."""

    def end(self, fault: Fault) -> None:
        """Say why, and close."""
        ...


class _Present:
    """What the house knows of one member, through all their connections."""

    def __init__(self, limits: Limits, now: float) -> None:
        self.line: MemberLine | None = None
        self.room: TableRoom | None = None
        self.list_told = 0  # the last change of the list of tables that they know
        self.chat = Bucket(limits.chats / limits.chat_seconds, limits.chats, now)
        self._answers: dict[str, Done | NotDone] = {}

    @property
    def is_choosing(self) -> bool:
        """Whether they may still go to another table: at none, or at one that has not begun."""
        return self.room is None or not self.room.state.started

    def answered(self, ask_id: str) -> Done | NotDone | None:
        """What was answered to a request before."""
        return self._answers.get(ask_id)

    def remember(self, answer: Done | NotDone) -> None:
        """Remember an answer, and forget the oldest."""
        self._answers[answer.of] = answer
        while len(self._answers) > _REMEMBERED:
            del self._answers[next(iter(self._answers))]


class House:
    """Answers everything that members ask."""

    def __init__(
        self,
        limits: Limits,
        clock: Callable[[], float],
        failed: Callable[[PokerError], None] = lambda _: None,
        later: Callable[[float, Callable[[], None]], object] = lambda _, work: work(),
        listed: Callable[[], None] = lambda: None,
    ) -> None:
        self._limits = limits
        self._clock = clock
        self._failed = failed  # something could not be kept: the tables stop
        self._later = later  # call back after so many seconds
        self._listed = listed  # the list of tables was told again
        self._present: dict[PlayerId, _Present] = {}
        self._lines: dict[str, tuple[int, TableLine]] = {}  # each with the number of its change
        self._changes = 0
        self._list_told_at = -LIST_PAUSE
        self._list_waits = False
        self.rooms: dict[str, TableRoom] = {}
        self.door: Door | None = None

    def members(self) -> dict[PlayerId, str]:
        """Everybody whose name is in use."""
        names: dict[PlayerId, str] = {}
        for room in self.rooms.values():
            names |= room.members
        for player, present in self._present.items():
            if present.line is not None:
                names[player] = present.line.member.name
        return names

    def seat_name(self, player: PlayerId) -> str | None:
        """The name under which somebody sits at a table, or will."""
        for room in self.rooms.values():
            name = room.seat_name(player)
            if name is not None:
                return name
        return None

    def tables(self) -> tuple[TableLine, ...]:
        """The list of tables."""
        return tuple(room.line for room in self.rooms.values())

    def open_tables(self) -> int:
        """How many tables can be played at."""
        rooms = self.rooms.values()
        return sum(room.state.room is not RoomState.CLOSED for room in rooms)

    def offer(self) -> Offer | None:
        """What is played here."""
        return offer_of(room.state for room in self.rooms.values())

    def list_changed(self) -> None:
        """Tell the list again, at once or when some time has passed since the last time."""
        if self._list_waits:
            return
        wait = self._list_told_at + LIST_PAUSE - self._clock()
        if wait <= 0:
            self._tell_list()
        else:
            self._list_waits = True
            self._later(wait, self._tell_list)

    def _tell_list(self) -> None:
        """Tell what has changed to everybody who may still be choosing a table."""
        self._list_waits = False
        self._list_told_at = self._clock()
        self._number_changes()
        written: dict[int, bytes] = {}  # what is new since a change; most have heard the same
        for present in list(self._present.values()):
            line, since = present.line, present.list_told
            if line is None or since == self._changes or not present.is_choosing:
                continue
            if since not in written:
                new = tuple(one for number, one in self._lines.values() if number > since)
                written[since] = said_bytes(Tables(tables=new))
            present.list_told = self._changes
            line.send_said(written[since])
        self._listed()

    def _number_changes(self) -> None:
        for room in self.rooms.values():
            line = room.line
            known = self._lines.get(line.table)
            if known is None or known[1] != line:
                self._changes += 1
                self._lines[line.table] = (self._changes, line)

    def tell_lock(self) -> None:
        """Tell every room whether people can join."""
        locked = self.door is not None and self.door.locked
        for room in self.rooms.values():
            room.tell_lock(locked=locked)

    def joined(self, line: MemberLine) -> None:
        """A member has come in; an older connection of the same key is closed."""
        player = line.member.player
        present = self._present.get(player)
        if present is None:
            present = self._present[player] = _Present(self._limits, self._clock())
        before, present.line = present.line, line
        self._number_changes()
        present.list_told = self._changes  # the welcome has brought the list
        if before is not None:
            before.end(Fault.ELSEWHERE)

    def gone(self, line: MemberLine) -> None:
        """A connection has ended; a newer one of the same member stays."""
        present = self._present.get(line.member.player)
        if present is None or present.line is not line:
            return
        present.line = None
        room, present.room = present.room, None
        if room is not None:
            room.leave(line.member.player)

    def ask(self, line: MemberLine, request: Request) -> None:
        """Answer a request; one that was answered before gets the same answer again."""
        present = self._present[line.member.player]
        answer = present.answered(request.id)
        if answer is None:
            was_at_a_table = present.room is not None
            answer = self._answer(line, present, request)
            # At no table nothing can have happened: who has come back may ask again behind `enter`.
            if was_at_a_table or isinstance(request, Enter):
                present.remember(answer)
        elif isinstance(request, Enter) and isinstance(answer, Done):
            answer = self._answer(line, present, request)  # a new connection needs it again
        line.send(answer)

    def _answer(self, line: MemberLine, present: _Present, request: Request) -> Done | NotDone:
        try:
            self._carry_out(line, present, request)
        except Refused as refused:
            facts = {name: _plain(value) for name, value in refused.facts.items()}
            return NotDone(of=request.id, reason=refused.reason, facts=facts)
        except PokerError as error:
            self._failed(error)
            return NotDone(of=request.id, reason=Reason.NOT_NOW)
        return Done(of=request.id)

    def _carry_out(self, line: MemberLine, present: _Present, request: Request) -> None:
        if isinstance(request, Enter):
            self._enter(line, present, request)
            return
        room, member = present.room, line.member
        if room is None:
            raise Refused(Reason.NOT_NOW)
        match request:
            case Ask(command=React()) if not present.chat.take(self._clock()):
                raise Refused(Reason.NOT_NOW)  # signs are counted as lines of a chat are (O3)
            case Ask():
                room.ask(member, request.command)
            case Chat():
                self._chat(room, present, member, request.text)
            case Ready():
                room.set_ready(member, ready=request.ready)
            case FillWithBots():
                room.fill_with_bots(member, request.count)
            case AllowAids():
                room.allow_aids(member, allowed=request.allowed)
            case AllowAgain():
                self._allow_again(member)
            case _:
                assert_never(request)

    def _enter(self, line: MemberLine, present: _Present, request: Enter) -> None:
        room = self.rooms.get(request.table)
        if room is None:
            raise Refused(Reason.NOT_ALLOWED_HERE)
        before, present.room = present.room, room
        if before is not None and before is not room:
            before.leave(line.member.player)
        room.enter(line)

    def _allow_again(self, member: Member) -> None:
        if member.player not in {room.state.owner for room in self.rooms.values()}:
            raise Refused(Reason.NOT_OWNER)
        if self.door is not None:
            self.door.allow_again()

    def _chat(self, room: TableRoom, present: _Present, member: Member, text: str) -> None:
        if not present.chat.take(self._clock()):
            raise Refused(Reason.NOT_NOW)
        said = plain_line(text)
        if said:
            room.say(member, said)

    def close(self) -> None:
        """Tell everybody that the host stops."""
        for present in list(self._present.values()):
            if present.line is not None:
                present.line.end(Fault.CLOSING)


def _plain(value: object) -> str | int | float | bool | None:
    return value if isinstance(value, str | int | float | bool | None) else str(value)
