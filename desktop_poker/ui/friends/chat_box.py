"""Chat: plain lines, and a field to say something."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop_poker.client.texts.phrases import whole
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.form import button, column
from desktop_poker.ui.controls.length_limit import limit_length

_KEPT = 200
_LONGEST = 300
_INSET = 3  # pixels that Qt leaves before a line: it begins where the heading and the field do
_AUTHOR = Qt.ItemDataRole.UserRole


class _WholePhrases(QStyledItemDelegate):
    """Draws lines that end between phrases."""

    def __init__(self, lines: QListWidget) -> None:
        super().__init__(lines)
        self._lines = lines

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Hold the phrases together; the item keeps its words."""
        super().initStyleOption(option, index)
        option.text = whole(option.text)
        if not self._lines.hasFocus():  # else the ring of the focus takes that room
            option.rect = option.rect.translated(-_INSET, 0)


class ChatBox(QWidget):
    """What was said in a room. A line's author can be muted by a double click."""

    said = Signal(str)

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self.muted: set[str] = set()
        self.lines = QListWidget()
        self.lines.setWordWrap(True)
        self.lines.setItemDelegate(_WholePhrases(self.lines))
        self.lines.itemDoubleClicked.connect(self._mute)
        self.field = QLineEdit()
        self.field.returnPressed.connect(self._say)
        self.send = button("")
        self.send.clicked.connect(self._say)
        self.speak(texts)
        stack = column(parent=self)
        stack.addWidget(self.lines, 1)
        line = QHBoxLayout()
        line.addWidget(self.field, 1)
        line.addWidget(self.send)
        stack.addLayout(line)

    def speak(self, texts: Texts) -> None:
        """Speak another language from now on; what was said stays as it was said."""
        self._texts = texts
        self.lines.setAccessibleName(texts("Chat"))
        self.lines.setToolTip(texts("Double-click a line to mute or unmute its author"))
        limit_length(self.field, _LONGEST, texts)
        self.field.setPlaceholderText(texts("Say something"))
        self.field.setAccessibleName(texts("Say something"))
        self.send.setText(texts("Send"))
        self.send.setAccessibleName(texts("Send"))

    def add(self, author: str, name: str, text: str) -> str:
        """Show a line, all of it plain text, and return it; empty: its author is muted."""
        if author and author in self.muted:
            return ""
        shown = self._texts("{name}: {text}", name=name, text=text) if name else text
        item = QListWidgetItem(shown)
        item.setData(_AUTHOR, author)
        self.lines.addItem(item)
        while self.lines.count() > _KEPT:
            self.lines.takeItem(0)
        self.lines.scrollToBottom()
        return shown

    def _say(self) -> None:
        text = self.field.text().strip()
        if text:
            self.field.clear()
            self.said.emit(text)

    def _mute(self, item: QListWidgetItem) -> None:
        author = str(item.data(_AUTHOR) or "")
        if not author:
            return
        texts = self._texts
        if author in self.muted:
            self.muted.discard(author)
            self.add("", "", texts("You hear them again."))
        else:
            self.muted.add(author)
            self.add("", "", texts("Muted. Double-click one of their lines to hear them again."))
