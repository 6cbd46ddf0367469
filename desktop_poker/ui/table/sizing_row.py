"""The row of sizes: presets, minus, slider, plus, and the amount to type."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QToolTip, QWidget

from desktop_poker.client.table.action_frames import SizingFrame
from desktop_poker.client.table.bet_situations import BetSituation
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.labels import ShortLabel, button, set_state
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.amount_field import AmountField
from desktop_poker.ui.table.pot_track import PotTrack
from desktop_poker.ui.table.size_editor import SizeEditor
from desktop_poker.ui.table.size_place import SizePlace

_CORRECTION = 400  # milliseconds in which a corrected amount is not submitted
_FIELD, _TINY_FIELD = 124, 84
_ABOVE = 64  # pixels from the field up to the words about it
_PLACES = 5  # they never move: three of the situation, the pot, all-in
_OWN = 3  # of them
_PLACE = 88, 44  # pixels, wide and high
_LOW_PLACE, _TINY_PLACE = 34, 30  # pixels high in a low window, and in a tiny one
_NARROW_PLACE = 68
_NARROW = 900  # pixels of a row in which places are narrower
_NOTCH = 120  # eighths of a degree, as Qt counts them


class SizingRow(QWidget):
    """Lets somebody choose an amount; only legal ones are ever told."""

    chosen = Signal(object)  # an int, however large
    confirmed = Signal()  # Enter in the field
    given_up = Signal()  # Escape in the field
    spoiled = Signal()  # what is typed is no legal amount
    edited = Signal(str, int, str)  # a situation, one of its places, and the size for it

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self._sizing: SizingFrame | None = None
        self._figures = Figures()
        self._to = 0
        self._before_typing: int | None = None
        self._turned = 0  # eighths of a degree of the wheel that are no whole notch yet
        self._is_low = self._is_tiny = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self._preset_row = QHBoxLayout()
        self._preset_row.setSpacing(6)
        self._presets = [self._place(number) for number in range(_PLACES)]
        self._minus = button("−", "chip", tip=texts("One step less"))
        self._plus = button("+", "chip", tip=texts("One step more"))
        self._track = PotTrack(texts, look)
        self._slider = self._track.slider
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
            (self._track, 1),
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
        for made in self._presets:
            made.restyle(look)
        self._track.restyle(look)

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
            for made, preset in zip(self._presets, sizing.presets, strict=True):
                made.offer(preset)
        self._track.offer(sizing)
        self._field.setToolTip(sizing.note)
        self._slider.setToolTip(sizing.note)
        fixed = sizing.least == sizing.most
        for widget in (self._minus, self._plus, self._slider, self._field):
            widget.setEnabled(not fixed)
        self.choose(sizing.least)

    def _place(self, number: int) -> SizePlace:
        made = SizePlace(self._texts, self._look, is_own=number < _OWN)
        made.setObjectName(f"preset{number + 1}")
        made.clicked.connect(lambda: self._choose_preset(number))
        made.edit_wanted.connect(lambda: self._edit(number))
        self._preset_row.addWidget(made)
        return made

    def _choose_preset(self, number: int) -> None:
        if self._sizing is None:
            return
        if self._sizing.presets[number].is_free:
            self._presets[number].setChecked(False)
            self._edit(number)
        else:
            self.choose(self._sizing.presets[number].to)

    def _edit(self, number: int) -> None:
        """Let somebody write another size into a place."""
        if self._sizing is None:
            return
        situation, word = self._sizing.situation, self._sizing.presets[number].word
        editor = SizeEditor(self._texts, BetSituation(situation), word, self)
        editor.written.connect(lambda text: self.edited.emit(situation, number, text))
        editor.open_over(self._presets[number])

    def set_low(self, *, on: bool) -> None:
        """Be as low as a low window needs it."""
        self._is_low = on
        self._fit()

    def _fit(self) -> None:
        """Five places as wide as the row allows; the buttons beside the track give way first."""
        narrow = self.width() < scaled(_NARROW)
        wide = scaled(_NARROW_PLACE if narrow else _PLACE[0])
        high = _TINY_PLACE if self._is_tiny else _LOW_PLACE if self._is_low else _PLACE[1]
        for made in self._presets:
            made.setFixedSize(wide, scaled(high))
        if self._why.isHidden():
            self._minus.setVisible(not narrow)
            self._plus.setVisible(not narrow)

    def preset(self, number: int) -> None:
        """Choose a preset by its number, if it is a legal one and can be seen."""
        made = self._presets[number] if number < len(self._presets) else None
        if made is not None and made.isEnabled() and not made.isHidden() and not made.is_free:
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
        """Go up or down by whole steps."""
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
            made.setChecked(preset.to == self._to and not preset.rule and not preset.is_free)

    def _hint(self) -> str:
        """The amount in big blinds; where it is typed in those, that it is."""
        if self._figures.unit or self._sizing is None:
            return "BB"
        return Figures(self._sizing.unit or self._sizing.step).text(self._to)

    def _place_slider(self) -> None:
        if self._sizing is None:
            return
        self._track.place(self._sizing.share_of(self._to))

    def _slid(self, place: int) -> None:
        if self._sizing is None:
            return
        self._to = self._sizing.at_share(self._track.snapped(place))
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
        for part in (self._track, *self._presets):
            part.setVisible(why is None)
        if why is None:
            self._fit()

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

    def set_tiny(self, *, on: bool) -> None:
        """Be lower, with a narrower field, in a window that is one of many."""
        self._is_tiny = on
        self._field.setFixedWidth(scaled(_TINY_FIELD if on else _FIELD))
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """As narrow as the window is: the track gives way."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit everything into the room there is."""
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """One step a notch, ten with Ctrl."""
        self._turned += event.angleDelta().y()  # a touchpad tells many small parts of a notch
        notches = int(self._turned / _NOTCH)
        self._turned -= notches * _NOTCH
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if notches:
            self.step(notches * (10 if control else 1))
        event.accept()
