"""ai/mixed/table.py: shipped strategies, and the same cards judged alike."""

from __future__ import annotations

import numpy as np

from desktop_poker.ai.mixed.table import own_outlook, trained
from desktop_poker.engine.cards.card import cards


def test_the_same_cards_are_judged_alike_in_any_order() -> None:
    hand = tuple(int(card) for card in cards("AhKhQsJd"))
    board = tuple(int(card) for card in cards("Th9h2c"))
    own_outlook.cache_clear()
    first = own_outlook("omaha", hand, board, 0, 2)
    own_outlook.cache_clear()
    again = own_outlook("omaha", hand, board, 0, 2)
    assert first.strength.tolist() == again.strength.tolist()


def test_aces_are_not_folded_where_nobody_has_raised() -> None:
    plan = trained("omaha")
    best = plan.chances(0, 5, np.array([71]))[0]
    assert best[0] < 0.1 * best.sum()
