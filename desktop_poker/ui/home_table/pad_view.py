"""Keypad and six big buttons at the right hand: one action, one press."""

from __future__ import annotations

import itertools

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop_poker.client.home_table.keypad import ChipFrame, Keypad
from desktop_poker.client.home_table.pad import PadFrame
from desktop_poker.client.home_table.pad_button import PadButton
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.chips import draw_chip
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.home_table.amount_view import AmountView, HintView
from desktop_poker.ui.home_table.big_button import HINT, TARGET, BigButton
from desktop_poker.ui.home_table.ladder_view import LadderView
from desktop_poker.ui.look import Look

_KEYS = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "00", "0", "back")
_WHO = 17.0  # names on a button, as designed
_LEAST_SCALE = 0.85  # figures on the keys stay readable in a small window
_LOW_KEYS = ("7", "8", "9", "back", "4", "5", "6", "00", "1", "2", "3", "0")


class ChipRow(QWidget):
    """Chips to put on the amount."""

    added = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._chips: tuple[ChipFrame, ...] = ()
        self._size = 56.0
        self._is_pressed = False

    def show_chips(
        self, chips: tuple[ChipFrame, ...], scale: float, *, enabled: bool = True
    ) -> None:
        """Offer other chips; where there is nothing to choose they keep their place."""
        self.setEnabled(enabled)
        self._chips, self._size = chips, max(58.0, 58.0 * scale)
        self.setFixedHeight(round(max(TARGET, 64 * scale)) if chips else 0)
        self.setAccessibleName(", ".join(f"+{chip.value:,}" for chip in chips))
        self.update()

    def _centres(self) -> list[QPointF]:
        step = self.width() / max(1, len(self._chips))
        return [QPointF(step * (n + 0.5), self.height() / 2) for n in range(len(self._chips))]

    def centre_of(self, value: int) -> QPointF:
        """Where a chip lies."""
        return self._centres()[[chip.value for chip in self._chips].index(value)]

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the chips from above."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.isEnabled() else 0.3)
        rim = self._look.palette.chip_rim
        for centre, chip in zip(self._centres(), self._chips, strict=True):
            size = min(self._size, self.height() - 2)
            draw_chip(painter, centre, size, chip.value, rim=rim, shade=chip.shade)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take it, so that the release comes here."""
        event.accept()
        self._is_pressed = True

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A chip and everything round it counts."""
        pressed, self._is_pressed = self._is_pressed, False
        if not pressed or not self._chips or not self.rect().contains(event.position().toPoint()):
            return
        number = int(event.position().x() * len(self._chips) / max(1, self.width()))
        self.added.emit(self._chips[min(number, len(self._chips) - 1)].value)


class PadView(QWidget):
    """Everything for one action; tells what was pressed."""

    pressed = Signal(object)  # what a PadButton enters
    typed = Signal(object)  # a Keypad

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts = texts
        self._frame: PadFrame | None = None
        self._keypad = Keypad()
        self._scale = 1.0
        palette = look.palette
        self.amount = AmountView(texts, look)
        self.hint = HintView(look)
        self.swap = BigButton("", palette, "key", 15)
        self.swap.setFixedSize(TARGET + 12, TARGET)
        self.swap.clicked.connect(self._swap)
        self._low = True  # until the window is known to be high enough
        self._with_chips = False
        self._shows_keys = True
        self.ladder = LadderView(look)
        self.chips = ChipRow(look)
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
        self.around = BigButton(texts("Check around"), palette, "plain", 20)
        self.rest = BigButton(texts("All others fold"), palette, "plain", 20)
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        first = QHBoxLayout()
        first.setSpacing(8)
        first.addWidget(self.amount, 1)
        first.addWidget(self.swap)
        above = QVBoxLayout()
        above.setSpacing(2)
        above.addLayout(first)
        above.addWidget(self.hint)
        column.addLayout(above)
        column.addWidget(self.chips)
        column.addWidget(self.ladder, 1)
        for made in (*self.keys.values(), *self.presets):
            made.setParent(self)  # those that are not shown have no place in the grid
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        column.addLayout(self._grid, 1)
        self._place_keys()
        actions = QGridLayout()
        actions.setSpacing(8)
        for number, made in enumerate(self._buttons()):
            actions.addWidget(made, number // 2, number % 2)
            made.clicked.connect(lambda _=False, n=number: self._act(n))
        # Columns of one width in every language: words fit themselves.
        for made in (*self.keys.values(), *self.presets, *self._buttons()):
            made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
            made.setMinimumHeight(TARGET)
        column.addLayout(actions, 1)

    def _place_keys(self) -> None:
        """Keys and presets side by side; in a low window keys alone, or chips with presets.

        Only what is shown: a grid forgets the gap of a row in which something wide is hidden.
        """
        for made in (*self.keys.values(), *self.presets):
            self._grid.removeWidget(made)
        keys = _LOW_KEYS if self._low else _KEYS
        across = 4 if self._low else 3
        if self._shows_keys:
            for number, key in enumerate(keys):
                self._grid.addWidget(self.keys[key], number // across, number % across)
        if not self._low:
            for number, preset in enumerate(self.presets):
                self._grid.addWidget(preset, number, across)
        elif not self._shows_keys:
            for number, preset in enumerate(self.presets):
                self._grid.addWidget(preset, number // 2, 2 * (number % 2), 1, 2)
        order = [*(self.keys[key] for key in keys), *self.presets]
        for before, after in itertools.pairwise(order):
            QWidget.setTabOrder(before, after)

    def be_low(self, *, low: bool) -> None:
        """Take no more height than the window has, also while something else is shown."""
        self._arrange(low=low, shows_keys=self._shows_keys)

    def _arrange(self, *, low: bool, shows_keys: bool) -> None:
        if (low, shows_keys) != (self._low, self._shows_keys):
            self._low, self._shows_keys = low, shows_keys
            self._place_keys()

    def _swap(self) -> None:
        self._with_chips = not self._with_chips
        if self._frame is not None:
            self.show_frame(self._frame, self._keypad, self._scale, low=self._low)

    def show_frame(
        self, frame: PadFrame, keypad: Keypad, scale: float, *, low: bool = False
    ) -> None:
        """Offer what the player on turn may do; a low window has keys or chips, not both."""
        self._frame, self._keypad, self._scale = frame, keypad, scale
        fixed = frame.ladder is not None  # limits: there is nothing to type
        with_chips = self._with_chips and not fixed
        shows_chips, shows_keys = not low or with_chips, not (fixed or (low and with_chips))
        self._arrange(low=low, shows_keys=shows_keys)
        self.ladder.setVisible(fixed)
        for part in (self.amount, self.hint):
            part.setVisible(not fixed)  # the ladder says it
        if frame.ladder is not None:
            self.ladder.show_ladder(frame.ladder, scale)
        self.amount.show_amount(frame, scale)
        self.hint.show_hint(frame, scale)
        self.swap.setVisible(low and bool(frame.chips))
        self.swap.say(self._texts("Keys") if self._with_chips else self._texts("Chips"))
        self.chips.show_chips(frame.chips if shows_chips else (), scale, enabled=frame.sizes)
        for key in self.keys.values():
            key.set_scale(max(_LEAST_SCALE, scale))
            key.setEnabled(frame.sizes)
            key.setVisible(shows_keys)
        for number, preset in enumerate(self.presets):
            preset.set_scale(scale)
            known = number < len(frame.presets)
            if known:
                wanted = frame.presets[number]
                preset.say(wanted.name, f"{wanted.to:,}", enabled=wanted.is_legal)
            preset.setVisible(known and shows_chips)
        for made, button in zip(self._buttons(), _parts(frame), strict=True):
            made.set_scale(scale)
            if button.amount:
                made.say_amount(button.verb, button.amount)
            else:
                second = button.reason or button.who
                made.say(button.verb, second, enabled=button.act is not None)
            made.limit_second(_WHO if button.who else HINT)
            made.show_key(button.key if button.act is not None else "")

    @property
    def most(self) -> int:
        """The player's whole stack as a total."""
        return self._frame.most if self._frame is not None else 0

    @property
    def is_draw(self) -> bool:
        """Whether cards are thrown away, and nobody bets."""
        return self._frame is not None and bool(self._frame.counts)

    def _buttons(self) -> tuple[BigButton, ...]:
        return self.fold, self.call, self.check, self.wager, self.around, self.rest

    def _act(self, number: int) -> None:
        if self._frame is not None:
            act = _parts(self._frame)[number].act
            if act is not None:
                self.pressed.emit(act)

    def press_key(self, key: str) -> None:
        """A key of the pad, or of the keyboard."""
        if self._frame is None or not self._frame.sizes:
            return
        if self._frame.counts:  # a draw: the figure itself is the answer
            number = int(key) if key.isdecimal() else len(self._frame.counts)
            if number < len(self._frame.counts):
                self.pressed.emit(self._frame.counts[number].act)
            return
        self._type(self._keypad.back() if key == "back" else self._keypad.press(key))

    def _type(self, keypad: Keypad) -> None:
        if self._frame is not None and self._frame.sizes:
            self.typed.emit(keypad)

    def _preset(self, number: int) -> None:
        if self._frame is not None and number < len(self._frame.presets):
            self._type(self._keypad.put(self._frame.presets[number].to))


def _parts(frame: PadFrame) -> tuple[PadButton, ...]:
    return frame.fold, frame.call, frame.check, frame.wager, frame.around, frame.rest
