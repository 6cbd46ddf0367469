"""The row of fixed limit: the street, its bet, and the bets that it has had."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from desktop_poker.client.table.action_frames import OPEN_END, LadderFrame, RungFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.labels import ShortLabel, label
from desktop_poker.ui.fonts import scaled, text_font, text_metrics
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_HIGH = 34
_BETWEEN = 18  # pixels, with a chevron in the middle
_NARROWEST = 72
_PAD = 12  # beside the words
_TICK = 18  # the tick and its gap


class LadderRow(QWidget):
    """Fixed limit: the street, its bet, and the bets that it has had."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self._street = label("", "title")
        self._bet = ShortLabel("quiet")
        self._words = texts("Bets this street")
        self._caption = label(self._words, "quiet")
        row.addWidget(self._street)
        row.addSpacing(8)
        row.addWidget(self._bet)
        # Gives way first where there is no room: the bets themselves stay.
        policy = QSizePolicy.Policy
        self._caption.setSizePolicy(policy.Ignored, policy.Preferred)
        self._caption.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._caption, 1)
        row.addSpacing(10)
        self.rungs = Rungs(texts, look)
        row.addWidget(self.rungs)

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self.rungs.look = look
        self.rungs.update()

    def minimumSizeHint(self) -> QSize:
        """As narrow as the window is: words give way."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the caption whole or not at all."""
        super().resizeEvent(event)
        wide = self._caption.fontMetrics().horizontalAdvance(self._words)
        self._caption.setText(self._words if wide <= self._caption.width() else "")

    def show_ladder(self, ladder: LadderFrame) -> None:
        """Show how far the street is."""
        self._street.setText(ladder.street)
        self._bet.setText(ladder.bet)
        self.rungs.show_rungs(ladder.rungs)


class Rungs(QWidget):
    """The bets of a street one after the other: made ones filled, the next framed, others dim."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self.look = texts, look
        self._rungs: tuple[RungFrame, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_rungs(self, rungs: tuple[RungFrame, ...]) -> None:
        """Show these."""
        self._rungs = rungs
        made = [rung.text for rung in rungs if rung.is_made]
        coming = [rung.text for rung in rungs if not rung.is_made and rung.text != OPEN_END]
        texts = self._texts
        said = [
            texts("Bets made: {amounts}", amounts=texts(", ").join(made)) if made else "",
            texts("still possible: {amounts}", amounts=texts(", ").join(coming)) if coming else "",
        ]
        self.setAccessibleName("; ".join(part for part in said if part))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as the bets."""
        between = _BETWEEN * max(0, len(self._rungs) - 1)
        return QSize(round(sum(map(self._width, self._rungs))) + between, scaled(_HIGH))

    @staticmethod
    def _width(rung: RungFrame) -> float:
        words = text_metrics(13, 600).horizontalAdvance(rung.text) + 2 * _PAD
        return max(scaled(_NARROWEST), words + (_TICK if rung.is_made else 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bets, and a chevron between two."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, middle = 0.0, self.height() / 2
        for number, rung in enumerate(self._rungs):
            if number:
                self._draw_chevron(painter, x + _BETWEEN / 2, middle)
                x += _BETWEEN
            wide = self._width(rung)
            self._draw_rung(painter, QRectF(x, 0, wide, self.height()), rung)
            x += wide
        painter.end()

    def _draw_chevron(self, painter: QPainter, x: float, y: float) -> None:
        painter.setPen(QPen(colour(self.look.palette.text3), 1.75))
        painter.drawPolyline(
            QPolygonF([QPointF(x - 2, y - 4), QPointF(x + 2, y), QPointF(x - 2, y + 4)])
        )

    def _draw_rung(self, painter: QPainter, box: QRectF, rung: RungFrame) -> None:
        palette = self.look.palette
        ground = palette.s3 if rung.is_made else palette.s1
        edge = palette.accent_line if rung.is_next else palette.line
        ink = palette.text1 if rung.is_made or rung.is_next else palette.text3
        width = 2.0 if rung.is_next else 1.0
        pen = QPen(colour(edge), width)
        if palette.is_stark and not rung.is_made and not rung.is_next:
            # Nothing to press: told by more than a shade.
            ink = palette.disabled_text
            pen = QPen(colour(ink), width, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(colour(ground))
        half = width / 2
        painter.drawRoundedRect(box.adjusted(half, half, -half, -half), 9, 9)
        painter.setPen(colour(ink))
        painter.setFont(text_font(13, 600))
        if not rung.is_made:
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, rung.text)
            return
        words = text_metrics(13, 600).horizontalAdvance(rung.text)
        left = box.center().x() - (words + _TICK) / 2
        y = box.center().y()
        painter.setPen(QPen(colour(ink), 1.75))
        tick = [QPointF(left, y), QPointF(left + 3.5, y + 3.5), QPointF(left + 10, y - 4)]
        painter.drawPolyline(QPolygonF(tick))
        painter.drawText(
            QRectF(left + _TICK, box.y(), words + 2, box.height()),
            Qt.AlignmentFlag.AlignVCenter,
            rung.text,
        )
