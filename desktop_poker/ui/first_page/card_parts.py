"""What the cards of the home page have in common: heads on one line, results, pictures."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout

from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.fonts import scaled

MARGINS = (20, 14, 20, 16)
_HEIGHT = 32  # of a button without a ground, so that titles stand on one line with it


def card_head(title: str) -> QHBoxLayout:
    """A title as high as a button."""
    head = QHBoxLayout()
    words = label(title, "title", wraps=True)  # large words in a small window
    words.setMinimumHeight(scaled(_HEIGHT))
    head.addWidget(words)
    head.addStretch(1)
    return head


def result_role(*, is_gain: bool | None) -> str:
    """How a result is written; nothing won and nothing lost is neither good nor bad."""
    return "section" if is_gain is None else "win" if is_gain else "warning"


def drawn(size: int, ratio: float, draw: Callable[[QPainter, QRectF], None]) -> QPixmap:
    """A square drawing as a pixmap."""
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw(painter, QRectF(0, 0, size, size))
    finally:
        painter.end()  # an open painter must not outlive its pixmap
    return pixmap
