"""How friends join, at any time of the game."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.form import button, column
from desktop_poker.ui.friends.invite_card import HowToJoin, InviteCard
from desktop_poker.ui.look import Look

_MARGIN = 20


class InviteDialog(QDialog):
    """The card that the lobby has shown, over the table."""

    def __init__(
        self, texts: Texts, look: Look, how: HowToJoin, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Desktop Poker")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        stack = column(gap=14, parent=self)
        stack.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        self.card = InviteCard(texts, look, how)
        stack.addWidget(self.card)
        close = button(texts("Close"))
        close.clicked.connect(self.accept)
        stack.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
