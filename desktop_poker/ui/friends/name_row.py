"""Asks somebody who meets friends what they are called."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QLineEdit

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.seating import LONGEST_NAME
from desktop_poker.ui.controls.form import Problem, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.length_limit import limit_length
from desktop_poker.ui.fonts import scaled

_WIDE = 260  # pixels of the longest name


class NameRow(QFrame):
    """A name, and what is wrong with it."""

    def __init__(self, texts: Texts, name: str) -> None:
        super().__init__()
        self.setObjectName("pageCard")
        stack = column(gap=6, parent=self)
        stack.setContentsMargins(20, 10, 20, 10)
        line = row(gap=14)
        line.addWidget(label(texts("Your name"), "title"))
        self.field = QLineEdit(name)
        limit_length(self.field, LONGEST_NAME, texts)
        self.field.setFixedWidth(scaled(_WIDE))
        self.field.setPlaceholderText(texts("What your friends call you"))
        self.field.setAccessibleName(texts("Your name"))
        line.addWidget(self.field)
        line.addWidget(label(texts("Everybody at the table sees it."), "quiet"))
        line.addStretch(1)
        stack.addLayout(line)
        self.problem = Problem()
        stack.addWidget(self.problem)

    @property
    def text(self) -> str:
        """The name as it is typed."""
        return self.field.text().strip()

    def tell(self, problem: str, instead: str = "") -> None:
        """Say what is wrong, put another name there, and let it be changed."""
        if instead:
            self.field.setText(instead)
        self.problem.tell(problem, self.field)
        if problem:
            self.field.setFocus()
            self.field.selectAll()
