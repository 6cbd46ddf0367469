"""Hearing what is typed while something else goes on, and never being stopped by it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import Callable

_AGAIN = 2.0  # seconds until a terminal that is not ours now is listened to again


def hear_lines(hear: Callable[[str], None]) -> None:
    """Call back in this loop with every line that is typed, until the input ends."""
    if sys.stdin is None:
        return
    if sys.platform != "win32":
        # In the background a terminal would stop us for reading; now the read fails instead.
        signal.signal(signal.SIGTTIN, signal.SIG_IGN)
    try:
        source = sys.stdin.fileno()
    except (OSError, ValueError):  # a test's stdin has none
        return
    loop = asyncio.get_running_loop()
    # A thread that nobody waits for, on the file itself: Python's own stdin has a lock that an
    # ending program could not get back.
    threading.Thread(
        target=_follow, args=(source, loop, hear), name="terminal", daemon=True
    ).start()


def _follow(source: int, loop: asyncio.AbstractEventLoop, hear: Callable[[str], None]) -> None:
    rest = b""
    while not loop.is_closed():
        try:
            data = os.read(source, 1024)
        except OSError:
            time.sleep(_AGAIN)
            continue
        if not data:
            return
        *lines, rest = (rest + data).split(b"\n")
        for line in lines:
            try:
                loop.call_soon_threadsafe(hear, line.decode(errors="replace").strip())
            except RuntimeError:  # the loop has ended
                return
