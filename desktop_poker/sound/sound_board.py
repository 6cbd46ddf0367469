"""Lets a table be heard: facts in, sounds to a player, as the options say."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.sound.sound_cues import (
    MOST_CLICKS,
    Effect,
    SoundCue,
    SoundEar,
    minute_before_level,
)
from desktop_poker.client.sound.sound_options import SoundClass, SoundOptions
from desktop_poker.client.sound.sound_thinning import Thinning
from desktop_poker.client.table.table_client import Update
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.sound.player import Player, Sound


class Alarm(Protocol):
    """Something that will happen later."""

    def cancel(self) -> None:
        """Let it not happen."""
        ...


Later = Callable[[float, Callable[[], None]], Alarm]


def _later(seconds: float, then: Callable[[], None]) -> Alarm:
    return asyncio.get_running_loop().call_later(seconds, then)


def chime(player: Player, options: SoundOptions, name: str) -> None:
    """Let a clock be heard that is no table's: a level of a Home Table is over, or nearly."""
    if options.volume and SoundClass.LEVEL not in options.silenced:
        player.play((Sound(name, options.gain),))


def options_of(settings: Settings) -> SoundOptions:
    """What the settings say about sounds."""
    return SoundOptions(
        volume=settings.sound_volume,
        silenced=frozenset(
            kind for kind in SoundClass if not getattr(settings, f"sound_{kind.value}")
        ),
        only_my_turn=settings.sound_only_my_turn,
    )


def sound_of(cue: SoundCue, gain: float) -> Sound:
    """What is played for a cue."""
    name = f"{cue.effect.value}_{cue.clicks}" if cue.clicks else cue.effect.value
    return Sound(name, gain, cue.after)


def trial(options: SoundOptions) -> tuple[Sound, ...]:
    """What is played to somebody who changes the volume: loud or soft, it is the same chips."""
    return (sound_of(SoundCue(Effect.CHIPS, MOST_CLICKS), options.gain),) if options.volume else ()


class SoundBoard:
    """Hears one table for one viewer, and knows when the viewer's turn begins."""

    def __init__(
        self,
        player: Player,
        view: SeatView,
        options: SoundOptions,
        *,
        on_turn: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,  # the table's
        later: Later = _later,
    ) -> None:
        self._player, self._options = player, options
        self._on_turn = on_turn
        self._clock, self._later = clock, later
        self._ear = SoundEar(view)
        self._thinning = Thinning()
        self.is_muted = False  # this table alone
        self._last_third: Alarm | None = None
        self._minute: Alarm | None = None
        self._minute_at: float | None = None

    def join(self, view: SeatView) -> None:
        """Come to the table or come back: only a turn that waits is heard."""
        self._sound(self._ear.join(view), view)

    def told(
        self, step: Update, *, armed: bool = False, pace: float = 1.0, is_heard: bool = True
    ) -> None:
        """Hear one fact as it is shown; ``armed``: a turn would be answered by itself."""
        cues = self._ear.hear(step, armed=armed)
        self._sound(cues if is_heard else (), step.view, pace)

    def refused(self) -> None:
        """Something could not be done."""
        self._play((SoundCue(Effect.REFUSAL),))

    def set_options(self, options: SoundOptions) -> None:
        """Hear other things, or louder, from now on."""
        self._options = options

    def skip(self) -> None:
        """The table is shown at once as it will be: what waits is not heard any more."""
        self._player.skip()

    def stop(self) -> None:
        """Leave the table: nothing is due any more."""
        self._set_last_third(None)
        self._set_minute(None)
        self._player.skip()

    def _sound(self, cues: Sequence[SoundCue], view: SeatView, pace: float = 1.0) -> None:
        self._play(cues, pace)
        if any(cue.effect is Effect.YOUR_TURN for cue in cues):
            turn = self._ear.turn
            self._set_last_third(None if turn is None else turn.last_third)
            self._on_turn()
        elif self._ear.turn is None:
            self._set_last_third(None)
        at = minute_before_level(view.table)
        if at != self._minute_at:
            self._set_minute(at)

    def _set_last_third(self, seconds: float | None) -> None:
        if self._last_third is not None:
            self._last_third.cancel()
        self._last_third = (
            None
            if seconds is None
            else self._later(seconds, lambda: self._play((SoundCue(Effect.LAST_THIRD),)))
        )

    def _set_minute(self, at: float | None) -> None:
        if self._minute is not None:
            self._minute.cancel()
        self._minute, self._minute_at = None, at
        left = None if at is None else at - self._clock()
        if left is not None and left >= 0:
            self._minute = self._later(left, lambda: self._play((SoundCue(Effect.MINUTE),)))

    def _play(self, cues: Sequence[SoundCue], pace: float = 1.0) -> None:
        options = self._options
        heard = [cue for cue in cues if options.lets(cue.effect) and not self.is_muted]
        thinned = self._thinning.thinned(heard, self._clock(), pace)
        if thinned:
            self._player.play([sound_of(cue, options.gain) for cue in thinned])
