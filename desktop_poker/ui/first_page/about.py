"""The About box: version and build, licences, the log."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.first_page.about_frame import AboutFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.labels import button, label
from desktop_poker.ui.first_page.home_page import app_mark

_MARK = 64
_FIRST = "desktop-poker"  # our own terms come first


class AboutBox(QDialog):
    """Who this is, by which terms, and where it writes down what goes wrong."""

    report_wanted = Signal()

    def __init__(
        self,
        texts: Texts,
        frame: AboutFrame,
        licences: Path,
        logs: Path,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._texts, self._licences, self._logs = texts, licences, logs
        self.setWindowTitle(texts("About Desktop Poker"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(620)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 22, 24, 20)
        column.setSpacing(12)
        column.addLayout(self._head(frame))
        column.addWidget(label(frame.terms, "quiet", wraps=True))
        self.names = QComboBox()
        self.text = QPlainTextEdit()
        terms = sorted(licences.glob("*.txt"), key=lambda path: (path.stem != _FIRST, path.stem))
        if terms:
            column.addWidget(label(frame.parts, "quiet", wraps=True))
            self._add_licences(column, terms)
        column.addLayout(self._foot())

    def _head(self, frame: AboutFrame) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(16)
        mark = QLabel()
        mark.setPixmap(app_mark(_MARK, self.devicePixelRatioF()))
        row.addWidget(mark)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label("Desktop Poker", "section"))
        self.version = label(frame.version)
        self.build = label(frame.build, "quiet")
        for line in (self.version, self.build):
            line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            words.addWidget(line)
        row.addLayout(words, 1)
        return row

    def _add_licences(self, column: QVBoxLayout, terms: list[Path]) -> None:
        self.names.setAccessibleName(self._texts("Licences"))
        for path in terms:
            self.names.addItem(path.stem, path)
        self.names.currentIndexChanged.connect(self._show_licence)
        self.text.setAccessibleName(self._texts("Text of the licence"))
        self.text.setReadOnly(True)
        self.text.setMinimumHeight(240)
        column.addWidget(self.names)
        column.addWidget(self.text, 1)
        self._show_licence()

    def _show_licence(self) -> None:
        path = self.names.currentData()
        if isinstance(path, Path):
            self.text.setPlainText(path.read_text(encoding="utf-8", errors="replace"))

    def _foot(self) -> QHBoxLayout:
        texts = self._texts
        row = QHBoxLayout()
        self.log_button = button(texts("Open the log folder"), tip=str(self._logs))
        self.log_button.clicked.connect(self._open_logs)
        self.report_button = button(
            texts("Save a report …"),
            tip=texts("Versions and the log as a zip, without cards, keys and names"),
        )
        self.report_button.clicked.connect(self.report_wanted)
        row.addWidget(self.log_button)
        row.addWidget(self.report_button)
        row.addStretch(1)
        self.close_button = button(texts("Close"), "primary")
        self.close_button.clicked.connect(self.accept)
        row.addWidget(self.close_button)
        return row

    def _open_logs(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._logs)))
