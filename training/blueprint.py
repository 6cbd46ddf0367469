"""Train a blueprint pass by pass: seeded, resumable, kept as bytes.

A pass goes through a batch of deals for each player in turn. Early passes count less and less
(linear weighting). Where a run was interrupted it goes on, and ends with the same table. A pass of
several batches is divided among workers, see `batches`.
"""

from __future__ import annotations

import argparse
import hashlib
import logging
from contextlib import closing
from pathlib import Path

import numpy as np
from msgspec import Struct

from desktop_poker.ai.solving.regret import Deals, Solver
from desktop_poker.host.workload.piece import one_thread
from desktop_poker.host.workload.running import workers_of
from training.batches import Batches, Dealing, Subject

ROOT = Path(__file__).resolve().parent.parent
_LOG = logging.getLogger(__name__)


class Plan(Struct, frozen=True, kw_only=True):
    """How long to train, and from which chance."""

    passes: int
    fresh: int = 12  # passes before new cards are dealt
    seed: int = 1
    keep_every: int = 25
    batches: int = 1


def train(
    solver: Solver,
    dealing: Dealing,
    plan: Plan,
    unfinished: Path,
    divided: Batches | None = None,
) -> None:
    """Make all passes, keeping what was reached in a file that is removed at the end."""
    if unfinished.exists():
        _restore(solver, unfinished)
    deals: Deals | None = None
    while solver.passes < plan.passes:
        number, block = solver.passes, solver.passes // plan.fresh
        if divided is not None:
            gains = [divided.improve(solver, player, block) for player in (0, 1)]
        else:
            if deals is None or number % plan.fresh == 0:
                deals = dealing(np.random.default_rng([plan.seed, block]))
            dice = np.random.default_rng([plan.seed, 1_000_000 + number])
            gains = [solver.improve(deals, player, dice) for player in (0, 1)]
        solver.fade((number + 1) / (number + 2), (number + 1) / (number + 2))
        if solver.passes % plan.keep_every == 0:
            _LOG.info("pass %d of %d: %+.3f %+.3f", solver.passes, plan.passes, *gains)
            _keep(solver, unfinished)
    unfinished.unlink(missing_ok=True)


def add_batches(parser: argparse.ArgumentParser) -> None:
    """Add what says how a pass is divided, and who works."""
    parser.add_argument("--batches", type=int, default=1, help="of deals, in every pass")
    parser.add_argument("--jobs", type=int, help="processes that go through batches")
    parser.add_argument("--cluster", help="the address of a Dask scheduler, whose workers do")
    parser.add_argument("--target", type=Path, help="where the table is written to; else shipped")


def check_division(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> None:
    """Refuse what can't be divided."""
    if arguments.batches < 1:
        parser.error("--batches must be at least 1")
    if arguments.batches == 1 and (
        arguments.cluster is not None or arguments.jobs not in (None, 1)
    ):
        parser.error("one batch can't be divided: --batches says how many a pass has")


def unfinished_of(name: str, seed: int, batches: int, *options: object) -> Path:
    """Where a run is kept until it is done; one of another plan has another place."""
    plan = hashlib.sha256(repr((seed, batches, options)).encode()).hexdigest()[:8]
    return ROOT / "training" / "unfinished" / f"{name}-{plan}.npz"


def make(
    subject: Subject, plan: Plan, parser: argparse.ArgumentParser, arguments: argparse.Namespace
) -> None:
    """Train a subject as the command line says, and write its table into the resources."""
    check_division(parser, arguments)
    one_thread()  # the same digits wherever a single batch is walked, too
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    solver, dealing = subject.make()
    unfinished = unfinished_of(subject.name, plan.seed, plan.batches, plan.fresh, subject.options)
    with closing(workers_of(arguments.jobs, arguments.cluster, _LOG.warning)) as workers:
        divided = Batches(subject, plan.batches, plan.seed, workers) if plan.batches > 1 else None
        train(solver, dealing, plan, unfinished, divided)
    write(solver, arguments.target or ROOT / "resources" / "ai" / f"{subject.name}.npz")


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
