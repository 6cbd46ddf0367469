"""ai/strength/preflop.py: shares before the flop, exactly."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.strength.preflop import equities, preflop_shares
from desktop_poker.engine.rules.weights import VERY_DENSE
from desktop_poker.odds.ranges import from_weights, parse


@pytest.mark.parametrize(
    ("hand", "share"),
    [
        ("AA", 85.204),
        ("KK", 82.396),
        ("QQ", 79.925),
        ("JJ", 77.469),
        ("TT", 75.012),
        ("AKs", 67.045),
        ("72o", 34.584),
        ("32o", 32.303),
    ],
)
def test_shares_against_any_hand_are_exact(hand: str, share: float) -> None:
    found = preflop_shares(np.ones(1326))[parse(hand) > 0]
    assert 100 * found == pytest.approx(share, abs=1e-3)


def test_what_one_wins_the_other_loses() -> None:
    equity, ways = equities()
    assert np.allclose(equity + equity.T, 1.0, atol=1e-6)
    assert (ways == ways.T).all()


def test_f4_a_dense_grid_makes_everybody_s_share_smaller() -> None:
    prior = from_weights(VERY_DENSE).astype(np.float64)
    assert (preflop_shares(prior) < preflop_shares(np.ones(1326))).mean() > 0.95
