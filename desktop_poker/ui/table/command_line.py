"""The command line of a table: opened with a key, closed with Esc."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.length_limit import limit_length

_LONGEST = 80
_EXAMPLES = "f  c  r600  p50  a  cards  pot  who  help"  # commands are the same everywhere


class CommandLine(QFrame):
    """A line to type between the table and its buttons, and the answer above it."""

    entered = Signal(str)
    closed = Signal()

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self.setObjectName("commandLine")
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 8, 24, 8)
        column.setSpacing(6)
        self.answer = label("", "quiet", wraps=True)
        self.answer.hide()
        self.edit = QLineEdit()
        self.edit.setAccessibleName(texts("Command line"))
        self.edit.setAccessibleDescription(texts("Type help for what can be typed; Esc closes."))
        self.edit.setPlaceholderText(_EXAMPLES)
        limit_length(self.edit, _LONGEST, texts)
        self.edit.returnPressed.connect(self._enter)
        column.addWidget(self.answer)
        column.addWidget(self.edit)
        self.hide()

    def open(self) -> None:
        """Open, ready to be typed into."""
        if not self.isVisible():
            self.tell("")
        self.show()
        self.edit.setFocus()
        self.edit.selectAll()

    def tell(self, text: str) -> None:
        """Show an answer."""
        self.answer.setText(text)
        self.answer.setVisible(bool(text))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.shut()
        else:
            super().keyPressEvent(event)

    def shut(self) -> None:
        """Close; the keys are the table's again."""
        self.hide()
        self.closed.emit()

    def _enter(self) -> None:
        line = self.edit.text().strip()
        self.edit.clear()
        if line:
            self.entered.emit(line)
