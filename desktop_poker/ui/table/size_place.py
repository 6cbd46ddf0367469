"""One of the five places of sizes: what it is called above, what it comes to below."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton

from desktop_poker.client.table.action_frames import PresetFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.icons import Icon, draw_icon
from desktop_poker.ui.fonts import text_font, text_metrics
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_HELD = 500  # milliseconds that a press is held to change a size
_PADDING = 4
_NAME, _TOTAL = 12.5, 15.0  # pixels of the words
_LOW = 40  # pixels: a lower place has smaller words
_TICK = 10.0
_LEAST = 8.0


class SizePlace(QPushButton):
    """A size at one press; held or right-clicked it can be changed. An amount is never cut."""

    edit_wanted = Signal()

    def __init__(self, texts: Texts, look: Look, *, is_own: bool) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self._is_own = is_own  # and can be changed
        self._preset: PresetFrame | None = None
        self.setProperty("kind", "chip")
        self.setCheckable(True)
        self.setAutoDefault(False)
        self._holding = QTimer(self)
        self._holding.setSingleShot(True)
        self._holding.setInterval(_HELD)
        self._holding.timeout.connect(self._held)

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self._look = look
        self.update()

    def offer(self, preset: PresetFrame) -> None:
        """Show a size, or that there is room for one."""
        self._preset = preset
        texts = self._texts
        change = texts("A right click or a long press changes it.") if self._is_own else ""
        if preset.is_free:
            self.setAccessibleName(texts("Add a size"))
            self.setToolTip(texts("Add a size"))
        else:
            self.setAccessibleName(f"{preset.name}  {preset.text}")
            self.setToolTip(f"{preset.rule}\n{preset.why}" if preset.rule else change)
        self.setAccessibleDescription(preset.why or change)
        self.setEnabled(preset.is_free or not preset.rule)
        self.update()

    @property
    def is_free(self) -> bool:
        """Whether it holds nothing yet."""
        return self._preset is not None and self._preset.is_free

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Change the size, by the mouse or by the key for menus."""
        if self._is_own:
            self.edit_wanted.emit()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to wait: who holds it changes it."""
        if self._is_own and event.button() is Qt.MouseButton.LeftButton:
            self._holding.start()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A short press chooses."""
        self._holding.stop()
        super().mouseReleaseEvent(event)

    def _held(self) -> None:
        if self.isDown():
            self.setDown(False)  # its release chooses nothing
            self.edit_wanted.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground by the style sheet, then both lines."""
        if not self.is_free:
            super().paintEvent(event)
        if self._preset is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.is_free:
            self._draw_free(painter)
        else:
            self._draw_words(painter, self._preset)
        painter.end()

    def _draw_free(self, painter: QPainter) -> None:
        palette = self._look.palette
        lit = self.underMouse() or self.hasFocus()
        painter.setPen(
            QPen(colour(palette.text2 if lit else palette.line), 1, Qt.PenStyle.DashLine)
        )
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.setPen(colour(palette.text2))
        painter.setFont(text_font(_TOTAL, 600))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, "+")

    def _draw_words(self, painter: QPainter, preset: PresetFrame) -> None:
        palette = self._look.palette
        name, total = palette.text2, palette.text1
        if self.isChecked():
            name = total = palette.accent_text
            place = QRectF(self.width() - _TICK - 5, 4, _TICK, _TICK)
            draw_icon(painter, place, Icon.CHECK, palette.accent_text)
        if not self.isEnabled():
            name = total = palette.disabled_text
        shrink = 0.87 if self.height() < _LOW else 1.0
        middle = self.height() * 0.47
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextDontClip
        for words, size, weight, ink, box, side in (
            (preset.name, _NAME, 600, name, QRectF(0, 0, self.width(), middle), "bottom"),
            (
                preset.text,
                _TOTAL,
                700,
                total,
                QRectF(0, middle, self.width(), self.height() - middle),
                "top",
            ),
        ):
            fitting = self._fitting(words, size * shrink, weight)
            painter.setFont(text_font(fitting, weight))
            painter.setPen(colour(ink))
            edge = Qt.AlignmentFlag.AlignBottom if side == "bottom" else Qt.AlignmentFlag.AlignTop
            painter.drawText(box, centre | edge, words)

    def _fitting(self, words: str, size: float, weight: int) -> float:
        """As large as there is room for: nothing is left out."""
        room = self.width() - 2 * _PADDING
        wide = text_metrics(size, weight).horizontalAdvance(words)
        return size if wide <= room else max(_LEAST, size * room / wide)
