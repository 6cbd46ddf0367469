"""A sound board whose sounds are written down, with a clock and alarms that are moved by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_poker.client.sound.sound_options import SoundOptions
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.sound.player import Sound
from desktop_poker.sound.sound_board import SoundBoard


class Heard:
    """A player that only remembers."""

    def __init__(self) -> None:
        self.sounds: list[Sound] = []
        self.skipped = 0
        self.closed = False

    @property
    def names(self) -> list[str]:
        return [sound.name for sound in self.sounds]

    def play(self, sounds: Sequence[Sound]) -> None:
        self.sounds += sounds

    def skip(self) -> None:
        self.skipped += 1

    def close(self) -> None:
        self.closed = True


class Hands:
    """A clock with alarms."""

    def __init__(self) -> None:
        self.now = 50.0
        self.alarms: list[tuple[float, Callable[[], None]]] = []

    def clock(self) -> float:
        return self.now

    def later(self, seconds: float, then: Callable[[], None]) -> Cancelled:
        alarm = (self.now + seconds, then)
        self.alarms.append(alarm)
        return Cancelled(self, alarm)

    def go_to(self, now: float) -> None:
        self.now = now
        for alarm in [alarm for alarm in self.alarms if alarm[0] <= now]:
            self.alarms.remove(alarm)
            alarm[1]()


class Cancelled:
    """An alarm that can be taken back."""

    def __init__(self, hands: Hands, alarm: tuple[float, Callable[[], None]]) -> None:
        self._hands, self._alarm = hands, alarm

    def cancel(self) -> None:
        if self._alarm in self._hands.alarms:
            self._hands.alarms.remove(self._alarm)


def board_of(
    heard: Heard,
    view: SeatView,
    options: SoundOptions | None = None,
    hands: Hands | None = None,
    on_turn: Callable[[], None] = lambda: None,
) -> SoundBoard:
    time = hands or Hands()
    return SoundBoard(
        heard,
        view,
        options or SoundOptions(),
        on_turn=on_turn,
        clock=time.clock,
        later=time.later,
    )
