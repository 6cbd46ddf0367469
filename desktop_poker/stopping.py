"""How the system asks a program to end, and the program hears of it in its loop."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def called_to_stop(call: Callable[[], None]) -> Iterator[None]:
    """Call this in the running loop at every signal that means: save everything and end.

    SIGINT and SIGTERM. Nobody is sent SIGTERM on Windows; there SIGBREAK is Ctrl+Break, and what
    a closed console, a log-off and a shut-down come as.
    """
    loop = asyncio.get_running_loop()
    if sys.platform == "win32":  # loops have no signals of their own there
        numbers = (signal.SIGINT, signal.SIGBREAK)
        before = [signal.signal(one, lambda *_: loop.call_soon_threadsafe(call)) for one in numbers]
        try:
            yield
        finally:
            for number, handler in zip(numbers, before, strict=True):
                signal.signal(number, handler)
    else:
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, call)
        try:
            yield
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)


def ignore_stop_signals() -> None:
    """Leave the keys that end a program to the one in front: this process ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":
        signal.signal(signal.SIGBREAK, signal.SIG_IGN)
