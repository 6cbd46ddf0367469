"""What every process that is started for bots does first."""

from __future__ import annotations

import multiprocessing
import os
import threading
from typing import Final

from desktop_poker.stopping import ignore_stop_signals

# Set before NumPy is loaded: its threads would only fight for the cores with other processes.
_ONE_THREAD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def settle_in() -> None:
    """Leave Ctrl+C to the program in front, use one core, and end when the parent does."""
    ignore_stop_signals()
    for name in _ONE_THREAD:
        os.environ.setdefault(name, "1")
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os._exit(0)  # however busy a bot may be

    threading.Thread(target=watch, name="parent", daemon=True).start()
