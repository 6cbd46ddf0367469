"""A small keypad for sheets: an amount typed with fingers or with keys."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.stakes import chips_from
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.controls.value_field import ValueField
from desktop_poker.ui.home_table.big_button import BigButton
from desktop_poker.ui.look import Look

_KEYS = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "00", "0", "back")
_LONGEST = 15  # figures


class NumberPad(QWidget):
    """A field with keys below it."""

    changed = Signal()

    def __init__(self, texts: Texts, look: Look, name: str, amount: int = 0) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.field = ValueField(f"{amount:,}" if amount else "")
        self.field.setMaxLength(_LONGEST + _LONGEST // 3)
        self.field.setAccessibleName(name)
        self.field.setPlaceholderText(name)
        self.field.setMinimumHeight(64)
        self.field.setStyleSheet("font-size: 26px; font-weight: 700;")
        self.field.textChanged.connect(lambda _: self.changed.emit())
        column.addWidget(self.field)
        grid = QGridLayout()
        grid.setSpacing(6)
        self._fresh = True  # the first key replaces what is proposed
        self.keys: dict[str, BigButton] = {}
        for number, key in enumerate(_KEYS):
            made = BigButton("" if key == "back" else key, look.palette, "key", 22)
            if key == "back":
                made.put_icon(Icon.BACKSPACE)
                made.setAccessibleName(texts("Delete the last figure"))
            made.setFixedHeight(64)
            made.clicked.connect(lambda _=False, k=key: self._press(k))
            self.keys[key] = made
            grid.addWidget(made, number // 3, number % 3)
        column.addLayout(grid)

    @property
    def amount(self) -> int | None:
        """What is typed; None when it is no whole number of chips."""
        return chips_from(self.field.text().replace(",", "").strip())

    def put(self, amount: int) -> None:
        """Propose an amount."""
        self.field.setText(f"{amount:,}")
        self._fresh = True

    def _press(self, key: str) -> None:
        text = self.field.text().replace(",", "")
        if key == "back":
            text = text[:-1]
        elif self._fresh:
            text = key.lstrip("0")
        else:
            text = (text + key)[:_LONGEST]
        self._fresh = False
        amount = chips_from(text)
        self.field.setText(text if amount is None else f"{amount:,}")
