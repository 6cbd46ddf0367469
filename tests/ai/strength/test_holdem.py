"""ai/strength/holdem.py: every hand's strength on a board."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.strength.holdem import places, shares_of, strength
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.rules.weights import DENSE
from desktop_poker.odds.bulk import every_hand
from desktop_poker.odds.holdem import holdem_equity
from desktop_poker.odds.ranges import from_weights, parse


def of(hand: str, numbers: np.ndarray) -> float:
    return float(numbers[parse(hand) > 0].mean())


@pytest.mark.parametrize(
    ("hand", "share"), [("AA", 0.852), ("QQ", 0.799), ("AKs", 0.670), ("72o", 0.346)]
)
def test_before_the_flop_it_is_the_share_against_any_hand(hand: str, share: float) -> None:
    assert of(hand, strength(()).share) == pytest.approx(share, abs=0.001)


@pytest.mark.parametrize("board", ["AhKd7c", "AhKd7c2s", "9h8h7h6c"])
@pytest.mark.parametrize("hand", ["AcAd", "QhJh", "3c3d"])
def test_on_a_board_it_agrees_with_the_odds(board: str, hand: str) -> None:
    found = of(hand, strength(tuple(cards(board))).share)
    exact = holdem_equity([parse(hand), parse("random")], cards(board)).players[0].equity
    assert found == pytest.approx(exact, abs=0.06)


def test_on_the_river_it_is_exact_but_for_blockers() -> None:
    board = tuple(cards("AhKd7c2s9h"))
    nuts = of("AcAd", strength(board).share)
    assert nuts > 0.995
    assert not strength(board).spread.any()


def test_draws_are_spread_and_made_hands_are_not() -> None:
    found = strength(tuple(cards("AhKh2c")))
    assert of("QhJh", found.spread) > of("AcAd", found.spread) + 0.1


def test_hands_that_share_a_card_with_the_board_are_out() -> None:
    found = strength(tuple(cards("AhKd7c")))
    assert not found.live[parse("AhQh") > 0].any()
    assert found.live.sum() == 49 * 48 / 2


def test_f4_the_prior_is_what_hands_are_compared_with() -> None:
    """Under a dense grid everybody has something: a middling hand is worth less."""
    prior = from_weights(DENSE).astype(np.float64)
    assert of("J7o", strength((), prior).share) < of("J7o", strength(()).share) - 0.03
    assert of("J7o", strength((), prior).place) < of("J7o", strength(()).place)


def test_the_same_board_gives_the_same_answer() -> None:
    board = tuple(cards("AhKd7c"))
    first = strength(board).share.copy()
    strength(tuple(cards("AhKd8c")))
    assert (strength(board).share == first).all()


def test_shares_count_ties_as_half() -> None:
    values = every_hand(np.array([cards("AhKhQhJhTh")], dtype=np.uint8))
    shares = shares_of(values, np.ones(1326))
    assert np.allclose(shares[values > 0], 0.5)


def test_places_are_the_weight_below() -> None:
    found = places(np.array([3.0, 1.0, 2.0]), np.array([1.0, 2.0, 1.0]))
    assert found.tolist() == [0.875, 0.25, 0.625]
