"""One loop for Qt and asyncio."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from PySide6.QtWidgets import QApplication

from desktop_poker.stopping import called_to_stop
from desktop_poker.ui.application import LOG
from desktop_poker.ui.collector import collecting_here

os.environ.setdefault("QT_API", "pyside6")  # qasync asks for it when it is imported
import qasync

_ASIDE = 2  # threads for work beside the loop; every further one would keep memory of its own


def run(app: QApplication, main: Callable[[asyncio.Event], Coroutine[Any, Any, None]]) -> None:
    """Run the program's coroutine in Qt's loop; its event is set when it should end."""

    async def whole() -> None:
        ending = asyncio.Event()
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(_lost)
        loop.set_default_executor(ThreadPoolExecutor(_ASIDE, thread_name_prefix="aside"))
        with called_to_stop(ending.set):
            await main(ending)

    with collecting_here(), asyncio.Runner(loop_factory=partial(qasync.QEventLoop, app)) as runner:
        runner.run(whole())


def _lost(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """An error in a task that nobody waits for goes the way of all others."""
    del loop
    error = context.get("exception")
    if isinstance(error, BaseException):
        sys.excepthook(type(error), error, error.__traceback__)
    else:
        LOG.error("asyncio: %s", context.get("message"))
