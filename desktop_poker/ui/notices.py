"""Short notices in dialogs of our own: never modal to the loop, always plain text."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.texts import Texts
from desktop_poker.ui.controls.labels import button, label


class Notice(QDialog):
    """A headline, what it means, and perhaps the details to copy."""

    def __init__(
        self,
        texts: Texts,
        headline: str,
        text: str,
        details: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Desktop Poker")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(460)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 22, 24, 20)
        column.setSpacing(12)
        column.addWidget(label(headline, "section", wraps=True))
        column.addWidget(label(text, "quiet", wraps=True))
        self.details = QPlainTextEdit(details)
        self.details.setReadOnly(True)
        self.details.setTabChangesFocus(True)
        self.details.setAccessibleName(texts("Details"))
        self.details.setVisible(bool(details))
        self.details.setMinimumHeight(150)
        column.addWidget(self.details)
        row = QHBoxLayout()
        row.addStretch(1)
        if details:
            copy = button(texts("Copy"))
            copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(details))
            row.addWidget(copy)
        self.close_button = button(texts("Close"), "primary")
        self.close_button.clicked.connect(self.accept)
        row.addWidget(self.close_button)
        column.addLayout(row)
