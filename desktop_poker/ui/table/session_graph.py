"""The session as a line: won or lost after each hand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame

from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.fonts import scaled, text_font, text_metrics, wrapped
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour


class SessionGraph(QFrame):
    """A small chart with the result in figures."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self.setObjectName("panelCard")
        self.setFixedHeight(scaled(132))
        self.look = look
        self._texts = texts
        self._results: list[int] = [0]
        self._figures = Figures()

    def show_results(self, results: Sequence[int], figures: Figures) -> None:
        """Show these, the last one in figures."""
        self._results, self._figures = list(results), figures
        name = self._texts("Session {result}", result=figures.signed(results[-1]))
        self.setAccessibleName(name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words and the line."""
        super().paintEvent(event)
        palette = self.look.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        result = self._results[-1]
        tint = palette.win if result > 0 else palette.warn if result else palette.text1
        painter.setFont(text_font(12, 600))
        painter.setPen(colour(palette.text2))
        head = QRectF(15, scaled(10), self.width() - 30, scaled(26))
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, self._texts("Session"))
        painter.setFont(text_font(17, 700))
        painter.setPen(colour(tint))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(head, right, self._figures.signed(result))
        self._draw_line(
            painter,
            QRectF(15, scaled(44), self.width() - 30, self.height() - scaled(44) - 16),
            tint,
        )
        painter.end()

    def _draw_line(self, painter: QPainter, area: QRectF, tint: str) -> None:
        low, high = min(0, *self._results), max(0, *self._results)
        span = max(1, high - low)

        def y(value: int) -> float:
            return area.bottom() - (value - low) / span * area.height()

        painter.setPen(QPen(colour(self.look.palette.track), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(area.left(), y(0)), QPointF(area.right(), y(0)))
        if len(self._results) < 2:
            painter.setFont(text_font(12, 400))
            painter.setPen(colour(self.look.palette.text3))
            words = self._texts("Your results are drawn here, hand by hand.")
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            shown = wrapped(words, text_metrics(12), area.width())
            painter.drawText(area.adjusted(0, 0, 0, -8), flags, shown)
            return
        step = area.width() / (len(self._results) - 1)
        points = [QPointF(area.left() + n * step, y(v)) for n, v in enumerate(self._results)]
        path = QPainterPath(points[0])
        for point in points[1:]:
            path.lineTo(point)
        under = QPainterPath(path)
        under.lineTo(area.right(), area.bottom())
        under.lineTo(area.left(), area.bottom())
        fade = QLinearGradient(0, area.top(), 0, area.bottom())
        fade.setColorAt(0, colour(tint, 0.25))
        fade.setColorAt(1, colour(tint, 0.0))
        painter.fillPath(under, fade)
        painter.setPen(QPen(colour(tint), 1.8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        painter.setBrush(colour(tint))
        painter.drawEllipse(points[-1], 3, 3)
