"""A strip under the top bar of a page, for what everybody at the table has to know now."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QWidget

from desktop_poker.ui.controls.labels import label

_BELOW_TOP_BAR = 1  # its place in the column of a page


class NoticeStrip(QFrame):
    """A headline and a sentence or two; there is nothing to be seen of it without words."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setObjectName("noticeStrip")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 9, 16, 9)
        row.setSpacing(18)
        self.title = label("", "title", wraps=True)
        self.words = label("", wraps=True)
        row.addWidget(self.title, 1)
        row.addWidget(self.words, 3)
        self.hide()
        column = page.layout()
        if isinstance(column, QBoxLayout):
            column.insertWidget(_BELOW_TOP_BAR, self)

    def say(self, title: str, words: str) -> None:
        """Show words until others come; without any, nothing is shown."""
        if (self.title.text(), self.words.text()) != (title, words):
            self.title.setText(title)
            self.words.setText(words)
        self.setVisible(bool(words))
