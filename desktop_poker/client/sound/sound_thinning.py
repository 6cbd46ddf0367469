"""Keeps a crowd of cues from becoming noise: a table may tell a whole hand at once."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from desktop_poker.client.sound.sound_cues import Effect, SoundCue

_CLOSEST = 0.04  # seconds between two of the same: nearer they are one, only louder
_TOGETHER = 0.03
_MOST = 3  # different ones at the same moment
_ALWAYS = frozenset({Effect.YOUR_TURN, Effect.LAST_THIRD, Effect.WIN, Effect.LEVEL, Effect.MINUTE})


class Thinning:
    """Lets through what can be told apart; what somebody must not miss always passes."""

    def __init__(self) -> None:
        self._last: dict[Effect, float] = {}
        self._starts: list[float] = []

    def thinned(
        self, cues: Iterable[SoundCue], now: float, pace: float = 1.0
    ) -> tuple[SoundCue, ...]:
        """What is left of cues at this time, in their order and at the pace of the pictures."""
        found: list[SoundCue] = []
        self._starts = [start for start in self._starts if start > now - _TOGETHER]
        for cue in cues:
            after = cue.after * pace
            if self._passes(cue.effect, now + after):
                self._last[cue.effect] = now + after
                self._starts.append(now + after)
                found.append(replace(cue, after=after))
        return tuple(found)

    def _passes(self, effect: Effect, start: float) -> bool:
        last = self._last.get(effect)
        if last is not None and abs(start - last) < _CLOSEST:
            return False
        crowd = sum(abs(start - other) < _TOGETHER for other in self._starts)
        return crowd < _MOST or effect in _ALWAYS
