"""Whose line is there, and when the table is told that one is gone.

A line that comes and goes must not fill everybody's log, nor the journal: a loss is told when it
has lasted, and the longer the more often it has happened of late. A return is told at once. Where
the clock is about to answer for somebody, it is told at once too (H4a).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from msgspec import Struct

from desktop_poker.engine.table.state import PlayerId

FIRST_PATIENCE: Final = 3.0  # seconds: a client that notices at once is back within them
LONGEST_PATIENCE: Final = 60.0
_FORGOTTEN_AFTER: Final = 600.0  # seconds without a loss, until the next one is a first one


class TellTable(Protocol):
    """Tells the table about a line."""

    def __call__(self, player: PlayerId, *, connected: bool, silent_for: float) -> None:
        """Note that somebody's line is there, or has been silent for so long."""
        ...


class _Loss(Struct, frozen=True):
    """A line that is gone, which the table has not been told."""

    since: float


class _Habit(Struct, frozen=True):
    """How somebody's line has behaved of late."""

    patience: float
    lost_at: float


class Presence:
    """Follows everybody's lines at one table."""

    def __init__(
        self,
        tell: TellTable,
        clock: Callable[[], float],
        later: Callable[[float, Callable[[], None]], object],
    ) -> None:
        self._tell = tell
        self._clock = clock
        self._later = later
        self._untold: dict[PlayerId, _Loss] = {}
        self._habits: dict[PlayerId, _Habit] = {}

    def came(self, player: PlayerId) -> None:
        """A line is there."""
        self._untold.pop(player, None)
        self._tell(player, connected=True, silent_for=0.0)

    def went(self, player: PlayerId, silent_for: float) -> None:
        """A line is gone; nothing was heard from it for so many seconds before."""
        now = self._clock()
        loss = self._untold[player] = _Loss(now - silent_for)

        def tell_if_it_lasts() -> None:
            if self._untold.get(player) is loss:
                self.confirm(player)

        self._later(self._patience(player, now), tell_if_it_lasts)

    def _patience(self, player: PlayerId, now: float) -> float:
        """Twice as much as for the last loss, if that was of late."""
        habit = self._habits.get(player)
        patience = FIRST_PATIENCE
        if habit is not None and now - habit.lost_at <= _FORGOTTEN_AFTER:
            patience = min(2 * habit.patience, LONGEST_PATIENCE)
        self._habits[player] = _Habit(patience, now)
        return patience

    def is_in_doubt(self, player: PlayerId) -> bool:
        """Whether a line is gone that the table believes to be there."""
        return player in self._untold

    def confirm(self, player: PlayerId) -> None:
        """Tell the table now about a line that is gone."""
        loss = self._untold.pop(player, None)
        if loss is not None:
            self._tell(player, connected=False, silent_for=self._clock() - loss.since)
