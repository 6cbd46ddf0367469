"""Kill a table of bots again and again, and look what it has kept (H3).

    python -m tests.slow.kill_host --kills 1000 [--seed S] [--game holdem] [--tournament]
                                   [--longest 0.25]

A child process plays a table with journal and history in a temporary profile, as fast as it can,
and notes every fact that it tells. It is killed with SIGKILL at a random moment. Then the profile
is looked at from outside, the next child resumes, and so on.

After every kill: the history has hands 1 to N without a gap, each once; no chip was made or lost;
the table as replayed from snapshot and journal is at the last fact that was told, or beyond it.
After every resume: the child stands exactly where that replay stands. When the hand that was
interrupted has been stored, it holds what was told of it. The chain of hashes is followed at
every tenth kill and at the end. When a tournament is over, the last player has all chips, and
another one begins in a fresh profile.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, get_args

from msgspec import Struct

from desktop_poker.app.evening import ME
from desktop_poker.engine.hand.events import HandEvent, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import chips
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import TableState, chips_at
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.engine.views.redaction import Seen, redact
from desktop_poker.host.codec import decode
from desktop_poker.host.host import TableHost
from desktop_poker.host.ports import Entry, FinishedHand
from desktop_poker.storage.database import open_database
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.records import HandRecord, Records, SavedTable
from tests.slow.killed import SEATS, Position, bought, child, position, setup_of

_OF_THE_HAND = frozenset(get_args(HandEvent))
LONGEST = 0.25  # seconds that a child lives after it has resumed
PAUSES = (0.0, 0.001, 0.005)  # a bot's: instant tables spend most of their time committing
MOST = 20  # times as many kills as asked for, until a hand was interrupted
CHAIN_EVERY = 10  # kills: the chain is followed from its first hand, which takes longer and longer
PATIENCE = 30.0  # seconds until a child that does not begin is given up


class Figures(Struct):
    """What came of it."""

    kills: int = 0
    in_hand: int = 0
    unstored: int = 0  # killed between the end of a hand and its commit
    hands: int = 0
    tournaments: int = 0  # played to the end
    told: int = 0
    slowest: float = 0.0  # from start to resumed, process included
    seconds: float = 0.0


def entries_in(journal: Path) -> list[Any]:
    """Every line that has its end is whole: the program died, the system did not."""
    lines = journal.read_bytes().split(b"\n")[:-1] if journal.exists() else []
    kind: Any = Entry
    return [decode(line, kind) for line in lines]


class _NoStore:
    """A replay stores nothing; it only needs to wait for it."""

    def store(self, hand: FinishedHand, then: object) -> None:
        """Take no notice."""


class Killer:
    """Starts, kills and examines one table after the other in one profile."""

    def __init__(self, folder: Path, setup: TableSetup, seed: str, longest: float) -> None:
        self.folder = folder
        self.setup = setup
        self.longest = longest
        self.dice = random.Random(seed)
        self.figures = Figures()
        self._told: dict[int, list[Fact]] = {}  # of hands that are not in the history yet
        self._checked = 0
        # A server that forks children: a process of its own for each, without imports again.
        self._processes: Any = multiprocessing.get_context("forkserver")
        self._processes.set_forkserver_preload(["tests.slow.killed"])

    def run(self, kills: int) -> Figures:
        """Kill so often, and on until a hand was kept and one interrupted: a few may miss both."""
        began = time.monotonic()
        expected: Position | None = None
        for number in range(kills * MOST):
            if number >= kills and self.figures.in_hand and self._hands:
                break
            log = self.folder.parent / f"told-{number}"
            stands = self._live_and_die(log)
            if expected is not None and stands is not None and stands != expected:
                raise AssertionError(f"kill {number}: resumed at {stands}, not at {expected}")
            self._hear(log)
            self.figures.kills += 1
            expected = self._examine()
            if expected is None:
                self._next_tournament()
        if expected is not None:
            self._follow_chain()
        self.figures.hands = self._hands
        self.figures.seconds = time.monotonic() - began
        return self.figures

    @property
    def _hands(self) -> int:
        return self.figures.hands + self._checked  # of earlier tournaments, and of this one

    def _next_tournament(self) -> None:
        self._follow_chain()
        self.figures.tournaments += 1
        self.figures.hands += self._checked
        self.folder = self.folder.with_name(f"profile-{self.figures.tournaments}")
        self._told, self._checked = {}, 0

    def _live_and_die(self, log: Path) -> Position | None:
        here, there = self._processes.Pipe(duplex=False)
        began = time.monotonic()
        process = self._processes.Process(
            target=child,
            args=(str(self.folder), self.setup, str(log), self.dice.choice(PAUSES), there),
            daemon=True,
        )
        process.start()
        there.close()
        stands = None
        try:
            if not here.poll(PATIENCE):
                raise AssertionError("a child never began")
            try:
                stands = decode(here.recv_bytes(), Position)
            except EOFError:
                process.join()
                raise AssertionError(f"a child ended by itself: {process.exitcode}") from None
            self.figures.slowest = max(self.figures.slowest, time.monotonic() - began)
            time.sleep(self.dice.random() ** 2 * self.longest)
        finally:
            process.kill()
            process.join()
            here.close()
        return stands

    def _hear(self, log: Path) -> None:
        """Read what the child has told; a line that was cut off was told to nobody."""
        lines = log.read_bytes().split(b"\n")[:-1] if log.exists() else []
        log.unlink(missing_ok=True)
        number = max(self._told, default=self._checked)
        for line in lines:
            fact = decode(line, Seen).event
            if isinstance(fact, HandStarted):
                number = fact.hand_no
            self._told.setdefault(number, []).append(fact)
        self.figures.told += len(lines)

    def _examine(self) -> Position | None:
        """Where the table stands; None when its tournament is over."""
        with Profile(self.folder) as profile:
            opened = open_database(profile.database_file)
            records = Records(opened.connection, profile.database_file)
            try:
                assert opened.damaged is None, "the history was damaged"
                saved = records.tables()
                if self.setup.tournament is not None and not saved:
                    self._final(records)
                    return None
                assert len(saved) == 1, "there is one table"
                state = saved[0].snapshot.state
                self._history(records, state)
                journal = profile.journal_file(saved[0].table_id)
                return self._replayed(saved[0], entries_in(journal))
            finally:
                records.close()

    def _final(self, records: Records) -> None:
        """The table is closed: the last player has all chips."""
        rows = records.rows("SELECT snapshot FROM tables")
        state = decode(rows[0][0], TableSnapshot).state
        self._history(records, state)
        assert len(state.finishers) == SEATS, "everybody has a place"

    def _follow_chain(self) -> None:
        with Profile(self.folder) as profile:
            path = profile.database_file
            records = Records(open_database(path).connection, path)
            try:
                assert records.first_broken_link() is None, "the chain is broken"
            finally:
                records.close()

    def _history(self, records: Records, state: TableState) -> None:
        """Nothing lost, nothing twice, nothing changed, no chip made (C5)."""
        if self.figures.kills % CHAIN_EVERY == 0:
            assert records.first_broken_link() is None, "the chain is broken"
        assert chips_at(state) == bought(state), "chips"
        new = list(records.hands(newest=state.hand_no - self._checked) if state.hand_no else ())
        counted = records.rows("SELECT count(*), count(DISTINCT hand_no), max(hand_no) "
                                "FROM hand_records")  # fmt: skip
        count, different, last = counted[0]
        assert count == different == (last or 0) == state.hand_no, "hands lost or twice"
        for hand in new:
            if hand.hand_no > self._checked:
                self._hand(hand)
        self._checked = state.hand_no
        self._told = {number: told for number, told in self._told.items() if number > self._checked}

    def _hand(self, hand: HandRecord) -> None:
        """What was told of it, in however many lives, stands in its record."""
        me = Seat(hand.own_seat) if hand.own_seat is not None else None
        kept = [redact(seen.event, me).event for seen in hand.facts]
        told = [fact for fact in self._told.get(hand.hand_no, []) if fact in kept]
        heard = [type(fact).__name__ for fact in told]
        order = [kept.index(fact) for fact in told if kept.count(fact) == 1]
        assert order == sorted(order), f"hand {hand.hand_no} was told otherwise: {heard}"
        for fact in self._told.get(hand.hand_no, []):
            if type(fact) in _OF_THE_HAND:
                assert fact in kept, f"hand {hand.hand_no} was told and not kept: {fact}"

    def _replayed(self, saved: SavedTable, entries: list[Any]) -> Position:
        store: Any = _NoStore()
        host = TableHost(saved.snapshot, clock=lambda: 0.0, store=store, recorder=ME)
        host.resume(entries, saved.snapshot)
        if host.state.room is RoomState.IN_HAND:
            self.figures.in_hand += 1
            hand = host._table.hand
            assert hand is not None
            idle = sum(one.stack for seat, one in host.state.taken if not hand.has(seat))
            assert chips(hand) + idle == bought(host.state), "chips in mid-hand"
        elif host.state.hand_no > saved.snapshot.state.hand_no:
            self.figures.unstored += 1
        latest = max(self._told, default=0)
        assert host.state.hand_no >= latest, f"hand {latest} was told and is gone"
        if host.state.room is RoomState.IN_HAND and host.state.hand_no == latest:
            known = [redact(fact, host.state.seat_of(ME)).event for fact in host._hand.facts]
            for fact in self._told[latest]:
                if type(fact) in _OF_THE_HAND:
                    assert fact in known, f"told and gone: {fact}"
        return position(host)


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description="Kill a table of bots again and again.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--game", choices=tuple(GAMES), default="holdem")
    parser.add_argument("--tournament", action="store_true", help="one after the other")
    parser.add_argument("--longest", type=float, default=LONGEST)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        setup = setup_of(arguments.game, tournament=arguments.tournament)
        killer = Killer(Path(folder) / "profile", setup, arguments.seed, arguments.longest)
        try:
            killer.run(arguments.kills)
        finally:
            print(killer.figures)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
