"""Choices for fingers: a row of large buttons, a button that turns through values, a stepper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSizePolicy, QWidget

from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.controls.flow_layout import FlowLayout
from desktop_poker.ui.controls.form import SteppedNumber, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.value_field import ValueField
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.theme.palette import Palette

_GAP = 8


def big_field(name: str, text: str = "") -> QLineEdit:
    """A field that a finger finds."""
    made = ValueField(text)
    made.setAccessibleName(name)
    made.setPlaceholderText(name)
    made.setMinimumHeight(TARGET)
    made.setStyleSheet("font-size: 18px; font-weight: 600;")
    return made


class BigChoices(QWidget):
    """Choices side by side, one of them chosen."""

    chosen = Signal(str)

    def __init__(
        self,
        choices: Iterable[tuple[str, str]],
        name: str,
        palette: Palette,
        *,
        across: int = 0,
        size: int = 17,
        wraps: bool = False,
    ) -> None:
        """`across`: columns of one width; 0: each as wide as its words, in lines.

        `wraps`: long words may stand on two lines.
        """
        super().__init__()
        self.setAccessibleName(name)
        self.buttons: dict[str, BigButton] = {}
        self._across = across
        grid = QGridLayout(self) if across else None
        flow = None if across else FlowLayout(self)
        if grid is not None:
            grid.setContentsMargins(0, 0, 0, 0)
            grid.setSpacing(_GAP)
        for number, (key, text) in enumerate(choices):
            made = _Choice(text, palette, "key", size)
            made.setCheckable(True)
            made.setFixedHeight(TARGET)
            made.wrap_word(wraps=wraps)
            made.clicked.connect(lambda _=False, n=number: self._choose(tuple(self.buttons)[n]))
            self.buttons[key] = made
            if grid is not None:
                made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
                grid.addWidget(made, number // across, number % across)
            elif flow is not None:
                flow.addWidget(made)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Columns of one width have letters of one size."""
        super().resizeEvent(event)
        self._fit_words()

    def _fit_words(self) -> None:
        if self._across:
            gaps = _GAP * (self._across - 1)
            wide = (self.width() - gaps) // self._across
            size = min(made.fitting_word(wide) for made in self.buttons.values())
            for made in self.buttons.values():
                made.limit_word(size)

    def _choose(self, key: str) -> None:
        self.choose(key)
        self.chosen.emit(key)

    def exchange(self, key: str, other: str, text: str) -> None:
        """Offer another choice in the place of one."""
        self.buttons[key].say(text)
        self.buttons = {other if k == key else k: made for k, made in self.buttons.items()}
        self._fit_words()

    def choose(self, key: str) -> None:
        """Show which one is chosen; nobody is told."""
        for known, made in self.buttons.items():
            made.setChecked(known == key)


class _Choice(BigButton):
    """Has room for its words and the tick."""

    def sizeHint(self) -> QSize:
        """Never narrower than a finger."""
        size = super().sizeHint()
        return QSize(max(TARGET + 12, size.width() + 24), TARGET)


class TurnButton(BigButton):
    """What is chosen, under its name; a tap turns to the next value."""

    chosen = Signal(str)

    def __init__(self, name: str, values: Sequence[tuple[str, str]], palette: Palette) -> None:
        self._name = name
        super().__init__("", palette, "key", 17)
        self.values = tuple(values)
        self.key = self.values[0][0]
        self.setFixedHeight(TARGET)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._turn)
        self.choose(self.key)

    def choose(self, key: str) -> None:
        """Show a value; nobody is told."""
        self.key = key
        if key not in dict(self.values):  # a file may hold one that is not offered
            self.values += ((key, key),)
        self.say(dict(self.values)[key], over=self._name)
        others = [text for known, text in self.values if known != key]
        self.setToolTip(" / ".join(others))

    def _turn(self) -> None:
        keys = [key for key, _ in self.values]
        key = keys[(keys.index(self.key) + 1) % len(keys)]
        self.choose(key)
        self.chosen.emit(key)


class BigStepper(SteppedNumber):
    """A number between two large keys, under its name."""

    def __init__(self, name: str, less: str, more: str, palette: Palette) -> None:
        keys = _step_key(Icon.MINUS, less, palette), _step_key(Icon.PLUS, more, palette)
        super().__init__(name, *keys)
        body = column(gap=2, parent=self)
        body.addWidget(label(name, "option"))
        line = row(gap=4)
        body.addLayout(line)
        line.addWidget(self.less)
        line.addWidget(self.figure, 1)
        line.addWidget(self.more)


def _step_key(icon: Icon, name: str, palette: Palette) -> BigButton:
    made = BigButton("", palette, "key")
    made.put_icon(icon)
    made.setFixedSize(TARGET, TARGET)
    made.setAutoRepeat(True)
    made.setAccessibleName(name)
    made.setToolTip(name)
    return made
