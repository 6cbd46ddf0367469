"""ui/collector.py: garbage goes in Qt's thread, and in no other."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.ui import collector
from desktop_poker.ui.collector import collect_what_is_due, collecting_here


class Ring:
    """Something that only the collector can take away."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.enable()


def much(count: int = 5000) -> None:
    """Allocate more than any threshold, and keep nothing."""
    kept = [[number] for number in range(count)]
    kept.clear()


@pytest.mark.usefixtures("qapp")
def test_no_other_thread_collects() -> None:
    with collecting_here():
        ring = weakref.ref(Ring())
        thread = threading.Thread(target=much)
        thread.start()
        thread.join()
        assert ring() is not None
    assert gc.isenabled()


def test_the_loop_collects_what_is_due(qtbot: QtBot) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(collector, "_EVERY", 1)
        with collecting_here():
            ring = weakref.ref(Ring())
            kept = [[number] for number in range(5000)]
            qtbot.waitUntil(lambda: ring() is None)
            assert len(kept) == 5000


def test_what_is_due_is_collected_and_nothing_before() -> None:
    gc.collect()
    gc.disable()
    ring = weakref.ref(Ring())
    collect_what_is_due()
    assert ring() is not None
    kept = [[number] for number in range(5000)]
    collect_what_is_due()
    assert ring() is None
    assert len(kept) == 5000


def test_every_generation_gets_its_turn() -> None:
    gc.collect()
    gc.disable()
    gc.set_threshold(10, 2, 2)
    old = Ring()
    ring = weakref.ref(old)
    gc.collect(0)
    gc.collect(1)  # it is among the oldest now
    del old
    for _ in range(30):
        kept = [[number] for number in range(100)]
        collect_what_is_due()
        del kept
    assert ring() is None


def test_a_threshold_of_zero_is_never_reached() -> None:
    gc.collect()
    gc.disable()
    gc.set_threshold(0, 0, 0)
    ring = weakref.ref(Ring())
    much()
    collect_what_is_due()
    assert ring() is not None
