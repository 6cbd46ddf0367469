"""ui/opened_files.py: files from the command line, the system and other copies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.storage import handover
from desktop_poker.ui.opened_files import OpenedFiles


@pytest.fixture
def opened(qapp: QApplication) -> Iterator[OpenedFiles]:
    made = OpenedFiles(qapp)
    yield made
    made.stop()


def test_files_wait_until_somebody_listens(
    opened: OpenedFiles, qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    told: list[list[Path]] = []
    opened.opened.connect(told.append)
    opened.add([Path("one.phh")])
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile(str(tmp_path / "手.phh"))))
    qapp.processEvents()
    assert told == []
    opened.listen(tmp_path)
    qtbot.waitUntil(lambda: bool(told))
    assert told == [[Path("one.phh"), tmp_path / "手.phh"]]


def test_another_copy_is_heard(opened: OpenedFiles, qtbot: QtBot, tmp_path: Path) -> None:
    told: list[list[Path]] = []
    opened.opened.connect(told.append)
    folder = handover.inbox(tmp_path)
    handover.ask(folder, [tmp_path / "before.phh"])
    opened.listen(tmp_path)
    qtbot.waitUntil(lambda: len(told) == 1)
    request = handover.ask(folder, [tmp_path / "after.phh"])
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told == [[tmp_path / "before.phh"], [tmp_path / "after.phh"]]
    assert not request.exists()


def test_other_events_pass(opened: OpenedFiles, qapp: QApplication) -> None:
    assert not opened.eventFilter(qapp, QEvent(QEvent.Type.User))
