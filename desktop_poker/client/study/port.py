"""What a page may ask of the coach; where coaching is not allowed, no page is handed one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from desktop_poker.ai.coach.judgement import HandResult, Judgement, PlayedOn, Ranges
from desktop_poker.engine.hand.commands import Act, Discard

Heard = Callable[["tuple[Judgement, ...] | None"], None]
Pictured = Callable[["Ranges | None"], None]
GoneOn = Callable[["PlayedOn | None"], None]


class JudgingProgress(Struct, frozen=True):
    """How far the history is judged."""

    judged: int
    of: int
    paused: bool = False
    problem: str = ""  # why it stands still


class CoachPort(Protocol):
    """Judges hands of the history; answers come later, in the thread of the pages."""

    def judge(self, hand_id: int, heard: Heard) -> None:
        """Every own decision of a hand; None: it could not be judged."""
        ...

    def look_closer(self, hand_id: int, number: int, heard: Heard) -> None:
        """One decision, with everything that could have been done."""
        ...

    def ranges(self, hand_id: int, number: int, heard: Pictured) -> None:
        """What everybody may hold at one decision, and what levels would do with each hand."""
        ...

    def play_on(
        self,
        hand_id: int,
        number: int,
        answers: tuple[Act | Discard, ...],
        attempt: int,
        heard: GoneOn,
    ) -> None:
        """Go on from a decision against the same bots, with other hidden cards; None: in vain."""
        ...

    def result(self, hand_id: int) -> HandResult | None:
        """What a judged hand brought, and what of it was luck; None where nobody knows."""
        ...

    def sweep(
        self,
        judged: Callable[[int, tuple[Judgement, ...]], None],
        progress: Callable[[JudgingProgress], None],
    ) -> None:
        """Judge the history, newest hands first: those that are known at once."""
        ...

    def pause(self, *, paused: bool) -> None:
        """Let the sweep rest, or go on."""
        ...

    def close(self) -> None:
        """Ask nothing more."""
        ...
