"""host/workload/cluster.py: on a real cluster a run has the same numbers, whoever dies."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.arena.match import DEALS_A_SITTING
from desktop_poker.host.arena.running import run_match
from desktop_poker.host.arena.score import score
from desktop_poker.host.workload.far import programs
from desktop_poker.host.workload.piece import Piece
from desktop_poker.host.workload.running import RunProgress
from tests.host.arena.matches import match_between
from tests.host.workload.dask_cluster import DaskCluster, dask_cluster, kill
from tests.host.workload.stand_in import StandIn

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("ignore")  # Dask's own, of sockets that a kill left open

from desktop_poker.host.workload import cluster as cluster_module  # noqa: E402 - after its library
from desktop_poker.host.workload.cluster import ClusterWorkers  # noqa: E402


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

    def kill_one(progress: RunProgress) -> bool:
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


PIECES = [Piece("desktop_poker.host.workload.doubling:work", bytes([n])) for n in range(60)]


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    """Two workers that double; a piece takes a millisecond."""
    doubling = ModuleType("doubling")
    doubling.__dict__["work"] = lambda data, shared: data * 2 + shared[:1]
    monkeypatch.setitem(sys.modules, "desktop_poker.host.workload.doubling", doubling)
    like = programs(["desktop_poker"])
    found = StandIn(a=like, b=like)
    monkeypatch.setattr(cluster_module, "Client", lambda *_, **__: found)
    return found


def done(*, shared: bytes = b"", said: list[str] | None = None) -> dict[int, bytes]:
    workers = ClusterWorkers("tcp://127.0.0.1:1", ([] if said is None else said).append)
    return dict(workers.answers(PIECES, range(len(PIECES)), shared))


def test_small_pieces_go_in_bundles_and_the_last_ones_alone(client: StandIn) -> None:
    assert done() == {n: bytes([n, n]) for n in range(60)}
    sizes = [size for size, _ in client.given]
    assert sizes[:4] == [1, 1, 1, 1]  # nobody knows yet how long one takes
    assert max(sizes) > 4
    assert sizes[-1] == 1
    assert sum(sizes) == 60


def test_what_all_share_goes_once_where_it_is_large(client: StandIn) -> None:
    assert done(shared=b"x" * 200_000)[1] == b"\x01\x01x"
    assert len(client.shared) == 1


def test_who_is_slow_near_the_end_is_helped_by_another(
    client: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "_BUNDLE", 0.05)
    monkeypatch.setattr(cluster_module, "LOOKS", 0.02)
    never = threading.Event()
    client.act = lambda number, do: never.wait(60) if number == 0 else do()
    assert len(done()) == 60
    never.set()
    assert client.given[-1] == (1, ("b",))  # the first is busy with it


def test_another_program_at_the_same_address_is_found_out(client: StandIn) -> None:
    client.act = lambda number, do: (0.0, []) if number == 0 else do()
    assert len(done()) == 60


def test_who_hangs_with_an_answer_is_not_waited_for(client: StandIn) -> None:
    def act(number: int, do: Callable[[], object]) -> object:
        return TimeoutError() if number == 1 else do()

    client.act = act
    assert len(done()) == 60


def test_what_a_piece_raises_is_told_in_words(client: StandIn) -> None:
    def act(_number: int, _do: Callable[[], object]) -> object:
        raise ValueError("broken")

    client.act = act
    with pytest.raises(BadInput, match="a piece failed: ValueError: broken"):
        done()


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
