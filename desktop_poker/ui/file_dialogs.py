"""Where a file goes, or which one is meant: the system's own dialog, or Qt's in our colours.

No loop waits for it. It begins in the folder of documents, wherever the program was started.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop_poker.client.texts.texts import Texts

_NOT_IN_NAMES = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')  # on one system or another


def ask_where(
    parent: QWidget, texts: Texts, title: str, name: str, chosen: Callable[[Path], None]
) -> QFileDialog:
    """Ask where to save a file; its ending is that of the proposed name."""
    dialog = _dialog(parent, title, Path(name).suffix, chosen)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.selectFile(_NOT_IN_NAMES.sub("-", name))
    _name_parts(dialog, texts, texts("Save"))
    dialog.open()
    return dialog


def ask_which(
    parent: QWidget, texts: Texts, title: str, ending: str, chosen: Callable[[Path], None]
) -> QFileDialog:
    """Ask for a file that is there."""
    dialog = _dialog(parent, title, ending, chosen)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    _name_parts(dialog, texts, texts("Open"))
    dialog.open()
    return dialog


def _dialog(
    parent: QWidget, title: str, ending: str, chosen: Callable[[Path], None]
) -> QFileDialog:
    dialog = QFileDialog(parent, title, str(_documents()))
    # Not by WA_DeleteOnClose: a parent that is destroyed in the same moment would crash Qt.
    dialog.finished.connect(dialog.deleteLater)
    dialog.setNameFilter(f"{ending[1:].upper()} (*{ending})")
    dialog.setDefaultSuffix(ending[1:])
    dialog.setViewMode(QFileDialog.ViewMode.List)  # columns would have heads in English
    dialog.fileSelected.connect(lambda path: chosen(Path(path)))
    return dialog


def _name_parts(dialog: QFileDialog, texts: Texts, accept: str) -> None:
    """In our language, once nothing else is set any more that would name them anew."""
    for part, text in (
        (QFileDialog.DialogLabel.LookIn, texts("Folder")),
        (QFileDialog.DialogLabel.FileName, texts("File name")),
        (QFileDialog.DialogLabel.FileType, texts("Kind")),
        (QFileDialog.DialogLabel.Accept, accept),
        (QFileDialog.DialogLabel.Reject, texts("Cancel")),
    ):
        dialog.setLabelText(part, text)


def _documents() -> Path:
    """The folder of documents; not every profile of a system has one."""
    place = QStandardPaths.StandardLocation.DocumentsLocation
    folder = Path(QStandardPaths.writableLocation(place) or Path.home())
    return folder if folder.is_dir() else Path.home()
