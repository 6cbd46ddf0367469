"""training/blueprint.py: seeded, resumable, kept as bytes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from desktop_poker.ai.blueprint import Blueprint
from desktop_poker.ai.solving.regret import Deals, Solver
from desktop_poker.ai.solving.tree import decisions
from desktop_poker.host.workload import piece
from desktop_poker.host.workload.local import LocalWorkers
from tests.ai.solving.toys import kuhn, kuhn_deals
from tests.training.backwards import Backwards
from training.batches import Batches, Dealing, Subject
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


def toy() -> tuple[Solver, Dealing]:
    return Solver(kuhn(), (3,)), dealt


def test_batches_are_added_up_in_their_order_whoever_goes_through_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(piece, "_ROOMS", (*piece._ROOMS, "tests"))
    subject = Subject("toy", f"{__name__}:toy", ())

    found = []
    for workers, count in ((LocalWorkers(1), 3), (Backwards(1), 3), (LocalWorkers(1), 2)):
        solver, dealing = subject.make()
        divided = Batches(subject, count, PLAN.seed, workers)
        train(solver, dealing, PLAN, tmp_path / "unfinished.npz", divided)
        found.append(solver.sums.tobytes() + solver.regrets.tobytes())
    assert found[0] == found[1] != found[2]


def test_a_divided_pass_learns_what_the_batches_teach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many batches of a small game come to its known value."""
    monkeypatch.setattr(piece, "_ROOMS", (*piece._ROOMS, "tests"))
    subject = Subject("toy", f"{__name__}:toy", ())
    solver, _ = subject.make()
    divided = Batches(subject, 4, 3, LocalWorkers(1))
    gains = [0.0, 0.0]
    for number in range(150):
        gains = [divided.improve(solver, player, number // 12) for player in (0, 1)]
        solver.fade((number + 1) / (number + 2), (number + 1) / (number + 2))
    assert gains[0] == pytest.approx(-1 / 18, abs=0.05)
    assert gains[0] + gains[1] == pytest.approx(0.0, abs=0.05)
