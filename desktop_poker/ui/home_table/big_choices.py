"""Choices for fingers: a row of large buttons, a button that turns through values, a stepper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSizePolicy, QWidget

from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.controls.flow_layout import FlowLayout
from desktop_poker.ui.controls.form import column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.theme.palette import Palette


def big_field(name: str, text: str = "") -> QLineEdit:
    """A field that a finger finds."""
    made = QLineEdit(text)
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
    ) -> None:
        """`across`: columns of one width; 0: each as wide as its words, in lines."""
        super().__init__()
        self.setAccessibleName(name)
        self.buttons: dict[str, BigButton] = {}
        grid = QGridLayout(self) if across else None
        flow = None if across else FlowLayout(self)
        if grid is not None:
            grid.setContentsMargins(0, 0, 0, 0)
            grid.setSpacing(8)
        for number, (key, text) in enumerate(choices):
            made = _Choice(text, palette, "key", size)
            made.setCheckable(True)
            made.setFixedHeight(TARGET)
            made.clicked.connect(lambda _=False, key=key: self._choose(key))
            self.buttons[key] = made
            if grid is not None:
                made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
                grid.addWidget(made, number // across, number % across)
            elif flow is not None:
                flow.addWidget(made)

    def _choose(self, key: str) -> None:
        self.choose(key)
        self.chosen.emit(key)

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
        self.say(dict(self.values)[key], over=self._name)
        others = [text for known, text in self.values if known != key]
        self.setToolTip(" / ".join(others))

    def _turn(self) -> None:
        keys = [key for key, _ in self.values]
        key = keys[(keys.index(self.key) + 1) % len(keys)]
        self.choose(key)
        self.chosen.emit(key)


class BigStepper(QWidget):
    """A small whole number between two large keys, under its name."""

    stepped = Signal(int)

    def __init__(self, name: str, less: str, more: str, palette: Palette) -> None:
        super().__init__()
        self._value, self._least, self._most = 0, 0, 0
        body = column(gap=2, parent=self)
        body.addWidget(label(name, "option"))
        line = row(gap=4)
        body.addLayout(line)
        self.setAccessibleName(name)
        self.less, self.more = (
            _step_key(Icon.MINUS, less, palette),
            _step_key(Icon.PLUS, more, palette),
        )
        self._figure = label("", "figure")
        self._figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._figure.setMinimumWidth(44)
        line.addWidget(self.less)
        line.addWidget(self._figure, 1)
        line.addWidget(self.more)
        self.less.clicked.connect(lambda: self._step(-1))
        self.more.clicked.connect(lambda: self._step(1))

    @property
    def value(self) -> int:
        """The number."""
        return self._value

    def put(self, value: int, least: int, most: int) -> None:
        """Show a number and how far it can go; nobody is told."""
        self._value, self._least, self._most = value, least, most
        self._figure.setText(str(value))
        self.less.setEnabled(value > least)
        self.more.setEnabled(value < most)

    def _step(self, by: int) -> None:
        value = max(self._least, min(self._most, self._value + by))
        self.put(value, self._least, self._most)
        self.stepped.emit(value)


def _step_key(icon: Icon, name: str, palette: Palette) -> BigButton:
    made = BigButton("", palette, "key")
    made.put_icon(icon)
    made.setFixedSize(TARGET, TARGET)
    made.setAutoRepeat(True)
    made.setAccessibleName(name)
    made.setToolTip(name)
    return made
