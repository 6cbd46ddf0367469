"""Loads what the first all-in, the first sound and the first bot need, while nothing happens."""

from __future__ import annotations

import asyncio
import gc
import importlib
from contextlib import suppress

from desktop_poker.app.evening import Evening
from desktop_poker.client.table import run_out

_QUIET = 0.3  # seconds after the first page


async def warm_up(evening: Evening) -> None:
    """Load it in other threads: somebody looks at the first page."""
    await asyncio.sleep(_QUIET)
    await run_out.warm_up()
    with suppress(ImportError):  # where there is no library for sounds, the player says so
        await asyncio.to_thread(importlib.import_module, "desktop_poker.sound.output")
    await asyncio.to_thread(evening.thinker.warm_up)
    pass_by_what_is_loaded()


def pass_by_what_is_loaded() -> None:
    """Let the collector search only what comes later: all that is loaded stays.

    Searching it takes longer than two pictures, and would come in the middle of a movement. Once
    is enough: what a second window has may go before the program ends.
    """
    if not gc.get_freeze_count():
        gc.freeze()
