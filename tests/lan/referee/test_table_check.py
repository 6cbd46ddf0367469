"""lan/referee/table_check.py: what may happen at a table, and what may not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.engine.hand.events import HandStarted, Payout
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import Leave, PauseTable, SitDown
from desktop_poker.engine.table.events import (
    AbsenceNoted,
    BoxPaid,
    BreakBegan,
    BreakEnded,
    CameBack,
    ChipsAdded,
    ChipsKind,
    ChipsReserved,
    ConnectionRestored,
    Fact,
    GameChanged,
    GameChosen,
    GameStarted,
    HandStored,
    JoinRequested,
    JoinWithdrawn,
    LevelBegan,
    PlayerLeft,
    PlayerSatDown,
    PlayersFinished,
    RemovalVoted,
    RoomMoved,
    StackCorrected,
    TableResumed,
    is_about_the_table,
)
from desktop_poker.engine.table.evolve import evolve_table
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import ChosenGame, Finisher, JoinRequest, TableState
from desktop_poker.lan.referee.complaint import HeardAt
from desktop_poker.lan.referee.table_check import TableCheck
from tests.engine.table.tables import LEVELS, Room, at_table, cash, event, who
from tests.lan.referee.courts import SETUP

NOW = HeardAt(1000.0, 1000.0)


def is_right(fact: Fact, table: TableState, at: HeardAt = NOW) -> bool:
    return TableCheck().is_right(fact, table, None, at)


def between_hands() -> TableState:
    return Room(SETUP, range(3)).state


def request(seat: int = 3, stack: int = 200) -> JoinRequest:
    return JoinRequest(player=who(7), name="P7", seat=Seat(seat), stack=stack, is_bot=False)


def sat_down(**changes: object) -> PlayerSatDown:
    fact = PlayerSatDown(
        seat=Seat(3),
        player=who(7),
        name="P7",
        stack=200,
        is_bot=False,
        waiting=False,
        time_bank=30.0,
        grace_bank=60.0,
    )
    return replace(fact, **changes)


WRONG_BETWEEN_HANDS: list[Fact] = [
    AbsenceNoted(Seat(0)),  # is here
    RemovalVoted(Seat(0), Seat(1)),
    GameStarted(),  # again
    sat_down(stack=201),
    sat_down(stack=39),
    sat_down(time_bank=5.0),
    sat_down(seat=Seat(0)),
    sat_down(player=who(1)),
    sat_down(waiting=True),
    JoinRequested(request()),
    JoinWithdrawn(who(7)),
    ChipsReserved(Seat(0), 5),
    ChipsAdded(seat=Seat(0), amount=5, kind=ChipsKind.TOP_UP),  # has the most there may be
    ChipsAdded(seat=Seat(0), amount=5, kind=ChipsKind.REBUY),
    StackCorrected(seat=Seat(0), by=1, to=201, reason="counted"),
    PlayerLeft(Seat(0), who(0), "P0"),
    CameBack(Seat(0), posts=False),
    ConnectionRestored(Seat(0)),
    TableResumed(),
    GameChanged(0, 3),
    GameChosen(Seat(0), 0, "holdem"),
    LevelBegan(0, 1000.0),
    BreakBegan(1300.0),
    BreakEnded(),
    BoxPaid((Payout(Seat(0), 1),)),
    PlayersFinished((Finisher(3, who(0), "P0", 0),)),
    RoomMoved(RoomState.CLOSED),
    HandStored(7),
]


@pytest.mark.parametrize("fact", WRONG_BETWEEN_HANDS, ids=lambda fact: type(fact).__name__)
def test_what_can_not_happen_between_hands(fact: Fact) -> None:
    assert not is_right(fact, between_hands())


def test_what_can() -> None:
    table = between_hands()
    assert is_right(sat_down(), table)
    assert is_right(RoomMoved(RoomState.IN_HAND), table)
    assert is_right(HandStored(0), table)
    away = replace(table.at(Seat(0)), connected=False, long_away=True)
    gone = replace(table, seats=(away, *table.seats[1:]))
    assert is_right(RemovalVoted(Seat(0), Seat(1)), gone)
    assert not is_right(AbsenceNoted(Seat(0)), gone)  # noted already
    noticed = replace(table, seats=(replace(away, long_away=False), *table.seats[1:]))
    assert is_right(AbsenceNoted(Seat(0)), noticed)
    poorer = replace(table, seats=(replace(table.at(Seat(0)), stack=150), *table.seats[1:]))
    assert is_right(ChipsAdded(seat=Seat(0), amount=50, kind=ChipsKind.TOP_UP), poorer)


def test_every_fact_of_a_real_evening_is_right() -> None:
    room = Room(SETUP, range(3))
    check, table, hand = TableCheck(), room.state, None
    start = len(room.facts)
    room.deal()
    room.do(SitDown(name="P3"), 3)
    room.over("call")
    room.do(Leave(), 2)
    room.do(PauseTable(), 0)
    for fact in room.facts[start:]:
        if isinstance(fact, HandStarted):
            assert check.start_is_right(fact, table, NOW)
        elif is_about_the_table(fact):
            assert check.is_right(fact, table, hand, NOW), fact
        check.note(fact, table)
        if isinstance(fact, HandStarted) or is_about_the_table(fact):
            table = evolve_table(table, fact)  # type: ignore[arg-type]
    assert table == room.state


def test_a_hand_begins_by_the_rules_of_the_table() -> None:
    room = Room(SETUP, range(3))
    room.hands(1, "call")
    before = room.state
    started = room.deal()
    check = TableCheck()
    table = replace(before, room=RoomState.IN_HAND)
    assert check.start_is_right(started, table, NOW)
    one, *rest = started.seatings
    for other in (
        replace(started, hand_no=started.hand_no + 1),
        replace(started, button=Seat((started.button + 1) % 3)),
        replace(started, seatings=(replace(one, stack=one.stack + 1), *rest)),
        replace(started, seatings=tuple(rest)),
        replace(started, carried=3),
        replace(started, small_blind=None),
        replace(started, game="razz"),
        replace(started, rules=replace(started.rules, action_time=5.0)),
    ):
        assert not check.start_is_right(other, table, NOW)
    assert not check.start_is_right(started, before, NOW)  # the room has not moved


def test_the_first_button_may_be_anybodys_who_plays() -> None:
    room = Room(SETUP, range(3))
    table = replace(room.state, room=RoomState.IN_HAND)
    started = room.deal()
    assert TableCheck().start_is_right(started, table, NOW)
    assert not TableCheck().start_is_right(replace(started, button=Seat(3)), table, NOW)


def by_minutes() -> TableState:
    setup = event(at_table(tournament=True), level_minutes=10.0, levels=LEVELS)
    table = Room(setup, range(3)).state
    return replace(table, level_began=400.0, hand_no=3, button=Seat(0))


def test_levels_come_when_their_time_is_over() -> None:
    table = by_minutes()
    assert is_right(LevelBegan(1, 1000.0), table)
    assert not is_right(LevelBegan(2, 1000.0), table)
    assert not is_right(LevelBegan(1, 700.0), table)  # that is not now
    early = HeardAt(800.0, 800.0)
    assert not is_right(LevelBegan(1, 800.0), table, early)


def test_a_level_that_does_not_come_is_missed() -> None:
    table = replace(by_minutes(), room=RoomState.IN_HAND, big_blind=Seat(2))
    check = TableCheck()
    assert not check._level_is_missing(table, HeardAt(1010.0, 1010.0))
    assert check._level_is_missing(table, HeardAt(1100.0, 1100.0))
    check.slept(100.0)
    assert not check._level_is_missing(table, HeardAt(1100.0, 1100.0))


def test_levels_by_hands_are_counted() -> None:
    table = Room(event(level_hands=2), range(3)).state
    table = replace(table, level_began=0.0, hands_of_level=1)
    assert not is_right(LevelBegan(1, 1000.0), table)
    assert is_right(LevelBegan(1, 1000.0), replace(table, hands_of_level=2))


def test_games_change_when_they_have_been_played() -> None:
    mixed = cash(at_table("razz"), at_table("stud_hi"), seats=4, every=2)
    table = replace(Room(mixed, range(3)).state, orbit=3, hands_of_game=1)
    assert not is_right(GameChanged(1, 3), table)
    assert is_right(GameChanged(1, 3), replace(table, hands_of_game=2))
    assert not is_right(GameChanged(0, 3), replace(table, hands_of_game=2))


def test_n2_whose_choice_it_is_chooses_and_that_is_played() -> None:
    mixed = cash(at_table("razz"), at_table("stud_hi"), seats=4, every=2)
    setup = replace(mixed, dealers_choice=True)
    table = replace(Room(setup, range(3)).state, orbit=3, hands_of_game=2, button=Seat(1))
    assert is_right(GameChosen(Seat(1), 0, "razz"), table)
    assert not is_right(GameChosen(Seat(2), 0, "razz"), table)  # somebody else's choice
    assert not is_right(GameChosen(Seat(1), 0, "stud_hi"), table)  # not what stands there
    assert not is_right(GameChosen(Seat(1), 0, "razz"), replace(table, hands_of_game=1))
    chosen = replace(table, choice=ChosenGame(0, who(1)))
    assert is_right(GameChanged(0, 3), chosen)
    assert not is_right(GameChanged(1, 3), chosen)
