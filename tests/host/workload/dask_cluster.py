"""A real scheduler and real workers, as processes of their own on the loopback."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
_CALM = "--no-dashboard"


def free_port() -> int:
    """A port that nobody listens at now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class DaskCluster:
    """Started and ended by whoever tests; every process by its own id."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.address = f"tcp://127.0.0.1:{free_port()}"
        self.scheduler = self.start_scheduler()
        self.workers: list[subprocess.Popen[bytes]] = []

    def start_scheduler(self) -> subprocess.Popen[bytes]:
        """Start it at its address, also again after it was killed; back when it listens."""
        host, port = self.address.removeprefix("tcp://").split(":")
        started = self._start("scheduler", "--host", host, "--port", port, _CALM)
        for _ in range(600):
            with socket.socket() as one:
                if one.connect_ex((host, int(port))) == 0:
                    break
            assert started.poll() is None, (self._folder / "scheduler.log").read_text("utf-8")
            time.sleep(0.1)
        self.scheduler = started
        return started

    def add_worker(self, code: Path = ROOT) -> subprocess.Popen[bytes]:
        """A worker of one thread that has its program from a folder."""
        words = ("worker", self.address, "--nthreads", "1", "--nworkers", "1", _CALM, "--no-nanny")
        found = self._start(*words, code=code)
        self.workers.append(found)
        return found

    def _start(self, *words: str, code: Path = ROOT) -> subprocess.Popen[bytes]:
        surroundings = {**os.environ, "PYTHONPATH": str(code), "PYTHONWARNINGS": "ignore"}
        log = (self._folder / f"{words[0]}.log").open("ab")
        with log:
            return subprocess.Popen(
                [sys.executable, "-m", "dask", *words],
                cwd=self._folder,
                env=surroundings,
                stdout=log,
                stderr=log,
            )

    def close(self) -> None:
        """End everything that was started here."""
        for one in (*self.workers, self.scheduler):
            kill(one)


def kill(process: subprocess.Popen[bytes]) -> None:
    """End a process at once."""
    if process.poll() is None:
        process.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
    process.wait()


@contextmanager
def dask_cluster(workers: int) -> Iterator[DaskCluster]:
    """A cluster for a while."""
    with tempfile.TemporaryDirectory() as folder:
        cluster = DaskCluster(Path(folder))
        try:
            for _ in range(workers):
                cluster.add_worker()
            yield cluster
        finally:
            cluster.close()
