"""engine/table/table.py: a table is a value."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.engine.hand.events import PotAwarded
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.clock import TurnClock
from desktop_poker.engine.table.commands import Leave
from desktop_poker.engine.table.course import receive
from desktop_poker.engine.table.table import Table
from tests.engine.table.tables import Room, at_table, cash, who
from tests.some_games import ONE_OF_A_KIND


def test_the_first_of_all_times_is_the_alarm() -> None:
    table = Room(cash(), (0, 1), start=False).table
    assert table.alarm is None
    table = replace(table, next_at=5.0, deal_at=3.0)
    assert table.alarm == 3.0
    assert replace(table, clock=TurnClock((), 2.0)).alarm == 2.0


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_h3_what_is_decided_and_dropped_has_not_happened(key: str) -> None:
    """Cards included: a deal that was never kept is dealt again as it was."""
    room = Room(cash(at_table(key, runout_pause=1.0), seats=3), (0, 1, 2))
    room.deal()
    before = room.table
    words = ("complete", "raise", "call") if GAMES[key].has_bring_in else ("shove", "call")
    told = []
    for _ in range(3):
        room.table = before
        told.append(room.over(*words))
    assert any(isinstance(fact, PotAwarded) for fact in told[0])
    assert told[0] == told[1] == told[2]
    assert room.table is not before


def test_a_snapshot_is_enough_to_go_on_between_two_hands() -> None:
    room = Room(cash(), (0, 1, 2))
    room.hands(2)
    again = Table.restored(room.table.snapshot(room.now), room.new_key)
    assert again.state == room.state
    assert again.alarm == room.table.alarm
    assert again.winners == room.table.winners
    assert receive(again, Leave(), by=who(2), now=room.now).facts
