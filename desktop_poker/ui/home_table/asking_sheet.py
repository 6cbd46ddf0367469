"""A question with a few answers; one of them may be an entry."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_commands import HomeCommand
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import Look


class AskingSheet(Sheet):
    """The first answer is the safe one."""

    def __init__(
        self,
        texts: Texts,
        look: Look,
        title: str,
        text: str,
        answers: Sequence[tuple[str, HomeCommand | None]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(texts, look, title, parent)
        self.body.addWidget(label(text, "quiet", wraps=True))
        self.answers = []
        for number, (said, command) in enumerate(answers):
            made = self.big(said, "plain" if number else "primary", 20)
            if command is None:
                made.clicked.connect(self.reject)
            else:
                made.clicked.connect(lambda _=False, c=command: self.entered.emit(c))
            self.answers.append(made)
            self.body.addWidget(made)
