"""Play at a table in tests: a clock that is a number, players p0, p1 … in chairs 0, 1 …"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, ShowOrMuck
from desktop_poker.engine.hand.events import ActionKind, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import HOUSE, HouseRules, for_game
from desktop_poker.engine.rules.stakes import Stakes, default_stakes
from desktop_poker.engine.table.commands import (
    Answer,
    PlayersAnswer,
    SitDown,
    StartGame,
    TableCommand,
)
from desktop_poker.engine.table.course import (
    Decided,
    note_connection,
    note_stored,
    receive,
    wake,
)
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import (
    CashRules,
    GameAtTable,
    Level,
    TableSetup,
    TournamentRules,
)
from desktop_poker.engine.table.state import PlayerId, Seated, TableState, open_table
from desktop_poker.engine.table.table import Table

Kind = TypeVar("Kind", bound=Fact)

LEVELS = (
    Level(small_blind=1, big_blind=2),
    Level(small_blind=2, big_blind=4),
    Level(small_blind=4, big_blind=8, ante=1),
)


def who(player: int | str) -> PlayerId:
    """A player by number or name."""
    return PlayerId(f"p{player}" if isinstance(player, int) else player)


def at_table(
    key: str = "holdem",
    *,
    tournament: bool = False,
    preset: HouseRules = HOUSE,
    stakes: Stakes | None = None,
    **options: Any,
) -> GameAtTable:
    """A game with the options of its column, changed by name."""
    variant = game(key)
    rules = replace(for_game(preset, variant, tournament=tournament), **options)
    return GameAtTable(game=key, rules=rules, stakes=stakes or default_stakes(variant))


def cash(
    *games: GameAtTable, seats: int = 6, least: int = 40, most: int = 200, every: int | None = None
) -> TableSetup:
    """A cash table, hold'em 1/2 unless games are given."""
    return TableSetup(
        name="cash",
        seats=seats,
        games=games or (at_table(),),
        rotate_every=every,
        cash=CashRules(least_buy_in=least, most_buy_in=most),
    )


def event(*games: GameAtTable, seats: int = 6, **rules: Any) -> TableSetup:
    """A tournament; levels go by ten hands and the stack is 100 unless said otherwise."""
    values: dict[str, Any] = {"name": "test", "starting_stack": 100, "levels": LEVELS, **rules}
    if not values.get("level_minutes"):
        values.setdefault("level_hands", 10)
    return TableSetup(
        name="event",
        seats=seats,
        games=games or (at_table(tournament=True),),
        tournament=TournamentRules(**values),
    )


def sat(number: int, stack: int = 100, **fields: Any) -> Seated:
    """A player in the chair of the same number."""
    return Seated(player=who(number), name=f"P{number}", stack=stack, number=number, **fields)


def state_of(
    setup: TableSetup,
    players: Iterable[Seated | int],
    *,
    button: int | None = None,
    small: int | None = None,
    big: int | None = None,
    **fields: Any,
) -> TableState:
    """A table with people in their chairs after some hand."""
    chairs: list[Seated | None] = [None] * setup.seats
    for one in players:
        seated = sat(one) if isinstance(one, int) else one
        chairs[int(seated.player[1:])] = seated
    blank = open_table(setup, who(0))
    values: dict[str, Any] = {"hand_no": 1, "started": True, "sat_down": 10, **fields}
    return replace(
        blank,
        seats=tuple(chairs),
        button=None if button is None else Seat(button),
        small_blind=None if small is None else Seat(small),
        big_blind=None if big is None else Seat(big),
        **values,
    )


class Room:
    """A table in play, its clock, and every fact so far."""

    def __init__(
        self,
        setup: TableSetup | TableState,
        players: Iterable[int] = (),
        *,
        owner: str | None = "p0",
        stores: bool = False,
        start: bool = True,
        keys: Callable[[], bytes] | None = None,
    ) -> None:
        counter = itertools.count()
        self.new_key = keys or (lambda: next(counter).to_bytes(32, "big"))
        state = (
            setup
            if isinstance(setup, TableState)
            else open_table(setup, None if owner is None else PlayerId(owner))
        )
        self.table = Table(state, self.new_key, waits_for_store=stores)
        self.now = 1000.0
        self.facts: list[Fact] = []
        for number in players:
            self.sit(number)
        if players and start:
            self.do(StartGame(), 0)

    @property
    def state(self) -> TableState:
        return self.table.state

    @property
    def room(self) -> RoomState:
        return self.table.state.room

    def silent(self) -> bool:
        """Whether nothing is going to happen by itself."""
        return self.table.alarm is None

    @property
    def hand(self) -> HandState:
        assert self.table.hand is not None
        return self.table.hand

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        due = self.table.due
        assert isinstance(due, ActionDue)
        return due.seat

    def player(self, seat: int) -> Seated:
        return self.state.at(Seat(seat))

    def happen(self, decided: Decided) -> tuple[Fact, ...]:
        """Go on with what was decided."""
        self.table = decided.table
        self.facts += decided.facts
        return decided.facts

    def sit(self, number: int, buy_in: int = 0, *, bot: bool = False) -> tuple[Fact, ...]:
        command = SitDown(name=f"P{number}", seat=Seat(number), buy_in=buy_in, is_bot=bot)
        return self.do(command, number)

    def do(self, command: TableCommand, player: int | str) -> tuple[Fact, ...]:
        return self.happen(receive(self.table, command, by=who(player), now=self.now))

    def refuses(self, command: TableCommand, player: int | str, reason: Reason) -> None:
        """Check that a command is refused and changes nothing (B1)."""
        before = (self.table.state, self.table.hand, self.table.alarm)
        with pytest.raises(Refused) as refusal:
            receive(self.table, command, by=who(player), now=self.now)
        assert refusal.value.reason is reason
        assert (self.table.state, self.table.hand, self.table.alarm) == before

    def link(self, player: int, *, up: bool) -> tuple[Fact, ...]:
        return self.happen(note_connection(self.table, who(player), connected=up, now=self.now))

    def silent_since(self, player: int, since: float) -> tuple[Fact, ...]:
        """A connection is found to be lost that fell silent before."""
        return self.happen(
            note_connection(self.table, who(player), connected=False, now=self.now, since=since)
        )

    def stored(self) -> tuple[Fact, ...]:
        return self.happen(note_stored(self.table, self.now))

    def wake(self) -> tuple[Fact, ...]:
        """Let time pass until the table wants to be woken."""
        assert self.table.alarm is not None, "nothing is going to happen"
        self.now = max(self.now, self.table.alarm)
        return self.happen(wake(self.table, self.now))

    def wait(self, seconds: float) -> tuple[Fact, ...]:
        """Let some time pass, waking the table whenever it wants."""
        until = self.now + seconds
        facts: tuple[Fact, ...] = ()
        while self.table.alarm is not None and self.table.alarm <= until:
            facts += self.wake()
        self.now = until
        return facts

    def answer(self, command: PlayersAnswer, *, by: int | None = None) -> tuple[Fact, ...]:
        player = self.player(command.seat).player if by is None else by
        return self.do(Answer(self.state.hand_no, self.hand.turn, command), player)

    def act(self, *steps: str) -> Room:
        """Whoever is asked acts: ``call``, ``raise 6``, ``shove`` …"""
        for step in steps:
            due = self.table.due
            assert isinstance(due, ActionDue), due
            word, _, number = step.partition(" ")
            offered = {choice.kind: choice for choice in due.choices}
            if word == "shove":
                order = (ActionKind.RAISE, ActionKind.BET, ActionKind.CALL)
                kind = next(kind for kind in order if kind in offered)
                to = offered[kind].most
            else:
                kind = ActionKind(word)
                to = int(number) if number else offered[kind].least if kind in offered else 0
            self.answer(Act(due.seat, kind, to))
        return self

    def deal(self) -> HandStarted:
        """Wake the table until the next hand has begun."""
        before = self.state.hand_no
        while self.state.hand_no == before:
            self.wake()
        return self.hand.started

    def over(self, *words: str) -> tuple[Fact, ...]:
        """Play the hand to its end: by the words' preference, else by checking and folding."""
        start = len(self.facts)
        while self.room is RoomState.IN_HAND:
            due = self.table.due
            match due:
                case ActionDue():
                    kinds = {str(choice.kind) for choice in due.choices}
                    able = [w for w in (*words, "check", "fold", "bring_in") if w in kinds]
                    self.act("shove" if "shove" in words and kinds - _PASSIVE else able[0])
                case ShowDue():
                    self.answer(ShowOrMuck(seat=due.seat, show=True))
                case RunoutVoteDue() | _:
                    self.wake()
        return tuple(self.facts[start:])

    def hands(self, count: int, *words: str) -> list[HandStarted]:
        """Play some hands and return how they began."""
        begun = []
        for _ in range(count):
            begun.append(self.deal())
            self.over(*words)
        return begun

    def all(self, kind: type[Kind], facts: Iterable[Fact] | None = None) -> list[Kind]:
        return [fact for fact in (self.facts if facts is None else facts) if isinstance(fact, kind)]

    def stacks(self) -> dict[int, int]:
        return {int(seat): seated.stack for seat, seated in self.state.taken}

    def settle(self, stacks: Mapping[int, int]) -> Room:
        """Give people other stacks than they came with, between two hands."""
        chairs = list(self.state.seats)
        for number, stack in stacks.items():
            chairs[number] = replace(self.player(number), stack=stack)
        self.table = replace(self.table, state=replace(self.state, seats=tuple(chairs)))
        return self


_PASSIVE = {"check", "fold"}
