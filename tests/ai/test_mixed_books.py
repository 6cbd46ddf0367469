"""ai/mixed_books.py: starting hands of public lists."""

from __future__ import annotations

import pytest

from desktop_poker.ai.mixed_books import CALLS, MIXED_BOOKS, NOTHING, RAISES, grade
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.rules.games import GAMES
from tests.ai.matches import hand_of, play_hand


@pytest.mark.parametrize(
    ("key", "hand", "expected"),
    [
        ("omaha", "AhAsKhKs", RAISES),
        ("omaha", "2c7d9hKs", NOTHING),
        ("omaha_8", "Ah2h3sKs", RAISES),
        ("omaha_8", "9cTdJhQs", NOTHING),
        ("limit_holdem", "AhKh", RAISES),
        ("limit_holdem", "7c2d", NOTHING),
        ("triple_draw", "2c3d4h7s8d", RAISES),
        ("triple_draw", "2c3d7hQsKd", CALLS),
        ("triple_draw", "8c9dThJsQd", NOTHING),
        ("single_draw", "3c5d7h8sJd", RAISES),
        ("badugi", "Ac2d3h4s", RAISES),
        ("badugi", "Ac3d8hKh", CALLS),
        ("badugi", "9cTcJhQh", NOTHING),
    ],
)
def test_the_lists(key: str, hand: str, expected: int) -> None:
    assert grade(GAMES[key], cards(hand)) == expected


@pytest.mark.parametrize("key", ["omaha", "badugi"])
def test_a_player_by_the_book_plays_hands_to_the_end(key: str) -> None:
    bots = [make() for make in MIXED_BOOKS.values()] * 3
    assert sum(play_hand(hand_of(key, 0, 3), bots, "book")) == 0
