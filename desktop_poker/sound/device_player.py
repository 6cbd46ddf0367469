"""Plays sounds on the system's device, in a thread that exists only while something is heard.

The first sound begins a session: a thread that loads the samples and opens the device. After some
seconds of silence it lets the device go and ends. Nobody waits for it: a table without sound plays
on.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from functools import cache
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, TypeAlias

from desktop_poker import assets
from desktop_poker.sound.player import LATEST, Sound

if TYPE_CHECKING:
    from desktop_poker.sound.mixer import Mixer
    from desktop_poker.sound.output import Output
    from desktop_poker.sound.samples import SampleShelf

LOG = logging.getLogger("desktop_poker.sound")
_IDLE = 5.0  # seconds of silence until the device is let go
_AGAIN = 30.0  # seconds until a device is looked for again
_LOST = 1.0  # seconds without a read: the device has been pulled out
_ENDING = 2.0  # seconds to wait at the end of the program

OpenOutput: TypeAlias = "Callable[[Mixer], Output]"


class DevicePlayer:
    """Satisfies Player; silent, after one line in the log, where no device is found."""

    def __init__(
        self,
        open_output: OpenOutput | None = None,
        *,
        idle: float = _IDLE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._open_output = open_output or _open_system_output
        self._idle, self._clock = idle, clock
        self._lock = Lock()  # held for a moment only: never while a device is opened or closed
        self._session: _Session | None = None
        self._silent_until = float("-inf")
        self._has_complained = False

    def play(self, sounds: Sequence[Sound]) -> None:
        """Play all of these, each at its time."""
        with self._lock:
            if not sounds or self._clock() < self._silent_until:
                return
            session = self._session
            if session is None:
                session = _Session(self._open_output, self._idle, self._clock, self._ended)
                self._session = session
                session.thread.start()
            now = self._clock()
            for sound in sounds:
                session.orders.put((sound, now))

    def skip(self) -> None:
        """Forget what has not begun yet."""
        session = self._session
        if session is not None:
            session.orders.put("skip")

    def close(self) -> None:
        """Be silent at once, and let the device go."""
        session = self._session
        if session is not None:
            session.orders.put("close")
            session.thread.join(_ENDING)

    def _ended(self, session: _Session, error: Exception | None) -> bool:
        """A session wants to end; not if something has been ordered this very moment."""
        with self._lock:
            if error is None and not session.is_closed and not session.orders.empty():
                return False
            self._session = None
            if error is not None:
                self._silent_until = self._clock() + _AGAIN
                if not self._has_complained:
                    self._has_complained = True
                    LOG.warning("no sound: %s", error)
            return True


class _Session:
    """A thread with an open device, from the first sound to some seconds after the last."""

    def __init__(
        self,
        open_output: OpenOutput,
        idle: float,
        clock: Callable[[], float],
        ended: Callable[[_Session, Exception | None], bool],
    ) -> None:
        self._open_output, self._idle, self._clock, self._ended = open_output, idle, clock, ended
        self.orders: SimpleQueue[tuple[Sound, float] | str] = SimpleQueue()
        self.is_closed = False
        self._mixer: Mixer | None = None
        self._output: Output | None = None
        self.thread = Thread(target=self._run, name="sound", daemon=True)

    def _run(self) -> None:
        try:
            while not (self._take_orders() and self._ended(self, None)):
                pass
        except Exception as error:  # noqa: BLE001 - whatever a driver does, the game goes on
            self._ended(self, error)
        finally:
            self._let_go()

    def _take_orders(self) -> bool:
        """Play what is ordered, until it may be over."""
        try:
            while True:
                match self.orders.get(timeout=self._idle):
                    case (Sound() as sound, float() as ordered):
                        self._begin(sound, ordered)
                    case "skip":
                        if self._mixer is not None:
                            self._mixer.skip()
                    case _:
                        self.is_closed = True
                        return True
        except Empty:
            return self._mixer is None or self._mixer.is_still or self._is_lost(self._mixer)

    def _begin(self, sound: Sound, ordered: float) -> None:
        if self._mixer is None or self._is_lost(self._mixer):
            self._open()
        wait = ordered + sound.after - self._clock()
        # While a device was opened the table has gone on: what is over is not heard.
        if self._mixer is not None and wait > -LATEST:
            self._mixer.add(_shelf().take(sound.name), sound.gain, max(0.0, wait))

    def _open(self) -> None:
        from desktop_poker.sound.mixer import Mixer  # noqa: PLC0415 - NumPy, lazily

        self._let_go()
        _shelf()
        self._mixer = Mixer(self._clock)
        self._output = self._open_output(self._mixer)
        self._mixer.last_read = self._clock()  # opening may have taken long

    def _is_lost(self, mixer: Mixer) -> bool:
        """Whether a device has stopped to read: it does so even when nothing is heard."""
        return self._clock() - mixer.last_read > _LOST

    def _let_go(self) -> None:
        output, self._output, self._mixer = self._output, None, None
        if output is not None:
            output.close()


@cache
def _shelf() -> SampleShelf:
    """The shipped sounds, read once."""
    from desktop_poker.sound.samples import SampleShelf  # noqa: PLC0415 - NumPy, lazily

    return SampleShelf(assets.sounds())


def _open_system_output(mixer: Mixer) -> Output:
    from desktop_poker.sound.output import open_output  # noqa: PLC0415 - loaded when heard

    return open_output(mixer)
