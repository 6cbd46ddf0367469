"""The command line of a table: opened with a key, closed with Esc."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from desktop_poker.client.texts import Texts
from desktop_poker.ui.controls.labels import label

_WIDEST = 640
_MARGIN = 12


class CommandLine(QFrame):
    """A line to type, and the answer above it."""

    entered = Signal(str)

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self.setObjectName("panelCard")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(8)
        self.answer = label("", "quiet", wraps=True)
        self.answer.hide()
        self.edit = QLineEdit()
        self.edit.setAccessibleName(texts("Command line"))
        self.edit.setAccessibleDescription(texts("Type help for what can be typed; Esc closes."))
        self.edit.setPlaceholderText(texts("f  c  r600  p50  a  cards  pot  who  help"))
        self.edit.setMaxLength(80)
        self.edit.returnPressed.connect(self._enter)
        column.addWidget(self.answer)
        column.addWidget(self.edit)
        self.hide()

    def open_over(self, area: QWidget) -> None:
        """Open at the lower edge of a widget, ready to be typed into."""
        if not self.isVisible():
            self.tell("")
        self.show()
        self.place(area)
        self.raise_()
        self.edit.setFocus()
        self.edit.selectAll()

    def place(self, area: QWidget) -> None:
        """Lie at the lower edge of a widget of the same page."""
        there = area.geometry()
        wide = min(_WIDEST, there.width() - 2 * _MARGIN)
        self.setFixedWidth(wide)
        high = self.heightForWidth(wide) if self.hasHeightForWidth() else self.sizeHint().height()
        x = there.left() + (there.width() - wide) // 2
        self.setGeometry(x, there.bottom() - high - _MARGIN, wide, high)

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
        self._page.setFocus()

    def _enter(self) -> None:
        line = self.edit.text().strip()
        self.edit.clear()
        if line:
            self.entered.emit(line)
