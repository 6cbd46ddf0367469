"""What was played lately, on the home page: seven evenings as bars, the last hands as chips."""

from __future__ import annotations

from collections.abc import Callable
from math import floor

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_poker.client.first_page.home_frame import DayFrame, PlayedFrame, RecentFrame
from desktop_poker.client.table.layout.table_places import CARD_RATIO
from desktop_poker.client.table.pieces import Face
from desktop_poker.client.telling.hand_words import spoken_cards
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card, cards
from desktop_poker.ui.art.card_faces import draw_face
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill
from desktop_poker.ui.controls.labels import button, label
from desktop_poker.ui.first_page.card_parts import MARGINS, card_head, result_role
from desktop_poker.ui.fonts import scaled, text_font, text_metrics
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.deck import DECKS

_CARD, _STEP = 17, 19  # pixels: a card of a chip, and from one to the next
_MOST_CARDS = 2  # more would be a wall of cards
_BAR = 20  # pixels across
_NARROWEST = 7 * (_BAR + 4)  # seven evenings
_LEAST = 3  # pixels: an evening that ended even was played all the same


class EveningBars(QWidget):
    """Seven evenings beside each other: up is won, down is lost."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._days: tuple[DayFrame, ...] = ()
        self._scale = ("", "")
        self.setMinimumSize(_NARROWEST, scaled(84))

    def show_days(self, days: tuple[DayFrame, ...], high: str = "", low: str = "") -> None:
        """Show these; the scale says what the highest and the lowest bar stand for."""
        self._days, self._scale = days, (high, low)
        said = [f"{day.name} {day.result}" for day in days if day.result]
        self.setToolTip("\n".join(said))
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw bars from a line, and the names of the days below."""
        if not self._days:
            return
        palette = self._look.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        words = scaled(20)
        room = self.height() - words - 4
        lows = [min(0.0, day.share) for day in self._days]
        highs = [max(0.0, day.share) for day in self._days]
        below, above = -min(lows), max(highs)
        zero = 2 + room * (above / (above + below) if above + below else 0.7)
        zero = floor(zero) + 0.5  # a line lies on whole pixels
        left = self._draw_scale(painter, zero, 2.0, 2.0 + room)
        step = (self.width() - left) / len(self._days)
        painter.setPen(colour(palette.track))
        painter.drawLine(QPointF(left, zero), QPointF(self.width(), zero))
        for number, day in enumerate(self._days):
            middle = left + (number + 0.5) * step
            self._draw_bar(painter, day, middle, zero, room / max(0.01, above + below))
            painter.setFont(text_font(11, 600))
            painter.setPen(colour(palette.text1 if day.is_last else palette.text3))
            place = QRectF(middle - step / 2, self.height() - words, step, words)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, day.name)
        painter.end()

    def _draw_scale(self, painter: QPainter, zero: float, top: float, bottom: float) -> float:
        """Write what the bars are measured by, and draw its lines; returns where the bars begin."""
        words = [(self._scale[0], top), ("0", zero), (self._scale[1], bottom)]
        measure, high = text_metrics(11, 500), scaled(14)
        left = max(measure.horizontalAdvance(text) for text, _ in words) + 8
        painter.setFont(text_font(11, 500))
        for text, y in words:
            if not text:
                continue
            if text != "0":
                painter.setPen(colour(self._look.palette.track, 0.5))
                painter.drawLine(
                    QPointF(left, floor(y) + 0.5), QPointF(self.width(), floor(y) + 0.5)
                )
            painter.setPen(colour(self._look.palette.text3))
            place = QRectF(0, min(max(0.0, y - high / 2), bottom - high), left - 6, high)
            painter.drawText(
                place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text
            )
        return left

    def _draw_bar(
        self, painter: QPainter, day: DayFrame, middle: float, zero: float, whole: float
    ) -> None:
        if not day.result:
            return
        palette = self._look.palette
        tall = max(float(_LEAST), abs(day.share) * whole)
        up = day.share >= 0
        bar = QRectF(middle - _BAR / 2, zero - tall if up else zero, _BAR, tall)
        tint = colour(palette.win if up else palette.warn, 1.0 if day.is_last else 0.62)
        fill(painter, rounded(bar, min(4.0, tall / 2)), tint)


class ResultsCard(QFrame):
    """Seven evenings; empty until somebody has looked into the history."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self.setObjectName("pageCard")
        self._texts = texts
        row = QHBoxLayout(self)
        row.setContentsMargins(*MARGINS)
        row.setSpacing(24)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addLayout(card_head(texts("Last seven evenings")))
        self.total = label("", "section")
        words.addWidget(self.total)
        self.hands = label("", "quiet", wraps=True)
        words.addWidget(self.hands)
        words.addStretch(1)
        row.addLayout(words, 2)
        self.bars = EveningBars(look)
        row.addWidget(self.bars, 3)

    def show_recent(self, frame: RecentFrame) -> None:
        """Show what was won; whoever has not played yet is told what comes here."""
        self.setAccessibleName(frame.spoken)
        if not any(day.result for day in frame.days):
            self.hands.setText(self._texts("Play a few hands: your evenings are drawn here."))
            self.total.hide()
            self.bars.hide()
            return
        self.total.setText(frame.total)
        self.total.setProperty("role", result_role(is_gain=frame.is_gain))
        self.total.setStyleSheet(f"font-size: {scaled(24)}px; font-weight: 600;")
        self.hands.setText(frame.hands)
        self.bars.show_days(frame.days, frame.high, frame.low)


def hand_chip(
    hand: PlayedFrame, texts: Texts, look: Look, chosen: Callable[[int], None], ratio: float
) -> QPushButton:
    """A hand as a button: its cards and what it brought."""
    own = list(cards(hand.cards.replace("??", "")))
    shows_cards = 0 < len(own) <= _MOST_CARDS
    made = button(f" {hand.result}" if shows_cards else f"{hand.game} {hand.result}", "chip")
    if shows_cards:
        made.setIcon(QIcon(_small_cards(own, look, ratio)))
        made.setIconSize(QSize(_STEP * (len(own) - 1) + _CARD, round(_CARD * CARD_RATIO)))
    made.setProperty("tight", "true")  # five of them in one line
    # With cards or without, all are of one height.
    made.setStyleSheet(f"min-height: {max(scaled(18), round(_CARD * CARD_RATIO))}px;")
    what = texts(", ").join((hand.game, hand.when))
    made.setToolTip(what)
    said = [what, spoken_cards(own, texts), hand.result] if shows_cards else [what, hand.result]
    made.setAccessibleName(texts(", ").join(said))
    made.clicked.connect(lambda _=False, number=hand.hand_id: chosen(number))
    return made


def _small_cards(own: list[Card], look: Look, ratio: float) -> QPixmap:
    size = QSize(_STEP * (len(own) - 1) + _CARD, round(_CARD * CARD_RATIO))
    made = QPixmap(size * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(QColor(0, 0, 0, 0))
    painter = QPainter(made)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, card in enumerate(own):
            place = QRectF(number * _STEP, 0, _CARD, size.height())
            draw_face(painter, place, card, face=Face.JUMBO, colours=DECKS[look.deck])
    finally:
        painter.end()  # an open painter must not outlive its pixmap
    return made
