"""ai/mixed/seat.py: what a seat faces, in the first round and with draws."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.ai.mixed import situations
from desktop_poker.ai.mixed.seat import drew, facing, fewest_drawn, shape_of, unit_of
from desktop_poker.engine.hand.decide import start_hand
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import GAMES
from tests.ai.matches import hand_of


@pytest.mark.parametrize("key", ["limit_holdem", "omaha", "short_deck", "triple_draw"])
def test_before_anybody_acts_nobody_has_raised(key: str) -> None:
    state = start_hand(hand_of(key, 0, 3)).state
    found = facing(state, [], Seat(0))
    assert found.raises == found.callers == 0
    assert found.situation < situations.FIRST * shape_of(GAMES[key]).depths
    assert found.unit == unit_of(state) > 0


def test_shapes_have_the_axes_of_their_games() -> None:
    assert (shape_of(GAMES["omaha_8"]).depths, shape_of(GAMES["omaha_8"]).views) == (1, 1)
    assert (shape_of(GAMES["omaha"]).depths, shape_of(GAMES["omaha"]).views) == (3, 1)
    assert (shape_of(GAMES["badugi"]).depths, shape_of(GAMES["badugi"]).views) == (1, 6)


def test_the_fewest_cards_of_a_live_rival_count() -> None:
    state = start_hand(hand_of("badugi", 0, 3)).state
    drawn = {0: (2, 1), 1: (3, 2), 2: (1, 0)}
    players = tuple(replace(p, draws=drawn[p.seat], folded=p.seat == 2) for p in state.players)
    state = replace(state, players=players)
    assert drew(state, Seat(0)) == 1
    assert fewest_drawn(state, Seat(0)) == 2
