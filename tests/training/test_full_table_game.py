"""training/full_table_game.py: the game that the table of any size is trained on."""

from __future__ import annotations

import numpy as np
import pytest

from training import full_table, full_table_game


def test_a_showdown_pays_every_pot_to_who_may_win_it() -> None:
    paid = np.array([10.0, 30.0, 30.0, 5.0] + [0.0] * 6)
    values = np.array([9, 7, 5, 0] + [0] * 6)
    won = [full_table_game.showdown(paid, 0b1000, values, 4, seat, 1.0) for seat in range(3)]
    assert won == [36.0, 40.0, 0.0]
    ties = np.array([9, 9, 5, 0] + [0] * 6)
    won = [full_table_game.showdown(paid, 0b1000, ties, 4, seat, 0.0) for seat in range(3)]
    assert won == [17.5, 57.5, 0.0]


@pytest.fixture(scope="module")
def trained() -> full_table.Tables:
    """A few hands, without a compiler."""
    tables = full_table.Tables()
    full_table.train(tables, passes=2, boards=2, seed=3, hands=25)
    return tables


def test_training_is_the_same_from_the_same_seed(trained: full_table.Tables) -> None:
    again = full_table.Tables()
    full_table.train(again, passes=2, boards=2, seed=3, hands=25)
    assert all(
        np.array_equal(one, other) for one, other in zip(trained.both(), again.both(), strict=True)
    )
    assert any(part.any() for part in trained.sums)


def test_regrets_of_a_decision_are_against_its_own_mean(trained: full_table.Tables) -> None:
    """Nothing is regretted everywhere: a decision's regrets weighed by its play add up to none."""
    met = trained.regrets[0].reshape(-1, 4)
    assert np.isfinite(met).all()
    assert (met.max(axis=1) >= 0).all() or (met.min(axis=1) <= 0).all()
