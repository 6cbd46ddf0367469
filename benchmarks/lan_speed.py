"""A house under load on the loopback, with TLS: how soon an action is told to everybody.

    python -m benchmarks.lan_speed [--tables 10] [--seats 10] [--rate 1.0] [--seconds 20]
    python -m benchmarks.lan_speed --saturate

A host runs in a process of its own; all clients run in this one. At every table the player whose
turn it is acts after 1/rate seconds; the time from sending until the last client of the table has
heard of it is what is measured. With --saturate everybody acts at once.

The clients are as cheap as they can be, so that it is the host that is measured: one loop over
sockets; every frame is decrypted, cut and its number checked, but only the first client of a
table reads what it says and follows the game for all of them.
"""

from __future__ import annotations

import argparse
import asyncio
import heapq
import itertools
import multiprocessing
import selectors
import socket
import ssl
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path

from msgspec.structs import replace

from benchmarks.machine import largest_mib, load, ticks_a_second
from desktop_poker.app.hosting import Hosting, HouseSetup
from desktop_poker.engine.hand.asking import ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import Acted
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import HOUSE, for_game
from desktop_poker.engine.rules.stakes import default_stakes
from desktop_poker.engine.table.clock import clock_answer
from desktop_poker.engine.table.commands import Answer, SitDown
from desktop_poker.engine.table.setup import CashRules, GameAtTable, TableSetup
from desktop_poker.engine.views.seat_view import SeatView, joining
from desktop_poker.lan.identity import PlayerKey, fingerprint
from desktop_poker.lan.pins import Pins
from desktop_poker.lan.server import open_port
from desktop_poker.lan.ticket import Ticket
from desktop_poker.lan.tls import client_context
from desktop_poker.lan.wire.client_session import ClientSession, PingAnswered
from desktop_poker.lan.wire.frames import FrameReader, frame
from desktop_poker.lan.wire.limits import MOST_FROM_HOST, Limits
from desktop_poker.lan.wire.messages import (
    Ask,
    Done,
    Enter,
    Entered,
    Facts,
    FromHost,
    NotDone,
    Welcome,
    enveloped,
    read_from_host,
    said_bytes,
)
from desktop_poker.storage.profile import Profile

LIMITS = Limits(
    arrivals=1e6,
    waiting=2000,
    waiting_from_one=2000,
    members=2000,
    arrivals_at_once=10**6,
    messages=1e6,
    burst=10**6,
    to_join=60.0,
    silence=600.0,  # cheap clients send no heartbeats
    heartbeat=600.0,
)
ACTED = b'"type":"acted"'
AT_ONCE = 4  # clients that join at the same time, so that neither side waits for the other


def setup_of(number: int, seats: int) -> TableSetup:
    """A table on which nobody runs out of chips."""
    variant = game("holdem")
    rules = for_game(HOUSE, variant, tournament=False)
    rules = replace(rules, next_hand_pause=0.0, runout_pause=0.0, action_time=300.0)
    return TableSetup(
        name=f"t{number}",
        seats=seats,
        games=(GameAtTable(game="holdem", rules=rules, stakes=default_stakes(variant)),),
        cash=CashRules(least_buy_in=40, most_buy_in=100_000),
    )


def host(folder: str, tables: int, seats: int, parent: Connection) -> None:
    """Run a house until the parent says so; then tell how much memory it took."""

    async def main() -> None:
        house = HouseSetup(
            name="bench",
            tables=tuple(setup_of(number, seats) for number in range(tables)),
            starts_at=seats,
            finds=False,
            limits=LIMITS,
        )
        with Profile(Path(folder)) as profile:
            hosting = Hosting(profile, house, print)
            hosting.listen(open_port("127.0.0.1", 0))
            parent.send((hosting.address.port, hosting.code))
            asyncio.get_running_loop().add_reader(parent.fileno(), hosting.stop)
            await hosting.run()
        parent.send(largest_mib())

    asyncio.run(main())


class Load:
    """All clients: their sockets, and the moments at which somebody acts."""

    def __init__(self, port: int, code: str) -> None:
        self.port = port
        self.code = code
        self.context = client_context()
        self.selector = selectors.DefaultSelector()
        self.took: list[float] = []
        self.waiting: list[tuple[float, int, Client, Answer]] = []
        self._count = itertools.count()

    def later(self, seconds: float, client: Client, answer: Answer) -> None:
        """Let somebody act after a while."""
        when = time.perf_counter() + seconds
        heapq.heappush(self.waiting, (when, next(self._count), client, answer))

    def turn(self) -> None:
        """Act and hear whatever is due."""
        waiting = self.waiting
        while waiting and waiting[0][0] <= time.perf_counter():
            _, _, client, answer = heapq.heappop(waiting)
            client.act(answer)
        rest = max(0.0, waiting[0][0] - time.perf_counter()) if waiting else 0.05
        for key, _ in self.selector.select(min(rest, 0.05)):
            key.data.readable()


class Table:
    """The clients of one table, and what they have heard of each action."""

    def __init__(self, load: Load, seats: int, pause: float) -> None:
        self.load = load
        self.seats = seats
        self.pause = pause
        self.clients: dict[str, Client] = {}  # by player
        self.first: Client | None = None
        self.view: SeatView | None = None  # folded once for all: the clients share this process
        self.sent: dict[int, float] = {}  # by the number of the action
        self.heard: dict[int, int] = {}

    def told(self, number: int) -> None:
        """One client has heard of an action."""
        heard = self.heard.get(number, 0) + 1
        if heard < self.seats:
            self.heard[number] = heard
            return
        self.heard.pop(number, None)
        if number in self.sent:
            self.load.took.append(time.perf_counter() - self.sent.pop(number))

    def take_in(self, message: FromHost) -> None:
        """Fold what the first client hears, and let whoever is asked act."""
        match message:
            case Entered():
                self.view = joining(None, message.state, ())
            case Facts() if self.view is not None:
                for seen in message.facts:
                    self.view = self.view.after(seen)
                self.ask()
            case _:
                pass

    def ask(self) -> None:
        """Find whoever is to act."""
        view = self.view
        due = view.due if view is not None else None
        if view is None or view.hand is None or view.table is None or due is None:
            return
        if not isinstance(due, ActionDue | ShowDue):
            return
        client = self.clients[view.table.at(due.seat).player]
        command = clock_answer(due, due.seat)
        # The clock answers a turn as a player would: never as a dealer or a judge.
        answer = Answer(view.hand.started.hand_no, view.hand.turn, command)  # type: ignore[arg-type]
        self.load.later(self.pause, client, answer)


class Client:
    """A connection that counts the actions it is told of."""

    def __init__(self, table: Table, table_no: int, number: int) -> None:
        load = table.load
        self.table = table
        self.table_no = table_no
        self.key = PlayerKey.new()
        self.is_first = table.first is None
        table.first = table.first or self
        table.clients[self.key.public] = self
        plain = socket.create_connection(("127.0.0.1", load.port))
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket = load.context.wrap_socket(plain)
        print_of_host = fingerprint(self.socket.getpeercert(binary_form=True) or b"")
        self.socket.setblocking(False)  # noqa: FBT003 - socket's own
        ticket = Ticket(
            self.key,
            f"Guest {number}",
            print_of_host,
            pins=Pins(),
            code=load.code,
            expected="",
        )
        self.session: ClientSession | None = ClientSession(ticket, LIMITS, 0.0)
        self.reader = FrameReader(MOST_FROM_HOST)
        self.sent = self.received = self.acted = self.answers = 0
        load.selector.register(self.socket, selectors.EVENT_READ, self)

    @property
    def is_seated(self) -> bool:
        """Whether the request to sit down has been answered."""
        return self.answers >= 2

    def readable(self) -> None:
        """Hear what there is."""
        try:
            data = self.socket.recv(65_536)
            while self.socket.pending():
                data += self.socket.recv(65_536)
        except ssl.SSLWantReadError:
            return
        if not data:
            raise ConnectionError("the host has hung up")
        if self.session is not None:
            self._join(self.session, data)
            return
        for body in self.reader.feed(data):
            self._count(body)

    def _join(self, session: ClientSession, data: bytes) -> None:
        for message in session.receive(data, 0.0):
            match message:
                case Welcome():
                    table = message.tables[self.table_no].table
                    session.send(Enter(id=f"{1:016x}", table=table), 0.0)
                case Done() | NotDone():
                    self.answers += 1
                    if self.answers == 1:
                        session.send(Ask(id=f"{2:016x}", command=SitDown(name="x")), 0.0)
                case Facts():
                    self._heard(sum(isinstance(seen.event, Acted) for seen in message.facts))
                case _:
                    pass
            if self.is_first and not isinstance(message, PingAnswered):
                self.table.take_in(message)
        if session.fault is not None:
            raise ConnectionError(session.fault)
        self._write(session.take_outgoing())
        if self.is_seated:
            # From here on frames are only counted; the session's numbers are gone on with.
            self.sent, self.received = session._sent, session._received  # noqa: SLF001 - as above
            self.reader = session._reader  # noqa: SLF001 - with half a frame, perhaps
            self.session = None

    def _count(self, body: bytes) -> None:
        self.received += 1
        if not body.startswith(b'{"seq":%d,' % self.received):
            raise ConnectionError("a frame is missing")
        self._heard(body.count(ACTED))
        if self.is_first:
            self.table.take_in(read_from_host(body)[1])

    def _heard(self, actions: int) -> None:
        for _ in range(actions):
            self.acted += 1
            self.table.told(self.acted)

    def _write(self, data: bytes) -> None:
        while data:
            try:
                data = data[self.socket.send(data) :]
            except (ssl.SSLWantWriteError, ssl.SSLWantReadError):
                continue

    def act(self, answer: Answer) -> None:
        """Act now; the clock runs until the last one at the table has heard of it."""
        first = self.table.first
        if first is None or self.session is not None:
            self.table.load.later(0.01, self, answer)  # still coming in
            return
        self.sent += 1
        said = said_bytes(Ask(id=f"{self.sent:016x}", command=answer))
        data = frame(enveloped(self.sent, said))
        self.table.sent[first.acted + 1] = time.perf_counter()
        self._write(data)


def cpu_seconds(pid: int | str) -> float:
    """What a process has used of a core so far, where the system says it; else 0."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / ticks_a_second()


def seat_everybody(load: Load, rows: list[Table], seats: int) -> None:
    """Let all clients come in and sit down, some at a time."""
    coming: list[Client] = []
    for number, (table_no, row) in itertools.product(range(seats), enumerate(rows)):
        while len(coming) >= AT_ONCE:
            load.turn()
            coming = [client for client in coming if not client.is_seated]
        coming.append(Client(row, table_no, table_no * seats + number))
    while not all(client.is_seated for client in coming):
        load.turn()


def play(load: Load, seconds: float) -> None:
    """Let everybody play for a while."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        load.turn()


def run(port: int, code: str, plan: argparse.Namespace) -> str:
    """Sit everybody down, play for a while, and say how long the actions took."""
    load = Load(port, code)
    pause = 0.0 if plan.saturate else 1.0 / plan.rate
    rows = [Table(load, plan.seats, pause) for _ in range(plan.tables)]
    began = time.perf_counter()
    seat_everybody(load, rows, plan.seats)
    count = plan.tables * plan.seats
    print(f"{count} clients joined in {time.perf_counter() - began:.1f} s", flush=True)
    play(load, 2.0)
    load.took.clear()
    before = cpu_seconds(plan.pid), cpu_seconds("self")
    play(load, plan.seconds)
    took = sorted(load.took)
    if not took:
        raise RuntimeError("no action was measured")
    used = cpu_seconds(plan.pid) - before[0], cpu_seconds("self") - before[1]
    return (
        f"{len(took) / plan.seconds:.0f} actions/s, p50 {1000 * took[len(took) // 2]:.1f} ms, "
        f"p99 {1000 * took[int(len(took) * 0.99)]:.1f} ms, max {1000 * took[-1]:.1f} ms; "
        f"of a core an action: host {1000 * used[0] / len(took):.2f} ms, "
        f"clients {1000 * used[1] / len(took):.2f} ms"
    )


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="Load a house on the loopback.")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seats", type=int, default=10)
    parser.add_argument("--rate", type=float, default=1.0, help="actions a second a table")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--saturate", action="store_true")
    arguments = parser.parse_args()
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    with tempfile.TemporaryDirectory() as folder:
        process = context.Process(
            target=host, args=(folder, arguments.tables, arguments.seats, there)
        )
        process.start()
        arguments.pid = process.pid
        port, code = here.recv()
        try:
            result = run(port, code, arguments)
        finally:
            here.send("stop")
        memory = here.recv()
        process.join()
    print(f"{arguments.tables} tables x {arguments.seats}: {result}; host {memory:.0f} MB")
    print(load())
    return 0


if __name__ == "__main__":
    sys.exit(main())
