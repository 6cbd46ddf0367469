"""ai/top_pair.py: top pair or better, by one's own cards."""

from __future__ import annotations

import pytest

from desktop_poker.ai.top_pair import has_top_pair
from desktop_poker.engine.cards.card import cards


@pytest.mark.parametrize(
    ("hand", "board", "holds"),
    [
        ("AhKs", "Ad7c2s", True),  # top pair
        ("QhQs", "Jd7c2s", True),  # an overpair
        ("AhKs", "Qd7c2s", False),  # nothing
        ("7hKs", "Qd7c2s", False),  # second pair
        ("7h2h", "Qd7c2s", True),  # two pair
        ("2h2d", "Qd7c2s", True),  # a set
        ("AhKs", "Qd7c7s", False),  # the board's pair
        ("7hKs", "Qd7c7s", True),  # trips
        ("AhKs", "7d7c7s", False),  # the board's trips
        ("6h5s", "7d8c9s", True),  # a straight
        ("Ah2h", "7h8hKh", True),  # a flush
        ("AhAd", "7d7c7sKs", True),  # an overpair to the board's trips
        ("2h3d", "TsJsQsKsAs", False),  # the board plays
        ("3h3d", "7d7cQsKsKc", False),  # two pair of the board
    ],
)
def test_what_counts(hand: str, board: str, holds: bool) -> None:
    assert has_top_pair(cards(hand), cards(board)) is holds
