"""What forms are made of: cards, problems at their fields, chips, tick boxes, steppers."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.ui.art.icons import Icon, draw_icon, icon_pixmap
from desktop_poker.ui.controls.flow_layout import FlowLayout
from desktop_poker.ui.controls.labels import WrappedLabel, label, set_state
from desktop_poker.ui.controls.labels import button as house_button
from desktop_poker.ui.controls.pill import Pill
from desktop_poker.ui.theme.palette import Palette

GAP = 8
_SIGN = 17  # pixels of plus and minus: odd, so that a stroke lies on one line of them


def button(text: str, kind: str = "") -> QPushButton:
    """A button that is never a dialog's default: Enter in a field does not press it."""
    made = house_button(text, kind)
    made.setAutoDefault(False)
    return made


def first_upper(text: str) -> str:
    """A message as the beginning of a line."""
    return text[:1].upper() + text[1:]


def column(*, gap: int = GAP, parent: QWidget | None = None) -> QVBoxLayout:
    """A column without margins."""
    layout = QVBoxLayout(parent) if parent is not None else QVBoxLayout()
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(gap)
    return layout


def row(*, gap: int = GAP, parent: QWidget | None = None) -> QHBoxLayout:
    """A row without margins."""
    layout = QHBoxLayout(parent) if parent is not None else QHBoxLayout()
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(gap)
    return layout


class TitledCard(QFrame):
    """A titled card; what it holds is put into ``body``."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setObjectName("pageCard")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 16, 20, 20)
        outer.setSpacing(12)
        self.head = row()
        self.head.addWidget(label(title, "title"))
        self.head.addStretch()
        outer.addLayout(self.head)
        self.body = column(gap=12)
        outer.addLayout(self.body)
        self.setAccessibleName(title)


class Problem(WrappedLabel):
    """The sentence at a field that says what is wrong; gone when nothing is."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "warning")
        self.hide()

    def tell(self, text: str, *fields: QWidget) -> None:
        """Say it, and mark the fields that it is about."""
        said = first_upper(text)
        self.setText(said)
        self.setVisible(bool(said))
        for field in fields:
            set_state(field, "wrong", "true" if said else "false")
            field.setAccessibleDescription(said)


class Chips(QWidget):
    """Choices as chips of text, one of them chosen."""

    chosen = Signal(str)

    def __init__(
        self,
        choices: Iterable[tuple[str, str]],
        name: str,
        palette: Palette,
        *,
        gap: int = GAP,
    ) -> None:
        super().__init__()
        self.setAccessibleName(name)
        flow = FlowLayout(self, gap=gap)
        self._group = QButtonGroup(self)
        self.buttons: dict[str, Pill] = {}
        for key, text in choices:
            chip = Pill(text, palette)
            self.buttons[key] = chip
            self._group.addButton(chip)
            flow.addWidget(chip)
            chip.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))

    def choose(self, key: str) -> None:
        """Show which one is chosen; nobody is told."""
        self._group.setExclusive(False)
        for known, chip in self.buttons.items():
            chip.setChecked(known == key)
            # Tab comes to what is chosen, arrows go on from there; Qt does so only after a visit.
            stops = known == key or key not in self.buttons
            chip.setFocusPolicy(Qt.FocusPolicy.StrongFocus if stops else Qt.FocusPolicy.ClickFocus)
        self._group.setExclusive(True)


class TickBox(QCheckBox):
    """A tick box with a tick in it."""

    def __init__(self, text: str, palette: Palette) -> None:
        super().__init__(text)
        self._palette = palette

    def hitButton(self, place: QPoint) -> bool:
        """The whole line can be pressed."""
        return self.rect().contains(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box, then the tick."""
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shades = self._palette
        ink = shades.on_accent if self.isEnabled() else shades.disabled_text
        draw_icon(painter, QRectF(box).adjusted(3, 3, -3, -3), Icon.CHECK, ink)
        painter.end()


class SteppedNumber(QWidget):
    """A small whole number between two buttons, whatever they look like and wherever they lie."""

    stepped = Signal(int)

    def __init__(self, name: str, less: QAbstractButton, more: QAbstractButton) -> None:
        super().__init__()
        self._value, self._least, self._most = 0, 0, 0
        self.less, self.more = less, more
        self.figure = label("", "figure")
        self.figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.figure.setMinimumWidth(44)
        self.setAccessibleName(name)
        less.clicked.connect(lambda: self._step(-1))
        more.clicked.connect(lambda: self._step(1))

    @property
    def value(self) -> int:
        """The number."""
        return self._value

    def put(self, value: int, least: int, most: int) -> None:
        """Show a number and how far it can go; nobody is told."""
        self._value, self._least, self._most = value, least, most
        self.figure.setText(str(value))
        self.less.setEnabled(value > least)
        self.more.setEnabled(value < most)

    def _step(self, by: int) -> None:
        value = max(self._least, min(self._most, self._value + by))
        self.put(value, self._least, self._most)
        self.stepped.emit(value)


class Stepper(SteppedNumber):
    """A number in a form."""

    def __init__(self, name: str, less: str, more: str, palette: Palette) -> None:
        buttons = _icon_button(Icon.MINUS, less, palette), _icon_button(Icon.PLUS, more, palette)
        super().__init__(name, *buttons)
        layout = row(gap=4, parent=self)
        for part in (self.less, self.figure, self.more):
            layout.addWidget(part)


def _icon_button(icon: Icon, name: str, palette: Palette) -> QPushButton:
    made = button("")
    ratio = made.devicePixelRatioF()
    drawn = QIcon(icon_pixmap(icon, _SIGN, palette.text1, ratio))
    drawn.addPixmap(icon_pixmap(icon, _SIGN, palette.disabled_text, ratio), QIcon.Mode.Disabled)
    made.setIcon(drawn)
    made.setIconSize(QSize(_SIGN, _SIGN))
    made.setAccessibleName(name)
    made.setToolTip(name)
    made.setAutoRepeat(True)
    made.setProperty("kind", "step")
    return made
