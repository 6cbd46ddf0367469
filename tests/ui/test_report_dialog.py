"""ui/report_dialog.py: asking where a report goes never stops the loop."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.texts import Texts
from desktop_poker.ui.report_dialog import ask_where


def test_a_file_is_asked_for_and_told(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    qapp.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    parent = QWidget()
    qtbot.addWidget(parent)
    chosen: list[Path] = []
    dialog = ask_where(Texts("en"), "report.zip", chosen.append, parent)  # returns
    assert isinstance(dialog, QFileDialog)
    assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    assert dialog.defaultSuffix() == "zip"
    assert Path(dialog.selectedFiles()[0]).name == "report.zip"
    dialog.fileSelected.emit(str(tmp_path / "レポート.zip"))
    assert chosen == [tmp_path / "レポート.zip"]
    dialog.reject()
