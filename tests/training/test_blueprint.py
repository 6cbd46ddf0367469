"""training/blueprint.py: seeded, resumable, kept as bytes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from desktop_poker.ai.blueprint import Blueprint
from desktop_poker.ai.solving.regret import Deals, Solver
from desktop_poker.ai.solving.tree import decisions
from tests.ai.solving.toys import kuhn, kuhn_deals
from training.blueprint import Plan, train, write

PLAN = Plan(passes=9, fresh=2, seed=5, keep_every=3)


def dealt(dice: np.random.Generator) -> Deals:
    once = kuhn_deals()
    drawn = dice.integers(0, once.count, 400)
    return Deals(once.rows[:, :, drawn], once.share[drawn], once.first[:, drawn])


def test_a_seed_gives_the_same_table_again_and_another_one_does_not(tmp_path: Path) -> None:
    found = []
    for seed in (5, 5, 6):
        solver = Solver(kuhn(), (3,))
        train(solver, dealt, Plan(passes=5, seed=seed), tmp_path / "unfinished.npz")
        found.append(solver.sums.copy())
    assert (found[0] == found[1]).all()
    assert (found[0] != found[2]).any()


def test_who_is_interrupted_goes_on_and_ends_with_the_same_table(tmp_path: Path) -> None:
    whole, broken, resumed = (Solver(kuhn(), (3,)) for _ in range(3))
    train(whole, dealt, PLAN, tmp_path / "whole.npz")
    unfinished = tmp_path / "broken.npz"
    calls = 0

    def interrupted(dice: np.random.Generator) -> Deals:
        nonlocal calls
        calls += 1
        if calls == 4:  # in the seventh pass; six are kept
            raise KeyboardInterrupt
        return dealt(dice)

    with pytest.raises(KeyboardInterrupt):
        train(broken, interrupted, PLAN, unfinished)
    assert unfinished.exists()
    train(resumed, dealt, PLAN, unfinished)
    assert (resumed.sums == whole.sums).all()
    assert (resumed.regrets == whole.regrets).all()
    assert not unfinished.exists()


def test_a_table_is_written_as_bytes_that_can_be_played(tmp_path: Path) -> None:
    solver = Solver(kuhn(), (3,))
    train(solver, dealt, PLAN, tmp_path / "unfinished.npz")
    write(solver, tmp_path / "table.npz")
    with np.load(tmp_path / "table.npz") as file:
        plan = Blueprint(solver.game, (3,), file["chances"])
        assert file["chances"].dtype == np.uint8
    for node in decisions(solver.game.root):
        assert np.allclose(plan.policy(node), solver.average(node.table), atol=0.01)
