"""Fixed limits have no amount to type: the bets of the street stand where the keys would be."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.client.table.action_frames import LadderFrame, RungFrame
from desktop_poker.ui.art.icons import Icon, draw_icon
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.fonts import font, metrics
from desktop_poker.ui.home_table.big_button import framed
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour, mixed

_GAP = 8.0
_MOST_IN_A_COLUMN = 4
_MOST = 8  # two heads-up may raise for ever: the last ones are shown
_HEAD = 62.0  # units: the street and its bet
_RUNG = 58.0  # and no rung is higher
_SMALLEST = 11.0


class LadderView(QWidget):
    """``100, 200, 300, 400 cap``: bets that were made have a tick, the next one a brass frame."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._ladder: LadderFrame | None = None
        self._scale = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    def show_ladder(self, ladder: LadderFrame, scale: float) -> None:
        """Show how far the street is."""
        self._ladder, self._scale = ladder, scale
        self.setAccessibleName(f"{ladder.street}, {ladder.bet}")
        self.setAccessibleDescription(", ".join(rung.text for rung in ladder.rungs))
        self.update()

    @property
    def rungs(self) -> list[tuple[RungFrame, QRectF]]:
        """The bets that are shown, with their places: one column, or two, from the top down."""
        if self._ladder is None:
            return []
        shown = self._ladder.rungs[-_MOST:]
        across = 1 if len(shown) <= _MOST_IN_A_COLUMN else 2
        down = -(-len(shown) // across)
        top = _HEAD * self._scale
        wide = (self.width() - (across - 1) * _GAP) / across
        high = min(_RUNG * self._scale, (self.height() - top - (down - 1) * _GAP) / max(1, down))
        return [
            (
                rung,
                QRectF(
                    (number // down) * (wide + _GAP),
                    top + (number % down) * (high + _GAP),
                    wide,
                    high,
                )
                .toRect()
                .toRectF(),
            )
            for number, rung in enumerate(shown)
        ]

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the words, then the bets."""
        if self._ladder is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shades, scale = self._look.palette, self._scale
        head = _HEAD * scale
        for text, most, weight, tint, top, high in (
            (self._ladder.street, 22 * scale, 600, shades.text1, 0.0, 0.52),
            (self._ladder.bet, 16 * scale, 500, shades.text2, 0.50, 0.40),
        ):
            room, size = self.width() - 4, most
            while size > _SMALLEST and metrics(size, weight).horizontalAdvance(text) > room:
                size -= 1
            painter.setFont(font(max(_SMALLEST, size), weight))
            painter.setPen(colour(tint))
            place = QRectF(2, top * head, self.width() - 4, high * head)
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, flags | Qt.TextFlag.TextDontClip, text)
        for rung, place in self.rungs:
            self._draw_rung(painter, rung, place)
        painter.end()

    def _draw_rung(self, painter: QPainter, rung: RungFrame, place: QRectF) -> None:
        shades, scale = self._look.palette, self._scale
        width = 2.0 if rung.is_next else 1.0
        shape = rounded(framed(place, width), min(12.0, place.height() / 3))
        ink = shades.disabled_text if shades.is_stark else shades.text2
        ground, edge = (
            colour(shades.disabled_ground),
            shades.disabled_edge or shades.disabled_ground,
        )
        if rung.is_next:
            ground = mixed(shades.s1, shades.accent, 0.17)
            edge, ink = shades.accent_line, shades.text1
        elif rung.is_made:
            ground, edge, ink = colour(shades.s2), shades.line, shades.text1
        fill(painter, shape, ground)
        dashed = shades.is_stark and not (rung.is_next or rung.is_made)
        line(painter, shape, colour(edge), width, dashed=dashed)
        if rung.is_made:
            size = min(22.0 * max(1.0, scale), place.height() * 0.6)
            tick = QRectF(place.left() + 14, place.center().y() - size / 2, size, size)
            draw_icon(painter, tick, Icon.CHECK, shades.accent_text)
        painter.setFont(font(min(26 * scale, place.height() * 0.55), 700))
        painter.setPen(colour(ink))
        inside = place.adjusted(16, 0, -16, 0)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(inside, flags | Qt.TextFlag.TextDontClip, rung.text)
