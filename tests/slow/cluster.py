"""A cluster with everything that happens to one: whoever dies, the numbers are the same.

python -m tests.slow.cluster

A real scheduler and workers as processes of their own on the loopback. A match and a training are
run here first; then on the cluster while a worker is killed, while the scheduler is killed and
started again, with a worker that has another version, with one that has other tables, interrupted
and taken up again. The last line counts what was equal.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from benchmarks.ladder import Cell, measure
from desktop_poker.engine.errors import BadInput
from desktop_poker.host.arena.match import Match, match_of
from desktop_poker.host.arena.running import run_match
from desktop_poker.host.arena.score import score
from desktop_poker.host.workload.cluster import ClusterWorkers
from desktop_poker.host.workload.local import LocalWorkers
from desktop_poker.host.workload.running import Progress, Workers
from tests.host.workload.dask_cluster import ROOT, DaskCluster, dask_cluster, kill
from training.batches import Batches, Subject
from training.blueprint import Plan, train

_CELL = match_of("holdem", ("tight", "station"), seats=6, hands=2400, seed="cluster", deep=100.0)
_LADDER = Cell(table="three", game="holdem", bots=("regular", "casual"), seats=6)
_HANDS = 12_800  # of the ladder's cell: a quarter, and an eighth of it at the first look
_SUBJECT = Subject("razz", "training.stud_blueprint:subject", ("razz", 8))
_PLAN = Plan(passes=4, fresh=2, seed=3, keep_every=2, batches=3)


def figures(match: Match, workers: Workers, progress: Callable[[Progress], bool]) -> str:
    """The digits of a cell."""
    with tempfile.TemporaryDirectory() as folder:
        sittings = run_match(match, workers, progress, kept=Path(folder) / "kept")
    return repr([(b.name, b.bb_per_100, b.ci95, b.hands) for b in score(match, sittings).bots])


def trained(workers: Workers) -> str:
    """A digest of a training's tables."""
    solver, dealing = _SUBJECT.make()
    with tempfile.TemporaryDirectory() as folder:
        divided = Batches(_SUBJECT, _PLAN.batches, _PLAN.seed, workers)
        train(solver, dealing, _PLAN, Path(folder) / "unfinished.npz", divided)
    return hashlib.sha256(solver.regrets.tobytes() + solver.sums.tobytes()).hexdigest()


def cell_of_ladder(workers: Workers, folder: Path) -> str:
    """A cell of the ladder, by its own code."""
    arguments = argparse.Namespace(hands=_HANDS, seed="cluster", results=folder / "ladder.json")
    found = measure(_LADDER, arguments, workers)
    return repr((found.won, found.ci95, found.hands))


def when(done: int, what: Callable[[], object]) -> Callable[[Progress], bool]:
    """Progress that does something once, after so many pieces."""

    def look(progress: Progress) -> bool:
        if progress.done == done:
            what()
        return True

    return look


def another(folder: Path, name: str, old: str, new: str) -> Path:
    """A copy of the program in which one file says something else."""
    shutil.copytree(ROOT / "desktop_poker", folder / "desktop_poker")
    shutil.copytree(ROOT / "resources", folder / "resources")
    path = folder / name
    content = path.read_bytes()
    path.write_bytes(content.replace(old.encode(), new.encode()) if old else content + b"\0")
    return folder


def killed_worker(cluster: DaskCluster, workers: Workers, folder: Path) -> str:
    """One of two workers dies while a cell of the ladder is played."""
    doomed = cluster.workers[0]
    timer = threading.Timer(5.0, kill, (doomed,))
    timer.start()
    found = cell_of_ladder(workers, folder)
    timer.join()
    cluster.add_worker()
    return found


def restarted_scheduler(cluster: DaskCluster, workers: Workers) -> str:
    """The scheduler dies in mid-run and is started again, with new workers."""

    def restart() -> None:
        kill(cluster.scheduler)
        cluster.start_scheduler()
        for _ in range(2):
            cluster.add_worker()

    return figures(_CELL, workers, when(2, restart))


def interrupted(workers: Workers) -> str:
    """Somebody stops the run, and starts it again."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "kept"
        run_match(_CELL, workers, lambda progress: progress.done < 3, kept=kept)
        new: list[int] = []

        def count(progress: Progress) -> bool:
            new.append(progress.new)
            return True

        sittings = run_match(_CELL, workers, count, kept=kept)
    assert len(new) == _CELL.sittings - 3, new
    return repr([(b.name, b.bb_per_100, b.ci95, b.hands) for b in score(_CELL, sittings).bots])


def main() -> int:
    """Everything, one after another."""
    quiet = lambda _: True  # noqa: E731
    with closing(LocalWorkers(2)) as here:
        cell, table = figures(_CELL, here, quiet), trained(here)
        with tempfile.TemporaryDirectory() as place:
            rung = cell_of_ladder(here, Path(place))
    with closing(LocalWorkers(1)) as alone:
        found = {"one process": figures(_CELL, alone, quiet) == cell}
        found["one process, training"] = trained(alone) == table
    said: list[str] = []
    with dask_cluster(2) as cluster, tempfile.TemporaryDirectory() as place:
        workers = ClusterWorkers(cluster.address, said.append)
        found["cluster"] = figures(_CELL, workers, quiet) == cell
        found["cluster, training"] = trained(workers) == table
        found["a worker killed"] = killed_worker(cluster, workers, Path(place)) == rung
        found["interrupted and taken up again"] = interrupted(workers) == cell
        folder = Path(place)
        version = ("desktop_poker/__init__.py", "__version__", "__version__ = '9.9' #")
        cluster.add_worker(another(folder / "version", *version))
        cluster.add_worker(another(folder / "tables", "resources/ai/razz.npz", "", ""))
        found["workers of another version"] = figures(_CELL, workers, quiet) == cell
        found["the scheduler killed and started again"] = (
            restarted_scheduler(cluster, workers) == cell
        )
        workers.close()
    with dask_cluster(0) as cluster:
        found["nobody but another version is refused"] = _refused(cluster)
    for name, equal in found.items():
        print(f"{'equal' if equal else 'DIFFERS':8} {name}")
    print(*said, sep="\n")
    print(f"{sum(found.values())} of {len(found)} equal")
    return 0 if all(found.values()) else 1


def _refused(cluster: DaskCluster) -> bool:
    """A cluster of workers with another version says so, and does nothing."""
    with tempfile.TemporaryDirectory() as place:
        version = ("desktop_poker/__init__.py", "__version__", "__version__ = '9.9' #")
        cluster.add_worker(another(Path(place) / "other", *version))
        workers = ClusterWorkers(cluster.address, lambda _: None)
        try:
            figures(_CELL, workers, lambda _: True)
        except BadInput as error:
            return "version 9.9" in str(error)
        finally:
            workers.close()
    return False


if __name__ == "__main__":
    sys.exit(main())
