"""What happens to a cluster, scene by scene; an empty text: as it should be."""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import AbstractContextManager, closing, redirect_stdout, suppress
from functools import cached_property, partial
from pathlib import Path

from msgspec import Struct

from benchmarks.ladder import Cell, measure
from desktop_poker.engine.errors import BadInput
from desktop_poker.host.arena.match import match_of
from desktop_poker.host.arena.running import run_match
from desktop_poker.host.arena.score import score
from desktop_poker.host.workload.cluster import ClusterWorkers
from desktop_poker.host.workload.local import LocalWorkers
from desktop_poker.host.workload.piece import Piece
from desktop_poker.host.workload.running import Workers
from tests.host.workload.dask_cluster import ROOT, DaskCluster, Network, dask_cluster, kill
from tests.storage.phh.files import NAMED
from training.batches import Batches, Subject
from training.blueprint import Plan, train

_MATCH = match_of(
    "dense_deck", ("random", "station"), seats=2, hands=4000, seed="cluster", deep=100.0
)
_LADDER = Cell(table="ladder", game="razz", bots=("casual", "rookie"))
_HANDS = 6400  # of the ladder's cell, which is settled after an eighth of them
_SUBJECT = Subject("razz", "training.stud_blueprint:subject", ("razz", 8, 10))
_PLAN = Plan(passes=2, fresh=1, seed=3, keep_every=1, batches=3)
_VERSION = ("desktop_poker/__init__.py", "__version__", "__version__ = '9.9' #")
_TABLE = ("resources/ai/razz.npz", "", "")
_COMMAND = ("-m", "desktop_poker", "arena", "--bots", "random,station", "--hands", "1600")


class Wanted:
    """What this computer finds alone: the same with one process and with two."""

    @cached_property
    def match(self) -> str:
        return _alone(_match)

    @cached_property
    def rung(self) -> str:
        return _alone(_rung)

    @cached_property
    def table(self) -> str:
        return _alone(_table)


def _alone(find: Callable[[Workers], str]) -> str:
    found = []
    for jobs in (1, 2):
        with closing(LocalWorkers(jobs)) as workers:
            found.append(find(workers))
    assert found[0] == found[1]
    return found[0]


class Stage(Struct, frozen=True):
    """Where a scene is played, what is to come of it, and room on the disk."""

    network: Network
    wanted: Wanted
    folder: Path

    def cluster(self, workers: int) -> AbstractContextManager[DaskCluster]:
        """A cluster for a while."""
        return dask_cluster(workers, self.network)


def _match(workers: Workers, kept: Path | None = None) -> str:
    sittings = run_match(_MATCH, workers, kept=kept)
    return repr([(b.name, b.bb_per_100, b.ci95, b.hands) for b in score(_MATCH, sittings).bots])


def _rung(workers: Workers) -> str:
    """A cell of the ladder, by its own code."""
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder) / "ladder.json"
        arguments = argparse.Namespace(hands=_HANDS, seed="cluster", results=results)
        with redirect_stdout(io.StringIO()):
            found = measure(_LADDER, arguments, workers)
    return repr((found.won, found.ci95, found.hands))


def _table(workers: Workers, unfinished: Path | None = None) -> str:
    """A digest of a training's tables, from the start or from where it was left."""
    solver, dealing = _SUBJECT.make()
    divided = Batches(_SUBJECT, _PLAN.batches, _PLAN.seed, workers)
    with tempfile.TemporaryDirectory() as folder:
        kept = unfinished or Path(folder) / "unfinished.npz"
        train(solver, dealing, _PLAN, kept, divided)
    return hashlib.sha256(solver.regrets.tobytes() + solver.sums.tobytes()).hexdigest()


class Watched:
    """Workers, and something that happens once, after so many answers."""

    def __init__(self, workers: Workers, after: int, what: Callable[[], object]) -> None:
        self._workers, self._after, self._what = workers, after, what
        self._count = 0

    def answers(
        self, pieces: Sequence[Piece], numbers: Sequence[int], shared: bytes = b""
    ) -> Generator[tuple[int, bytes]]:
        with closing(self._workers.answers(pieces, numbers, shared)) as found:
            for one in found:
                self._count += 1
                if self._count == self._after:
                    self._what()
                yield one

    def close(self) -> None:
        self._workers.close()


def _differs(found: str, expected: str) -> str:
    return "" if found == expected else f"{found[:200]} instead of {expected[:200]}"


def _with_workers(
    cluster: DaskCluster, what: Callable[[ClusterWorkers], str], *, returns: float = 60.0
) -> tuple[str, list[str]]:
    """What was found, or why not; and what was said meanwhile."""
    said: list[str] = []
    try:
        with closing(ClusterWorkers(cluster.address, said.append, returns=returns)) as workers:
            return what(workers), said
    except BadInput as error:
        return f"refused: {error}", said


def undisturbed(stage: Stage) -> str:
    """Nothing happens."""
    with stage.cluster(2) as cluster:
        found, said = _with_workers(
            cluster, lambda workers: repr([_match(workers), _rung(workers), _table(workers)])
        )
    mine = repr([stage.wanted.match, stage.wanted.rung, stage.wanted.table])
    return _differs(found, mine) or " ".join(said)


def killed_in_a_cell(stage: Stage) -> str:
    """One of two workers dies while a cell of the ladder is played."""
    with stage.cluster(2) as cluster:
        die = partial(kill, cluster.workers[0])
        found, _ = _with_workers(cluster, lambda workers: _rung(Watched(workers, 1, die)))
        assert [one.poll() is None for one in cluster.workers] == [False, True]
    return _differs(found, stage.wanted.rung)


def killed_in_a_training(stage: Stage) -> str:
    """One of two workers dies while a training goes on."""
    with stage.cluster(2) as cluster:
        die = partial(kill, cluster.workers[0])
        found, _ = _with_workers(cluster, lambda workers: _table(Watched(workers, 7, die)))
        assert [one.poll() is None for one in cluster.workers] == [False, True]
    return _differs(found, stage.wanted.table)


def hanging(stage: Stage) -> str:
    """One of two workers stops answering; its pieces are done by the other."""
    with stage.cluster(2) as cluster:
        stop = partial(cluster.workers[0].send_signal, signal.Signals["SIGSTOP"])
        found, _ = _with_workers(cluster, lambda workers: _match(Watched(workers, 2, stop)))
    return _differs(found, stage.wanted.match)


def restarted(stage: Stage) -> str:
    """The scheduler dies in mid-run and is started again, with new workers."""
    with stage.cluster(2) as cluster:

        def restart() -> None:
            kill(cluster.scheduler)
            cluster.start_scheduler()
            for _ in range(2):
                cluster.add_worker()

        found, said = _with_workers(cluster, lambda workers: _match(Watched(workers, 2, restart)))
    return _differs(found, stage.wanted.match) or ("" if "is gone" in " ".join(said) else str(said))


def lost(stage: Stage) -> str:
    """The scheduler dies and stays away; what was done is kept, and another cluster goes on."""
    kept = stage.folder / "kept"
    with stage.cluster(2) as cluster:
        gone = partial(kill, cluster.scheduler)
        found, _ = _with_workers(
            cluster, lambda workers: _match(Watched(workers, 3, gone), kept), returns=1.0
        )
    if "no scheduler answers" not in found:
        return found
    with stage.cluster(1) as cluster:
        return _differs(
            _with_workers(cluster, lambda workers: _match(workers, kept))[0], stage.wanted.match
        )


def unlike(stage: Stage) -> str:
    """Workers of another version and with another table are named and left out."""
    with stage.cluster(1) as cluster:
        cluster.add_worker(_another(stage.folder / "version", *_VERSION))
        cluster.add_worker(_another(stage.folder / "table", *_TABLE))
        _await_workers(cluster, 3)
        found, said = _with_workers(cluster, _match)
        late, more = _with_workers(cluster, _match)  # by then everybody has been asked
    named = [word for word in ("version 9.9", "tables ") if word not in " ".join(said + more)]
    return (
        _differs(found, stage.wanted.match) or _differs(late, stage.wanted.match) or " ".join(named)
    )


def refused(stage: Stage) -> str:
    """Nobody but another version, or another table: nothing is done, and it is said why."""
    for name, change, word in (("v", _VERSION, "version 9.9"), ("t", _TABLE, "tables ")):
        with stage.cluster(0) as cluster:
            cluster.add_worker(_another(stage.folder / name, *change))
            found, _ = _with_workers(cluster, _match)
        if not found.startswith("refused: no worker of the cluster has") or word not in found:
            return found
    return ""


def _another(folder: Path, name: str, old: str, new: str) -> Path:
    """A copy of the program in which one file says something else."""
    shutil.copytree(ROOT / "desktop_poker", folder / "desktop_poker")
    shutil.copytree(ROOT / "resources", folder / "resources")
    path = folder / name
    content = path.read_bytes()
    path.write_bytes(content.replace(old.encode(), new.encode()) if old else content + b"\0")
    return folder


def _await_workers(cluster: DaskCluster, count: int) -> None:
    with closing(ClusterWorkers(cluster.address, lambda _: None)) as workers:
        workers._crew.client.wait_for_workers(count, timeout=60)


def interrupted(stage: Stage) -> str:
    """A command is interrupted at its keyboard, and goes on as if it had not been."""
    words = [sys.executable, *_COMMAND, "--seed", "cluster", "--json"]
    here = subprocess.run(
        [*words, "--jobs", "1"], check=True, capture_output=True, cwd=stage.folder
    )
    kept = stage.folder / "kept"
    with stage.cluster(2) as cluster:
        words += ["--cluster", cluster.address, "--keep", str(kept)]
        first = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=stage.folder
        )
        while first.poll() is None and (not kept.exists() or kept.stat().st_size < 4000):
            time.sleep(0.01)
        first.send_signal(signal.SIGINT)
        said = first.communicate(timeout=60)[1].decode()
        some = kept.stat().st_size
        again = subprocess.run(words, check=False, capture_output=True, cwd=stage.folder)
    if first.returncode == 0 or again.returncode != 0 or kept.stat().st_size <= some:
        return f"{first.returncode} {said} {again.returncode} {again.stderr.decode()}"
    return _differs(_won(again.stdout), _won(here.stdout))


def _won(printed: bytes) -> str:
    return repr([(b["name"], b["bb_per_100"], b["ci95"]) for b in json.loads(printed)["bots"]])


def judged(stage: Stage) -> str:
    """A whole history is judged here, by one process and by two, and at a cluster with a kill."""
    for number in range(12):
        text = NAMED.replace("'p3 f', 'p1 f'", f"'p3 cbr {6 + number}', 'p1 f', 'p2 f'")
        (stage.folder / f"{number:02}.phh").write_text(text, encoding="utf-8")
    words = [sys.executable, "-m", "desktop_poker"]
    profile = ["--profile", str(stage.folder / "profile")]
    kept = stage.folder / "kept"
    files = sorted(map(str, stage.folder.glob("*.phh")))
    with stage.cluster(2) as cluster:
        _printed([*words, "history", "import", *files, *profile])
        words += ["coach", "--all", "--json", *profile]
        here = [_printed([*words, "--jobs", jobs]) for jobs in ("1", "2")]
        words += ["--cluster", cluster.address, "--keep", str(kept)]
        far = subprocess.Popen(words, stdout=subprocess.PIPE, cwd=ROOT)
        while far.poll() is None and (not kept.exists() or kept.stat().st_size < 400):
            time.sleep(0.01)
        kill(cluster.workers[0])
        there = far.communicate(timeout=120)[0]
    count = len(json.loads(here[0])["decisions"])
    if count < len(files):
        return f"{count} decisions"
    return _differs(here[1], here[0]) or _differs(there.decode(), here[0])


def _printed(words: list[str]) -> str:
    """What a command prints."""
    return subprocess.run(words, check=True, capture_output=True, cwd=ROOT).stdout.decode()


class _Enough(Exception):
    """Somebody has interrupted a training."""


def taken_home(stage: Stage) -> str:
    """A training is interrupted at a cluster, after a kill; its checkpoint goes on here."""
    unfinished = stage.folder / "unfinished.npz"

    def enough() -> None:
        raise _Enough

    with stage.cluster(2) as cluster, suppress(_Enough):
        kill_one = partial(kill, cluster.workers[0])
        _with_workers(
            cluster,
            lambda workers: _table(Watched(Watched(workers, 5, kill_one), 14, enough), unfinished),
        )
        return "it was not interrupted"
    assert unfinished.exists()
    with closing(LocalWorkers(2)) as here:
        return _differs(_table(here, unfinished), stage.wanted.table)


def encrypted(stage: Stage) -> str:
    """By Dask's own options all connections are TLS with certificates of ours; without: refused."""
    around = _certificates(stage.folder)
    with dask_cluster(1, stage.network, scheme="tls", around=around) as cluster:
        code = (
            "import sys; from tests.slow import cluster_scenes as s;"
            "workers = s.ClusterWorkers(sys.argv[1], print);"
            "print(s._match(workers)); workers.close()"
        )
        words = [sys.executable, "-c", code, cluster.address]
        known, stranger = (
            subprocess.run(
                words,
                check=False,
                capture_output=True,
                cwd=ROOT,
                env=os.environ | more,
                timeout=120,
            )
            for more in (around, {})
        )
    if b"BadInput" not in stranger.stderr and b"Error" not in stranger.stderr:
        return f"let in without a certificate: {stranger.stdout.decode()}"
    return _differs(known.stdout.decode().strip(), stage.wanted.match) and known.stderr.decode()


def _certificates(folder: Path) -> dict[str, str]:
    """A certificate that signs itself, for everybody; as Dask's options in the surroundings."""
    path, key = folder / "cluster.pem", folder / "cluster.key"
    words = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    words += [
        "-nodes",
        "-days",
        "1",
        "-subj",
        "/CN=cluster",
        "-keyout",
        str(key),
        "-out",
        str(path),
    ]
    subprocess.run(words, check=True, capture_output=True)
    found = {"DASK_DISTRIBUTED__COMM__TLS__CA_FILE": str(path)}
    found["DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION"] = "True"
    for who in ("CLIENT", "SCHEDULER", "WORKER"):
        found[f"DASK_DISTRIBUTED__COMM__TLS__{who}__CERT"] = str(path)
        found[f"DASK_DISTRIBUTED__COMM__TLS__{who}__KEY"] = str(key)
    return found


SCENES: dict[str, Callable[[Stage], str]] = {
    "a match, a cell of the ladder, a training": undisturbed,
    "a worker killed in a cell of the ladder": killed_in_a_cell,
    "a worker killed in a training": killed_in_a_training,
    "a worker that hangs": hanging,
    "the scheduler killed and started again": restarted,
    "the scheduler killed for good, and another cluster": lost,
    "workers of another version and with another table": unlike,
    "nobody but another version, nobody but another table": refused,
    "a command interrupted and given again": interrupted,
    "a whole history judged, with a worker killed": judged,
    "a training interrupted and taken home": taken_home,
    "TLS by Dask's own options": encrypted,
}
