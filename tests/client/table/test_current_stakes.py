"""client/table/current_stakes.py: what the next hand is played for."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.client.table.current_stakes import current_stakes
from tests.engine.table.tables import at_table, cash, event, state_of


def test_h5_a_tournament_goes_by_its_level() -> None:
    bets = [current_stakes(state_of(event(), (0, 1), level=n)).big_blind for n in range(3)]
    assert bets == [2, 4, 8]


def test_g8_a_rotation_goes_by_its_game() -> None:
    state = state_of(cash(at_table(), at_table("razz")), (0, 1))
    assert current_stakes(state).big_blind == 2
    assert current_stakes(replace(state, game_no=1)).small_bet > 0
