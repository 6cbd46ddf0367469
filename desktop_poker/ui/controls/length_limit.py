"""Fields with room for so many letters: what is longer is refused as a whole, and never cut."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QLineEdit, QToolTip

from desktop_poker.client.texts import Texts


class _AtMost(QValidator):
    """Takes so many letters; more of them change nothing."""

    def __init__(self, most: int, field: QLineEdit) -> None:
        super().__init__(field)
        self._most = most

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Whether a text, typed or pasted, has room."""
        states = QValidator.State
        return (states.Acceptable if len(text) <= self._most else states.Invalid), text, place


def limit_length(field: QLineEdit, most: int, texts: Texts) -> None:
    """Give a field room for so many letters; it says so when somebody wants more."""
    field.setValidator(_AtMost(most, field))

    def tell() -> None:
        said = texts("At most {most} characters have room here.", most=most)
        QToolTip.showText(field.mapToGlobal(QPoint(0, field.height())), said, field)

    field.inputRejected.connect(tell)
