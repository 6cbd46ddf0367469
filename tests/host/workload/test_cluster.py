"""host/workload/cluster.py: on a real cluster a run has the same numbers, whoever dies."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.arena.match import DEALS_A_SITTING
from desktop_poker.host.arena.running import pieces_of, run_match
from desktop_poker.host.arena.score import score
from desktop_poker.host.workload.piece import answer
from desktop_poker.host.workload.running import Progress
from tests.host.arena.matches import match_between
from tests.host.workload.dask_cluster import DaskCluster, dask_cluster, kill

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("ignore")  # Dask's own, of sockets that a kill left open

from desktop_poker.host.workload.cluster import ClusterWorkers  # noqa: E402 - after its library


@pytest.fixture(scope="module")
def cluster() -> Iterator[DaskCluster]:
    with dask_cluster(2) as found:
        yield found


@pytest.mark.slow
def test_a_match_is_the_same_on_a_cluster_though_a_worker_is_killed(
    cluster: DaskCluster, tmp_path: Path
) -> None:
    match = match_between("random", "station", key="dense_deck", deals=8 * DEALS_A_SITTING)
    doomed = cluster.add_worker()
    workers = ClusterWorkers(cluster.address, lambda _: None)

    def kill_one(progress: Progress) -> bool:
        if progress.done == 2:
            kill(doomed)
        return True

    try:
        far = run_match(match, workers, kill_one, kept=tmp_path / "kept")
    finally:
        workers.close()
    here = run_match(match, 1)
    figures = [
        [(bot.name, bot.bb_per_100, bot.ci95, bot.hands) for bot in score(match, found).bots]
        for found in (far, here)
    ]
    assert figures[0] == figures[1]
    assert len(far) == match.sittings
    assert doomed.poll() is not None


def test_what_crosses_is_a_name_and_bytes() -> None:
    """Neither the function nor a piece carries code: workers look it up in their own program."""
    piece = pieces_of(match_between("random", "station"))[0]
    assert pickle.dumps(answer) == pickle.dumps(pickle.loads(pickle.dumps(answer)))  # noqa: S301
    assert len(pickle.dumps(answer)) < 100
    assert isinstance(piece.data, bytes)


@pytest.mark.slow
def test_a_bot_in_a_file_stays_at_home(cluster: DaskCluster, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("from desktop_poker.ai.simple import RandomBot as Mine\n", encoding="utf-8")
    workers = ClusterWorkers(cluster.address, lambda _: None)
    try:
        with pytest.raises(BadInput, match="no code goes"):
            run_match(match_between(f"{path}:Mine", "station"), workers)
    finally:
        workers.close()


@pytest.mark.parametrize("address", ["nonsense", "tcp://127.0.0.1", "10.0.0.1:1"])
def test_an_address_that_is_none_is_told_at_once(address: str) -> None:
    with pytest.raises(BadInput, match="no address"):
        ClusterWorkers(address, lambda _: None)
