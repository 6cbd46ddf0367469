"""app/smoke.py: deals a hand and draws a table."""

from __future__ import annotations

import asyncio

import pytest
from PySide6.QtWidgets import QApplication

from desktop_poker.app import smoke as module
from desktop_poker.app.desktop import Desktop
from desktop_poker.app.smoke import smoke
from desktop_poker.client.texts import Texts


@pytest.mark.usefixtures("qapp")
def test_an_installation_that_works_passes(qapp: QApplication) -> None:
    try:
        smoke(Texts("en"))
    finally:
        qapp.setStyleSheet("")


@pytest.mark.usefixtures("qapp")
def test_an_installation_that_does_not_work_raises(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(desktop: Desktop) -> None:
        del desktop
        await asyncio.sleep(0.01)
        raise RuntimeError("no table was drawn")

    monkeypatch.setattr(module, "_one_hand", broken)
    try:
        with pytest.raises(RuntimeError, match="no table was drawn"):
            smoke(Texts("en"))
    finally:
        qapp.setStyleSheet("")
