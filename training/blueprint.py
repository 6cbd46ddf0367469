"""Train a blueprint pass by pass: seeded, resumable, kept as bytes.

A pass goes through a batch of deals for each player in turn. Early passes count less and less
(linear weighting). Where a run was interrupted it goes on, and ends with the same table.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import numpy as np
from msgspec import Struct

from desktop_poker.ai.solving.regret import Deals, Solver

Dealing = Callable[[np.random.Generator], Deals]
_LOG = logging.getLogger(__name__)


class Plan(Struct, frozen=True, kw_only=True):
    """How long to train, and from which chance."""

    passes: int
    fresh: int = 12  # passes before new cards are dealt
    seed: int = 1
    keep_every: int = 25


def train(solver: Solver, dealing: Dealing, plan: Plan, unfinished: Path) -> None:
    """Make all passes, keeping what was reached in a file that is removed at the end."""
    if unfinished.exists():
        _restore(solver, unfinished)
    deals = None
    while solver.passes < plan.passes:
        number = solver.passes
        if deals is None or number % plan.fresh == 0:
            deals = dealing(np.random.default_rng([plan.seed, number // plan.fresh]))
        dice = np.random.default_rng([plan.seed, 1_000_000 + number])
        gains = [solver.improve(deals, player, dice) for player in (0, 1)]
        solver.fade((number + 1) / (number + 2), (number + 1) / (number + 2))
        if solver.passes % plan.keep_every == 0:
            _LOG.info("pass %d of %d: %+.3f %+.3f", solver.passes, plan.passes, *gains)
            _keep(solver, unfinished)
    unfinished.unlink(missing_ok=True)


def write(solver: Solver, target: Path) -> None:
    """Keep the average strategy, a byte for each probability."""
    chances = np.zeros(solver.sums.shape, dtype=np.uint8)
    for number, width in enumerate(solver.game.widths):
        chances[solver.table(number), :width] = np.rint(255 * solver.average(number))
    target.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(target, chances=chances, passes=np.int64(solver.passes))


def _keep(solver: Solver, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new.npz")
    np.savez(fresh, regrets=solver.regrets, sums=solver.sums, passes=np.int64(solver.passes))
    fresh.replace(path)


def _restore(solver: Solver, path: Path) -> None:
    with np.load(path) as file:
        solver.regrets[:], solver.sums[:] = file["regrets"], file["sums"]
        solver.passes = int(file["passes"])
