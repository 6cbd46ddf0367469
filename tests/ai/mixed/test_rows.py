"""ai/mixed/rows.py: rows part hands, the best most finely."""

from __future__ import annotations

import numpy as np

from desktop_poker.ai.mixed.outlook import MixedOutlook
from desktop_poker.ai.mixed.rows import COUNTS, edges_of, steps_of


def test_rows_rise_with_strength_and_fill_their_numbers() -> None:
    rng = np.random.default_rng(1)
    outlooks = [MixedOutlook(rng.random(5000), rng.random(5000)) for _ in range(4)]
    edges = edges_of(outlooks, draws=False)
    for rnd, found in enumerate(outlooks):
        rows = edges.row(rnd, found)
        steps, kinds = steps_of(rnd, 4, draws=False)
        assert steps * kinds == COUNTS[min(rnd, 1)]
        assert set(rows.tolist()) == set(range(steps * kinds))
        order = np.argsort(found.strength)
        assert (np.diff(rows[order] // kinds) >= 0).all()


def test_of_draws_the_kind_is_none_one_or_more() -> None:
    strength = np.linspace(0, 1, 300)
    edges = edges_of([MixedOutlook(strength, strength)] * 2, draws=True)
    rows = edges.row(1, MixedOutlook(np.full(4, 0.5), np.array([0.0, 1.0, 2.0, 4.0])))
    assert (rows % 3).tolist() == [0, 1, 2, 2]


def test_a_slip_takes_a_hand_for_a_better_one() -> None:
    strength = np.linspace(0, 1, 300)
    edges = edges_of([MixedOutlook(strength, strength)] * 2, draws=True)
    one = MixedOutlook(np.array([0.4]), np.array([0.0]))
    assert edges.row(0, one, 0.3)[0] > edges.row(0, one)[0]
