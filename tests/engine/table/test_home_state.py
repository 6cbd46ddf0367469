"""engine/table/home_state.py: the Home Table as a value."""

from __future__ import annotations

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_state import LevelClock, fresh
from tests.engine.table.homes import evening, play


def test_i1_a_stack_is_the_ledgers_figure_and_what_the_hand_added() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300")
    assert state.table.at(Seat(0)).stack == 1000
    assert (state.stack(Seat(0)), state.net(Seat(0))) == (700, -300)
    assert state.net(Seat(9)) == 0
    assert state.pot == 450


def test_c5_chips_are_counted_wherever_they_lie() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300, call, fold")
    assert state.chips == 3000
    assert play(state, "deal, check, bet 100, fold").chips == 3000


def test_a_stopped_clock_stands() -> None:
    assert LevelClock().time(5.0) == 5.0
    assert LevelClock(moved=2.0, stopped_at=3.0).time(50.0) == 5.0


def test_a_fresh_state_has_no_past() -> None:
    state = play(evening(1000, 1000), "buys 0 5, buys 1 5, undo")
    assert state.before
    assert state.undone
    assert fresh(state).before == fresh(state).undone == ()
