"""stopping.py: signals that end a program in order, on this system and as on Windows."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Iterator

import pytest

from desktop_poker.stopping import called_to_stop, ignore_stop_signals
from tests.systems import needs_signals

BREAK = signal.SIGABRT  # stands for SIGBREAK: both systems let a program handle it


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = [(number, signal.getsignal(number)) for number in (signal.SIGINT, BREAK)]
    yield
    for number, handler in before:
        signal.signal(number, handler)


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(signal, "SIGBREAK", BREAK, raising=False)


async def heard(number: signal.Signals, times: int) -> int:
    called = 0

    def call() -> None:
        nonlocal called
        called += 1

    with called_to_stop(call):
        for _ in range(times):
            signal.raise_signal(number)
            await asyncio.sleep(0.01)
    return called


@needs_signals
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_is_heard_in_the_loop(number: signal.Signals) -> None:
    assert asyncio.run(heard(number, 2)) == 2


@pytest.mark.parametrize("number", [signal.SIGINT, BREAK])
@pytest.mark.usefixtures("windows")
def test_windows_has_a_signal_of_its_own(number: signal.Signals) -> None:
    before = signal.getsignal(number)
    assert asyncio.run(heard(number, 2)) == 2
    assert signal.getsignal(number) is before


@pytest.mark.usefixtures("windows")
def test_a_process_for_bots_leaves_both_keys_to_its_parent() -> None:
    ignore_stop_signals()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    assert signal.getsignal(BREAK) is signal.SIG_IGN
