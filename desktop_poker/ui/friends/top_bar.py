"""The bar over a page of the LAN: the way back, and where one is."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.icons import Icon, icon_pixmap
from desktop_poker.ui.controls.form import button
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.look import Look


class FriendsTopBar(QFrame):
    """A back button and a title."""

    def __init__(self, texts: Texts, look: Look, title: str) -> None:
        super().__init__()
        self.setObjectName("topBar")
        self.setFixedHeight(52)
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 0, 24, 0)
        line.setSpacing(10)
        self.back: QPushButton = button("", "bare")
        self.back.setIcon(icon_pixmap(Icon.BACK, 20, look.palette.text2, 2.0))
        self.back.setIconSize(QSize(20, 20))
        self.back.setAccessibleName(texts("Back"))
        self.back.setToolTip(texts("Back (Esc)"))
        line.addWidget(self.back)
        line.addWidget(label(title, "title"))
        line.addStretch()
