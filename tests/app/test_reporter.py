"""app/reporter.py: mistakes are told, and reports are saved where somebody wants them."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker import __version__
from desktop_poker.app import reporter as module
from desktop_poker.app.reporter import Reporter
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.notes import save_notes
from desktop_poker.storage.profile import Profile
from desktop_poker.ui.notices import Notice

TEXTS = Texts("en")


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    """A profile that knows somebody."""
    with Profile(tmp_path / "profile") as opened:
        save_notes(opened.notes_file, {"葵": "folds too much"})
        yield opened


def choose(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody chooses this file at once."""
    monkeypatch.setattr(module, "ask_where", lambda *asked: asked[-1](path))


def press(notice: QWidget, text: str) -> None:
    next(b for b in notice.findChildren(QPushButton) if b.text() == text).click()


def test_a_crash_is_told_and_can_be_saved(
    window: QWidget, profile: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "report.zip"
    choose(target, monkeypatch)
    notice = Reporter(window, profile).tell_crash(TEXTS, ["Ken"], "KeyError: Ken has Ah, 葵 none")
    assert notice.isVisible()
    press(notice, "Save a report …")
    with zipfile.ZipFile(target) as archive:
        assert archive.read("error.txt").decode() == "KeyError: <name> has ??, <name> none"
    assert notice.isVisible()  # it can still be read
    notice.accept()


def test_a_report_that_can_not_be_saved_is_told(
    window: QWidget,
    profile: Profile,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qapp: QApplication,
) -> None:
    choose(tmp_path / "nowhere" / "report.zip", monkeypatch)
    Reporter(window, profile).save(TEXTS, ["Ken"], "KeyError")
    (notice,) = window.findChildren(Notice)
    said = [label.text() for label in notice.findChildren(QLabel)]
    assert said[0] == "That did not work"
    assert "can't be written" in said[1]
    notice.accept()
    qapp.processEvents()


def test_the_about_box_names_the_version_and_saves_a_report_too(
    window: QWidget, profile: Profile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "report.zip"
    choose(target, monkeypatch)
    box = Reporter(window, profile).show_about(TEXTS, ["Ken"])
    assert box.version.text() == f"Version {__version__}"
    box.report_button.click()
    assert zipfile.is_zipfile(target)
    box.accept()
