"""Keypad and four big buttons at the right hand: one action, one press."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QSlider, QVBoxLayout, QWidget

from desktop_poker.client.home_table.keypad import Keypad
from desktop_poker.client.home_table.pad import PadButton, PadFrame
from desktop_poker.client.texts import Texts
from desktop_poker.ui.art.chips import draw_chip
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.fonts import font, metrics
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_KEYS = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "00", "0", "back")
_STEPS = 200  # of the slider


class AmountView(QWidget):
    """``Raise to 1,400`` with the hint below."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._label, self._amount, self._hint = "", "", ""
        self._wrong = self._active = False
        self._scale = 1.0

    def show_amount(self, frame: PadFrame, scale: float) -> None:
        """Show an amount; a wrong one is marked and explained."""
        self._label, self._hint = frame.label, frame.hint
        self._amount = f"{frame.amount:,}" if frame.most else "–"
        self._wrong, self._active, self._scale = frame.is_wrong, frame.sizes, scale
        self.setFixedHeight(round(52 * scale + 26))
        self.setAccessibleName(f"{frame.label} {self._amount}")
        self.setAccessibleDescription(frame.hint)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the field and the hint."""
        shades, scale = self._look.palette, self._scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(1, 1, self.width() - 2, 52 * scale)
        edge = shades.warn if self._wrong else shades.accent_line
        fill(painter, rounded(body, 10), colour(shades.window))
        line(painter, rounded(body, 10), colour(edge if self._active else shades.line), 2.0)
        inside = body.adjusted(16, 0, -16, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(font(17 * scale, 500))
        painter.setPen(colour(shades.text2))
        painter.drawText(inside, Qt.AlignmentFlag.AlignLeft | middle, self._label)
        painter.setFont(font(33 * scale, 700))
        painter.setPen(colour(shades.warn if self._wrong else shades.text1))
        painter.drawText(inside, Qt.AlignmentFlag.AlignRight | middle, self._amount)
        size = 14.0 * min(scale, 1.3)
        while size > 11 and metrics(size, 500).horizontalAdvance(self._hint) > self.width() - 4:
            size -= 1
        painter.setFont(font(size, 500))
        painter.setPen(colour(shades.warn if self._wrong else shades.text2))
        below = QRectF(2, body.bottom() + 4, self.width() - 4, 20)
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft | middle, self._hint)
        painter.end()


class ChipRow(QWidget):
    """Chips to put on the amount."""

    added = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._values: tuple[int, ...] = ()
        self._size = 56.0

    def show_chips(self, values: tuple[int, ...], scale: float) -> None:
        """Offer other chips."""
        self._values, self._size = values, 58.0 * scale
        self.setFixedHeight(round(64 * scale) if values else 0)
        self.setAccessibleName(", ".join(f"+{value:,}" for value in values))
        self.update()

    def _centres(self) -> list[QPointF]:
        step = self.width() / max(1, len(self._values))
        return [QPointF(step * (n + 0.5), self.height() / 2) for n in range(len(self._values))]

    def centre_of(self, value: int) -> QPointF:
        """Where a chip lies."""
        return self._centres()[self._values.index(value)]

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the chips from above."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for centre, value in zip(self._centres(), self._values, strict=True):
            draw_chip(painter, centre, min(self._size, self.height() - 2), value)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take it, so that the release comes here."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A chip and everything round it counts."""
        if not self._values or not self.rect().contains(event.position().toPoint()):
            return
        number = int(event.position().x() * len(self._values) / max(1, self.width()))
        self.added.emit(self._values[min(number, len(self._values) - 1)])


class PadView(QWidget):
    """Everything for one action; tells what was pressed."""

    pressed = Signal(object)  # an Act
    typed = Signal(object)  # a Keypad

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts = texts
        self._frame: PadFrame | None = None
        self._keypad = Keypad()
        palette = look.palette
        self.amount = AmountView(look)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, _STEPS)
        self.slider.setAccessibleName(texts("Amount"))
        self.slider.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.slider.sliderMoved.connect(self._slide)
        self.chips = ChipRow()
        self.chips.added.connect(lambda value: self._type(self._keypad.add(value)))
        self.keys: dict[str, BigButton] = {}
        for key in _KEYS:
            made = BigButton("" if key == "back" else key, palette, "key", 26)
            if key == "back":
                made.put_icon(Icon.BACKSPACE)
                made.setAccessibleName(texts("Delete the last figure"))
            made.clicked.connect(lambda _=False, k=key: self.press_key(k))
            self.keys[key] = made
        self.presets = [BigButton("", palette, "key", 17) for _ in range(4)]
        for number, preset in enumerate(self.presets):
            preset.clicked.connect(lambda _=False, n=number: self._preset(n))
        self.fold = BigButton(texts("Fold"), palette, "plain", 24)
        self.call = BigButton(texts("Call"), palette, "tint", 24)
        self.check = BigButton(texts("Check"), palette, "plain", 24)
        self.wager = BigButton(texts("Raise"), palette, "primary", 24)
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.amount)
        column.addWidget(self.slider)
        column.addWidget(self.chips)
        grid = QGridLayout()
        grid.setSpacing(8)
        for number, key in enumerate(_KEYS):
            grid.addWidget(self.keys[key], number // 3, number % 3)
        for number, preset in enumerate(self.presets):
            grid.addWidget(preset, number, 3)
        column.addLayout(grid, 1)
        actions = QGridLayout()
        actions.setSpacing(8)
        for number, made in enumerate((self.fold, self.call, self.check, self.wager)):
            actions.addWidget(made, number // 2, number % 2)
            made.clicked.connect(lambda _=False, n=number: self._act(n))
        # Columns of one width in every language: words fit themselves.
        for made in (*self.keys.values(), *self.presets, *self._buttons()):
            made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        column.addLayout(actions, 1)

    def show_frame(
        self, frame: PadFrame, keypad: Keypad, scale: float, target: int = TARGET
    ) -> None:
        """Offer what the player on turn may do, with keys that high at least."""
        self._frame, self._keypad = frame, keypad
        for made in (*self.keys.values(), *self._buttons()):
            made.setMinimumHeight(target)
        self.amount.show_amount(frame, scale)
        self.chips.show_chips(frame.chips if frame.sizes else (), scale)
        self.slider.setVisible(frame.sizes)
        self.slider.blockSignals(True)
        if frame.sizes:
            share = (frame.amount - frame.least) / (frame.most - frame.least)
            self.slider.setValue(round(_STEPS * max(0.0, min(1.0, share))))
        self.slider.blockSignals(False)
        for key in self.keys.values():
            key.set_scale(scale)
            key.setEnabled(frame.sizes)
        for number, preset in enumerate(self.presets):
            preset.set_scale(scale)
            known = number < len(frame.presets)
            if known:
                wanted = frame.presets[number]
                preset.say(wanted.name, f"{wanted.to:,}", enabled=wanted.is_legal)
            preset.setVisible(known)
        for made, button in zip(self._buttons(), _parts(frame), strict=True):
            made.set_scale(scale)
            made.say(button.text, button.reason, enabled=button.act is not None)

    @property
    def most(self) -> int:
        """The player's whole stack as a total."""
        return self._frame.most if self._frame is not None else 0

    def _buttons(self) -> tuple[BigButton, ...]:
        return self.fold, self.call, self.check, self.wager

    def _act(self, number: int) -> None:
        if self._frame is not None:
            act = _parts(self._frame)[number].act
            if act is not None:
                self.pressed.emit(act)

    def press_key(self, key: str) -> None:
        """A key of the pad, or of the keyboard."""
        if self._frame is None or not self._frame.sizes:
            return
        self._type(self._keypad.back() if key == "back" else self._keypad.press(key))

    def _type(self, keypad: Keypad) -> None:
        if self._frame is not None and self._frame.sizes:
            self.typed.emit(keypad)

    def _preset(self, number: int) -> None:
        if self._frame is not None and number < len(self._frame.presets):
            self._type(self._keypad.put(self._frame.presets[number].to))

    def _slide(self, step: int) -> None:
        frame = self._frame
        if frame is None or not frame.sizes:
            return
        exact = frame.least + (frame.most - frame.least) * step / _STEPS
        if step in (0, _STEPS) or not frame.chips:
            self._type(self._keypad.put(round(exact)))
            return
        chip = frame.chips[0]  # whole chips are what people can put down
        to = max(frame.least, min(frame.most, round(exact / chip) * chip))
        self._type(self._keypad.put(to))


def _parts(frame: PadFrame) -> tuple[PadButton, ...]:
    return frame.fold, frame.call, frame.check, frame.wager
