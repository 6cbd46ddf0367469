"""A sheet over the table: a title, something to do, and a way back; never modal to the loop."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop_poker.client.texts import Texts
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.look import Look


class Sheet(QDialog):
    """What it holds is put into ``body``; entries are told as commands."""

    entered = Signal(object)  # a HomeCommand

    def __init__(self, texts: Texts, look: Look, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Desktop Poker")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._texts, self._look = texts, look
        self.setMinimumWidth(560)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 20)
        outer.setSpacing(14)
        head = QHBoxLayout()
        self.title = label(title, "section", wraps=True)
        head.addWidget(self.title, 1)
        self.close_button = self.big(texts("Close"), "key", 17)
        self.close_button.setFixedWidth(120)
        self.close_button.clicked.connect(self.reject)
        head.addWidget(self.close_button)
        outer.addLayout(head)
        self.body = QVBoxLayout()
        self.body.setSpacing(10)
        outer.addLayout(self.body)
        self.problem = label("", "warning", wraps=True)
        self.problem.hide()
        outer.addWidget(self.problem)

    def big(self, text: str, kind: str = "plain", size: int = 18) -> BigButton:
        """A button of the sheet."""
        made = BigButton(text, self._look.palette, kind, size)
        made.setFixedHeight(TARGET)
        return made

    def refuse(self, reason: str) -> None:
        """Say why an entry was not taken; the sheet stays."""
        self.problem.setText(reason)
        self.problem.setVisible(bool(reason))
