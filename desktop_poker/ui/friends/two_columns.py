"""Two columns of cards in the middle of a page: no wider than can be read, no higher than full."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_poker.ui.controls.form import column, row

_WIDEST = 1120  # pixels; lines across a large screen are hard to read
_MARGINS = (48, 28)
_GAP = 20


def two_columns(left: QWidget, right: QWidget, above: QWidget | None = None) -> QHBoxLayout:
    """Both beside each other, in the middle; perhaps something over both."""
    middle = QWidget()
    middle.setMaximumWidth(_WIDEST)
    stack = column(gap=_GAP, parent=middle)
    if above is not None:
        stack.addWidget(above)
    both = row(gap=_GAP)
    for side in (left, right):
        both.addLayout(_from_the_top(side), 1)
    stack.addLayout(both, 1)
    across = QHBoxLayout()
    across.setContentsMargins(_MARGINS[0], _MARGINS[1], _MARGINS[0], _MARGINS[1])
    across.addStretch(1)
    across.addWidget(middle, 1000)
    across.addStretch(1)
    return across


def _from_the_top(side: QWidget) -> QVBoxLayout:
    """As high as what is in it, or as high as there is room; empty below."""
    stack = column()
    stack.addWidget(side)
    stack.addStretch(1)
    return stack
