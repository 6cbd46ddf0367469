"""Keeps a client in a house: dials, comes back after every loss, asks again what was open."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from msgspec import Struct

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.commands import Answer, TableCommand
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.lan.client_connection import ClientConnection, dial
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
from desktop_poker.lan.identity import PlayerKey
from desktop_poker.lan.invites import Address
from desktop_poker.lan.own_view import OwnView
from desktop_poker.lan.pins import Pin, Pins
from desktop_poker.lan.referee.complaint import NEVER, Complaint, Finding, HeardAt, RefereeNotice
from desktop_poker.lan.referee.referee import Referee
from desktop_poker.lan.wire.client_session import PingAnswered
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.limits import FACTS_A_FRAME, Limits
from desktop_poker.lan.wire.messages import (
    Ask,
    Done,
    Enter,
    Entered,
    Facts,
    FromHost,
    Mistake,
    NotDone,
    Past,
    Request,
    Room,
    Said,
    Slept,
    TableLine,
    Tables,
    Waits,
    Welcome,
)

LOG = logging.getLogger(__name__)

# After these there is no use in calling again; a person has to do something.
FINAL: Final = frozenset(
    {
        Fault.CLIENT_IS_OLD,
        Fault.HOST_IS_OLD,
        Fault.WRONG_CODE,
        Fault.NOT_PROVEN,
        Fault.LOCKED,
        Fault.UNKNOWN_TOKEN,
        Fault.BAD_NAME,
        Fault.NAME_TAKEN,
        Fault.FULL,
        Fault.ELSEWHERE,
        Fault.WRONG_HOST,
        Fault.BAD_FRAME,
        Fault.BAD_MESSAGE,
        Fault.OUT_OF_ORDER,
    }
)
_FIRST_WAIT, _LONGEST_WAIT = 0.2, 5.0  # seconds between two calls
_BETWEEN_SIGNS = 1.0  # seconds between two pings while facts are told: so exact is our clock
_BETWEEN_WITNESSES = 0.25  # … after answers, so that we know that they have come
MakeRequest: TypeAlias = Callable[[str], Request]


class Who(Struct, frozen=True):
    """Who calls, and what they know."""

    key: PlayerKey
    name: str
    pins: Pins
    code: str = ""
    expected: str = ""  # a fingerprint, from an invite link


class HouseCall:
    """One client in one house, through as many connections as it takes."""

    def __init__(
        self,
        address: Address,
        who: Who,
        hear: Callable[[Heard], None],
        *,
        limits: Limits | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self._address = address
        self._who = who
        self._hear = hear
        self._limits = limits or Limits()
        self._clock = clock or asyncio.get_running_loop().time
        self._connection: ClientConnection | None = None
        self._pending: dict[str, tuple[Request, asyncio.Future[None]]] = {}
        self._table_id = ""
        self._lines: dict[str, TableLine] = {}  # the list of tables
        self._run = ""
        self._entering: Entered | None = None
        self._past: list[Seen] = []
        self._shift = 0.0
        self._said_after = NEVER  # what is heard now was said after this moment of our clock
        self._pinged_at = NEVER
        self._referee: Referee | None = None
        self._complained: set[Complained] = set()
        self._closed = asyncio.Event()
        self.player = PlayerId(who.key.public)
        self._view = OwnView(self.player)
        self.fault: Fault | None = None

    # Being there.

    async def join(self) -> None:
        """Come in for the first time. Raises WireFault or OSError."""
        await self._connect()

    async def stay(self) -> None:
        """Come back after every loss, until it is over."""
        wait = _FIRST_WAIT
        while not self._closed.is_set():
            fault: Fault | None = None
            try:
                if self._connection is None:
                    await self._connect()
                    wait = _FIRST_WAIT
                fault = await self._until_lost()
                if fault not in FINAL and not self._closed.is_set():
                    self._hear(Lost(fault))
            except WireFault as wrong:
                fault = wrong.fault
            except (OSError, TimeoutError):
                pass
            if fault in FINAL:
                self._end(fault)
                return
            if self._connection is None:
                wait = await self._rest(wait)

    async def _until_lost(self) -> Fault | None:
        connection = self._connection
        fault = await connection.lost() if connection is not None else None
        self._connection = None
        if self._referee is not None:
            self._referee.line_lost()
        return fault

    async def _rest(self, wait: float) -> float:
        """Wait a little before the next call, not all clients at the same moment."""
        with contextlib.suppress(TimeoutError):
            seconds = wait * (0.5 + random.random())  # noqa: S311 - no secret
            await asyncio.wait_for(self._closed.wait(), seconds)
        return min(_LONGEST_WAIT, wait * 2)

    async def _connect(self) -> None:
        """Dial and come in, with the token if there is one, else with the code."""
        connection = self._connection = ClientConnection(self._who, self._limits, self._take)
        self._said_after = self._clock()
        try:
            await dial(connection, self._address)
            await connection.joined()
        except WireFault as wrong:
            self._connection = None
            if wrong.fault is not Fault.UNKNOWN_TOKEN or not self._forget_token(connection):
                raise
            # A token that is not known any more is no harm to somebody who knows the code.
            await self._connect()
        except (OSError, TimeoutError):
            self._connection = None
            raise

    def _forget_token(self, connection: ClientConnection) -> bool:
        """Give up a token; False when there is none, or nothing else to come in with."""
        hello = connection.session.hello if connection.session is not None else None
        pin = self._who.pins.find(hello.house) if hello is not None else None
        if hello is None or pin is None or not pin.token or not self._who.code:
            return False
        self._who.pins.forget_token(hello.house)
        return True

    def _end(self, fault: Fault | None) -> None:
        self.fault = fault or Fault.SILENT
        self._fail_pending(tuple(self._pending))
        self._hear(Ended(self.fault))

    def _fail_pending(self, ids: tuple[str, ...]) -> None:
        for ask_id in ids:
            _, answered = self._pending.pop(ask_id)
            if not answered.done():
                answered.set_exception(Refused(Reason.STALE))

    async def close(self) -> None:
        """Go; the seat stays."""
        self._closed.set()
        self._fail_pending(tuple(self._pending))
        if self._connection is not None:
            self._connection.leave()
            await self._connection.lost()

    # Asking.

    async def request(self, make: MakeRequest) -> None:
        """Ask something and wait for its answer, through losses of the line. Raises Refused."""
        if self._closed.is_set() or self.fault is not None:
            raise Refused(Reason.ROOM_CLOSED)
        ask_id = secrets.token_hex(8)
        asked = make(ask_id)
        answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending[ask_id] = (asked, answered)
        self._send(asked)
        await answered

    async def command(self, command: TableCommand) -> None:
        """Ask the table something. Raises Refused."""
        if self._referee is not None and not isinstance(command, Answer):
            self._referee.asked(command)
        await self.request(lambda ask_id: Ask(id=ask_id, command=command))

    async def enter(self, table_id: str) -> None:
        """Go to a table. Raises Refused."""
        await self.request(lambda ask_id: Enter(id=ask_id, table=table_id))

    def _send(self, request: Request) -> None:
        connection = self._connection
        if connection is None:
            return
        connection.send(request)
        session, answer = connection.session, _answer_in(request)
        if answer is not None and session is not None and self._referee is not None:
            self._referee.sent(answer, self._clock(), session.next_ping)
            self._ping(_BETWEEN_WITNESSES)

    def _ping(self, pause: float) -> None:
        """Ask for a sign of the host's time, not more often than that."""
        now = self._clock()
        if self._connection is not None and now - self._pinged_at >= pause:
            self._pinged_at = now
            self._connection.ping()

    # Hearing.

    def _take(self, message: FromHost | PingAnswered) -> None:
        match message:
            case PingAnswered():
                self._said_after = message.sent
                if self._referee is not None:
                    self._referee.ponged(message.n)
            case Welcome():
                self._welcomed(message)
            case Entered():
                if any(entry.game not in GAMES for entry in message.state.setup.games):
                    raise WireFault(Fault.CLIENT_IS_OLD)  # a newer program's game
                self._entering, self._past = message, []
                self._shift = self._clock() - message.now
                self._begin_if_complete()
            case Past():
                self._past += message.facts
                self._begin_if_complete()
            case Facts():
                self._told(message)
            case Done():
                self._answered(message.of, None)
            case NotDone():
                self._answered(message.of, Refused(message.reason, **message.facts))
            case _:
                self._take_aside(message)

    def _take_aside(self, message: FromHost) -> None:
        """Hear what is not about the game itself."""
        match message:
            case Tables():
                self._lines |= {line.table: line for line in message.tables}
                self._hear(Listed(tuple(self._lines.values())))
            case Room():
                self._hear(InRoom(message))
            case Said():
                self._hear(Chatted(message))
            case Slept():
                if self._referee is not None:
                    self._referee.slept(message.seconds, message.extra)
                self._hear(HostSlept(message.seconds, message.extra, _seconds(message.clock)))
            case Waits():
                self._hear(HostWaits(message.waits, _seconds(message.clock)))
            case Mistake():
                LOG.error("the host could not read our message %d", message.seq)
            case _:
                raise WireFault(Fault.BAD_MESSAGE)

    def _welcomed(self, welcome: Welcome) -> None:
        connection = self._connection
        session = connection.session if connection is not None else None
        if connection is None or session is None or session.hello is None:
            raise WireFault(Fault.BAD_MESSAGE)
        hello = session.hello
        pin = Pin(
            fingerprint=connection.fingerprint.hex(),
            token=welcome.token,
            name=hello.name,
            address=str(self._address),
        )
        self._who.pins.remember(hello.house, pin)
        restarted = self._run not in ("", welcome.run)
        self._run = welcome.run
        self._lines = {line.table: line for line in welcome.tables}
        self._hear(Joined(self.player, welcome.name, welcome.tables, hello.name))
        self._ask_again(restarted=restarted)

    def _ask_again(self, *, restarted: bool) -> None:
        """After a loss: the table first, then what was not answered.

        A host that was started again has forgotten which requests it has carried out. Answers to
        the hand name their turn and can be asked again; nothing else is asked twice.
        """
        entering = any(isinstance(asked, Enter) for asked, _ in self._pending.values())
        if self._table_id and not entering:
            self._send(Enter(id=secrets.token_hex(8), table=self._table_id))
        for ask_id, (asked, _) in list(self._pending.items()):
            again = isinstance(asked, Enter) or (
                isinstance(asked, Ask) and isinstance(asked.command, Answer)
            )
            if restarted and not again:
                self._fail_pending((ask_id,))
            else:
                self._send(asked)

    def _begin_if_complete(self) -> None:
        entered = self._entering
        if entered is None or len(self._past) < entered.past:
            return
        if len(self._past) > entered.past:
            raise WireFault(Fault.BAD_MESSAGE)
        self._entering = None
        referee = self._judge_beginning(entered)
        table, past = self._view.begin(
            referee, entered.seat, entered.state, self._past, self._shift
        )
        self._hear(Began(entered.table, table, entered.seat, past, _seconds(entered.clock)))

    def _judge_beginning(self, entered: Entered) -> Referee:
        referee = self._referee
        if referee is None or self._table_id != entered.table:
            silence = self._limits.silence
            referee = self._referee = Referee(self.player, entered.table, silence=silence)
            self._table_id = entered.table
        past = [seen.event for seen in self._past]
        found = referee.began(entered.state, past, self._moment(), shift=self._shift)
        self._find(referee, found)
        if entered.seat != referee.viewer:
            self._find(referee, [Complaint.WRONG_TABLE])
        return referee

    def _told(self, message: Facts) -> None:
        referee = self._referee
        if self._entering is not None or referee is None:
            raise WireFault(Fault.BAD_MESSAGE)
        moment = self._moment()
        facts: list[Seen] = []
        for told in message.facts:
            self._find(referee, referee.take_in(told.event, moment))
            facts.append(self._view.take_in(referee, told))
        left = _seconds(message.clock)
        if left is not None and len(facts) < FACTS_A_FRAME:  # a full frame may have a next one
            self._find(referee, referee.clock_told(left, moment))
        self._hear(FactBatch(tuple(facts), left))
        self._ping(_BETWEEN_SIGNS)

    def _moment(self) -> HeardAt:
        return HeardAt(self._said_after, self._clock())

    def _find(self, referee: Referee, found: Iterable[Finding]) -> None:
        """Say what our referee has found; each complaint once in a hand."""
        for finding in found:
            if isinstance(finding, RefereeNotice):
                self._hear(CameLate(referee.hand_no))
                continue
            complained = Complained(finding, referee.hand_no, referee.table_id)
            if complained not in self._complained:
                self._complained.add(complained)
                self._hear(complained)
        told, referee.told_hand = referee.told_hand, None
        if told is not None:
            self._hear(Transcribed(told.hand_no, told.transcript, referee.table_id))

    def _answered(self, ask_id: str, refused: Refused | None) -> None:
        found = self._pending.pop(ask_id, None)
        if found is None:
            return  # an entering of our own
        answer = _answer_in(found[0])
        if answer is not None and self._referee is not None:
            self._find(self._referee, self._referee.answered(answer, refused, self._clock()))
        if found[1].done():
            return  # somebody who waits no more
        if refused is None:
            found[1].set_result(None)
        else:
            found[1].set_exception(refused)


def _answer_in(request: Request) -> Answer | None:
    command = request.command if isinstance(request, Ask) else None
    return command if isinstance(command, Answer) else None


def _seconds(milliseconds: int | None) -> float | None:
    return None if milliseconds is None else milliseconds / 1000
