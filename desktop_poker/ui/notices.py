"""Short notices in dialogs of our own: never modal to the loop, always plain text."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.labels import button, label

_WIDTH, _SIDE = 460, 24
_INSIDE = 16  # frame, padding and margin round the details
_HIGH = 150  # of the details, at first
_HIGHEST = 10_000


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
        self.setMinimumWidth(_WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(_SIDE, 22, _SIDE, 20)
        column.setSpacing(12)
        column.addWidget(label(headline, "section", wraps=True))
        column.addWidget(label(text, "quiet", wraps=True))
        self.details = QPlainTextEdit(details)
        self.details.setReadOnly(True)
        self.details.setTabChangesFocus(True)
        self.details.setAccessibleName(texts("Details"))
        self.details.setVisible(bool(details))
        column.addWidget(self.details)
        self._fit_details()
        row = self._row = QHBoxLayout()
        row.addStretch(1)
        if details:
            copy = button(texts("Copy"))
            copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(details))
            row.addWidget(copy)
        self.close_button = button(texts("Close"), "primary")
        self.close_button.clicked.connect(self.accept)
        row.addWidget(self.close_button)
        column.addLayout(row)

    def _fit_details(self) -> None:
        """One line has no box of ten round it; a long report is scrolled and can be enlarged."""
        self.details.ensurePolished()
        known, room = self.details.fontMetrics(), _WIDTH - 2 * (_SIDE + _INSIDE)
        wrapped = Qt.TextFlag.TextWrapAnywhere
        text = self.details.toPlainText()
        high = known.boundingRect(0, 0, room, _HIGHEST, wrapped, text).height() + 2 * _INSIDE
        self.details.setMinimumHeight(min(high, _HIGH))
        if high <= _HIGH:
            self.details.setMaximumHeight(high)

    def ask(self, yes: str, no: str, agreed: Callable[[], object]) -> None:
        """Be a question: to close it is to say no, and that is what Enter does."""
        self.close_button.setText(no.replace("&", "&&"))
        self.close_button.setAccessibleName(no)
        self.close_button.setDefault(True)
        self.close_button.setFocus()

        def agree() -> None:
            self.accept()
            agreed()

        self.offer(yes, agree)

    def offer(self, text: str, chosen: Callable[[], object]) -> None:
        """Offer something else to do, before closing; the notice stays."""
        made = button(text)
        made.clicked.connect(chosen)
        self._row.insertWidget(self._row.count() - 1, made)
