"""A house under load on the loopback, with TLS: how soon an action is told to everybody.

    python -m benchmarks.lan_speed [--tables 10] [--seats 10] [--rate 1.0] [--seconds 20]
    python -m benchmarks.lan_speed --saturate

A host runs in a process of its own; all clients run in this one. At every table the player whose
turn it is acts after 1/rate seconds; the time from sending until the last client of the table has
heard of it is what is measured. With --saturate everybody acts at once.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

from msgspec.structs import replace

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
from desktop_poker.lan.caller import Who
from desktop_poker.lan.client_connection import ClientConnection, dial
from desktop_poker.lan.identity import PlayerKey
from desktop_poker.lan.invites import Address
from desktop_poker.lan.pins import Pins
from desktop_poker.lan.server import open_port
from desktop_poker.lan.wire.limits import Limits
from desktop_poker.lan.wire.messages import (
    Ask,
    Done,
    Enter,
    Entered,
    Facts,
    FromClient,
    FromHost,
    NotDone,
    TableLine,
    Welcome,
)
from desktop_poker.storage.profile import Profile

LIMITS = Limits(
    arrivals=1e6,
    waiting=2000,
    waiting_from_one=2000,
    members=2000,
    tries_a_minute=1e9,
    messages=1e6,
    burst=10**6,
    to_join=60.0,
    silence=120.0,
    heartbeat=30.0,
)


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
        parent.send(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)

    asyncio.run(main())


class Table:
    """The clients of one table, and what they have heard of each action."""

    def __init__(self, seats: int, pause: float, took: list[float]) -> None:
        self.clients: list[Client] = []
        self.seats = seats
        self.pause = pause
        self.took = took
        self.view: SeatView | None = None  # folded once for all: the clients share this process
        self.sent: dict[int, float] = {}  # by the number of the action
        self.heard: dict[int, int] = {}

    def told(self, number: int) -> None:
        """One client has heard of an action."""
        heard = self.heard[number] = self.heard.get(number, 0) + 1
        if heard == self.seats and number in self.sent:
            self.took.append(time.perf_counter() - self.sent.pop(number))

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
        player = view.table.at(due.seat).player
        client = next(one for one in self.clients if one.who.key.public == player)
        command = clock_answer(due, due.seat)
        # The clock answers a turn as a player would: never as a dealer or a judge.
        answer = Answer(view.hand.started.hand_no, view.hand.turn, command)  # type: ignore[arg-type]
        asyncio.get_running_loop().call_later(self.pause, client.act, answer)


class Client:
    """A connection that counts the actions it is told of."""

    def __init__(self, table: Table, number: int, code: str) -> None:
        self.table = table
        self.who = Who(PlayerKey.new(), f"Guest {number}", Pins(), code)
        self.connection = ClientConnection(self.who, LIMITS, self.take)
        self.tables: tuple[TableLine, ...] = ()
        self.acted = 0
        self.asked = 0
        self.done = asyncio.Event()

    async def join(self, address: Address, table_no: int) -> None:
        """Come in and sit down."""
        await dial(self.connection, address)
        await self.connection.joined()
        await self.ask(lambda i: Enter(id=i, table=self.tables[table_no].table))
        await self.ask(lambda i: Ask(id=i, command=SitDown(name="x")))

    async def ask(self, make: Callable[[str], FromClient]) -> None:
        """Ask, and wait for the answer."""
        self.done.clear()
        self.send(make)
        await self.done.wait()

    def send(self, make: Callable[[str], FromClient]) -> None:
        """Ask something."""
        self.asked += 1
        self.connection.send(make(f"{self.asked:016x}"))

    def act(self, answer: Answer) -> None:
        """Act now; the clock runs until the last one at the table has heard of it."""
        self.table.sent[self.table.clients[0].acted + 1] = time.perf_counter()
        self.send(lambda i: Ask(id=i, command=answer))

    def take(self, message: FromHost) -> None:
        """Hear the host."""
        match message:
            case Welcome():
                self.tables = message.tables
            case Done() | NotDone():
                self.done.set()
            case Facts():
                for seen in message.facts:
                    if isinstance(seen.event, Acted):
                        self.acted += 1
                        self.table.told(self.acted)
            case _:
                pass
        if self is self.table.clients[0]:
            self.table.take_in(message)


def cpu_seconds(pid: int) -> float:
    """What a process has used of a core so far, where the system says it; else 0."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(address: Address, code: str, plan: argparse.Namespace) -> list[float]:
    """Sit everybody down, play for a while, and return how long each action took."""
    took: list[float] = []
    pause = 0.0 if plan.saturate else 1.0 / plan.rate
    rows = [Table(plan.seats, pause, took) for _ in range(plan.tables)]
    began = time.perf_counter()
    for number in range(plan.seats):
        for table_no, row in enumerate(rows):
            client = Client(row, table_no * plan.seats + number, code)
            row.clients.append(client)
            await client.join(address, table_no)
    count = plan.tables * plan.seats
    print(f"{count} clients joined in {time.perf_counter() - began:.1f} s", flush=True)
    await asyncio.sleep(2.0)
    took.clear()
    before = cpu_seconds(plan.pid)
    await asyncio.sleep(plan.seconds)
    measured = sorted(took)
    plan.cpu = cpu_seconds(plan.pid) - before
    for row in rows:
        for client in row.clients:
            client.connection.abort()
    await asyncio.sleep(0.2)
    return measured


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
        took = asyncio.run(load(Address("127.0.0.1", port), code, arguments))
        here.send("stop")
        memory = here.recv()
        process.join()
    if not took:
        print("no action was measured")
        return 1
    print(
        f"{arguments.tables} tables x {arguments.seats}: {len(took) / arguments.seconds:.0f} "
        f"actions/s, p50 {1000 * took[len(took) // 2]:.1f} ms, "
        f"p99 {1000 * took[int(len(took) * 0.99)]:.1f} ms, max {1000 * took[-1]:.1f} ms, "
        f"host {memory:.0f} MB, {1000 * arguments.cpu / len(took):.2f} ms of a core an action"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
