"""ui/file_dialogs.py: asking for a file never stops the loop, and can be read in every look."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.file_dialogs import ask_where, ask_which
from desktop_poker.ui.style import style_sheet
from desktop_poker.ui.theme.colours import contrast_ratio
from desktop_poker.ui.theme.palette import PALETTES

EN = Texts("en")


@pytest.fixture
def parent(qtbot: QtBot, qapp: QApplication) -> QWidget:
    qapp.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of documents that is not where the program was started."""
    folder = tmp_path / "documents"
    folder.mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(folder))
    monkeypatch.chdir(tmp_path)
    return folder


def test_a_file_is_asked_for_and_told(parent: QWidget, documents: Path, tmp_path: Path) -> None:
    chosen: list[Path] = []
    dialog = ask_where(parent, EN, "Save a report", "report.zip", chosen.append)  # returns
    assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    assert dialog.defaultSuffix() == "zip"
    assert dialog.selectedFiles() == [str(documents / "report.zip")]
    dialog.fileSelected.emit(str(tmp_path / "レポート.zip"))
    assert chosen == [tmp_path / "レポート.zip"]
    dialog.reject()
    ja = Texts("ja")
    which = ask_which(parent, ja, "Open a back-up", ".dpbackup", chosen.append)
    assert which.fileMode() is QFileDialog.FileMode.ExistingFile
    words = {button.text() for button in which.findChildren(QPushButton)}
    assert {ja("Open"), ja("Cancel")} <= words
    assert Path(which.directory().absolutePath()) == documents
    which.reject()


def test_without_a_folder_of_documents_it_begins_at_home(
    parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path / "none"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    dialog = ask_where(parent, EN, "Save", "a.txt", lambda _: None)
    assert Path(dialog.directory().absolutePath()) == tmp_path
    dialog.reject()


def test_an_evenings_name_is_no_path(parent: QWidget, documents: Path) -> None:
    dialog = ask_where(parent, EN, "Save", 'Friday 1/2: "deep"?.csv', lambda _: None)
    assert dialog.selectedFiles() == [str(documents / "Friday 1-2- -deep-.csv")]
    dialog.reject()


@pytest.mark.parametrize("look", PALETTES)
def test_the_files_can_be_read_in_every_look(parent: QWidget, documents: Path, look: str) -> None:
    (documents / "a.txt").touch()
    palette = PALETTES[look]
    parent.setStyleSheet(style_sheet(palette))
    dialog = ask_where(parent, EN, "Save", "evening.txt", lambda _: None)
    QApplication.processEvents()
    views = [view for view in dialog.findChildren(QAbstractItemView) if view.isVisible()]
    assert len(views) > 1, "files, and places beside them"
    for view in views:
        ground = view.viewport().grab().toImage().pixelColor(2, view.viewport().height() - 3)
        assert contrast_ratio(view.palette().text().color().name(), ground.name()) >= 7
    dialog.reject()
