"""Whole houses in memory: hosts, doors and clients, with pipes instead of sockets."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

from desktop_poker.ai.simple import RandomBot
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.errors import PokerError
from desktop_poker.engine.table.commands import SitDown, TableCommand
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import PlayerId, open_table
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.host.bots import BotSeat
from desktop_poker.host.host import TableHost
from desktop_poker.lan.connection import HostConnection
from desktop_poker.lan.door import Door
from desktop_poker.lan.house import House
from desktop_poker.lan.identity import PlayerKey
from desktop_poker.lan.pins import Pin, Pins
from desktop_poker.lan.room import RoomPorts, TableRoom
from desktop_poker.lan.ticket import Ticket
from desktop_poker.lan.tokens import Tokens
from desktop_poker.lan.wire.client_session import ClientSession, PingAnswered
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.host_session import HostSession
from desktop_poker.lan.wire.limits import Limits
from desktop_poker.lan.wire.messages import Ask, Done, Enter, FromClient, FromHost, NotDone
from tests.engine.table.tables import at_table, cash

CODE = "K7M4XQ"
HOUSE = "0123456789abcdef"
FINGERPRINT = bytes(range(32))
# Nobody hurries in a test that is not about hurry.
PATIENT = Limits(
    arrivals=1e6,
    waiting=500,
    waiting_from_one=500,
    arrivals_at_once=10**6,
    messages=1e6,
    burst=1_000_000,
    members=500,
)
SETUP = cash(at_table(next_hand_pause=0.0, runout_pause=0.0), seats=4)
KEYS = [PlayerKey.new() for _ in range(4)]
_ASKS = itertools.count(1)  # no two requests of a test run have the same id
NAMES = ("Aki", "Zoe", "小明", "Bob")


class Bots:
    """Gives seats to random bots."""

    def __init__(self, host: TableHost) -> None:
        self.host = host

    def __call__(self, count: int) -> None:
        for _ in range(count):
            number = self.host.state.sat_down
            player = PlayerId(f"bot:{number}:random")
            self.host.command(player, SitDown(name=f"Bot {number}", is_bot=True))
            self.host.seat_bot(BotSeat(player, RandomBot(), SeededChance(f"{number}")))


class World:
    """A house with tables, without a network."""

    def __init__(
        self,
        *setups: TableSetup,
        limits: Limits = PATIENT,
        starts_at: int = 0,
        patient: bool = False,
        **of_host: Any,
    ) -> None:
        """`patient`: a line that is lost may come back before it is told, as in a real house."""
        loop = asyncio.get_running_loop()
        self.limits = limits
        self.failures: list[PokerError] = []
        self.kept: list[bytes] = []
        self.ledgers: list[bytes] = []
        self.house = House(limits, loop.time, self.failures.append)
        self.hosts: list[TableHost] = []
        self.rooms: list[TableRoom] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.callers: list[Caller] = []  # for tests that want to remember them
        for number, setup in enumerate(setups or (SETUP,)):
            snapshot = TableSnapshot(state=open_table(setup), now=loop.time())
            host = TableHost(snapshot, clock=loop.time, **of_host)
            ports = RoomPorts(
                soon=loop.call_soon,
                clock=loop.time,
                later=loop.call_later if patient else lambda _, work: work(),
                add_bots=Bots(host),
                keep_ledger=self.ledgers.append,
                changed=self.house.list_changed,
            )
            room = TableRoom(f"table-{number}", host, ports, starts_at=starts_at)
            self.house.rooms[room.table_id] = room
            self.hosts.append(host)
            self.rooms.append(room)
        self.door = self.house.door = Door(
            house=HOUSE,
            name="Friday",
            code=CODE,
            fingerprint=FINGERPRINT,
            tokens=Tokens(keep=self.kept.append),
            limits=limits,
            clock=loop.time,
            members=self.house.members,
            tables=self.house.tables,
            seat_name=self.house.seat_name,
            lock_changed=self.house.tell_lock,
            later=loop.call_later,
        )

    @property
    def host(self) -> TableHost:
        return self.hosts[0]

    @property
    def room(self) -> TableRoom:
        return self.rooms[0]

    def run(self) -> None:
        """Let the tables live."""
        self.tasks = [asyncio.ensure_future(host.run()) for host in self.hosts]

    async def close(self) -> None:
        for host in self.hosts:
            host.stop()
        await asyncio.gather(*self.tasks)

    def caller(self, number: int = 0, **of_caller: Any) -> Caller:
        return Caller(self, number, **of_caller)

    async def member(self, number: int = 0, *, table: int = 0, sits: bool = True) -> Caller:
        """Somebody who has joined, entered a table and sat down."""
        caller = self.caller(number)
        caller.talk()
        await caller.asks(lambda i: Enter(id=i, table=f"table-{table}"))
        if sits and self.hosts[table].state.seat_of(caller.player) is None:
            await caller.commands(SitDown(name="ignored"))
        return caller


class FakeTransport(asyncio.Transport):
    """Keeps what is written until somebody reads it."""

    def __init__(self, connection: asyncio.Protocol) -> None:
        super().__init__()
        self.written = bytearray()
        self.is_closed = False
        self._connection = connection

    def write(self, data: Any) -> None:
        if not self.is_closed:
            self.written += data

    def get_write_buffer_size(self) -> int:
        return len(self.written)

    def take(self) -> bytes:
        data = bytes(self.written)
        self.written.clear()
        return data

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.abort()

    def abort(self) -> None:
        if not self.is_closed:
            self.is_closed = True
            asyncio.get_running_loop().call_soon(self._connection.connection_lost, None)


class Caller:
    """A client and its connection, in memory; bytes go through in slices."""

    def __init__(
        self,
        world: World,
        number: int = 0,
        *,
        code: str = CODE,
        name: str | None = None,
        pins: Pins | None = None,
        fingerprint: bytes = FINGERPRINT,
        slices: int = 0,
        key: PlayerKey | None = None,
        address: str = "192.168.1.20",
    ) -> None:
        self.world = world
        self.loop = asyncio.get_running_loop()
        self.key = key or KEYS[number]
        self.player = PlayerId(self.key.public)
        self.name = name or NAMES[number]
        self.pins = pins if pins is not None else Pins()
        self.slices = slices
        self.heard: list[FromHost | PingAnswered] = []
        self.sent_to_us = bytearray()
        ticket = Ticket(self.key, self.name, fingerprint, pins=self.pins, code=code)
        self.session = ClientSession(ticket, world.limits, self.loop.time())
        self.line = HostConnection(
            world.house,
            lambda: HostSession(world.door, world.limits, self.loop.time(), address),
            world.limits,
            joined=lambda: None,
            gone=lambda: None,
        )
        self.transport = FakeTransport(self.line)
        self.line.connection_made(self.transport)

    @property
    def fault(self) -> Fault | None:
        return self.session.fault

    def talk(self) -> Caller:
        """Carry bytes both ways until nobody has anything to say."""
        while True:
            down, up = self.transport.take(), self.session.take_outgoing()
            if not down and not up:
                break
            self.sent_to_us += down
            for piece in self._sliced(down):
                self.heard += self.session.receive(piece, self.loop.time())
            for piece in self._sliced(up):
                if not self.transport.is_closed:
                    self.line.data_received(piece)
        welcome = self.session.welcome
        if welcome is not None:
            self.pins.remember(HOUSE, Pin(fingerprint=FINGERPRINT.hex(), token=welcome.token))
        return self

    def _sliced(self, data: bytes) -> list[bytes]:
        size = self.slices or max(1, len(data))
        return [data[start : start + size] for start in range(0, len(data), size)]

    def says(self, message: FromClient) -> None:
        self.session.send(message, self.loop.time())
        self.talk()

    def pings(self) -> None:
        """Say that we are here."""
        self.session.ping(self.loop.time())
        self.talk()

    async def asks(self, make: Callable[[str], FromClient]) -> Done | NotDone:
        """Ask something and return its answer."""
        ask_id = f"{next(_ASKS):016x}"
        self.says(make(ask_id))
        await asyncio.sleep(0)
        self.talk()
        answers = [m for m in self.heard if isinstance(m, Done | NotDone) and m.of == ask_id]
        assert len(answers) == 1, self.heard[-3:]
        return answers[0]

    async def commands(self, command: TableCommand) -> Done | NotDone:
        return await self.asks(lambda i: Ask(id=i, command=command))

    def told(self, kind: type[Any]) -> list[Any]:
        return [message for message in self.heard if isinstance(message, kind)]

    async def hang_up(self) -> None:
        """The line is cut, without a word."""
        self.transport.abort()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
