"""What each action is worth: bars from zero, whiskers for how the others might play."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.client.study.review_frame import ActionWorth
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.fonts import scaled, text_font
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_ROW = 44
_BAR = 8
_CAP = 5  # half of a whisker's cap


class WorthBars(QWidget):
    """A row for each action, in the order of the buttons."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self.look = texts, look
        self._rows: tuple[ActionWorth, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: tuple[ActionWorth, ...]) -> None:
        """Show these; a screen reader gets all of them in words."""
        self._rows = rows
        told = [f"{row.words}: {row.figure} ({row.often})" for row in rows]
        self.setAccessibleName(self._texts("What each action is worth") + ". " + ". ".join(told))
        self.setToolTip("\n".join(told))
        self.setVisible(bool(rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As high as there are rows."""
        return QSize(scaled(240), scaled(_ROW) * max(1, len(self._rows)))

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw words above, the bar below."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        values = [v for row in self._rows if row.worth is not None for v in (row.low, row.high)]
        low, high = min(0.0, *values, 0.0), max(0.0, *values, 0.0)
        span = (high - low) or 1.0
        for number, row in enumerate(self._rows):
            self._draw(painter, row, scaled(_ROW) * number, (low, span))
        painter.end()

    def _draw(
        self, painter: QPainter, row: ActionWorth, top: float, scale: tuple[float, float]
    ) -> None:
        palette = self.look.palette
        words = QRectF(0, top, self.width(), scaled(22))
        painter.setFont(text_font(13, 700 if row.is_best else 400))
        painter.setPen(colour(palette.text1 if row.is_best or row.is_played else palette.text2))
        name = f"▸ {row.words}" if row.is_played else row.words
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, f"{name}  {row.often}")
        painter.drawText(
            words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, row.figure
        )
        if row.worth is None:
            return
        low, span = scale
        room = self.width() - 2 * _CAP

        def x(value: float) -> float:
            return _CAP + (value - low) / span * room

        middle = top + scaled(31)
        tint = palette.warn if row.is_error else palette.text2
        left, right = sorted((x(0.0), x(row.worth)))
        painter.fillRect(
            QRectF(left, middle - _BAR / 2, max(1.0, right - left), _BAR), colour(tint)
        )
        painter.setPen(QPen(colour(palette.track), 1))
        painter.drawLine(QPointF(x(0.0), middle - 10), QPointF(x(0.0), middle + 10))
        painter.setPen(QPen(colour(palette.text1), 1.5))
        painter.drawLine(QPointF(x(row.low), middle), QPointF(x(row.high), middle))
        for end in (row.low, row.high):
            painter.drawLine(QPointF(x(end), middle - _CAP), QPointF(x(end), middle + _CAP))
