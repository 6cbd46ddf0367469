"""ui/first_page/about.py: version, licences, the log."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_poker.client.first_page.about_frame import about_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.first_page.about import AboutBox

TEXTS = Texts("en")
FRAME = about_frame("1.2.3", "20231114.abc", TEXTS)
LEFT = Qt.MouseButton.LeftButton


def box(qtbot: QtBot, licences: Path, logs: Path = Path("logs")) -> AboutBox:
    made = AboutBox(TEXTS, FRAME, licences, logs)
    qtbot.addWidget(made)
    made.show()
    return made


def test_version_and_build_can_be_read_and_copied(qtbot: QtBot, tmp_path: Path) -> None:
    made = box(qtbot, tmp_path)
    assert (made.version.text(), made.build.text()) == ("Version 1.2.3", "Build 20231114.abc")
    for line in (made.version, made.build):
        assert line.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse


def test_every_licence_can_be_read_ours_first(qtbot: QtBot, tmp_path: Path) -> None:
    for name in ("Qt", "desktop-poker", "numpy"):
        (tmp_path / f"{name}.txt").write_text(f"terms of {name} <b>", encoding="utf-8")
    made = box(qtbot, tmp_path)
    names = [made.names.itemText(n) for n in range(made.names.count())]
    assert names == ["desktop-poker", "Qt", "numpy"]
    assert made.text.toPlainText() == "terms of desktop-poker <b>"
    made.names.setCurrentIndex(2)
    assert made.text.toPlainText() == "terms of numpy <b>"
    assert made.text.isReadOnly()


def test_from_the_source_there_are_no_licences_to_show(qtbot: QtBot, tmp_path: Path) -> None:
    made = box(qtbot, tmp_path / "none")
    assert made.names.count() == 0
    assert not made.text.isVisible()


def test_the_log_folder_is_opened(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    logs = tmp_path / "ログ 1"
    made = box(qtbot, tmp_path, logs)
    QTest.mouseClick(made.log_button, LEFT)
    assert opened == [logs.as_posix()]


def test_a_report_can_be_asked_for(qtbot: QtBot, tmp_path: Path) -> None:
    made = box(qtbot, tmp_path)
    with qtbot.waitSignal(made.report_wanted):
        QTest.mouseClick(made.report_button, LEFT)


def test_it_goes_away_when_it_is_closed(qtbot: QtBot, tmp_path: Path) -> None:
    made = AboutBox(TEXTS, FRAME, tmp_path, tmp_path)
    made.open()
    with qtbot.waitSignal(made.destroyed):
        QTest.mouseClick(made.close_button, LEFT)
