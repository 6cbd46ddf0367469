"""Futures with draws: no chip is lost, and what is folded is folded."""

import numpy as np

from desktop_poker.ai.coach.draw_counting import DrawCounting
from desktop_poker.ai.coach.draw_walk import DrawWalk, hidden
from tests.ai.coach.draws import first_draw, raised


def test_only_numbers_of_cards_are_known() -> None:
    hand = hidden(first_draw("2c3d4h7sKd", "Kd").hand)
    assert {card for player in hand.players for card in player.down} == {None}


def test_the_same_deals_are_walked_for_every_option() -> None:
    spot = raised("2c3d4h5s7d")
    counting = DrawCounting(spot, ())
    lanes = counting._lanes(40)
    assert lanes is not None
    walk = DrawWalk(spot, lanes, np.random.default_rng(1), until=3)
    assert spot.played is not None
    folded, weights = walk.play(spot.played)
    assert not folded.any()
    assert (weights[0] == 1.0).all()
    stack = spot.hand.player(spot.seat).stack
    draw = first_draw("2c3d4h7sKd", "Kd")
    lanes = DrawCounting(draw, ())._lanes(40)
    assert lanes is not None
    results, _ = DrawWalk(draw, lanes, np.random.default_rng(1), until=3).keep(0b01111)
    assert results[0].min() >= -stack
    assert results[0].max() <= draw.hand.pot_total + stack
    assert results[0].std() > 0
