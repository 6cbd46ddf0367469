"""host/home_thread.py: no tap waits for the disk, and every answer comes back (I9)."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable

import pytest

from desktop_poker.engine.errors import NotKept, PokerError
from desktop_poker.engine.table.home_commands import HomeCommand, NextHand, SayDealt
from desktop_poker.host.home_thread import TICK_EVERY, HomeThread
from desktop_poker.host.host import RETRY_SECONDS
from desktop_poker.host.ports import Entry, EntryLogged, Woken
from tests.host.test_home_host import FIRST, Disk, enter, host_on


def test_the_clock_goes_on_after_a_restart_and_is_kept_now_and_then() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    thread = HomeThread(host, bring_back=lambda work: work())
    enter(host, "next")
    disk.time += TICK_EVERY
    assert thread.tick() == 0.0
    disk.time += 4
    thread.tick()
    thread.close()
    assert [type(entry) for entry in disk.entries] == [EntryLogged, Woken]
    again = host_on(disk, FIRST)
    again.resume(disk.entries)
    assert again.clock() == TICK_EVERY
    disk.time += 700
    thread = HomeThread(again, bring_back=lambda work: work())
    assert thread.tick() == 700.0
    thread.close()


def test_i9_what_is_entered_comes_back_in_order_and_a_refusal_is_told_until_it_is_over() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    brought: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
    thread = HomeThread(host, bring_back=brought.put)
    answers: list[PokerError | None] = []
    here = threading.current_thread()
    stored: list[threading.Thread] = []
    append = disk.append

    def noting(*entries: Entry) -> None:
        stored.append(threading.current_thread())
        append(*entries)

    disk.append = noting  # type: ignore[method-assign]

    def asks(command: HomeCommand) -> None:
        thread.enter(command, answers.append)
        assert thread.is_busy
        brought.get(timeout=10)()
        assert not thread.is_busy

    asks(NextHand())
    disk.full = True
    asks(SayDealt())
    assert thread.refusal is answers[-1]
    disk.time += RETRY_SECONDS
    thread.tick()
    brought.get(timeout=10)()
    assert str(thread.refusal) == str(answers[1])
    disk.full = False
    disk.time += RETRY_SECONDS
    thread.tick()
    brought.get(timeout=10)()
    assert thread.refusal is None
    asks(SayDealt())
    assert isinstance(answers[1], NotKept)
    assert answers[0] is answers[2] is None
    assert here not in stored
    thread.close()


def test_a_mistake_of_ours_is_told_and_reported_where_the_screen_lives() -> None:
    disk = Disk()
    host = host_on(disk, FIRST)
    brought: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
    thread = HomeThread(host, bring_back=brought.put)
    answers: list[PokerError | None] = []

    def broken(*_: Entry) -> None:
        raise ZeroDivisionError("ours")

    disk.append = broken  # type: ignore[method-assign]
    thread.enter(NextHand(), answers.append)
    with pytest.raises(ZeroDivisionError):
        brought.get(timeout=10)()
    assert "could not be entered: ours" in str(answers[0])
    assert not thread.is_busy
    thread.close()
