"""app/back_up_desk.py: back-ups in the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.app.back_up_desk import BackUpDesk
from desktop_poker.app.kept_settings import save_settings
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.backup import read_manifest
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.restoring import PREPARED
from desktop_poker.ui.notices import Notice
from tests.ui.pressing import press


def labels(notice: Notice) -> list[str]:
    return [part.text() for part in notice.findChildren(QLabel)]


def said(window: QWidget) -> list[str]:
    return [line for notice in window.findChildren(Notice) for line in labels(notice)]


def test_a_back_up_is_saved_asked_about_and_prepared(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    closed: list[bool] = []
    monkeypatch.setattr(QApplication, "closeAllWindows", lambda: closed.append(True))
    with Profile(tmp_path / "profile") as profile:
        save_settings(profile.settings_file, Settings(name="Zoe"))
        desk = BackUpDesk(window, profile, lambda: Texts("en"))
        path = tmp_path / "all.dpbackup"
        desk.back_up(path, keys=True)
        qtbot.waitUntil(lambda: "The back-up is whole" in said(window))
        assert read_manifest(path).keys
        desk.ask_to_restore(path)
        question = next(
            one for one in window.findChildren(Notice) if "Take this back-up back?" in labels(one)
        )
        assert not (profile.folder / PREPARED).exists(), "nothing before the answer"
        answers = question.findChildren(QAbstractButton)
        press(next(one for one in answers if one.text() == "Take it back"))
        qtbot.waitUntil(lambda: bool(closed))
        assert (profile.folder / PREPARED / "ready").exists()


def test_trouble_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    with Profile(tmp_path / "profile") as profile:
        desk = BackUpDesk(window, profile, lambda: Texts("en"))
        desk.back_up(tmp_path / "no" / "such" / "x.dpbackup", keys=False)
        qtbot.waitUntil(lambda: "That did not work" in said(window))
        (tmp_path / "x").write_bytes(b"no")
        desk.ask_to_restore(tmp_path / "x")
        assert any("is no back-up" in line for line in said(window))


@pytest.mark.parametrize("action", ["back_up", "back_up_keys", "restore"])
def test_each_row_asks_for_a_file(qtbot: QtBot, tmp_path: Path, action: str) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    with Profile(tmp_path / "profile") as profile:
        BackUpDesk(window, profile, lambda: Texts("en")).do(action)
    (dialog,) = window.findChildren(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    assert dialog.isVisible()
    dialog.reject()
