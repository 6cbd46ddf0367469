"""Where a report is saved: the system's own dialog, which the loop does not wait for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop_poker.client.texts import Texts


def ask_where(texts: Texts, name: str, chosen: Callable[[Path], None], parent: QWidget) -> QWidget:
    """Ask for a file, beginning in the folder of documents."""
    place = QStandardPaths.StandardLocation.DocumentsLocation
    folder = QStandardPaths.writableLocation(place)
    dialog = QFileDialog(parent, texts("Save a report"), folder)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilter("ZIP (*.zip)")
    dialog.setDefaultSuffix("zip")
    dialog.selectFile(name)
    dialog.fileSelected.connect(lambda path: chosen(Path(path)))
    dialog.open()
    return dialog
