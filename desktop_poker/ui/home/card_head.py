"""The head of a card below the tiles: a title, and room for a button beside it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout

from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.fonts import scaled

MARGINS = (22, 14, 22, 16)
_HEIGHT = 32  # of a button without a ground, so that titles stand on one line with it


def card_head(title: str) -> QHBoxLayout:
    """A title as high as a button."""
    head = QHBoxLayout()
    words = label(title, "title")
    words.setMinimumHeight(scaled(_HEIGHT))
    head.addWidget(words)
    head.addStretch(1)
    return head
