"""A first-run tip: one line that can be put away."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from desktop_poker.client.texts import Texts
from desktop_poker.ui.art.icons import Icon, icon_pixmap
from desktop_poker.ui.controls.labels import button, label
from desktop_poker.ui.look import Look

_WIDEST = 720
_MARGIN = 12


class TipBar(QFrame):
    """A lamp, the tip, perhaps something to try, and the way to put it away."""

    tried = Signal()
    put_away = Signal()

    def __init__(
        self, texts: Texts, look: Look, tip: str, *, offer: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("tipBar")
        self.setAccessibleName(texts("Tip"))
        self.setAccessibleDescription(tip)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 12, 8)
        row.setSpacing(12)
        lamp = QLabel()
        ratio = self.devicePixelRatioF()
        lamp.setPixmap(icon_pixmap(Icon.BULB, 22, look.palette.accent_text, ratio))
        row.addWidget(lamp)
        row.addWidget(label(tip, wraps=True), 1)
        self.offer = button(offer, "tint")
        self.offer.setVisible(bool(offer))
        self.offer.clicked.connect(self.tried)
        self.close_button = button(texts("Later") if offer else texts("Got it"), "chip")
        self.close_button.clicked.connect(self.put_away)
        for made in (self.offer, self.close_button):
            made.setAutoDefault(False)
            row.addWidget(made)

    def lie_over(self, area: QWidget) -> None:
        """Lie at the lower edge of a widget of the same page."""
        there = area.geometry()
        wide = min(_WIDEST, there.width() - 2 * _MARGIN)
        high = self.heightForWidth(wide) if self.hasHeightForWidth() else self.sizeHint().height()
        x = there.left() + (there.width() - wide) // 2
        self.setGeometry(x, there.bottom() + 1 - _MARGIN - high, wide, high)
        self.raise_()
