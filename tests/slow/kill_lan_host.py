"""Kill a headless host again and again while friends play at it over the network (H3).

    python -m tests.slow.kill_lan_host --kills 100 [--seed S] [--longest 1.5] [--warm]

The host is a real process on the loopback and is killed with SIGKILL at a random moment; it is
started again on the same port. Two guests in this process play on through every loss: nobody
types a code, nobody's program may complain, everything that was acknowledged must be in the
host's history exactly once, and the hands there form a chain without a gap. With --warm only the
first host is a new program; the others are forked from one that has loaded everything.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from msgspec import Struct

from desktop_poker.app import hosting  # noqa: F401 - loaded before a fork
from desktop_poker.app.cli.main import main as run_command
from desktop_poker.engine.hand.events import Acted, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import Answer, StartGame, TableCommand
from desktop_poker.engine.table.state import chips_at
from desktop_poker.lan import caller
from desktop_poker.lan.codes import read_code
from desktop_poker.lan.heard import Began, Complained, Joined
from desktop_poker.lan.invites import read_address
from desktop_poker.storage.database import open_database
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.records import Records
from tests.app.cli.test_host import FAST, HostProcess
from tests.lan.loopback import Guest

PATIENCE = 30.0  # seconds until everybody is back


class WarmHost:
    """A host in a fork of a process that has loaded the program; killed like any other."""

    def __init__(self, folder: Path, port: int) -> None:
        forks: Any = multiprocessing.get_context("forkserver")  # a name without types on Windows
        forks.set_forkserver_preload([__name__])
        words = ("--profile", str(folder), "--address", "127.0.0.1", "--port", str(port))
        self.process = forks.Process(
            target=host_quietly, args=(["host", *words, "--hidden", "--no-qr", *FAST],)
        )
        self.process.start()

    def kill(self) -> None:
        """SIGKILL."""
        self.process.kill()
        self.process.join(PATIENCE)

    def stop(self) -> None:
        """SIGTERM: what is in progress is saved."""
        self.process.terminate()
        self.process.join(PATIENCE)


def host_quietly(words: list[str]) -> None:
    """Run the command; what it prints is known."""
    with (
        Path(os.devnull).open("w", encoding="utf-8") as nowhere,
        contextlib.redirect_stdout(nowhere),
    ):
        sys.exit(run_command(words))


class Figures(Struct):
    """What came of it."""

    kills: int = 0
    hands: int = 0
    acked: int = 0
    slowest: float = 0.0  # from the kill until everybody was back at the table, process included
    seconds: float = 0.0


class Player(Guest):
    """Remembers every answer that the host has acknowledged."""

    def note(self) -> None:
        """Begin to count."""
        self.acked: list[tuple[int, int]] = []
        send = self.link.send

        async def counted(command: TableCommand) -> None:
            await send(command)
            if isinstance(command, Answer):
                self.acked.append((command.hand_no, command.turn))

        self.link.send = counted  # type: ignore[method-assign]


async def killed(
    folder: Path, kills: int, seed: str, longest: float, *, warm: bool = False
) -> Figures:
    """Kill so many times, then look what is left."""
    figures, dice, began = Figures(), random.Random(seed), time.monotonic()
    host: HostProcess | WarmHost = await asyncio.to_thread(
        HostProcess, folder, "--seats", "3", "--bots", "1"
    )
    assert isinstance(host, HostProcess)
    address = read_address(host.address)
    players: list[Player] = []
    for number in range(2):
        player = Player(number, code=read_code(host.code))
        await player.join(address)
        await player.sit(player.told(Joined)[-1].tables[0].table)
        player.note()
        players.append(player)
    await players[0].link.send(StartGame())
    playing = [asyncio.ensure_future(player.play(lambda _: False)) for player in players]
    try:
        for _ in range(kills):
            await asyncio.sleep(dice.random() * longest)
            seen = [len(player.told(Began)) for player in players]
            dead = time.monotonic()
            await asyncio.to_thread(host.kill)
            host = await asyncio.to_thread(restarted, folder, address.port, warm=warm)
            async with asyncio.timeout(PATIENCE):
                for player, before in zip(players, seen, strict=True):
                    await player.until(lambda p=player, b=before: len(p.told(Began)) > b)  # type: ignore[misc]
            figures.slowest = max(figures.slowest, time.monotonic() - dead)
            figures.kills += 1
            if not figures.kills % 50:
                print(figures.kills, f"{time.monotonic() - began:.0f} s", flush=True)  # noqa: T201
            for player in players:
                assert not player.told(Complained), player.told(Complained)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for player in players:
            await player.leave()
        await asyncio.to_thread(host.stop)
    figures.acked = sum(len(player.acked) for player in players)
    figures.hands = look(folder / "hosted", players)
    figures.seconds = time.monotonic() - began
    return figures


def restarted(folder: Path, port: int, *, warm: bool) -> HostProcess | WarmHost:
    """The same house again."""
    return WarmHost(folder, port) if warm else HostProcess(folder, port=port)


def look(folder: Path, players: list[Player]) -> int:
    """Nothing lost, nothing twice, every acknowledged answer where it belongs."""
    with Profile(folder) as profile:
        path = profile.database_file
        records = Records(open_database(path).connection, path)
        try:
            assert records.first_broken_link() is None, "the chain is broken"
            state = records.tables()[0].snapshot.state
            assert chips_at(state) == sum(seated.brought for _, seated in state.taken)
            hands = {hand.hand_no: hand.events for hand in records.hands()}
            assert sorted(hands) == list(range(1, len(hands) + 1)), "hands lost or twice"
        finally:
            records.close()
    for player in players:
        seat = player.client.view.viewer
        assert len(set(player.acked)) == len(player.acked), "acknowledged twice"
        for number, turn in player.acked:
            if number in hands:  # the last one may be in progress
                check_turn(hands[number], turn, seat)
    return len(hands)


def check_turn(events: object, turn: int, seat: Seat | None) -> None:
    """The action of a turn is the one of the player to whom it was acknowledged."""
    acted = [event for event in events if isinstance(event, Acted)]  # type: ignore[attr-defined]
    started = next(event for event in events if isinstance(event, HandStarted))  # type: ignore[attr-defined]
    assert turn >= len(acted) or acted[turn].seat == seat, (started.hand_no, turn)


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="Kill a headless host again and again.")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--longest", type=float, default=1.5)
    parser.add_argument("--warm", action="store_true")
    plan = parser.parse_args()
    if plan.warm:
        caller._LONGEST_WAIT = 0.4  # a thousand restarts: nobody waits for seconds
    with tempfile.TemporaryDirectory() as folder:
        killing = killed(Path(folder), plan.kills, plan.seed, plan.longest, warm=plan.warm)
        print(asyncio.run(killing))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
