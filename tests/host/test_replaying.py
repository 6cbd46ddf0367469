"""host/replaying.py: an entry does again what it did (H3)."""

from __future__ import annotations

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.table.commands import SitDown
from desktop_poker.engine.table.events import PlayerSatDown
from desktop_poker.engine.table.home_commands import EndEvening
from desktop_poker.host.ports import EntryLogged, Received
from desktop_poker.host.replaying import decided_again
from tests.engine.table.tables import Room, cash, who


def test_h3_a_command_is_decided_as_it_was() -> None:
    table = Room(cash()).table
    decided = decided_again(table, Received(0, 5.0, who(1), SitDown(name="P1")))
    assert [type(fact) for fact in decided.facts] == [PlayerSatDown]
    assert decided.table.state.seat_of(who(1)) is not None
    assert table.state.seat_of(who(1)) is None


def test_the_journal_of_a_home_table_is_refused() -> None:
    with pytest.raises(BadInput, match="journal of a Home Table"):
        decided_again(Room(cash()).table, EntryLogged(0, 0.0, "", EndEvening()))
