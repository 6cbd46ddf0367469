"""host/host.py: a clock that jumps by an hour costs a turn at most, never a chip (H4)."""

from __future__ import annotations

from desktop_poker.engine.table.commands import SitDown, StartGame
from desktop_poker.engine.table.course import receive, wake
from desktop_poker.engine.table.events import TimedOut
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import chips_at, open_table
from desktop_poker.engine.table.table import Table
from tests.engine.table.tables import at_table, cash, who

HOUR = 3600.0


def test_h4_an_hour_lost_is_time_outs_one_by_one() -> None:
    keys = (bytes([number]) for number in range(200))
    table = Table(open_table(cash(at_table("holdem"), seats=3), who(0)), keys.__next__)
    for number in range(3):
        table = receive(table, SitDown(name=f"P{number}"), by=who(number), now=0.0).table
    table = receive(table, StartGame(), by=who(0), now=0.0).table
    before = chips_at(table.state)
    now, timed_out = 0.0, 0
    for _ in range(40):
        now += HOUR
        decided = wake(table, now)
        table, facts = decided.table, decided.facts
        timed_out += sum(isinstance(fact, TimedOut) for fact in facts)
        # One wake answers for one turn: whoever is asked next has their whole time.
        assert sum(isinstance(fact, TimedOut) for fact in facts) <= 1
        if table.state.room is RoomState.WAITING:
            break
    assert timed_out > 0
    assert table.state.room is not RoomState.IN_HAND
    assert chips_at(table.state) == before


def test_a_clock_that_goes_back_only_waits_longer() -> None:
    keys = (bytes([number]) for number in range(200))
    table = Table(open_table(cash(at_table("holdem"), seats=2), who(0)), keys.__next__)
    for number in range(2):
        table = receive(table, SitDown(name=f"P{number}"), by=who(number), now=HOUR).table
    table = receive(table, StartGame(), by=who(0), now=HOUR).table
    assert wake(table, 0.0).facts == ()
    assert table.alarm is not None
    assert wake(table, table.alarm).facts
