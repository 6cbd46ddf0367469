"""lan/presence.py: a line that comes and goes fills nobody's log."""

from __future__ import annotations

import heapq
from collections.abc import Callable

from desktop_poker.engine.table.state import PlayerId
from desktop_poker.lan.presence import FIRST_PATIENCE, LONGEST_PATIENCE, Presence

ANN = PlayerId("ann")


class Lines:
    """Lines whose time a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.told: list[tuple[float, bool, float]] = []
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self.presence = Presence(self._tell, lambda: self.now, self._later)

    def _tell(self, player: PlayerId, *, connected: bool, silent_for: float) -> None:
        assert player == ANN
        before = self.told[-1][1] if self.told else True
        if connected != before:  # a table tells no change that is none
            self.told.append((self.now, connected, silent_for))

    def _later(self, seconds: float, work: Callable[[], None]) -> None:
        heapq.heappush(self._timers, (self.now + seconds, len(self._timers), work))

    def wait(self, seconds: float) -> None:
        until = self.now + seconds
        while self._timers and self._timers[0][0] <= until:
            self.now, _, work = heapq.heappop(self._timers)
            work()
        self.now = until


def test_a_short_loss_is_not_told() -> None:
    lines = Lines()
    lines.presence.went(ANN, 0.0)
    lines.wait(FIRST_PATIENCE - 0.1)
    lines.presence.came(ANN)
    lines.wait(100.0)
    assert lines.told == []


def test_a_loss_that_lasts_is_told_with_the_whole_silence() -> None:
    lines = Lines()
    lines.presence.went(ANN, 12.0)
    lines.wait(100.0)
    assert lines.told == [(1000.0 + FIRST_PATIENCE, False, 12.0 + FIRST_PATIENCE)]
    lines.presence.came(ANN)
    assert lines.told[-1][1]


def test_an_old_loss_does_not_speak_for_a_new_one() -> None:
    lines = Lines()
    lines.presence.went(ANN, 0.0)
    lines.wait(2.0)
    lines.presence.came(ANN)
    lines.presence.went(ANN, 0.0)
    lines.wait(2.0)
    assert lines.told == []
    assert lines.presence.is_in_doubt(ANN)


def test_an_hour_of_flapping_is_a_few_lines() -> None:
    for off in (0.5, 4.0, 10.0, 45.0):
        lines = Lines()
        while lines.now < 4600.0:
            lines.presence.went(ANN, 0.0)
            lines.wait(off)
            lines.presence.came(ANN)
            lines.wait(1.0)
        assert len(lines.told) <= 2 * 5, off


def test_a_quiet_time_makes_the_next_loss_a_first_one() -> None:
    lines = Lines()
    for _ in range(8):
        lines.presence.went(ANN, 0.0)
        lines.presence.came(ANN)
    lines.presence.went(ANN, 0.0)
    lines.wait(LONGEST_PATIENCE)
    assert lines.told[0][0] == 1000.0 + LONGEST_PATIENCE
    lines.presence.came(ANN)
    lines.wait(601.0)
    at = lines.now
    lines.presence.went(ANN, 0.0)
    lines.wait(LONGEST_PATIENCE)
    assert lines.told[-1][0] == at + FIRST_PATIENCE


def test_where_the_clock_would_answer_a_loss_is_told_at_once_and_once() -> None:
    lines = Lines()
    lines.presence.went(ANN, 1.0)
    lines.presence.confirm(ANN)
    lines.presence.confirm(ANN)
    assert lines.told == [(1000.0, False, 1.0)]
    lines.wait(100.0)
    assert len(lines.told) == 1
    assert not lines.presence.is_in_doubt(ANN)
