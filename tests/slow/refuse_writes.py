"""Let the system refuse one write after another, and see that every evening comes out the same.

python -m tests.slow.refuse_writes [--hands 3] [--every 1]

The refusal is real: while one operation runs, the process may write no byte to any file (a limit
of the system, RLIMIT_FSIZE). Then the limit is lifted, the evening is played to its end, closed
and opened again. Only where there are such limits, so not on Windows.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import secrets
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from desktop_poker.app.evening import ME, Evening
from desktop_poker.engine.errors import NotKept, Reason, Refused
from desktop_poker.engine.hand.events import HandEnded
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.commands import Answer, PauseTable
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import chips_at
from desktop_poker.host import host as host_module
from desktop_poker.host.host import TableHost
from desktop_poker.storage import writer as writer_module
from desktop_poker.storage.evenings import Evenings
from desktop_poker.storage.journal import FileJournal
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.records import Records
from tests.engine.table.tables import at_table, cash
from tests.host.hosting import Ears
from tests.host.test_refused_writes import Calm
from tests.slow.killed_home import command_at, digest, draft_of, opened

_PATIENCE = 60.0  # seconds for an evening
_SOON = 0.005  # between two tries


@contextmanager
def no_disk() -> Iterator[None]:
    """Every write of this process is refused by the system."""
    limits: Any = resource  # an empty module to whoever looks at types as on Windows
    soft, hard = limits.getrlimit(limits.RLIMIT_FSIZE)
    limits.setrlimit(limits.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        limits.setrlimit(limits.RLIMIT_FSIZE, (soft, hard))


class Gate:
    """Counts what is written, and lets the system refuse one operation so many times."""

    def __init__(self, refused: int | None = None, times: int = 1) -> None:
        self.writes = 0
        self.refusals = 0
        self._refused, self._times = refused, times

    def through(self, work: Callable[..., None], *of: Any) -> None:
        if self.writes != self._refused or not self._times:
            work(*of)
            self.writes += 1
            return
        self._times -= 1
        try:
            with no_disk():
                work(*of)
        except NotKept:
            self.refusals += 1
            raise
        self.writes += 1  # it needed no room: nothing was left to write

    def guard(self, patch: pytest.MonkeyPatch) -> None:
        """Stand before journal and history."""
        for owner, name in (
            (FileJournal, "append"),
            (FileJournal, "forget_before"),
            (Records, "store"),
            (Records, "settle"),
            (Evenings, "save"),
        ):
            real = getattr(owner, name)
            patch.setattr(owner, name, lambda one, *of, real=real: self.through(real, one, *of))


class Played:
    """What an evening was."""

    def __init__(self, folder: Path, setup: TableSetup, gate: Gate, hands: int) -> None:
        self.told: list[Fact] = []
        self.waited: list[NotKept | None] = []
        with pytest.MonkeyPatch.context() as patch, Profile(folder) as profile:
            patch.setattr(host_module, "RETRY_SECONDS", _SOON)
            patch.setattr(writer_module, "RETRY_SECONDS", _SOON)
            evening = Evening(profile, bots={"calm": Calm})  # type: ignore[dict-item]
            host = self.host = evening.begin(setup, "Me", ["calm", "calm"])
            patch.setattr(secrets, "token_bytes", self._key)
            evening.waits = self.waited.append
            ears = Ears(host, ME)
            gate.guard(patch)
            asyncio.run(asyncio.wait_for(self._play(host, hands), _PATIENCE))
            self.told = ears.facts
            self.state = host.state
            evening.close()
        self._come_back(folder)

    def _key(self, count: int) -> bytes:
        """The key of a hand depends on nothing but its number."""
        return bytes([self.host.state.hand_no + 1] * count)

    async def _play(self, host: TableHost, hands: int) -> None:
        running = asyncio.ensure_future(host.run())
        while host.state.hand_no < hands or host.state.room is RoomState.IN_HAND:
            await asyncio.sleep(0.0005)
            if host.state.hand_no == hands and not host.state.paused:
                self._ask(lambda: host.command(ME, PauseTable()))
            due = host._table.due
            if due is not None and getattr(due, "seat", None) == Seat(0):
                view = host._hand.view(Seat(0), host.state)
                answer = Calm().answer(due, view, None)  # type: ignore[arg-type]
                command = Answer(host.state.hand_no, host.turn, answer)
                self._ask(lambda asked=command: host.command(ME, asked))  # type: ignore[misc]
        while host._table.unstored or host._frozen_at is not None:  # noqa: ASYNC110 - a test
            await asyncio.sleep(_SOON)
        host.stop()
        await running

    def _ask(self, ask: Callable[[], None]) -> None:
        try:
            ask()
        except Refused as refused:
            if refused.reason not in (Reason.NOT_KEPT, Reason.STALE):
                raise

    def _come_back(self, folder: Path) -> None:
        """Open it again: everything that was told is there."""
        with Profile(folder) as profile:
            evening = Evening(profile, bots={"calm": Calm})  # type: ignore[dict-item]
            (saved,) = evening.saved_tables()
            again = evening.resume(saved)
            assert again.state.seats == self.state.seats
            assert again.state.hand_no == self.state.hand_no
            assert chips_at(again.state) == chips_at(self.state)
            ended = sum(isinstance(fact, HandEnded) for fact in self.told)
            assert [hand.hand_no for hand in evening.records.hands()] == [*range(1, ended + 1)]
            assert evening.records.first_broken_link() is None
            evening.close()

    @property
    def hands(self) -> list[Fact]:
        """What was told of the hands: a pause may come later for the disk."""
        return [fact for fact in self.told if type(fact).__name__ != "TablePaused"]


def refuse(key: str, hands: int, every: int) -> tuple[int, int]:
    """Refuse each write of an evening in turn; returns how many, and how often that was heard."""
    entry = at_table(key, next_hand_pause=0.0, runout_pause=0.0, action_time=30.0)
    setup = cash(entry, seats=3)
    with tempfile.TemporaryDirectory() as name:
        gate = Gate()
        right = Played(Path(name) / "right", setup, gate, hands)
        refused = heard = 0
        for number in range(0, gate.writes, every):
            other = Gate(refused=number, times=1 + number % 3)
            played = Played(Path(name) / str(number), setup, other, hands)
            assert played.hands == right.hands, (key, number)
            assert not played.waited or played.waited[-1] is None, (key, number)
            assert bool(played.waited) == bool(other.refusals), (key, number)
            refused += 1
            heard += other.refusals
    return refused, heard


def home_states(folder: Path, key: str, gate: Gate, steps: int) -> list[str]:
    """Enter at a real Home Table what a seed says, again for as long as the disk says no."""
    states = []
    with pytest.MonkeyPatch.context() as patch, Profile(folder) as profile:
        home, records = opened(profile)
        host = home.begin(draft_of(key))
        gate.guard(patch)
        for step in range(steps):
            command = command_at(host.state, key, step)
            for _ in range(5):
                try:
                    host.enter(command)
                except NotKept:
                    if host.state.is_closed:
                        host.keep_time(0.0)
                        break
                except Refused:
                    break
                else:
                    break
            states.append(digest(host.state))
            if host.state.is_closed:
                break
        home.close()
        records.close()
    with Profile(folder) as profile:
        home, records = opened(profile)
        saved = home.saved()
        if saved is not None:
            assert digest(home.resume(saved).state) == states[-1]
        assert records.first_broken_link() is None
        home.close()
        records.close()
    return states


def refuse_at_home(key: str, steps: int, every: int) -> tuple[int, int]:
    """The same for an evening of real cards."""
    with tempfile.TemporaryDirectory() as name:
        gate = Gate()
        right = home_states(Path(name) / "right", key, gate, steps)
        refused = heard = 0
        for number in range(0, gate.writes, every):
            other = Gate(refused=number, times=1 + number % 3)
            assert home_states(Path(name) / str(number), key, other, steps) == right, (key, number)
            refused += 1
            heard += other.refusals
    return refused, heard


def main() -> None:
    """Print how many writes of each game were refused."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=3)
    parser.add_argument("--every", type=int, default=1)
    arguments = parser.parse_args()
    for key in sorted(GAMES):
        refused, heard = refuse(key, arguments.hands, arguments.every)
        said = f"{key}: {refused} writes, refused {heard} times; each evening came out the same"
        print(said)  # noqa: T201
    for key in ("holdem", "stud_hi", "razz", "stud_8"):
        refused, heard = refuse_at_home(key, 30 * arguments.hands, arguments.every)
        said = f"{key} at home: {refused} writes, refused {heard} times; all the same"
        print(said)  # noqa: T201


if __name__ == "__main__":
    main()
