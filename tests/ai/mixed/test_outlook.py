"""ai/mixed/outlook.py: better cards have a better outlook, on every board."""

from __future__ import annotations

import numpy as np

from desktop_poker.ai.mixed.outlook import Fields, after_draws, before_draw, cards_of, on_boards
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.odds.drawing import drawing_of


def test_on_a_board_the_nuts_are_worth_everything_and_nothing_little() -> None:
    hands = np.array([[cards("AhKh2c3d"), cards("2s3s4c5d")]], dtype=np.uint8)
    board = np.array([cards("QhJhTh7c2d")], dtype=np.uint8)
    found = on_boards(GAMES["omaha"], hands, board, np.random.default_rng(1))
    assert found.strength[0, 0] == 1.0
    assert found.strength[0, 1] < 0.5


def test_a_draw_to_the_best_hand_has_a_higher_kind_than_a_pair_of_the_same_strength() -> None:
    board = np.array([cards("Th9h2c")], dtype=np.uint8)
    hands = np.array([[cards("AhKhQsJd"), cards("2d5s7c4s")]], dtype=np.uint8)
    found = on_boards(GAMES["omaha"], hands, board, np.random.default_rng(1), more=3)
    assert found.kind[0, 0] > found.kind[0, 1]


def test_aces_are_better_than_rags_before_the_flop() -> None:
    for key, best, worst in (("omaha", "AhAsKhKs", "2c2d7h9s"), ("short_deck", "AhAs", "6c8d")):
        hands = np.array([cards(best), cards(worst)], dtype=np.uint8)
        strength = Fields(GAMES[key]).outlook(hands).strength
        assert strength[0] > 0.65
        assert strength[1] < 0.45


def test_with_draws_the_kind_is_how_many_cards_are_thrown_away() -> None:
    drawing = drawing_of(GAMES["triple_draw"])
    hands = np.array([cards("2c3d4h7s8d"), cards("2c3d4h7sKd")], dtype=np.uint8)
    assert before_draw(drawing, hands, 3).kind.tolist() == [0.0, 1.0]
    strength = after_draws(drawing, hands, np.array([0, 1])).strength
    assert strength[0] > 0.8 > strength[1]


def test_l1_a_short_deck_has_36_cards() -> None:
    assert len(cards_of(GAMES["short_deck"])) == 36
    assert len(cards_of(GAMES["omaha"])) == 52
