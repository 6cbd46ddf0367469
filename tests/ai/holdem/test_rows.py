"""ai/holdem/rows.py: which hands are played alike."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.holdem.rows import COUNTS, rows, rows_of
from desktop_poker.ai.strength.holdem import strength
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.combos import CLASSES, class_number
from desktop_poker.engine.rules.weights import DENSE, VERY_DENSE
from desktop_poker.odds.ranges import from_weights, parse


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


def test_f4_dealt_by_weights_a_hand_is_played_like_the_one_that_has_its_place() -> None:
    """A middling hand of a fair deal is a poor one where everybody is dealt good ones."""
    fair = strength(())
    prior = from_weights(VERY_DENSE).astype(np.float64)
    found = rows(0, strength((), prior), fair)
    place = {number: fair.place[parse(name) > 0].mean() for number, name in enumerate(CLASSES)}
    assert place[int(found[parse("QJo") > 0][0])] < fair.place[parse("QJo") > 0].mean() - 0.1
    assert place[int(found[parse("AA") > 0][0])] > 0.95
    assert (rows(0, fair, fair) == rows(0, fair)).all()


def test_f4_a_pair_is_played_like_a_pair_and_suited_cards_like_suited_ones() -> None:
    prior = from_weights(DENSE).astype(np.float64)
    found = rows(0, strength((), prior), strength(()))
    for name, kind in (("TT", ""), ("88", ""), ("A9s", "s"), ("KQo", "o")):
        assert CLASSES[int(found[parse(name) > 0][0])][2:] == kind


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
