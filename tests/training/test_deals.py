"""training/holdem_deals.py and stud_deals.py: what the trainers deal."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.holdem import rows as holdem_rows
from desktop_poker.ai.stud import rows as stud_rows
from desktop_poker.engine.rules.weights import VERY_DENSE
from desktop_poker.odds.ranges import from_weights
from training.holdem_deals import holdem_deals
from training.stud_deals import stud_deals


def test_hold_em_deals_are_fair_and_rows_fit_their_tables() -> None:
    deals = holdem_deals(np.random.default_rng(1), 40, 100, np.ones(1326))
    assert deals.count == 4000
    assert deals.share.mean() == pytest.approx(0.5, abs=0.03)
    for street, count in enumerate(holdem_rows.COUNTS):
        assert 0 <= deals.rows[street].min() <= deals.rows[street].max() < count


def test_better_rows_win_more() -> None:
    deals = holdem_deals(np.random.default_rng(2), 40, 100, np.ones(1326))
    river = deals.rows[3, 0].astype(np.int64) - deals.rows[3, 1]
    assert deals.share[river > 5].mean() > 0.95
    assert deals.share[river < -5].mean() < 0.05


def test_f4_a_grid_s_weights_are_what_is_dealt() -> None:
    prior = from_weights(VERY_DENSE).astype(np.float64)
    plain = holdem_deals(np.random.default_rng(3), 10, 200, np.ones(1326)).rows[0, 0]
    dense = holdem_deals(np.random.default_rng(3), 10, 200, prior).rows[0, 0]
    pairs = [number * 14 for number in range(13)]  # the diagonal of the grid
    assert np.isin(dense, pairs).mean() > 1.8 * np.isin(plain, pairs).mean()


@pytest.mark.parametrize("game", ["stud_hi", "razz", "stud_8"])
def test_stud_deals_are_fair_and_better_places_win_more(game: str) -> None:
    deals = stud_deals(np.random.default_rng(4), game, 40, 64, 16)
    assert deals.count == 40 * 64
    assert 0.35 < deals.share.mean() < 0.65
    assert set(np.unique(deals.first)) == {0, 1}
    assert (deals.first[4] == deals.first[3]).all()
    for street, count in enumerate(stud_rows.COUNTS):
        assert 0 <= deals.rows[street].min() <= deals.rows[street].max() < count
    last = deals.rows[4, 0].astype(np.int64) % 24 - deals.rows[4, 1] % 24
    assert deals.share[last > 8].mean() > deals.share[last < -8].mean() + 0.3


def test_halves_are_shared_where_the_pot_is_split() -> None:
    shares = set(
        np.unique(stud_deals(np.random.default_rng(5), "stud_8", 30, 64, 8).share).tolist()
    )
    assert {0.0, 0.5, 1.0} <= shares
