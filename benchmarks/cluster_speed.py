"""What a cluster costs beside local processes: ratios of one run, for docs/cluster.md.

    python -m benchmarks.cluster_speed [--workers N] [--rounds R] [--hands H]

The same matches are played by N local processes and by N workers of a real scheduler on the
loopback, in turn; everybody has loaded their tables before. The ratio of wall clocks is what is
promised (at most 1.10). That of processor seconds of everybody involved is printed beside it: it
holds on a computer that does other things at the same time, too. Then bundles that hold nothing say
what the scheduler itself can carry, with as many names of workers as a large cluster has.
"""

from __future__ import annotations

import argparse
import pickle
import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any

import psutil

from benchmarks.machine import load
from desktop_poker.host.arena.match import Match, match_of
from desktop_poker.host.arena.running import pieces_of, run_match
from desktop_poker.host.workload.cluster import ClusterWorkers
from desktop_poker.host.workload.far import bundle
from desktop_poker.host.workload.local import LocalWorkers
from desktop_poker.host.workload.piece import Piece, mark
from desktop_poker.host.workload.running import Workers
from tests.host.workload.dask_cluster import DaskCluster, dask_cluster

_GOAL = 1.10
_EMPTY = 400  # bundles
_LARGE = 1000  # workers of a large cluster


def _matches(hands: int) -> dict[str, Match]:
    """Pieces of half a second and more, and pieces that are over at once."""
    kinds = {
        "usual pieces (Hold'em, tight and station)": ("holdem", ("tight", "station"), hands),
        "small pieces (Dense Deck, random and station)": (
            "dense_deck",
            ("random", "station"),
            5 * hands,
        ),
    }
    return {
        name: match_of(game, bots, seats=2, hands=count, seed="speed", deep=100.0)
        for name, (game, bots, count) in kinds.items()
    }


def _seconds(processes: Sequence[psutil.Process]) -> float:
    """What processors have done for these and their children."""
    every = [child for one in processes for child in (one, *one.children(recursive=True))]
    return sum(sum(one.cpu_times()[:2]) for one in set(every))


def _took(work: Callable[[], object], processes: Sequence[psutil.Process]) -> tuple[float, float]:
    began, spent = time.perf_counter(), _seconds(processes)
    work()
    return time.perf_counter() - began, _seconds(processes) - spent


def overhead(match: Match, here: Workers, far: Workers, cluster: DaskCluster, rounds: int) -> float:
    """Play in turn, print both times, and give the ratio of the wall clocks."""
    myself = psutil.Process()
    servers = [psutil.Process(one.pid) for one in (cluster.scheduler, *cluster.workers)]
    walls, spents = [], []
    for number in range(rounds + 1):
        # Our children are the local processes and the cluster; who rests costs nothing.
        local = _took(lambda: run_match(match, here), [myself])
        there = _took(lambda: run_match(match, far), [myself, *servers])
        if number:  # the first was to load
            walls.append(there[0] / local[0])
            spents.append(there[1] / local[1])
            print(
                f"    here {local[0]:6.2f} s, cluster {there[0]:6.2f} s: {walls[-1]:.3f}"
                f"    processors {local[1]:6.2f} s, {there[1]:6.2f} s: {spents[-1]:.3f}",
                flush=True,
            )
    wall, spent = statistics.median(walls), statistics.median(spents)
    print(f"    median: {wall:.3f} by the wall clock, {spent:.3f} by processor seconds")
    return wall


def carried(client: Any, workers: list[str]) -> float:
    """Bundles of nothing that the scheduler carries in a second."""
    began = time.perf_counter()
    marks = {"desktop_poker": "nobody's"}
    futures = [
        client.submit(bundle, marks, [], b"", workers=workers, pure=False) for _ in range(_EMPTY)
    ]
    for future in futures:
        future.result()
    return _EMPTY / (time.perf_counter() - began)


def _bytes(pieces: Sequence[Piece], far: Workers) -> tuple[int, int]:
    """Of a piece on its way there, and of its answer."""
    one = pieces[0]
    there = (bundle, {"desktop_poker": mark()}, [(one.work, one.data)], b"")
    ((_, answer),) = far.answers(pieces, [0])
    return len(pickle.dumps(there)), len(pickle.dumps((0.0, [answer])))


def main() -> None:
    """Measure, and say whether it is what is promised."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--hands", type=int, default=4800, help="of a match")
    arguments = parser.parse_args()
    print(load())
    found = {}
    with (
        closing(LocalWorkers(arguments.workers)) as here,
        dask_cluster(arguments.workers) as cluster,
        closing(ClusterWorkers(cluster.address, print)) as far,
    ):
        for name, match in _matches(arguments.hands).items():
            there, back = _bytes(pieces_of(match), far)
            print(f"{name}: {match.sittings} pieces, {there} bytes there, {back} back", flush=True)
            found[name] = overhead(match, here, far, cluster, arguments.rounds)
        client = far._crew.client  # noqa: SLF001 - what is under it is measured
        names = list(client.nthreads())
        many = [*names, *(f"tcp://10.0.{n // 250}.{n % 250}:40000" for n in range(_LARGE))]
        for workers in (names, many):
            rate = carried(client, workers)
            print(f"{rate:.0f} bundles of nothing a second, for any of {len(workers)} workers")
    worst = max(found.values())
    print(f"worst ratio {worst:.3f}: {'at most' if worst <= _GOAL else 'ABOVE'} {_GOAL:.2f}")


if __name__ == "__main__":
    main()
