"""A seat's plate: picture, name, stack, position, turn and clock."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem

from desktop_poker.client.frames import SeatFrame
from desktop_poker.client.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.ui.art.pixmaps import PixmapCache
from desktop_poker.ui.fonts import font, grown, metrics, text_scale
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.picture_item import DrawnItem, PictureItem
from desktop_poker.ui.table.sprites import PlateSprite
from desktop_poker.ui.theme.colours import colour, mixed

_GLOW = 18  # pixels round the plate, for the glow and the arrow
_STEPS = 8  # from the edge of the light to the plate
_LAST_THIRD = 1 / 3
_MOST_GROWN = 1.25  # how far words grow with the system's


class PlateItem(DrawnItem):
    """The plate of one seat."""

    def __init__(self, look: Look, pixmaps: PixmapCache, texts: Texts) -> None:
        super().__init__(look, pixmaps.ratio)
        self._pixmaps = pixmaps
        self._texts = texts
        self._seat = SeatFrame(seat=Seat(0))
        self._unit = 1.0
        self._left: float | None = None  # of the clock, 1 to 0
        self._seconds = 0
        self._is_bank = False
        self._light = PictureItem(self)  # round the plate of whoever is asked
        self._light.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)

    def show_sprite(self, sprite: PlateSprite, unit: float) -> None:
        """Look like the sprite."""
        self._seat, self._unit = sprite.seat, unit
        if not sprite.seat.is_turn:
            self._left = None
        box = sprite.box
        self.place(QRectF(box.x, box.y, box.w, box.h), sprite.z)
        self._light_up()

    def show_clock(self, left: float, seconds: int, *, is_bank: bool) -> None:
        """Show what is left of the time, as a share and in seconds."""
        self._left, self._seconds, self._is_bank = left, seconds, is_bank
        self.redraw()

    def hide_clock(self) -> None:
        """Show no time: nobody counts it any more."""
        if self._left is not None:
            self._left = None
            self.redraw()

    def show_glow(self, share: float) -> None:
        """Show so much of the light that says whose turn it is."""
        self._light.setOpacity(share)

    @property
    def reach(self) -> int:
        """The light and the arrow of whoever is asked need room."""
        return math.ceil(_GLOW * max(1.0, self._unit)) if self._seat.is_turn else 1

    def draw(self, painter: QPainter) -> None:
        """Draw the plate."""
        if not self._seat.name:
            self._draw_empty(painter)
            return
        if self._seat.is_turn:
            self._draw_arrow(painter)
        self._draw_ground(painter)
        self._draw_avatar(painter)
        self._draw_words(painter)

    @property
    def _is_out(self) -> bool:
        """Whether somebody has no part in this hand: folded, or not dealt in and away."""
        seat = self._seat
        return seat.folded or bool(seat.absent and not seat.cards and not seat.all_in)

    @property
    def _radius(self) -> float:
        return min(16 * self._unit, self._rect.height() * 0.3)

    def _draw_empty(self, painter: QPainter) -> None:
        pen = QPen(colour(self._look.palette.plate_line, 0.6), 1.2)
        painter.setPen(pen)
        painter.setBrush(colour(self._look.palette.plate, 0.25))
        painter.drawRoundedRect(self._rect.adjusted(1, 1, -1, -1), self._radius, self._radius)
        painter.setPen(colour(self._look.palette.text3))
        painter.setFont(font(12 * self._unit, 500))
        text = self._texts("Empty seat")
        painter.drawText(self._rect, Qt.AlignmentFlag.AlignCenter, text)

    def _light_up(self) -> None:
        """Light the plate of whoever is asked; at high contrast its frame is enough."""
        lit = self._seat.is_turn and bool(self._seat.name)
        if not lit or self._look.palette.name == "contrast":
            self._light.setPixmap(QPixmap())
            return
        reach, tint = self.reach, self._look.palette.accent
        strength = 0.34 if self._look.is_dark else 0.17
        bounds = self._rect.adjusted(-reach, -reach, reach, reach)

        def draw(painter: QPainter) -> None:
            painter.translate(-bounds.topLeft())
            painter.setPen(Qt.PenStyle.NoPen)
            for step in range(_STEPS):
                grown = _GLOW * self._unit * (1 - step / _STEPS)
                painter.setBrush(colour(tint, strength / _STEPS * 1.6))
                box = self._rect.adjusted(-grown, -grown, grown, grown)
                painter.drawRoundedRect(box, self._radius + grown, self._radius + grown)

        self._light.setOffset(bounds.topLeft())
        self._light.setPixmap(self._pixmaps.drawn(("light", tint, strength), bounds.size(), draw))

    def _draw_arrow(self, painter: QPainter) -> None:
        painter.setBrush(colour(self._look.palette.accent_line))
        painter.setPen(Qt.PenStyle.NoPen)
        x, y, size = self._rect.left() - 9 * self._unit, self._rect.center().y(), 6.5 * self._unit
        arrow = [
            QPointF(x - size, y - size),
            QPointF(x + size * 0.6, y),
            QPointF(x - size, y + size),
        ]
        painter.drawPolygon(QPolygonF(arrow))

    def _draw_ground(self, painter: QPainter) -> None:
        palette, seat = self._look.palette, self._seat
        ground = palette.plate_dim if self._is_out else palette.plate
        paint = QLinearGradient(self._rect.topLeft(), self._rect.bottomLeft())
        paint.setColorAt(0, mixed(ground, "#FFFFFF", 0.05))
        paint.setColorAt(1, colour(ground))
        painter.setBrush(paint)
        if seat.is_turn or seat.wins:
            width = 4.0 if palette.name == "contrast" else 2.0
            tint = palette.accent_line if seat.is_turn else palette.win
            painter.setPen(QPen(colour(tint), width))
        else:
            pen = QPen(colour(palette.plate_line), 1)
            if self._is_out and palette.name == "contrast":
                pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
        painter.drawRoundedRect(self._rect.adjusted(1, 1, -1, -1), self._radius, self._radius)

    def _draw_avatar(self, painter: QPainter) -> None:
        size = self._rect.height() - 14 * self._unit
        pixmap = self._pixmaps.avatar(self._seat.avatar, size, dimmed=self._is_out)
        corner = QPointF(7 * self._unit, (self._rect.height() - size) / 2)
        painter.drawPixmap(corner, pixmap)
        if self._left is None:
            return
        palette = self._look.palette
        tint = palette.info if self._is_bank else palette.accent_line
        wide = 3.2 * self._unit
        if self._left < _LAST_THIRD and not self._is_bank:
            tint, wide = palette.warn, 4.4 * self._unit
        grown = 2 * self._unit if self._is_bank else 0.0
        ring = QRectF(corner.x(), corner.y(), size, size).adjusted(-grown, -grown, grown, grown)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour(palette.s3), wide))
        painter.drawEllipse(ring)
        painter.setPen(QPen(colour(tint), wide, c=Qt.PenCapStyle.FlatCap))
        painter.drawArc(ring, 90 * 16, round(360 * 16 * self._left))

    def _draw_words(self, painter: QPainter) -> None:
        palette, seat, unit = self._look.palette, self._seat, self._unit
        left = self._rect.height() + 2 * unit
        right = self._rect.width() - 11 * unit
        ink = palette.text3 if self._is_out else palette.text1
        more = min(_MOST_GROWN, text_scale())  # two lines would not fit on the plate beyond that
        name_size = max(11.0, 13 * unit) * more
        middle = self._rect.height() / 2
        stack = self._texts("ALL IN") if seat.all_in else seat.stack
        designed = max(13.0, 17 * unit)
        stack_size = min(
            grown(stack, designed, 700, (right - left, self._rect.height())), designed * more
        )
        room = right - left - metrics(stack_size, 700).horizontalAdvance(stack)
        # A short name is never cut: where both do not fit, the position gives way.
        wide = metrics(name_size, 500).horizontalAdvance(seat.name)
        beside = right - left - wide
        tag_width = self._draw_tag(painter, right, middle, room, beside)
        name = metrics(name_size, 500).elidedText(
            seat.name, Qt.TextElideMode.ElideRight, right - left - tag_width
        )
        quiet = palette.text3 if self._is_out else palette.text2
        self._draw_line(
            painter,
            QRectF(left, 4 * unit, right - left, middle - 3 * unit),
            name,
            name_size,
            500,
            quiet,
        )
        below = QRectF(left, middle - 1 * unit, right - left, middle - 4 * unit)
        if seat.all_in:
            self._draw_line(
                painter, below, self._texts("ALL IN"), stack_size, 700, palette.accent_text
            )
        else:
            self._draw_line(painter, below, seat.stack, stack_size, 600, ink)

    def _draw_tag(
        self, painter: QPainter, right: float, middle: float, room: float, beside: float
    ) -> float:
        """The position at the upper right, the seconds at the lower right; returns the width.

        Where the stack leaves no room the seconds take the position's place.
        """
        palette, unit = self._look.palette, self._unit
        size = max(11.0, 11 * unit) * min(_MOST_GROWN, text_scale())
        if self._left is not None:
            text = self._texts("{seconds} s", seconds=self._seconds)
            tint = palette.warn if self._left < _LAST_THIRD else palette.accent_text
            wide = metrics(size, 700).horizontalAdvance(text)
            fits = wide + 4 * unit <= room
            top, high = (
                (middle - unit, middle - 4 * unit) if fits else (4 * unit, middle - 3 * unit)
            )
            box = QRectF(right - wide, top, wide + 2, high)
            self._draw_line(painter, box, text, size, 700, tint)
            if not fits:
                return wide + 6 * unit
        if not self._seat.position:
            return 0.0
        tint = palette.accent_text if self._seat.is_turn else palette.text3
        for tag in (self._seat.position, _short(self._seat.position)):
            wide = metrics(size, 600).horizontalAdvance(tag)
            if wide + 6 * unit <= beside:
                box = QRectF(right - wide, 4 * unit, wide + 2, middle - 3 * unit)
                self._draw_line(painter, box, tag, size, 600, tint)
                return wide + 6 * unit
        return 0.0

    @staticmethod
    def _draw_line(
        painter: QPainter, box: QRectF, text: str, size: float, weight: int, ink: str
    ) -> None:
        painter.setFont(font(size, weight))
        painter.setPen(colour(ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, text)


def _short(position: str) -> str:
    """``U+1`` for ``UTG+1``, so that no seat of a full table goes without its position."""
    head, plus, tail = position.partition("+")
    return f"{head[0]}+{tail}" if plus else position
