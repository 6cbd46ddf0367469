"""Hands of the history or of a file: a list, and each told in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.texts import Texts
from desktop_poker.ui.controls.labels import button, label
from desktop_poker.ui.fonts import scaled

Story = Callable[[int], str]


class HandsDialog(QDialog):
    """Choose a hand on the left, read it on the right."""

    def __init__(
        self,
        texts: Texts,
        summary: str,
        hands: Sequence[tuple[int, str]],  # numbers in the history, and who played what
        story: Story,
        parent: QWidget | None = None,
        *,
        headline: str = "",
    ) -> None:
        super().__init__(parent)
        self._story = story
        headline = headline or texts("Hands from a file")
        self.setWindowTitle(headline)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(scaled(920), scaled(560))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 22, 24, 20)
        column.setSpacing(12)
        column.addWidget(label(headline, "section"))
        column.addWidget(label(summary, "quiet", wraps=True))
        column.addLayout(self._both(texts, hands), 1)
        self.problems = QPlainTextEdit()
        self.problems.setReadOnly(True)
        self.problems.setTabChangesFocus(True)
        self.problems.setAccessibleName(texts("What could not be opened"))
        self.problems.setMaximumHeight(scaled(96))
        self.problems.hide()
        column.addWidget(self.problems)
        row = QHBoxLayout()
        row.addStretch(1)
        self.close_button = button(texts("Close"), "primary")
        self.close_button.clicked.connect(self.accept)
        row.addWidget(self.close_button)
        column.addLayout(row)
        self.list.setCurrentRow(0)
        self.list.setFocus()

    def _both(self, texts: Texts, hands: Sequence[tuple[int, str]]) -> QHBoxLayout:
        self.list = QListWidget()
        self.list.setAccessibleName(texts("Hands"))
        self.list.setObjectName("hands")
        # A long list of names is cut; the hand names everybody again.
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setUniformItemSizes(True)  # thousands of hands are laid out at once
        self.list.setMaximumWidth(scaled(340))
        for number, title in hands:
            item = QListWidgetItem(title, self.list)
            item.setData(Qt.ItemDataRole.UserRole, number)
            item.setToolTip(title)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(texts("The hand in words"))
        self.list.currentItemChanged.connect(self._show)
        both = QHBoxLayout()
        both.setSpacing(12)
        both.addWidget(self.list, 2)
        both.addWidget(self.text, 3)
        return both

    def _show(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.text.setPlainText(self._story(item.data(Qt.ItemDataRole.UserRole)))

    def choose(self, number: int) -> None:
        """Show a hand by its number in the history."""
        for row in range(self.list.count()):
            if self.list.item(row).data(Qt.ItemDataRole.UserRole) == number:
                self.list.setCurrentRow(row)

    def tell_problems(self, lines: Sequence[str]) -> None:
        """Name what could not be opened, below the hands that could."""
        self.problems.setPlainText("\n".join(lines))
        self.problems.setVisible(bool(lines))
