"""A spawned process and the two threads that talk to it: nobody ever waits for its pipe.

The process imports nothing heavy before it has said how many threads NumPy may use, and no Qt at
all. It ends when the pipe does, and when its parent does, however busy a bot may be: nothing is
left behind by a program that was killed.
"""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, Final

from desktop_poker.host.processes import settle_in

_PATIENCE: Final = 1.0  # seconds for a process that was asked to end


class WorkerProcess:
    """A process that thinks. `heard` and `died` are called in a thread of ours."""

    def __init__(
        self,
        heard: Callable[[Any], None],
        died: Callable[[], None],
        *,
        serve: Callable[[Connection], None] | None = None,
        name: str = "desktop-poker-bots",
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=serve or serve_bots, args=(theirs,), name=name, daemon=True
        )
        self._process.start()
        theirs.close()  # so that the pipe ends when the process does
        self._outgoing: SimpleQueue[Any] = SimpleQueue()
        self._heard, self._died = heard, died
        for work in (self._listen, self._talk):
            threading.Thread(target=work, name=work.__name__, daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The process's number."""
        return self._process.pid

    def send(self, message: object) -> None:
        """Say something, without waiting for anybody to listen."""
        self._outgoing.put(message)

    def end(self) -> None:
        """Hang up; a process that does not end by itself is ended."""
        self._outgoing.put(None)
        self._process.join(_PATIENCE)
        self.kill()

    def kill(self) -> None:
        """End the process at once."""
        if self._process.is_alive():
            self._process.kill()
        self._process.join(_PATIENCE)

    def _talk(self) -> None:
        with suppress(OSError):  # nobody listens any more: `_listen` finds out
            while (message := self._outgoing.get()) is not None:
                self._pipe.send(message)
            self._pipe.send(None)

    def _listen(self) -> None:
        with suppress(EOFError, OSError):
            while True:
                self._heard(self._pipe.recv())
        self._process.join(_PATIENCE)
        self._outgoing.put(None)
        self._died()


def serve_bots(pipe: Connection) -> None:
    """Be the process: carry out messages until the host hangs up."""
    settle_in()
    # Loaded here, so that nobody's first decision has to wait for it.
    import desktop_poker.ai.thinking  # noqa: F401, PLC0415 - NumPy comes with it
    from desktop_poker.host.thinking.messages import BotsReady  # noqa: PLC0415 - NumPy comes with it
    from desktop_poker.host.thinking.worker import BotWorker  # noqa: PLC0415 - NumPy comes with it

    worker = BotWorker(pipe.send)
    with suppress(EOFError, OSError):
        pipe.send(BotsReady())
        while (message := pipe.recv()) is not None:
            worker.take(message)
