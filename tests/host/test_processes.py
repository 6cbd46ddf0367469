"""host/processes.py: what a process does first; how it ends is tested with real ones."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator

import pytest

from desktop_poker.host.processes import settle_in


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


def test_it_leaves_ctrl_c_alone_and_uses_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the first process of all there is no parent to wait for."""
    monkeypatch.setenv("OMP_NUM_THREADS", "3")
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    threads = threading.active_count()
    settle_in()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    assert os.environ["OMP_NUM_THREADS"] == "3"  # somebody has said so
    assert os.environ["OPENBLAS_NUM_THREADS"] == "1"
    assert threading.active_count() == threads
