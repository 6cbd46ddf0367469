"""host/host.py: a disk that says no stops the table where it is, until it says yes again (H3, R14).

The law: whichever write is refused, however often, the evening comes out as if none had been.
"""

from __future__ import annotations

import ast
import asyncio
import secrets
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from desktop_poker.ai.bot import Bot
from desktop_poker.app.home_evening import opened_ledger
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.errors import NotKept, Reason, Refused
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import (
    Answer,
    PauseTable,
    PlayersAnswer,
    SitDown,
    StartGame,
)
from desktop_poker.engine.table.events import Fact, TimedOut
from desktop_poker.engine.table.home_state import Ledger
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import Seated, TableState
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host import host as host_module
from desktop_poker.host.awake_clock import AwakeClock
from desktop_poker.host.bots import BotSeat
from desktop_poker.host.home_host import HomeHost
from desktop_poker.host.host import RETRY_SECONDS, TableHost
from desktop_poker.host.ports import Entry, KeyDrawn, SettledHand
from tests.engine.table.homes import WALL
from tests.engine.table.tables import at_table, cash, who
from tests.host.hosting import (
    Clock,
    Ears,
    ListJournal,
    ListStore,
    asked,
    host_of,
    opened,
    run,
    running,
    seated_bots,
)
from tests.slow.killed_home import command_at, digest, draft_of
from tests.some_games import ONE_OF_A_KIND

ROOT = Path(host_module.__file__).parents[1]


class Calm:
    """Answers what it is asked without dice, so that two evenings can be compared."""

    looks = True

    def saw(self, view: SeatView) -> None: ...

    def answer(self, due: object, view: SeatView, _: Chance) -> PlayersAnswer:
        match due:
            case ActionDue():
                hand = view.hand
                assert hand is not None
                # Somebody raises now and then, so that every street and a run-out come up.
                bold = (hand.turn + hand.started.hand_no) % 3 == 0
                order = (ActionKind.RAISE, ActionKind.BET, ActionKind.COMPLETE) if bold else ()
                for kind in (*order, ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN):
                    for choice in due.choices:
                        if choice.kind is kind:
                            return Act(due.seat, kind, choice.least)
                return Act(due.seat, ActionKind.FOLD, due.choices[0].least)
            case ShowDue():
                return ShowOrMuck(seat=due.seat, show=True)
            case RunoutVoteDue():
                return VoteRunouts(due.seats[0], 1)
            case DrawDue():
                hand = view.hand
                assert hand is not None
                held = [card for card in hand.player(due.seat).down if card is not None]
                return Discard(due.seat, tuple(held[:2]))
            case _:
                raise AssertionError(due)


class Refusals:
    """Counts writes, and says no to one of them, so many times in a row."""

    def __init__(self, refused: int | None, times: int) -> None:
        self.writes = 0
        self._refused, self._times = refused, times

    def ask(self) -> None:
        """Raise NotKept, or count one more write."""
        if self.writes == self._refused and self._times:
            self._times -= 1
            raise NotKept("no space left")
        self.writes += 1


class Disk(ListJournal, Refusals):
    """A journal that says no to one write."""

    def __init__(self, refused: int | None = None, times: int = 1) -> None:
        ListJournal.__init__(self)
        Refusals.__init__(self, refused, times)

    def append(self, *entries: Entry) -> None:
        self.ask()
        super().append(*entries)

    def forget_before(self, finished: int) -> None:
        self.ask()
        super().forget_before(finished)


class World:
    """Two bots and a person, whose commands are tried until they are taken."""

    def __init__(self, setup: TableSetup, disk: Disk, patch: pytest.MonkeyPatch) -> None:
        self.disk = disk
        self.waited: list[NotKept | None] = []
        # The key of a hand depends on nothing but its number.
        patch.setattr(secrets, "token_bytes", self._key)
        self.clock = Clock()
        self.store = ListStore()
        self.host: TableHost = TableHost(
            opened(setup),
            clock=self.now,
            journal=disk,
            store=self.store,
            waits=self.waited.append,
        )
        self.ears = Ears(self.host, who(0))

    def _key(self, count: int) -> bytes:
        return bytes([self.host.state.hand_no + 1] * count)

    def now(self) -> float:
        try:
            return asyncio.get_running_loop().time()
        except RuntimeError:
            return 1000.0

    async def insist(self, ask: Callable[[], None]) -> None:
        """Ask again for as long as the disk says no."""
        for _ in range(20):
            try:
                ask()
            except Refused as refused:
                if refused.reason is not Reason.NOT_KEPT:
                    raise
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return
        raise AssertionError("it was never taken")

    async def play(self, hands: int) -> None:
        host = self.host
        async with running(host):
            await asyncio.sleep(0)
            for number in range(3):
                sits = SitDown(name=f"P{number}", is_bot=number > 0)
                await self.insist(lambda n=number, sits=sits: host.command(who(n), sits))  # type: ignore[misc]
                if number:
                    host.seat_bot(BotSeat(who(number), _bot(), None))  # type: ignore[arg-type]
            await self.insist(lambda: host.command(who(0), StartGame()))
            while not (host.state.hand_no >= hands and host.state.room is not RoomState.IN_HAND):
                await asyncio.sleep(0.05)
                if host.state.hand_no == hands and not host.state.paused:
                    await self.insist(lambda: host.command(who(0), PauseTable()))
                # Between hands the only person is here: else no hand would begin (H4).
                playing = host.state.room is RoomState.IN_HAND
                host.connection(who(0), connected=not playing or host.turn % 4 != 3)
                due = host._table.due
                seat = getattr(due, "seat", None)
                if due is None or seat != Seat(0):
                    continue
                view = self.host._hand.view(Seat(0), host.state)
                answer = Calm().answer(due, view, None)  # type: ignore[arg-type]
                command = Answer(host.state.hand_no, host.turn, answer)
                await self.insist(lambda asked=command: host.command(who(0), asked))  # type: ignore[misc]
            await asyncio.sleep(RETRY_SECONDS * 3)


def _bot() -> Bot:
    return Calm()  # type: ignore[return-value]


def evening(key: str, disk: Disk, patch: pytest.MonkeyPatch) -> World:
    entry = at_table(key, next_hand_pause=0.1, runout_pause=0.1, action_time=30.0)
    world = World(cash(entry, seats=3), disk, patch)
    run(world.play(3))
    return world


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_h3_any_write_may_be_refused_and_the_evening_is_the_same(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = evening(key, Disk(), monkeypatch)
    assert right.disk.writes > 20
    assert {"CardsDealt", "PotAwarded"} <= {type(fact).__name__ for fact in right.ears.facts}
    for number in range(right.disk.writes):
        disk = Disk(refused=number, times=1 + number % 3)
        told = evening(key, disk, monkeypatch)
        assert told.waited, number
        assert told.waited[-1] is None, number
        assert _about_hands(told.ears.facts) == _about_hands(right.ears.facts), number
        assert [_kept(hand) for hand in told.store.hands] == [
            _kept(hand) for hand in right.store.hands
        ]
        _comes_back(told)


def _about_hands(facts: list[Fact]) -> list[Fact]:
    """Everything but what people asked for later because nothing could be written."""
    later = ("ConnectionLost", "ConnectionRestored", "TablePaused")
    return [fact for fact in facts if type(fact).__name__ not in later]


def _kept(hand: object) -> object:
    facts = [seen.event for seen in hand.facts]  # type: ignore[attr-defined]
    return _about_hands(facts)


def _timeless(state: TableState) -> list[Seated]:
    """Who sits where, on whatever clock."""
    return [replace(seated, away_since=None) for _, seated in state.taken]


def _comes_back(told: World) -> None:
    """After a kill the table is the same as before it."""
    stored = told.store.hands[-1].snapshot if told.store.hands else None
    snapshot = stored or opened(told.host.state.setup)
    again = TableHost(snapshot, clock=told.now, store=ListStore())
    again.resume([e for e in told.disk.entries if e.after >= snapshot.state.hand_no], snapshot)
    assert _timeless(again.state) == _timeless(told.host.state)
    assert again.state.hand_no == told.host.state.hand_no
    assert again.state.paused == told.host.state.paused


def test_h3_nothing_happens_while_the_disk_says_no() -> None:
    disk = Disk(refused=10**9, times=10**9)
    waited: list[NotKept | None] = []

    async def main() -> None:
        loop = asyncio.get_running_loop()
        host = host_of(journal=disk, store=ListStore(), clock=loop.time, waits=waited.append)
        seated_bots(host, 3, people=1)
        ears = Ears(host, None)
        async with running(host):
            due = await asked(host)
            left = host.seconds_left
            assert left is not None
            disk._refused = disk.writes
            told, table, written = len(ears.facts), host._table, len(disk.written)
            choice = due.choices[0]
            answer = Answer(1, host.turn, Act(due.seat, choice.kind, choice.least))
            for _ in range(3):
                with pytest.raises(Refused) as refusal:
                    host.command(who(0), answer)
                assert refusal.value.reason is Reason.NOT_KEPT
            host.connection(who(0), connected=False)
            host.give_time(10.0)
            await asyncio.sleep(500.0)  # far beyond anybody's clock
            assert len(ears.facts) == told
            assert len(disk.written) == written
            assert host._table is table
            assert str(waited[0]) == "no space left"
            assert None not in waited
            disk._times = 0
            await asyncio.sleep(RETRY_SECONDS)
            assert waited[-1] is None
            assert not host.state.at(Seat(0)).connected, "the line is noted now"
            assert host.seconds_left is not None
            assert host.seconds_left == pytest.approx(left + 10.0, abs=0.1), "nobody lost time"
            host.command(who(0), answer)
            assert len(ears.facts) > told
            assert not [fact for fact in ears.facts if isinstance(fact, TimedOut)]

    run(main())


def test_h3_a_disk_that_stays_full_stops_nothing_else() -> None:
    """The host can still be left, in no time, and everything that was told is in the journal."""
    disk = Disk(refused=30, times=10**9)

    async def main() -> None:
        host = seated_bots(host_of(journal=disk, store=ListStore()), 4)
        ears = Ears(host, None)
        async with running(host):
            await asyncio.sleep(100.0)
        began = [fact for fact in ears.facts if type(fact).__name__ == "HandStarted"]
        keys = [entry for entry in disk.written if isinstance(entry, KeyDrawn)]
        assert len(began) == len(keys)

    run(main())


def test_before_a_host_runs_a_refusal_is_the_callers() -> None:
    host = host_of(journal=Disk(refused=0, times=1))
    with pytest.raises(NotKept):
        host.command(who(0), SitDown(name="P0"))
    assert host.state.seat_of(who(0)) is None


@pytest.mark.parametrize(
    ("file", "what", "where"),
    [
        ("host/host.py", "_table", {"__init__", "_happen"}),
        ("host/home_host.py", "state", {"__init__", "_happen"}),
    ],
)
def test_h3_one_function_alone_changes_a_table(file: str, what: str, where: set[str]) -> None:
    """It has written the journal before: nobody else may assign what was decided."""
    found = set()
    for function in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for node in ast.walk(function):
            if (
                isinstance(node, ast.Attribute)
                and node.attr == what
                and isinstance(node.ctx, ast.Store | ast.Del)
            ):
                found.add(function.name)
    assert found == where


class HomeDisk(Refusals):
    """The journal, the history and the list of evenings; one write of them all is refused."""

    def __init__(self, first: Ledger, refused: int | None = None, times: int = 1) -> None:
        super().__init__(refused, times)
        self.ledger = first  # as the list of evenings has it
        self.entries: list[Entry] = []
        self.hands: dict[int, SettledHand] = {}

    def append(self, *entries: Entry) -> None:
        self.ask()
        self.entries += entries

    def forget_before(self, finished: int) -> None:
        self.ask()
        self.entries = [entry for entry in self.entries if entry.after >= finished]

    def store(self, hand: SettledHand) -> None:
        self.ask()
        if hand.hand_no not in self.hands:
            self.hands[hand.hand_no] = hand
        self.ledger = hand.ledger

    def save(self, ledger: Ledger) -> None:
        self.ask()
        self.ledger = ledger

    def host(self) -> HomeHost:
        """A run of the program on this disk."""
        clock = AwakeClock(lambda: 0.0)
        made = HomeHost(
            self.ledger,
            clock=clock,
            wall=lambda: WALL,
            journal=self,
            store=self.store,
            save=self.save,
        )
        made.resume(list(self.entries))
        return made


def home_evening(key: str, disk: HomeDisk) -> list[str]:
    """Enter what a seed says; whatever is refused by the disk is entered again."""
    host, states = disk.host(), []
    for step in range(90):
        command = command_at(host.state, key, step)
        while True:
            try:
                host.enter(command)
            except NotKept:
                # What a kill would leave now is what the screen shows.
                assert digest(disk.host().state) == digest(host.state)
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
    assert digest(disk.host().state) == states[-1]
    return states


@pytest.mark.parametrize("key", ["holdem", "stud_hi", "razz", "stud_8"])
def test_i9_any_write_of_the_home_table_may_be_refused(key: str) -> None:
    first = opened_ledger(draft_of(key))
    right = HomeDisk(first)
    states = home_evening(key, right)
    assert len(right.hands) >= 2
    for number in range(right.writes):
        disk = HomeDisk(first, refused=number, times=1 + number % 3)
        assert home_evening(key, disk) == states, number
        assert {n: hand.facts for n, hand in disk.hands.items()} == {
            n: hand.facts for n, hand in right.hands.items()
        }
