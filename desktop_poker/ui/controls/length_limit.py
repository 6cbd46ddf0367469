"""Fields with room for so many letters: what is longer is refused as a whole, and never cut."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QLineEdit, QToolTip

from desktop_poker.client.texts.texts import Texts


class _AtMost(QValidator):
    """Takes so many letters; more of them change nothing, and it says so."""

    def __init__(self, field: QLineEdit, most: int, texts: Texts) -> None:
        super().__init__(field)
        self._field, self._most, self.texts = field, most, texts
        field.inputRejected.connect(self._tell)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Whether a text, typed or pasted, has room."""
        states = QValidator.State
        return (states.Acceptable if len(text) <= self._most else states.Invalid), text, place

    def _tell(self) -> None:
        said = self.texts("At most {most} characters have room here.", most=self._most)
        below = QPoint(0, self._field.height())
        QToolTip.showText(self._field.mapToGlobal(below), said, self._field)


def limit_length(field: QLineEdit, most: int, texts: Texts) -> None:
    """Give a field room for so many letters; once more: let it speak another language."""
    limit = field.validator()
    if isinstance(limit, _AtMost):
        limit.texts = texts
    else:
        field.setValidator(_AtMost(field, most, texts))
