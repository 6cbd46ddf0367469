"""ai/holdem/rounding.py: amounts as people bet them."""

from __future__ import annotations

import pytest

from desktop_poker.ai.holdem.rounding import rounded
from desktop_poker.engine.rules.stakes import Stakes
from tests.engine.playing import Play, started

TABLE = started("holdem", (20000, 20000), stakes=Stakes(small_blind=50, big_blind=100))


@pytest.mark.parametrize(
    ("exact", "bet"), [(233, 225), (247, 250), (513, 500), (788, 750), (1042, 1000), (4133, 4000)]
)
def test_odd_amounts_become_round_ones(exact: int, bet: int) -> None:
    hand = Play(TABLE)("deal", "call", "check", "deal").state
    assert rounded(exact, hand) == bet
    assert abs(bet - exact) <= 0.06 * exact


@pytest.mark.parametrize(("exact", "bet"), [(165, 175), (66, 75), (190, 200), (33, 25)])
def test_small_bets_are_rounded_too(exact: int, bet: int) -> None:
    """A third of five blinds was bet to the chip."""
    assert rounded(exact, Play(TABLE)("deal", "call", "check", "deal").state) == bet


def test_small_stakes_stay_whole() -> None:
    hand = Play(started("holdem", (200, 200)))("deal", "call", "check", "deal").state
    assert rounded(3, hand) == 3
