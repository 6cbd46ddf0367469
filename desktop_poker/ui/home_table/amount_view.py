"""The amount of a wager: a field that is a slider too, and the line that says what may be."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSlider, QWidget

from desktop_poker.client.home_table.pad import PadFrame
from desktop_poker.client.texts import Texts
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import circle, fill, line
from desktop_poker.ui.fonts import font, metrics
from desktop_poker.ui.home_table.big_button import TARGET
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

STEPS = 200  # of the slider
_DRAGGED = 8.0  # pixels: less is a finger that rests
_EDGE = 25.0  # beside the slider's track: the knob stays inside the padding at both ends
_KNOB = 18.0


class AmountView(QSlider):
    """``Raise to 1,400``: a slider as high as a finger, filled as far as the amount goes."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._look, self._name = look, texts("Amount")
        self._label, self._amount = "", ""
        self._wrong = self._active = False
        self._scale = 1.0
        self._pressed_at: float | None = None
        self.setRange(0, STEPS)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys type the amount

    def show_amount(self, frame: PadFrame, scale: float) -> None:
        """Show an amount; a wrong one is marked."""
        self._label = frame.label
        self._amount = f"{frame.amount:,}" if frame.most else "–"
        self._wrong, self._active, self._scale = frame.is_wrong, frame.sizes, scale
        self.setFixedHeight(round(max(TARGET, 58 * scale)))
        self.setEnabled(frame.sizes)
        self.blockSignals(True)
        share = (frame.amount - frame.least) / (frame.most - frame.least) if frame.sizes else 0.0
        self.setValue(round(STEPS * max(0.0, min(1.0, share))))
        self.blockSignals(False)
        self.setAccessibleName(f"{self._name}: {frame.label} {self._amount}")
        self.setAccessibleDescription(frame.hint)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A finger on it changes nothing yet: it may only rest there."""
        self._pressed_at = event.position().x()
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drawn along it: the amount goes with the finger."""
        x = event.position().x()
        if self._pressed_at is None or not self._active:
            return
        if not self.isSliderDown() and abs(x - self._pressed_at) < _DRAGGED:
            return
        self.setSliderDown(True)
        inside = max(0.0, min(1.0, (x - _EDGE) / max(1.0, self.width() - 2 * _EDGE)))
        self.setSliderPosition(round(STEPS * inside))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        self._pressed_at = None
        self.setSliderDown(False)
        event.accept()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the field, how far it is filled, the words and the handle."""
        shades, scale = self._look.palette, self._scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        edge = shades.warn if self._wrong else shades.accent_line
        fill(painter, rounded(body, 10), colour(shades.window))
        if self._active:
            self._draw_track(painter, body)
        line(painter, rounded(body, 10), colour(edge if self._active else shades.line), 2.0)
        inside = body.adjusted(16, 0, -16, -6 if self._active else 0)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        painter.setFont(font(17 * scale, 500))
        painter.setPen(colour(shades.text2))
        painter.drawText(inside, Qt.AlignmentFlag.AlignLeft | middle, self._label)
        painter.setFont(font(33 * scale, 700))
        painter.setPen(colour(shades.warn if self._wrong else shades.text1))
        painter.drawText(inside, Qt.AlignmentFlag.AlignRight | middle, self._amount)
        painter.end()

    @property
    def knob(self) -> QRectF:
        """Where the handle is: inside the field, clear of its corners."""
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        x = body.left() + _EDGE + (body.width() - 2 * _EDGE) * self.sliderPosition() / STEPS
        return QRectF(x - _KNOB / 2, body.bottom() - _KNOB - 4, _KNOB, _KNOB)

    def _draw_track(self, painter: QPainter, body: QRectF) -> None:
        shades, knob = self._look.palette, self.knob
        left, y = body.left() + _EDGE, knob.center().y() - 2
        whole = QRectF(left, y, body.width() - 2 * _EDGE, 4)
        fill(painter, rounded(whole, 2), colour(shades.s3))
        done = QRectF(left, y, knob.center().x() - left, 4)
        fill(painter, rounded(done, 2), colour(shades.accent_line))
        fill(painter, circle(knob.center(), _KNOB / 2), colour(shades.accent))


class HintView(QWidget):
    """What an amount may be, in one line."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._hint, self._wrong, self._scale = look, "", False, 1.0
        self.setFixedHeight(22)

    def show_hint(self, frame: PadFrame, scale: float) -> None:
        """Say another."""
        self._hint, self._wrong, self._scale = frame.hint, frame.is_wrong, scale
        self.setFixedHeight(round(max(20, 22 * scale)))
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        """As large as it fits."""
        shades = self._look.palette
        painter = QPainter(self)
        size = 14.0 * min(self._scale, 1.6)
        while size > 11 and metrics(size, 500).horizontalAdvance(self._hint) > self.width() - 4:
            size -= 1
        painter.setFont(font(size, 500))
        painter.setPen(colour(shades.warn if self._wrong else shades.text2))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        flags |= Qt.TextFlag.TextDontClip
        painter.drawText(self.rect().adjusted(2, 0, -2, 0), flags, self._hint)
        painter.end()
