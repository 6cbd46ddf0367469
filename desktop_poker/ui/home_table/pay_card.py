"""What one person takes from the middle: the sum, and the chips to push, column by column."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.client.home_table.payouts import PaySum
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.chips import draw_chip
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.fonts import fitting, font, metrics
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_HIGH = 138.0
_EDGE = 14.0
_CHIP, _NAME, _SUM, _COUNT = 44.0, 22.0, 40.0, 18.0


class PayCard(QWidget):
    """``Ken gets 6,150``, and 1 × 5K, 1 × 1K, 1 × 100, 2 × 25 in the columns of everybody."""

    def __init__(
        self, pay: PaySum, columns: tuple[int, ...], texts: Texts, look: Look, scale: float
    ) -> None:
        """`columns` are the values that anybody takes: the same for all cards."""
        super().__init__()
        self._pay, self._columns, self._look, self._scale = pay, columns, look, scale
        self._gets = texts("{name} gets", name=pay.name)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(round(_HIGH * scale))
        chips = [f"{count} × {chip.value:,}" for chip, count in pay.chips]
        chips += [pay.rest] if pay.rest else []
        self.setAccessibleName(f"{self._gets} {pay.amount}: {', '.join(chips)}")
        self.setToolTip(", ".join(chips))

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the ground, the sum and the chips."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shades, scale = self._look.palette, self._scale
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        fill(painter, rounded(body, 12), colour(shades.s2))
        line(painter, rounded(body, 12), colour(shades.line), 1.0)
        left, right = _EDGE * scale, self.width() - _EDGE * scale
        base = 46 * scale
        wide = metrics(_SUM * scale, 700).horizontalAdvance(self._pay.amount)
        size = fitting(self._gets, _NAME * scale, 600, right - left - wide - 8)
        painter.setPen(colour(shades.text2))
        painter.setFont(font(size, 600))
        painter.drawText(QPointF(left, base), self._gets)
        painter.setPen(colour(shades.text1))
        painter.setFont(font(_SUM * scale, 700))
        painter.drawText(QPointF(right - wide, base), self._pay.amount)
        self._draw_chips(painter, left, right)
        painter.end()

    def _draw_chips(self, painter: QPainter, left: float, right: float) -> None:
        """A column of its own for every value; who has none of it has it empty."""
        shades, scale = self._look.palette, self._scale
        taken = {chip.value: (chip, count) for chip, count in self._pay.chips}
        places = len(self._columns) + bool(self._pay.rest)
        step = (right - left) / max(1, places)
        for number, value in enumerate(self._columns):
            if value in taken:
                chip, count = taken[value]
                centre = QPointF(left + step * (number + 0.5), 84 * scale)
                size, rim = _CHIP * scale, shades.chip_rim
                draw_chip(painter, centre, size, value, rim=rim, shade=chip.shade)
                self._write_below(painter, f"{count:,} ×", centre.x(), step)
        if self._pay.rest:
            self._write_below(painter, f"+ {self._pay.rest}", right - step / 2, step)

    def _write_below(self, painter: QPainter, text: str, x: float, room: float) -> None:
        size = fitting(text, _COUNT * self._scale, 700, room - 4)
        painter.setFont(font(size, 700))
        painter.setPen(colour(self._look.palette.text1))
        box = QRectF(x - room / 2, 108 * self._scale, room, 26 * self._scale)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)
