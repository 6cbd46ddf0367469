"""engine/table/state.py: the public state of a table."""

import pytest

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import chips_at, open_table
from tests.engine.table.tables import cash, sat, state_of, who


def test_h1_a_new_table_waits_with_empty_chairs() -> None:
    state = open_table(cash(seats=4), who(7))
    assert state.room is RoomState.WAITING
    assert state.seats == (None, None, None, None)
    assert state.taken == ()
    assert state.owner == "p7"
    assert state.button is None
    assert not state.started
    assert chips_at(state) == 0


def test_a_table_can_be_opened_without_an_owner() -> None:
    assert open_table(cash()).owner is None


def test_players_are_found_by_name_and_by_chair() -> None:
    state = state_of(cash(), (1, sat(4, 70)))
    assert state.seat_of(who(4)) == 4
    assert state.seat_of(who(0)) is None
    assert state.at(Seat(4)).stack == 70
    assert [(seat, one.player) for seat, one in state.taken] == [(1, "p1"), (4, "p4")]
    with pytest.raises(LookupError):
        state.at(Seat(0))


def test_c5_every_chip_is_in_a_stack_or_in_the_box() -> None:
    assert chips_at(state_of(cash(), (sat(0, 10), sat(3, 5)), box=2)) == 17
