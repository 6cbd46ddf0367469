"""A real scheduler and real workers, as processes of their own on the loopback."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

ROOT = Path(__file__).resolve().parents[3]
_CALM = "--no-dashboard"


def free_port() -> int:
    """A port that nobody listens at now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Loopback:
    """Everybody on this computer, without a network."""

    def __init__(self) -> None:
        self.scheduler = "127.0.0.1"

    def inside(self, _number: int) -> tuple[list[str], str]:
        """A command is run as it is."""
        return [], self.scheduler


class Network(Protocol):
    """Where the processes of a cluster are."""

    scheduler: str

    def inside(self, number: int, /) -> tuple[list[str], str]:
        """How a command is run at the scheduler's (0) or a worker's computer, and its address."""
        ...


class DaskCluster:
    """Started and ended by whoever tests; every process by its own id."""

    def __init__(
        self,
        folder: Path,
        network: Network | None = None,
        *,
        scheme: str = "tcp",
        around: dict[str, str] | None = None,
    ) -> None:
        self._folder = folder
        self._network: Network = network or Loopback()
        self._around = around or {}
        self._port = free_port()
        self.address = f"{scheme}://{self._network.scheduler}:{self._port}"
        self.workers: list[subprocess.Popen[bytes]] = []
        self.scheduler = self.start_scheduler()

    def start_scheduler(self) -> subprocess.Popen[bytes]:
        """Start it at its address, also again after it was killed; back when it listens."""
        words = ("scheduler", "--host", self.address.rpartition(":")[0], "--port", str(self._port))
        started = self._start(0, *words, _CALM)
        for _ in range(600):
            with socket.socket() as one:
                if one.connect_ex((self._network.scheduler, self._port)) == 0:
                    break
            assert started.poll() is None, (self._folder / "scheduler.log").read_text("utf-8")
            time.sleep(0.1)
        self.scheduler = started
        return started

    def add_worker(self, code: Path = ROOT) -> subprocess.Popen[bytes]:
        """A worker of one thread that has its program from a folder."""
        number = 1 + len(self.workers)
        words = ("worker", self.address, "--nthreads", "1", "--nworkers", "1", _CALM, "--no-nanny")
        host = self._network.inside(number)[1]
        found = self._start(number, *words, "--host", host, code=code)
        self.workers.append(found)
        return found

    def _start(self, number: int, *words: str, code: Path = ROOT) -> subprocess.Popen[bytes]:
        surroundings = {**os.environ, "PYTHONPATH": str(code), "PYTHONWARNINGS": "ignore"}
        inside = self._network.inside(number)[0]
        log = (self._folder / f"{words[0]}.log").open("ab")
        with log:
            return subprocess.Popen(
                [*inside, sys.executable, "-m", "dask", *words],
                cwd=self._folder,
                env=surroundings | self._around,
                stdout=log,
                stderr=log,
            )

    def close(self) -> None:
        """End everything that was started here."""
        for one in (*self.workers, self.scheduler):
            kill(one)

    def told(self) -> str:
        """What its processes have written."""
        return "".join(path.read_text("utf-8") for path in sorted(self._folder.glob("*.log")))


def kill(process: subprocess.Popen[bytes]) -> None:
    """End a process at once."""
    if process.poll() is None:
        process.kill()
    process.wait()


@contextmanager
def dask_cluster(
    workers: int,
    network: Network | None = None,
    *,
    scheme: str = "tcp",
    around: dict[str, str] | None = None,
) -> Iterator[DaskCluster]:
    """A cluster for a while."""
    with tempfile.TemporaryDirectory() as folder:
        cluster = DaskCluster(Path(folder), network, scheme=scheme, around=around)
        try:
            for _ in range(workers):
                cluster.add_worker()
            yield cluster
        finally:
            cluster.close()
