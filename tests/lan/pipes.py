"""Real clients and a real house in one virtual time: bytes go through pipes that may be slow.

What a host says can be changed on its way, message by message: see tests/lan/lies.py.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, ClassVar, Protocol, cast
from unittest.mock import patch

from desktop_poker.ai.bot import Budget, Question
from desktop_poker.ai.simple import RandomBot
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Discard
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import (
    AddChips,
    AddOn,
    Answer,
    AskRabbit,
    CallBombPot,
    ChooseGame,
    ComeBack,
    PauseTable,
    PlayersAnswer,
    React,
    Rebuy,
    ResumeTable,
    SetStraddle,
    ShowCards,
    SitDown,
    SitOut,
    StartGame,
    TableCommand,
)
from desktop_poker.engine.table.events import Fact, TableEvent, is_about_the_table
from desktop_poker.engine.table.evolve import evolve_table
from desktop_poker.engine.table.manners import cards_to_show, may_hunt
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.rotation import chooser
from desktop_poker.engine.table.setup import TableSetup, has_straddles
from desktop_poker.engine.table.sign import Sign
from desktop_poker.engine.table.state import PlayerId, Seated, TableState
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.lan.caller import HouseCall, Who
from desktop_poker.lan.client_connection import ClientConnection
from desktop_poker.lan.connection import HostConnection
from desktop_poker.lan.heard import Began, Complained, Ended, FactBatch, Heard, Lost, Transcribed
from desktop_poker.lan.identity import fingerprint
from desktop_poker.lan.invites import Address
from desktop_poker.lan.pins import Pins
from desktop_poker.lan.transcript import Transcript
from desktop_poker.lan.wire.frames import FrameReader, frame
from desktop_poker.lan.wire.host_session import HostSession
from desktop_poker.lan.wire.limits import MOST_FROM_CLIENT, MOST_FROM_HOST
from desktop_poker.lan.wire.messages import (
    FillWithBots,
    FromClient,
    FromHost,
    enveloped,
    read_from_client,
    read_from_host,
    said_bytes,
)
from tests.host.hosting import Ears
from tests.lan.houses import CODE, KEYS, NAMES, World

CERTIFICATE = b"a certificate"


class Between(Protocol):
    """Somebody between host and client."""

    def down(self, message: FromHost) -> list[FromHost]:
        """What the client hears when the host says something."""
        ...

    def up(self, message: FromClient) -> list[FromClient]:
        """What the host hears when the client says something."""
        ...

    def cut(self) -> None:
        """The line is lost."""
        ...


class Honest:
    """Passes everything on."""

    def down(self, message: FromHost) -> list[FromHost]:
        return [message]

    def up(self, message: FromClient) -> list[FromClient]:
        return [message]

    def cut(self) -> None:
        pass


class Delays:
    """How long things take on their way, in order."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice
        self._free = 0.0
        self._works: deque[Callable[[], None]] = deque()  # timers of one moment ring in any order

    def later(self, work: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        spike = self._dice.random() < 0.03  # a Wi-Fi that hangs
        wait = self._dice.uniform(0.5, 3.5) if spike else self._dice.uniform(0.001, 0.06)
        self._free = max(self._free, loop.time() + wait)
        self._works.append(work)
        loop.call_at(self._free, self._next)

    def _next(self) -> None:
        self._works.popleft()()


class Transport(asyncio.Transport):
    """One end of a line: what is written goes to the other end some time later."""

    def __init__(self, protocol: asyncio.Protocol, delays: Delays, most: int) -> None:
        super().__init__()
        self.protocol = protocol
        self._delays = delays
        self._reader = FrameReader(most)
        self.is_closed = False
        self.other: Transport | None = None
        self.change: Callable[[bytes], list[bytes]] = lambda body: [body]

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self if name == "ssl_object" else default

    def getpeercert(self, *, binary_form: bool) -> bytes:
        return CERTIFICATE

    def write(self, data: Any) -> None:
        if not self.is_closed:
            self._delays.later(lambda data=bytes(data): self._arrive(data))  # type: ignore[misc]

    def _arrive(self, data: bytes) -> None:
        other = self.other
        if other is not None and not other.is_closed and not self.is_closed:
            bodies = [one for body in self._reader.feed(data) for one in self.change(body)]
            if bodies:
                other.protocol.data_received(b"".join(map(frame, bodies)))

    def tell(self, body: bytes) -> None:
        """Say something that nobody has written."""
        if not self.is_closed:
            self.protocol.data_received(frame(body))

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.abort()

    def abort(self) -> None:
        if not self.is_closed:
            self.is_closed = True
            asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)
            if self.other is not None:
                self.other.abort()


class Numbers:
    """Gives messages that were changed their numbers again."""

    def __init__(self) -> None:
        self.last = 0

    def next(self, said: bytes) -> bytes:
        self.last += 1
        return enveloped(self.last, said)


class Player:
    """A real client with somebody at it who plays at random, and sometimes dreams."""

    calling: ClassVar[dict[int, Player]] = {}

    def __init__(
        self, world: World, number: int, seed: str, between: Between | None = None
    ) -> None:
        self.world = world
        self.dice = random.Random(f"{seed} {number}")
        self.between = between or Honest()
        self.key = KEYS[number]
        self.player = PlayerId(self.key.public)
        self.heard: list[Heard] = []
        self.pins = Pins()
        self.who = Who(self.key, NAMES[number], self.pins, CODE)
        self.calling[number] = self
        self.call = HouseCall(Address("pipe", number), self.who, self._hear)
        self.connection: ClientConnection | None = None
        self.ends: tuple[Transport, Transport] | None = None
        self.losses = 0
        self.say_down: Callable[[FromHost], None] = lambda _: None  # in the host's name
        self.manners = 0.5  # how often somebody shows cards after a hand
        self.whims = 0.0  # how often somebody sits out, buys chips or stops the table
        self.patience = 0.06  # how often somebody thinks longer than they have time
        self._chance = SeededChance(f"{seed} {number}")
        self._tasks: set[asyncio.Future[None]] = set()
        self._asked: object = None

    def told(self, kind: type[Any]) -> list[Any]:
        return [one for one in self.heard if isinstance(one, kind)]

    @property
    def complaints(self) -> list[Complained]:
        return self.told(Complained)

    @property
    def transcripts(self) -> dict[int, str]:
        return {one.hand_no: one.transcript for one in self.told(Transcribed)}

    @property
    def view(self) -> SeatView:
        return self.call._view.view

    def dial(self, connection: ClientConnection) -> None:
        """Lay a line to the house."""
        self.connection = connection
        world, loop = self.world, asyncio.get_running_loop()
        line = HostConnection(
            world.house,
            lambda: HostSession(world.door, world.limits, loop.time()),
            world.limits,
            joined=lambda: None,
            gone=lambda: None,
        )
        near = Transport(connection, Delays(self.dice), MOST_FROM_CLIENT)
        far = Transport(line, Delays(self.dice), MOST_FROM_HOST)
        near.other, far.other = far, near
        down, up = Numbers(), Numbers()
        between = self.between

        def downwards(body: bytes) -> list[bytes]:
            told = between.down(read_from_host(body)[1])
            return [down.next(said_bytes(one)) for one in told]

        def upwards(body: bytes) -> list[bytes]:
            said = between.up(read_from_client(body)[1])
            return [up.next(said_bytes(one)) for one in said]

        far.change, near.change = downwards, upwards
        self.ends = near, far
        self.say_down = lambda message: near.tell(down.next(said_bytes(message)))
        connection.connection_made(near)
        line.connection_made(far)

    async def join(self) -> None:
        is_in = False
        while not is_in:  # a line that is too slow to join is given up
            with suppress(OSError):
                await self.call.join()
                is_in = True
        self._start(self.call.stay())
        await self.call.enter("table-0")
        with suppress(Refused):
            await self.call.command(SitDown(name="x"))

    def lose_line(self) -> None:
        """The line is cut, and laid again by the client itself."""
        if self.ends is not None and not self.ends[0].is_closed:
            self.losses += 1
            self.between.cut()
            self.ends[0].abort()

    def _start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _hear(self, heard: Heard) -> None:
        self.heard.append(heard)
        if isinstance(heard, Began | FactBatch):
            asyncio.get_running_loop().call_soon(self._look)

    def _look(self) -> None:
        """See whether we are asked, and answer after some thought."""
        view = self.view
        seat = view.table.seat_of(self.player) if view.table is not None else None
        due, hand = view.due, view.hand
        if view.table is None or seat is None:
            return
        self._wish(view.table, view.table.at(seat))
        self._show(view, seat)
        if not isinstance(due, ActionDue | DrawDue | ShowDue | RunoutVoteDue) or hand is None:
            return
        asked = due.seats if isinstance(due, RunoutVoteDue) else (due.seat,)
        place = (hand.started.hand_no, hand.turn, type(due))
        if seat in asked and place != self._asked:
            self._asked = place
            long = self.dice.random() < self.patience
            thinks = self.dice.uniform(29.0, 75.0) if long else self.dice.uniform(0.05, 6.0)
            answer = self._answer(due, SeatView(seat, hand, view.table))
            command = Answer(hand.started.hand_no, hand.turn, answer)
            asyncio.get_running_loop().call_later(thinks, self.send, command)

    def _answer(self, due: Question, view: SeatView) -> PlayersAnswer:
        """Anything legal; of cards that are held, any number."""
        if isinstance(due, DrawDue) and view.hand is not None:
            held = view.hand.player(due.seat).down
            return Discard(due.seat, tuple(self.dice.sample(held, self.dice.randint(0, due.most))))
        return RandomBot().answer(view, due, self._chance, Budget())

    def _wish(self, table: TableState, seated: Seated) -> None:
        """Buy in again; now and then want something else."""
        cash = table.setup.cash
        if not seated.stack and table.room is not RoomState.IN_HAND:
            self.send(Rebuy() if cash is None else AddChips(cash.most_buy_in))
        if seated.sitting_out:
            self.send(ComeBack(post=True))
        if has_straddles(table.setup) and not seated.straddles:
            self.send(SetStraddle(on=True))
        if table.choice is None and chooser(table) == table.seat_of(seated.player):
            self.send(ChooseGame(self.dice.randrange(len(table.setup.games))))
        if self.dice.random() < self.whims:
            wishes: list[TableCommand] = [
                SitOut(),
                AddChips(5),
                AddOn(),
                PauseTable(),
                ResumeTable(),
                SetStraddle(on=False),
                CallBombPot(),
                AskRabbit(table.hand_no),
                React(self.dice.choice([*Sign])),
                ChooseGame(0),
            ]
            self.send(self.dice.choice(wishes))
        if table.paused:
            self.send(ResumeTable())

    def _show(self, view: SeatView, seat: Seat) -> None:
        """Now and then show some cards of a hand that is over, and see the rest of the board."""
        table, hand = view.table, view.hand
        if table is None or table.room is RoomState.IN_HAND:
            return
        cards = cards_to_show(table, hand, seat)
        if cards and self.dice.random() < self.manners:
            self.send(ShowCards(table.hand_no, cards[: self.dice.randint(1, len(cards))]))
        if may_hunt(table, hand):
            self.send(AskRabbit(table.hand_no))

    def send(self, command: TableCommand) -> None:
        self._start(self._try(command))

    async def _try(self, command: TableCommand) -> None:
        with suppress(Refused):
            await self.call.command(command)

    @property
    def is_out(self) -> bool:
        return bool(self.told(Ended))

    @property
    def has_lost(self) -> bool:
        return bool(self.told(Lost))

    async def close(self) -> None:
        self.call._closed.set()
        self.call._fail_pending(tuple(self.call._pending))
        if self.ends is not None:
            self.ends[0].abort()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Evening:
    """Some people and bots at one table, with lines that are lost now and then."""

    def __init__(
        self, setup: TableSetup, seed: str, *, people: int = 2, bots: int = 1, losses: float = 0.0
    ) -> None:
        secrets.token_bytes = random.Random(seed).randbytes  # type: ignore[assignment]  # the cards
        self.world = World(setup)
        self.world.door.fingerprint = fingerprint(CERTIFICATE)
        self.dice = random.Random(seed)
        self.losses = losses  # a second: how often a line is lost
        self.bots = bots
        self.players = [Player(self.world, number, seed) for number in range(people)]
        self.truth: dict[int, str] = {}  # the host's own transcripts
        self._transcript = Transcript("table-0")
        self._state = self.world.host.state
        Ears(self.world.host, None).on_each(self._follow)
        self.hands = 0

    def _follow(self, fact: Fact) -> None:
        told = self._transcript.take_in(fact, self._state)
        if isinstance(fact, HandStarted) or is_about_the_table(fact):
            self._state = evolve_table(self._state, cast("TableEvent", fact))
        if told is not None:
            self.hands += 1
            self.truth[told.hand_no] = told.transcript

    @property
    def state(self) -> TableState:
        return self.world.host.state

    async def begin(self) -> None:
        """Everybody comes in and sits down, and the game begins."""
        self.world.run()
        for player in self.players:
            await player.join()
        await self.players[0].call.request(lambda i: FillWithBots(id=i, count=self.bots))
        await self.players[0].call.command(StartGame())

    async def until(self, is_over: Callable[[], bool], *, most: float = 3600.0) -> None:
        """Play on; time passes by itself."""
        loop = asyncio.get_running_loop()
        end = loop.time() + most
        while not is_over() and loop.time() < end and self.state.room is not RoomState.CLOSED:
            await asyncio.sleep(0.5)
            for player in self.players:
                if self.dice.random() < self.losses / 2:
                    player.lose_line()

    async def close(self) -> None:
        for player in self.players:
            await player.close()
        await self.world.close()


@contextmanager
def pipes() -> Iterator[None]:
    """Let clients dial through pipes; an address's port is the player's number."""

    async def dial(connection: ClientConnection, address: Address) -> None:
        await asyncio.sleep(0.01)
        Player.calling[address.port].dial(connection)

    chance = secrets.token_bytes
    try:
        with patch("desktop_poker.lan.caller.dial", dial):
            yield
    finally:
        secrets.token_bytes = chance
