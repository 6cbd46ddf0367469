"""The row of sizes: presets, minus, slider, plus, and the amount to type."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QToolTip, QWidget

from desktop_poker.client.action_frames import SizingFrame
from desktop_poker.client.amounts import Figures
from desktop_poker.client.texts import Texts
from desktop_poker.ui.controls.labels import ShortLabel, button, set_state
from desktop_poker.ui.controls.pill import Pill
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.amount_field import AmountField

_CORRECTION = 400  # milliseconds in which a corrected amount is not submitted
_FIELD = 124
_ABOVE = 64  # pixels from the field up to the words about it
_GAPS = 44  # between presets, slider and field
_NOTCH = 120  # eighths of a degree, as Qt counts them
_STEPS = 1_000  # places of the slider; amounts may be more than Qt counts


class SizingRow(QWidget):
    """Lets somebody choose an amount; only legal ones are ever told."""

    chosen = Signal(object)  # an int, however large
    confirmed = Signal()  # Enter in the field
    given_up = Signal()  # Escape in the field
    spoiled = Signal()  # what is typed is no legal amount

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self._sizing: SizingFrame | None = None
        self._figures = Figures()
        self._to = 0
        self._before_typing: int | None = None
        self._turned = 0  # eighths of a degree of the wheel that are no whole notch yet
        self._made: list[Pill] = []
        self._presets: list[Pill] = []  # those of them that say something
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self._preset_row = QHBoxLayout()
        self._preset_row.setSpacing(6)
        self._minus = button("−", "chip", tip=texts("One bet less"))
        self._plus = button("+", "chip", tip=texts("One bet more"))
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setRange(0, _STEPS)
        self._slider.setMinimumWidth(120)
        self._slider.setAccessibleName(texts("Amount"))
        self._field = AmountField()
        self._field.setFixedWidth(scaled(_FIELD))
        self._field.setAccessibleName(texts("Amount"))
        self._why = ShortLabel("warning")
        self._why.hide()
        row.addWidget(self._why, 1)
        row.addLayout(self._preset_row)
        row.addSpacing(4)
        for widget, stretch in (
            (self._minus, 0),
            (self._slider, 1),
            (self._plus, 0),
            (self._field, 0),
        ):
            row.addWidget(widget, stretch)
        self._minus.clicked.connect(lambda: self.step(-1))
        self._plus.clicked.connect(lambda: self.step(1))
        self._slider.valueChanged.connect(self._slid)
        self._field.textEdited.connect(self._typed)
        self._field.editingFinished.connect(self._finished)
        self._field.returnPressed.connect(self.confirmed)
        self._since_correction = QElapsedTimer()

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self._look = look
        for made in self._made:
            made.restyle(look.palette)

    @property
    def to(self) -> int:
        """The amount that is chosen; always a legal one."""
        return self._to

    @property
    def is_wrong(self) -> bool:
        """Whether something stands in the field that is no legal amount."""
        return bool(self._field.property("wrong"))

    @property
    def is_typed_into(self) -> bool:
        """Whether somebody is typing an amount."""
        return self._field.hasFocus()

    def offer(self, sizing: SizingFrame, figures: Figures) -> None:
        """Offer amounts, beginning with the least."""
        before, self._sizing, self._figures = self._sizing, sizing, figures
        if before is None or before.presets != sizing.presets:
            self._show_presets(sizing)
        self._field.setToolTip(sizing.note)
        self._slider.setToolTip(sizing.note)
        fixed = sizing.least == sizing.most
        for widget in (self._minus, self._plus, self._slider, self._field):
            widget.setEnabled(not fixed)
        self.choose(sizing.least)

    def _show_presets(self, sizing: SizingFrame) -> None:
        """Say them on buttons that are there: making new ones takes longer than a picture may."""
        for number in range(len(self._made), len(sizing.presets)):
            self._add_preset(number)
        self._presets = self._made[: len(sizing.presets)]
        for spare in self._made[len(sizing.presets) :]:
            spare.hide()
        for made, preset in zip(self._presets, sizing.presets, strict=True):
            made.setText(f"{preset.name}  {preset.text}".replace("&", "&&"))
            made.setAccessibleName(f"{preset.name}  {preset.text}")
            made.setEnabled(not preset.rule)
            made.setToolTip(f"{preset.rule}\n{preset.why}" if preset.rule else "")
        self._fit_presets()

    def _add_preset(self, number: int) -> None:
        made = Pill("", self._look.palette)
        made.setObjectName(f"preset{number + 1}")
        made.clicked.connect(lambda: self._choose_preset(number))
        before: QWidget = self._minus.previousInFocusChain() or self
        self._preset_row.addWidget(made)
        QWidget.setTabOrder(before, made)  # where it stands, not after everything else
        QWidget.setTabOrder(made, self._minus)
        self._made.append(made)

    def _choose_preset(self, number: int) -> None:
        if self._sizing is not None:
            self.choose(self._sizing.presets[number].to)

    def _fit_presets(self) -> None:
        """Hide presets from the left when the row is too narrow; pot and all-in stay."""
        if not self._why.isHidden():
            return
        around = (self._minus, self._slider, self._plus, self._field)
        taken = sum(max(made.minimumWidth(), made.minimumSizeHint().width()) for made in around)
        room = self.width() - taken - _GAPS
        widths = [made.sizeHint().width() + 6 for made in self._presets]
        hidden = 0
        while len(widths) - hidden > 2 and sum(widths[hidden:]) > room:
            hidden += 1
        for number, made in enumerate(self._presets):
            made.setVisible(number >= hidden)

    def preset(self, number: int) -> None:
        """Choose a preset by its number, if it is a legal one and can be seen."""
        made = self._presets[number] if number < len(self._presets) else None
        if made is not None and made.isEnabled() and not made.isHidden():
            made.click()

    def choose(self, to: int) -> None:
        """Choose an amount; an illegal one becomes the nearest legal one."""
        if self._sizing is None:
            return
        self._to, self._before_typing = self._sizing.nearest(to), None
        self._field.setText(self._figures.bare(self._to))
        if self.is_typed_into:
            self._field.selectAll()  # what is typed next is an amount of its own
        self._show_right()
        self._place_slider()

    def step(self, steps: int) -> None:
        """Go up or down by whole bets."""
        if self._sizing is not None:
            self.choose(self._sizing.stepped(self._to, steps))

    def _show_right(self) -> None:
        set_state(self._field, "wrong", False)
        self._explain(None)
        self._field.tell(self._hint(), is_unit=bool(self._figures.unit))
        self._mark_preset()
        self.chosen.emit(self._to)

    def _mark_preset(self) -> None:
        """Show which preset is the amount, however it was chosen."""
        presets = () if self._sizing is None else self._sizing.presets
        for made, preset in zip(self._presets, presets, strict=True):
            made.setChecked(preset.to == self._to and not preset.rule)

    def _hint(self) -> str:
        """The amount in big blinds; where it is typed in those, that it is."""
        if self._figures.unit or self._sizing is None:
            return "BB"
        return Figures(self._sizing.step).text(self._to)

    def _place_slider(self) -> None:
        if self._sizing is None:
            return
        self._slider.blockSignals(True)
        self._slider.setValue(round(self._sizing.share_of(self._to) * _STEPS))
        self._slider.blockSignals(False)

    def _slid(self, place: int) -> None:
        if self._sizing is None:
            return
        self._to = self._sizing.at_share(place / _STEPS)
        self._field.setText(self._figures.bare(self._to))
        self._show_right()

    def _typed(self, text: str) -> None:
        """An amount that is not legal turns red, and is never told."""
        to = self._figures.typed(text)
        if self._sizing is None:
            return
        if self._before_typing is None:
            self._before_typing = self._to
        if to is None or not self._sizing.allows(to):
            set_state(self._field, "wrong", True)
            self._field.tell("")  # nothing is known of what it comes to
            self._explain(self._sizing.why_not(to))
            self.spoiled.emit()
            return
        self._to = to
        self._show_right()
        self._place_slider()

    def _explain(self, why: tuple[str, ...] | None) -> None:
        """Say beside the field why it is red, in the place of presets and slider."""
        if why is None and self._why.isHidden():
            return
        self._why.setVisible(why is not None)
        if why is not None:
            self._why.say(*why)
        self._field.setAccessibleDescription("" if why is None else why[0])
        for part in (self._slider, *self._presets):
            part.setVisible(why is None)
        if why is None:
            self._fit_presets()

    def _finished(self) -> None:
        """Leaving the field puts the nearest legal amount in place of a wrong one, and says why."""
        if not self.is_wrong or self._sizing is None:
            self._before_typing = None
            return
        to = self._figures.typed(self._field.text())
        why = self._sizing.why_not(to)
        self.choose(self._to if to is None else to)
        # Words that came with a press would go with its release.
        QTimer.singleShot(_CORRECTION, self, lambda: self._tell_correction(why[0]))
        self._since_correction.start()

    def _tell_correction(self, why: str) -> None:
        if self._field.isVisible():
            QToolTip.showText(self._field.mapToGlobal(QPoint(0, -_ABOVE)), why, self._field)

    @property
    def was_just_corrected(self) -> bool:
        """Whether a wrong amount has become another one a moment ago, perhaps by this click."""
        timer = self._since_correction
        return timer.isValid() and timer.elapsed() < _CORRECTION

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape in the field gives up what was typed."""
        if event.key() != Qt.Key.Key_Escape or not self.is_typed_into:
            super().keyPressEvent(event)
            return
        self.choose(self._to if self._before_typing is None else self._before_typing)
        self.given_up.emit()

    def minimumSizeHint(self) -> QSize:
        """As narrow as the window is: presets give way."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many presets as there is room for."""
        super().resizeEvent(event)
        self._fit_presets()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """One bet a notch, ten with Ctrl."""
        self._turned += event.angleDelta().y()  # a touchpad tells many small parts of a notch
        notches = int(self._turned / _NOTCH)
        self._turned -= notches * _NOTCH
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if notches:
            self.step(notches * (10 if control else 1))
        event.accept()
