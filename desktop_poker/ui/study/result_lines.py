"""Three lines over the hands of a session: the result, by all-in shares, and without luck."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.client.study.report_frame import Line
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.fonts import scaled, text_font
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_HIGH, _WORDS, _APART = 170, 150, 18
_DASH = [6.0, 4.0]


class ResultLines(QWidget):
    """Names stand at the ends of lines, pushed apart; there is no legend."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self.look = texts, look
        self._lines: tuple[Line, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(scaled(600), scaled(_HIGH))

    def show_lines(self, lines: tuple[Line, ...]) -> None:
        """Show these; a screen reader gets where each ends."""
        self._lines = lines
        told = ", ".join(line.end for line in lines)
        name = self._texts("Big blinds won")
        self.setAccessibleName(f"{name}: {told}")
        self.setToolTip(told)
        self.setVisible(bool(lines))
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw zero, the lines, and their names."""
        if not self._lines:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        values = [value for line in self._lines for value in line.values]
        low, high = min(0.0, *values), max(0.0, *values)
        span = (high - low) or 1.0
        room = QRectF(2, 8, self.width() - scaled(_WORDS) - 4, self.height() - 16)

        def place(number: int, value: float) -> QPointF:
            part = number / max(1, len(self._lines[0].values))
            return QPointF(
                room.left() + part * room.width(),
                room.bottom() - (value - low) / span * room.height(),
            )

        palette = self.look.palette
        painter.setPen(QPen(colour(palette.track), 1))
        painter.drawLine(place(0, 0.0), QPointF(room.right(), place(0, 0.0).y()))
        for line, pen in zip(self._lines, self._pens(), strict=True):
            points = [place(0, 0.0)]
            points += [place(number + 1, value) for number, value in enumerate(line.values)]
            painter.setPen(pen)
            painter.drawPolyline(QPolygonF(points))
        self._draw_names(
            painter, room.right(), [place(0, line.values[-1]).y() for line in self._lines]
        )
        painter.end()

    def _pens(self) -> tuple[QPen, QPen, QPen]:
        palette = self.look.palette
        dashed = QPen(colour(palette.text2), 1.75)
        dashed.setDashPattern(_DASH)
        return (
            QPen(colour(palette.text1), 1.75),
            dashed,
            QPen(colour(palette.accent_line), 2.25),
        )

    def _draw_names(self, painter: QPainter, left: float, heights: list[float]) -> None:
        """At the ends of the lines, none over another."""
        painter.setFont(text_font(13, 700))
        order = sorted(range(len(heights)), key=lambda number: heights[number])
        apart = scaled(_APART)
        last = -apart / 2.0
        room = self.height() - apart / 2.0
        for place, number in enumerate(order):
            below = len(order) - 1 - place
            middle = min(max(heights[number], last + apart), room - below * apart)
            last = middle
            painter.setPen(self._pens()[number].color())
            box = QRectF(left + 8, middle - apart / 2, scaled(_WORDS) - 8, apart)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, self._lines[number].end)
