"""Coroutines in Qt's loop, and timers that should have stopped."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from PySide6.QtCore import QAbstractAnimation, QObject, QTimer
from PySide6.QtWidgets import QApplication

os.environ.setdefault("QT_API", "pyside6")
import qasync

Result = TypeVar("Result")


def in_qt(app: QApplication, work: Coroutine[Any, Any, Result], *, collects: bool = True) -> Result:
    """Run a coroutine in Qt's loop, as the program does.

    What earlier tests have left goes first, and nothing is collected meanwhile (tests/conftest):
    threads must not be the ones that clean up (desktop_poker/ui/collector).
    """
    gc.collect()
    try:
        with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(app)) as runner:
            return runner.run(work)
    finally:
        if collects:
            gc.collect()


async def until(there: Callable[[], object], seconds: float = 10.0) -> None:
    """Wait for something to come true; never with a loop of Qt's inside this one."""
    async with asyncio.timeout(seconds):
        while not there():  # noqa: ASYNC110 - a window has no event for it
            await asyncio.sleep(0.005)


def running(*owners: QObject) -> list[QObject]:
    """The timers and animations below some objects that still run."""
    found: list[QObject] = []
    for owner in owners:
        found += [timer for timer in owner.findChildren(QTimer) if timer.isActive()]
        found += [
            moving
            for moving in owner.findChildren(QAbstractAnimation)
            if moving.state() is QAbstractAnimation.State.Running
        ]
    return found
