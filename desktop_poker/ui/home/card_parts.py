"""What the cards of the home page have in common: heads on one line, results in one way."""

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


def result_role(*, is_gain: bool | None) -> str:
    """How a result is written; nothing won and nothing lost is neither good nor bad."""
    return "section" if is_gain is None else "win" if is_gain else "warning"
