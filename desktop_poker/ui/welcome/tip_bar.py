"""A first-run tip: one line that can be put away."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.icons import Icon, icon_pixmap
from desktop_poker.ui.controls.labels import button, label
from desktop_poker.ui.look import Look


class TipBar(QFrame):
    """A lamp, the tip, perhaps something to try, and the way to put it away."""

    screen_key = ""  # where it is shown: what it says depends on that
    tried = Signal()
    put_away = Signal()

    def __init__(
        self, texts: Texts, look: Look, tip: str, *, offer: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("tipBar")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 12, 8)
        row.setSpacing(12)
        lamp = QLabel()
        ratio = self.devicePixelRatioF()
        lamp.setPixmap(icon_pixmap(Icon.BULB, 22, look.palette.accent_text, ratio))
        row.addWidget(lamp)
        self._words = label("", wraps=True)
        row.addWidget(self._words, 1)
        self.offer = button("", "tint")
        self.offer.clicked.connect(self.tried)
        self.close_button = button("", "chip")
        self.close_button.clicked.connect(self.put_away)
        for made in (self.offer, self.close_button):
            made.setAutoDefault(False)
            row.addWidget(made)
        self.say(texts, tip, offer=offer)

    def say(self, texts: Texts, tip: str, *, offer: str = "") -> None:
        """Say it, perhaps once more in another language."""
        self.setAccessibleName(texts("Tip"))
        self.setAccessibleDescription(tip)
        self._words.setText(tip)
        self.offer.setVisible(bool(offer))
        closing = texts("Later") if offer else texts("Got it")
        for made, words in ((self.offer, offer), (self.close_button, closing)):
            made.setText(words)
            made.setAccessibleName(words)
