"""Evenings at a table, played from a seed by reckless people, and the screens they are shown on."""

from __future__ import annotations

import contextlib
import hashlib
import itertools
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from desktop_poker.client.table.action_frames import Bar
from desktop_poker.client.table.frames import TableFrame
from desktop_poker.client.table.table_client import Update
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.chance import Chance, SeededChance
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.asking import RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.house import CASINO, OddChips
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.commands import (
    AddChips,
    AddOn,
    ComeBack,
    DeclineRebuy,
    Leave,
    PauseTable,
    Rebuy,
    ResumeTable,
    SitDown,
    SitOut,
    StartGame,
    TableCommand,
)
from desktop_poker.engine.table.events import Fact, RoomMoved, is_about_the_table
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import Viewer, opened, redact
from desktop_poker.engine.views.seat_view import SeatView, joining
from tests.client.retelling import ENGLISH
from tests.engine.table.tables import Room, at_table, cash, event
from tests.properties.playing import act

HANDS = 5
_MOST_STEPS = 5_000

BLINDS = Stakes(small_blind=50, big_blind=100)
CHEAP = {"least": 400, "most": 4000}

TABLES: dict[str, TableSetup] = {
    "holdem": cash(at_table(stakes=BLINDS), seats=6, **CHEAP),
    "heads_up": cash(at_table(stakes=BLINDS), seats=2, **CHEAP),
    "casino": cash(
        at_table(
            preset=CASINO,
            open_fold=True,
            odd_chips=OddChips.CARRY,
            stakes=Stakes(small_blind=50, big_blind=100, ante=15),
        ),
        seats=4,
        **CHEAP,
    ),
    "dense_deck": cash(at_table("dense_deck"), seats=4, least=10, most=80),
    "stud_hi": cash(at_table("stud_hi"), seats=5, most=150),
    "razz": cash(at_table("razz"), seats=4, most=150),
    "stud_8": cash(at_table("stud_8"), seats=6, most=150),
    "tournament": event(seats=5, level_hands=3),
    "mixed": cash(*(at_table(key) for key in ("holdem", "stud_8", "razz")), seats=4, every=2),
}
KEYS = tuple(TABLES)


class Evening(NamedTuple):
    """A table with everybody seated, and every fact from there on."""

    start: TableState
    facts: tuple[Fact, ...]
    names: dict[int, str]


class Moment(NamedTuple):
    """A fact, the table with nothing hidden after it, and the screen of a viewer."""

    fact: Fact
    truth: SeatView
    screen: TableScreen

    @property
    def hand(self) -> HandState | None:
        """The hand with nothing hidden."""
        return self.truth.hand

    @property
    def is_in_hand(self) -> bool:
        """Whether the hand is being played, or just over."""
        return is_in_hand(self.fact, self.truth)


class Picture(NamedTuple):
    """A fact, the table with nothing hidden after it, and what a viewer's screen shows."""

    fact: Fact
    truth: SeatView
    frame: TableFrame
    bar: Bar
    waiting: Mapping[Seat, int]  # chips that are won and have not moved yet

    @property
    def hand(self) -> HandState | None:
        """The hand with nothing hidden."""
        return self.truth.hand

    @property
    def is_in_hand(self) -> bool:
        """Whether the hand is being played, or just over."""
        return is_in_hand(self.fact, self.truth)


def is_in_hand(fact: Fact, truth: SeatView) -> bool:
    """Whether the room plays the hand that the view holds: it moves before the hand starts."""
    table = truth.table
    if table is None or truth.hand is None or isinstance(fact, RoomMoved):
        return False
    return table.room is RoomState.IN_HAND


@cache
def evening(key: str, seed: int = 0, hands: int = HANDS) -> Evening:
    """Play some hands at one of the tables."""
    return played(TABLES[key], f"{key} {seed}", hands)


def played(
    setup: TableSetup,
    seed: str,
    hands: int = HANDS,
    watch: Callable[[Room], None] = lambda _: None,
) -> Evening:
    """Play some hands, with people who go broke, buy in, sit out and come back."""
    numbers, chance = itertools.count(), SeededChance(seed)
    room = Room(setup, range(setup.seats), start=False, keys=lambda: _key(seed, next(numbers)))
    start, before = room.state, len(room.facts)
    room.do(StartGame(), 0)
    for _ in range(_MOST_STEPS):
        watch(room)
        if room.state.hand_no > hands or not _goes_on(room, chance):
            break
    names = {int(seat): seated.name for seat, seated in start.taken}
    return Evening(start, tuple(room.facts[before:]), names)


def _key(seed: str, number: int) -> bytes:
    return hashlib.sha256(f"{seed} {number}".encode()).digest()


def _goes_on(room: Room, chance: Chance) -> bool:
    due = room.table.due if room.room is RoomState.IN_HAND else None
    match due:
        case ActionDue():
            room.answer(act(chance, due))
        case ShowDue():
            room.answer(ShowOrMuck(seat=due.seat, show=not chance.below(3)))
        case RunoutVoteDue():
            room.answer(VoteRunouts(due.seats[0], 1 if not chance.below(5) else 2))
        case _:
            if room.room is not RoomState.IN_HAND and room.state.setup.cash is not None:
                _come_and_go(room, chance, room.state.setup.cash.most_buy_in)
            if room.silent():
                return False
            room.wake()
    return True


def _come_and_go(room: Room, chance: Chance, buy_in: int) -> None:
    for seat, seated in room.state.taken:
        if not seated.stack:
            room.do(AddChips(buy_in), seat)
        if seated.sitting_out or seated.waiting:
            room.do(ComeBack(post=True), seat)
        elif room.state.setup.seats > 2 and not chance.below(12):
            room.do(SitOut(), seat)


def restless(setup: TableSetup, seed: str, steps: int) -> Evening:
    """People leave, come, lose their connection, time out, pause and buy chips at any time."""
    numbers, chance = itertools.count(), SeededChance(seed)
    room = Room(setup, range(setup.seats), start=False, keys=lambda: _key(seed, next(numbers)))
    start, before = room.state, len(room.facts)
    room.do(StartGame(), 0)
    for _ in range(steps):
        player = chance.below(setup.seats + 2)
        with contextlib.suppress(Refused):
            match chance.below(16):
                case 0:
                    room.link(player, up=bool(chance.below(2)))
                case 1 if not room.silent():
                    room.wake()
                case 2 | 3 | 4:
                    room.do(_request(chance, player), player)
                case _:
                    if not _goes_on(room, chance):
                        room.do(ResumeTable(), 0)
    names = {int(seat): seated.name for seat, seated in start.taken}
    return Evening(start, tuple(room.facts[before:]), names)


def _request(chance: Chance, player: int) -> TableCommand:
    requests: tuple[TableCommand, ...] = (
        SitDown(name=f"P{player}"),
        SitOut(),
        ComeBack(post=bool(chance.below(2))),
        AddChips(1 + chance.below(200)),
        Rebuy(),
        AddOn(),
        DeclineRebuy(),
        PauseTable(),
        ResumeTable(),
        Leave() if player else SitOut(),
    )
    return requests[chance.below(len(requests))]


def shown(
    evening_: Evening,
    viewer: int | None = 0,
    texts: Texts = ENGLISH,
    **options: Any,
) -> Iterator[Moment]:
    """Show an evening fact by fact on one screen."""
    seat: Viewer = None if viewer is None else Seat(viewer)
    view, truth = SeatView(seat, table=evening_.start), SeatView(None, table=evening_.start)
    screen = TableScreen(view, dict(evening_.names), texts, ScreenOptions(**options))
    for fact in evening_.facts:
        seen = redact(fact, seat)
        view, truth = view.after(seen), truth.after(opened(fact))
        screen.take_in(Update(seen.event, view))
        yield Moment(fact, truth, screen)


def screen_at(room: Room, viewer: int | None, **options: Any) -> TableScreen:
    """The screen of somebody who looks at a room now."""
    seat: Viewer = None if viewer is None else Seat(viewer)
    began = [n for n, fact in enumerate(room.facts) if isinstance(fact, HandStarted)]
    facts = room.facts[began[-1] :] if began else []
    hand = tuple(redact(fact, seat) for fact in facts if not is_about_the_table(fact))
    names = {int(taken): seated.name for taken, seated in room.state.taken}
    view = joining(seat, room.state, hand)
    return TableScreen(view, names, ENGLISH, ScreenOptions(**options))


@cache
def pictures(key: str, seed: int = 0, viewer: int | None = 0) -> tuple[Picture, ...]:
    """What one viewer is shown, fact by fact."""
    return tuple(
        Picture(
            moment.fact,
            moment.truth,
            moment.screen.frame(),
            moment.screen.bar(),
            moment.screen.waiting,
        )
        for moment in shown(evening(key, seed), viewer)
    )
