"""engine/table/evolve.py: every fact changes what it names and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import asdict

from desktop_poker.engine.errors import IllegalTransition
from desktop_poker.engine.hand.events import HandStarted, Payout, Seating
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import (
    AbsenceNoted,
    Bank,
    BankStarted,
    BankUsed,
    BoxPaid,
    BreakBegan,
    BreakEnded,
    CameBack,
    ChipsAdded,
    ChipsKind,
    ChipsReserved,
    CloseReserved,
    ConnectionLost,
    ConnectionRestored,
    GameChanged,
    GameStarted,
    HandOverReserved,
    HandStored,
    JoinRequested,
    LeaveReserved,
    LevelBegan,
    OwnerChanged,
    PlayerLeft,
    PlayerSatDown,
    PlayersFinished,
    RemovalVoted,
    RoomMoved,
    SatOut,
    StacksSettled,
    TableEvent,
    TablePaused,
    TableResumed,
    TimedOut,
)
from desktop_poker.engine.table.evolve import evolve_table
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import Finisher, JoinRequest, TableState
from tests.engine.table.tables import cash, event, sat, state_of, who

REQUEST = JoinRequest(player=who(3), name="P3", seat=Seat(3), stack=50, is_bot=False)
FINISHER = Finisher(3, who(1), "P1", 0)


def table(setup: TableSetup | None = None, **fields: Any) -> TableState:
    player = sat(1, 80, time_bank=30.0, grace_bank=60.0, brought=100)
    return state_of(setup or cash(), (0, player), button=0, small=0, big=1, **fields)


def changed(before: TableState, after: TableState) -> dict[str, Any]:
    """What differs, with the changes of chair 1 under its own names."""
    old, new = asdict(before), asdict(after)
    found = {name: new[name] for name in new if new[name] != old[name]}
    if "seats" in found and before.seats[1] is not None and after.seats[1] is not None:
        del found["seats"]
        chair, now = asdict(before.seats[1]), asdict(after.seats[1])
        found |= {name: now[name] for name in now if now[name] != chair[name]}
        assert after.seats[0] == before.seats[0]
    return found


SIMPLE: list[tuple[TableEvent, dict[str, Any]]] = [
    (RoomMoved(RoomState.STARTING), {"room": RoomState.STARTING}),
    (HandStored(1), {}),
    (TimedOut(Seat(1)), {}),
    (BankStarted(Seat(1), Bank.TIME, 30.0), {}),
    (BankUsed(Seat(1), Bank.TIME, 12.0), {"time_bank": 12.0}),
    (BankUsed(Seat(1), Bank.GRACE, 12.0), {"grace_bank": 12.0}),
    (JoinRequested(REQUEST), {"requests": (REQUEST,)}),
    (LeaveReserved(Seat(1)), {"leaving": True}),
    (SatOut(Seat(1)), {"sitting_out": True}),
    (ChipsReserved(Seat(1), 20), {"reserved": 20}),
    (OwnerChanged(who(1)), {"owner": who(1)}),
    (HandOverReserved(who(1)), {"successor": who(1)}),
    (CloseReserved(), {"closing": True}),
    (TablePaused(), {"paused": True}),
    (ConnectionLost(Seat(1), 5.0), {"connected": False, "away_since": 5.0}),
    (AbsenceNoted(Seat(1)), {"long_away": True}),
    (RemovalVoted(Seat(1), Seat(0)), {"votes": (who(0),)}),
    (GameChanged(1, 3), {"game_no": 1, "orbit": 3}),
    (LevelBegan(2, 77.0), {"level": 2, "level_began": 77.0}),
    (BreakBegan(99.0), {"break_until": 99.0}),
    (PlayersFinished((FINISHER,)), {"finishers": (FINISHER,)}),
    (StacksSettled(((Seat(1), 90),), 3), {"stack": 90, "box": 3}),
]


@pytest.mark.parametrize(("fact", "changes"), SIMPLE, ids=lambda one: type(one).__name__)
def test_a_fact_changes_only_what_it_names(fact: TableEvent, changes: dict[str, Any]) -> None:
    before = table()
    assert changed(before, evolve_table(before, fact)) == changes


def test_h1_an_illegal_move_of_the_room_is_an_error() -> None:
    with pytest.raises(IllegalTransition):
        evolve_table(table(), RoomMoved(RoomState.IN_HAND))


def test_what_is_taken_back() -> None:
    state = table(paused=True, break_until=9.0, started=False)
    for fact in (TableResumed(), BreakEnded(), GameStarted(), ConnectionLost(Seat(1))):
        state = evolve_table(state, fact)
    state = evolve_table(state, ConnectionRestored(Seat(1)))
    assert not state.paused
    assert state.break_until is None
    assert state.started
    assert state.at(Seat(1)).connected


def test_a_new_owner_ends_the_hand_over() -> None:
    state = evolve_table(table(successor=who(1)), OwnerChanged(who(1)))
    assert (state.owner, state.successor) == (who(1), None)


def test_h2_a_request_is_done_when_its_player_sits() -> None:
    state = evolve_table(table(), JoinRequested(REQUEST))
    sitting = PlayerSatDown(
        seat=Seat(3),
        player=who(3),
        name="P3",
        stack=50,
        is_bot=False,
        waiting=True,
        time_bank=30.0,
        grace_bank=60.0,
    )
    state = evolve_table(state, sitting)
    assert state.requests == ()
    seated = state.at(Seat(3))
    assert (seated.stack, seated.brought, seated.waiting, seated.number) == (50, 50, True, 10)
    assert state.sat_down == 11
    assert state.prizes == 0
    assert evolve_table(state, PlayerLeft(Seat(3), who(3), "P3")).seats[3] is None


@pytest.mark.parametrize("setup", [cash(), event()])
def test_e5_who_comes_back_without_missing_a_hand_does_not_wait(setup: TableSetup) -> None:
    state = evolve_table(table(setup), SatOut(Seat(1)))
    state = evolve_table(state, CameBack(Seat(1), True))
    seated = state.at(Seat(1))
    assert (seated.sitting_out, seated.waiting, seated.posts) == (False, False, True)


@pytest.mark.parametrize("kind", list(ChipsKind))
def test_h5_bought_chips_are_counted(kind: ChipsKind) -> None:
    state = evolve_table(table(event()), ChipsReserved(Seat(1), 5))
    bought = ChipsAdded(seat=Seat(1), amount=20, kind=kind, prize=7)
    state = evolve_table(state, bought)
    seated = state.at(Seat(1))
    assert (seated.stack, seated.brought, seated.reserved) == (100, 120, 0)
    assert seated.rebuys == (kind is ChipsKind.REBUY)
    assert seated.added_on == (kind is ChipsKind.ADD_ON)
    assert state.prizes == 7


def test_c3_the_box_is_paid_to_stacks() -> None:
    state = evolve_table(table(box=3), BoxPaid((Payout(Seat(0), 2), Payout(Seat(1), 1))))
    assert (state.at(Seat(0)).stack, state.at(Seat(1)).stack, state.box) == (102, 81, 0)


def begun(state: TableState, **fields: Any) -> HandStarted:
    entry = state.setup.games[0]
    values: dict[str, Any] = {"small_blind": Seat(1), "big_blind": Seat(0), **fields}
    return HandStarted(
        hand_no=state.hand_no + 1,
        game=entry.game,
        rules=entry.rules,
        stakes=entry.stakes,
        button=Seat(1),
        seatings=(Seating(Seat(0), 100), Seating(Seat(1), 80)),
        **values,
    )


def test_a_hand_takes_the_box_and_fixes_the_positions() -> None:
    state = table(box=3, hands_of_game=4, hands_of_level=2)
    state = evolve_table(state, begun(state))
    assert (state.hand_no, state.box) == (2, 0)
    assert (state.button, state.small_blind, state.big_blind) == (1, 1, 0)
    assert (state.hands_of_game, state.hands_of_level) == (5, 3)


def test_e5_whoever_is_dealt_in_waits_no_more() -> None:
    players = (sat(0), sat(1, waiting=True, posts=True), sat(2, waiting=True))
    state = state_of(cash(), players, button=0, small=0, big=1)
    state = evolve_table(state, begun(state))
    assert (state.at(Seat(1)).waiting, state.at(Seat(1)).posts) == (False, False)
    assert state.at(Seat(2)).waiting


def test_e1_an_unposted_small_blind_keeps_its_chair_for_the_dead_button() -> None:
    state = state_of(event(), (0, 1, 4), button=2, small=3, big=5)
    state = evolve_table(state, begun(state, small_blind=None))
    assert (state.small_blind, state.big_blind) == (5, 0)


def test_g8_a_stud_hand_leaves_the_blinds_where_they_were() -> None:
    state = table()
    state = evolve_table(state, begun(state, small_blind=None, big_blind=None))
    assert (state.small_blind, state.big_blind) == (0, 1)
