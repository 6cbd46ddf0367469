"""The field for an amount: the number at the right, and left of it what it comes to.

A unit, in which the number is counted, stands right of it.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent

from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.value_field import ValueField
from desktop_poker.ui.fonts import scaled

_PADDING = 11  # of the field, and its border
_GAP = 8  # between the number and the hint
_UNIT_GAP = 4  # between the number and its unit


class AmountField(ValueField):
    """Takes an amount; the hint gives way where the number needs the room."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("amount")
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._is_unit = False
        self.hint = label("", "caption")
        self.hint.setParent(self)
        self.hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.textChanged.connect(self._fit)

    def tell(self, hint: str, *, is_unit: bool = False) -> None:
        """Say what the number comes to, or in what it is counted."""
        self._is_unit = is_unit
        self.hint.setText(hint)
        self.hint.adjustSize()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the hint in its place."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        number = self.fontMetrics().horizontalAdvance(self.text())
        room = self.width() - 2 * scaled(_PADDING) - number - scaled(_GAP)
        fits = bool(self.hint.text()) and self.hint.width() <= room
        self.hint.setVisible(fits)
        beside = self.hint.width() + scaled(_UNIT_GAP) if fits and self._is_unit else 0
        self.setTextMargins(0, 0, beside, 0)
        x = scaled(_PADDING)
        if self._is_unit:
            x = self.width() - x - self.hint.width()
        self.hint.move(x, (self.height() - self.hint.height()) // 2)
