"""ui/opened_files.py: files from the command line, the system and other copies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QFileOpenEvent
from pytestqt.qtbot import QtBot

from desktop_poker.storage import handover
from desktop_poker.ui.application import Application
from desktop_poker.ui.opened_files import OpenedFiles


@pytest.fixture
def opened(qapp: Application) -> Iterator[OpenedFiles]:
    made = OpenedFiles(qapp)
    qapp.file_opened.connect(made.add_one)
    qapp.link_opened.connect(made.add_link)
    yield made
    made.stop()


def test_files_wait_until_somebody_listens(
    opened: OpenedFiles, qapp: Application, qtbot: QtBot, tmp_path: Path
) -> None:
    told: list[list[Path]] = []
    opened.opened.connect(told.append)
    opened.add([Path("one.phh")])
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile(str(tmp_path / "手.phh"))))
    qapp.processEvents()
    assert told == []
    opened.listen(handover.inbox(tmp_path), handover.take)
    qtbot.waitUntil(lambda: bool(told))
    assert told == [[Path("one.phh"), tmp_path / "手.phh"]]


def test_links_come_as_events_too(
    opened: OpenedFiles, qapp: Application, qtbot: QtBot, tmp_path: Path
) -> None:
    """So does macOS hand them over."""
    told: list[list[object]] = []
    opened.opened.connect(told.append)
    opened.listen(handover.inbox(tmp_path), handover.take)
    link = "desktop-poker://192.168.1.5:26452/join?code=482715306&fp=" + "ab" * 32
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl(link)))
    qtbot.waitUntil(lambda: bool(told))
    assert told == [[link]]
    handover.ask(handover.inbox(tmp_path), [link])
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told[1] == [link]


def test_another_copy_is_heard(opened: OpenedFiles, qtbot: QtBot, tmp_path: Path) -> None:
    told: list[list[Path]] = []
    opened.opened.connect(told.append)
    folder = handover.inbox(tmp_path)
    handover.ask(folder, [tmp_path / "before.phh"])
    opened.listen(handover.inbox(tmp_path), handover.take)
    qtbot.waitUntil(lambda: len(told) == 1)
    request = handover.ask(folder, [tmp_path / "after.phh"])
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told == [[tmp_path / "before.phh"], [tmp_path / "after.phh"]]
    assert not request.exists()


def test_another_copy_without_files_wants_the_window(
    opened: OpenedFiles, qtbot: QtBot, tmp_path: Path
) -> None:
    told: list[list[Path]] = []
    opened.opened.connect(told.append)
    opened.listen(handover.inbox(tmp_path), handover.take)
    with qtbot.waitSignal(opened.window_wanted):
        handover.ask(handover.inbox(tmp_path), [])
    assert told == []
