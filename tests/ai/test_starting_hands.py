"""ai/starting_hands.py: public charts."""

from __future__ import annotations

import pytest

from desktop_poker.ai.starting_hands import (
    chen_score,
    is_jacks_or_better_or_ace_king,
    is_top_quarter,
)
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.combos import COMBOS


@pytest.mark.parametrize(
    ("hand", "score"),
    [
        ("AhAs", 20),
        ("KhKs", 16),
        ("JhJs", 12),
        ("ThTs", 10),
        ("5h5s", 5),
        ("2h2s", 5),
        ("AhKh", 12),
        ("AhKs", 10),
        ("KhQs", 8),
        ("ThJh", 9),
        ("7h5h", 5.5),
        ("7h2s", -1.5),
    ],
)
def test_the_count_of_known_hands(hand: str, score: float) -> None:
    """Chen's own examples, and the worst hand."""
    assert chen_score(cards(hand)) == score


def test_a_quarter_of_all_hands_is_the_top_quarter() -> None:
    share = sum(is_top_quarter(combo) for combo in COMBOS) / len(COMBOS)
    assert share == pytest.approx(0.25, abs=0.01)


def test_jacks_or_better_and_ace_king_are_forty_hands() -> None:
    """Four pairs of six ways, and sixteen ways to hold ace-king."""
    assert sum(is_jacks_or_better_or_ace_king(combo) for combo in COMBOS) == 4 * 6 + 16
