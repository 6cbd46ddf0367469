"""odds/lowball.py: every hand of a deck, by counts that everybody can look up."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from desktop_poker.engine.cards.card import CARDS, cards
from desktop_poker.engine.evaluation.badugi import badugi
from desktop_poker.engine.evaluation.lowball import deuce_to_seven
from desktop_poker.odds.deals import choices
from desktop_poker.odds.lowball import badugi_values, deuce_values


def test_m2_all_five_card_hands_have_7462_values_and_the_seven_low_comes_1020_times() -> None:
    every = choices(52, 5)
    values = deuce_values(list(every), every.shape[1])
    found, counts = np.unique(values, return_counts=True)
    assert len(found) == 7462
    assert counts[-1] == 1020  # 7-5-4-3-2 of several suits
    assert counts[0] == 4  # the royal flush is the worst hand
    sevens = deuce_values(cards("7c6d5h4s2c"), 1)[0]
    assert counts[found >= sevens].sum() == 4 * 1020
    eights = deuce_values(cards("8c7d6h5s3c"), 1)[0]
    assert counts[found >= eights].sum() == 18 * 1020


def test_m3_every_badugi_of_a_deck() -> None:
    every = choices(52, 4)
    values = badugi_values(list(every), every.shape[1])
    whole = values >= badugi_values(cards("KcQdJhTs"), 1)[0]
    three = values >= badugi_values(cards("KcQdJhJc"), 1)[0]
    assert len(np.unique(values)) == 1092
    assert whole.sum() == 17_160  # 13 x 12 x 11 x 10 choices of ranks for four suits
    assert three.sum() - whole.sum() == 154_440
    assert np.count_nonzero(values == values.max()) == 24


@pytest.mark.parametrize(
    ("size", "strength", "values_of"),
    [(5, deuce_to_seven, deuce_values), (4, badugi, badugi_values)],
)
def test_hands_are_in_the_order_of_the_engine(size, strength, values_of) -> None:  # type: ignore[no-untyped-def] # functions of the same shape
    rng = np.random.default_rng(3)
    rows = np.array([rng.permutation(52)[:size] for _ in range(300)], dtype=np.uint8)
    values = values_of(list(np.ascontiguousarray(rows.T)), len(rows))
    strengths = [strength(tuple(CARDS[card] for card in row)) for row in rows]
    order = sorted(range(len(rows)), key=lambda row: strengths[row])
    for one, other in itertools.pairwise(order):
        assert (strengths[one] == strengths[other]) == (values[one] == values[other])
        assert values[one] <= values[other]


def test_m2_an_ace_is_high_and_five_to_ace_no_straight() -> None:
    wheel, six, king = (
        deuce_values(cards(text), 1)[0] for text in ("Ac2d3h4s5c", "Ac2d3h4s6c", "Kc2d3h4s5c")
    )
    assert king > wheel > six
