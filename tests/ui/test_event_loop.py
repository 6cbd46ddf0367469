"""ui/event_loop.py: one loop for Qt and asyncio."""

from __future__ import annotations

import asyncio
import sys

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from desktop_poker.ui.event_loop import run


def test_qt_and_asyncio_take_turns(qapp: QApplication) -> None:
    ticks: list[str] = []

    async def main(ending: asyncio.Event) -> None:
        QTimer.singleShot(10, lambda: ticks.append("qt"))
        QTimer.singleShot(20, ending.set)
        await asyncio.sleep(0)
        ticks.append("asyncio")
        await asyncio.wait_for(ending.wait(), 5)

    run(qapp, main)
    assert ticks == ["asyncio", "qt"]


def test_an_error_in_a_task_that_nobody_waits_for_is_reported(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    caught: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _, error, __: caught.append(error))

    async def fail() -> None:
        raise RuntimeError("lost")

    async def main(ending: asyncio.Event) -> None:
        del ending
        task = asyncio.ensure_future(fail())
        await asyncio.sleep(0.02)
        del task
        await asyncio.sleep(0.02)

    run(qapp, main)
    assert [str(error) for error in caught] == ["lost"]
