"""ai/holdem/rows.py: which hands are played alike."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.holdem.rows import COUNTS, rows, rows_of
from desktop_poker.ai.strength.holdem import strength
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.combos import class_number
from desktop_poker.odds.ranges import parse


@pytest.mark.parametrize("board", ["", "AhKd7c", "AhKd7c2s", "AhKd7c2s9h"])
def test_every_hand_has_a_row_of_its_table(board: str) -> None:
    known = tuple(cards(board))
    street = max(0, len(known) - 2)
    found = rows(street, strength(known))
    assert found.min() >= 0
    assert found.max() < COUNTS[street]
    assert len(set(found.tolist())) > COUNTS[street] / 3


def test_before_the_flop_a_row_is_a_class() -> None:
    found = rows(0, strength(()))
    assert set(found[parse("AKs") > 0].tolist()) == {class_number("AKs")}


def test_better_hands_and_draws_are_told_apart() -> None:
    place, spread = np.array([0.1, 0.6, 0.6, 0.99]), np.array([0.1, 0.1, 0.3, 0.1])
    found = rows_of(1, place, spread).tolist()
    assert found == sorted(found)
    assert len(set(found)) == 4


def test_the_top_is_told_apart_more_finely_than_the_bottom() -> None:
    nothing = np.zeros(100)
    low = rows_of(3, np.linspace(0.0, 0.2, 100), nothing)
    high = rows_of(3, np.linspace(0.8, 1.0, 100), nothing)
    assert len(set(high.tolist())) > 2 * len(set(low.tolist()))
