"""A seat's plate: picture, name, stack, position, turn and clock."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPen, QPolygonF

from desktop_poker.client.table.frames import SeatFrame
from desktop_poker.client.table.plate_words import (
    NAME_WEIGHT,
    TAG_WEIGHT,
    WordRoom,
    tag_width,
    word_room,
)
from desktop_poker.client.table.sprite_kinds import PlateSprite
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.ui.art.avatars import Pose
from desktop_poker.ui.art.glow import draw_glow
from desktop_poker.ui.art.pixmaps import PixmapCache
from desktop_poker.ui.fonts import LETTERS, font, grown, metrics
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.picture_item import DrawnItem, PictureItem
from desktop_poker.ui.theme.colours import colour, mixed
from desktop_poker.ui.theme.palette import on_felt

_ARROW = 18  # units beside the plate, for the arrow
_GLOW = 14  # units round the plate: the own one is no further from the edge of the scene
_UNDER_ALL = 0.5  # the light falls on the cloth, not on what lies there
_LAST_THIRD = 1 / 3
_BOX, _BOX_GAP = 17, 3  # units: what says how many cards were drawn
_LINE = (  # from the left, whatever the direction of a name: the position stands at the right
    Qt.AlignmentFlag.AlignLeft
    | Qt.AlignmentFlag.AlignAbsolute
    | Qt.AlignmentFlag.AlignVCenter
    | Qt.TextFlag.TextDontClip
)


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
        self._tag = ""
        self.light = PictureItem()  # round the plate of whoever is asked, below all cards
        self.light.setZValue(_UNDER_ALL)

    def show_sprite(self, sprite: PlateSprite, unit: float) -> None:
        """Look like the sprite."""
        self._seat, self._tag, self._unit = sprite.seat, sprite.tag, unit
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
        self.light.setOpacity(share)

    @property
    def reach(self) -> int:
        """The arrow at the plate of whoever is asked needs room."""
        return math.ceil(_ARROW * max(1.0, self._unit)) if self._seat.is_turn else 1

    @property
    def glow_reach(self) -> float:
        """How far the light reaches, in units."""
        return _GLOW

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
        painter.setBrush(colour(self._look.palette.plate, 0.25))
        self._draw_frame(painter, QPen(colour(self._look.palette.plate_line, 0.6), 1))
        painter.setPen(colour(self._look.palette.text3))
        painter.setFont(font(12 * self._unit, 500))
        text = self._texts("Empty seat")
        painter.drawText(self._rect, Qt.AlignmentFlag.AlignCenter, text)

    def _light_up(self) -> None:
        """Light the plate of whoever is asked; at high contrast its frame is enough."""
        strength = self._look.palette.glow
        lit = self._seat.is_turn and bool(self._seat.name) and strength > 0
        # One that is out is not touched: it would be painted anew, in every picture of a roll.
        self.light.setVisible(lit)
        if not self.light.isVisible():
            return
        reach, tint = math.ceil(self.glow_reach * self._unit), self._look.palette.accent
        bounds = self._rect.adjusted(-reach, -reach, reach, reach)

        def draw(painter: QPainter) -> None:
            painter.translate(-bounds.topLeft())
            draw_glow(painter, self._rect, self._radius, reach=reach, tint=tint, strength=strength)

        self.light.setPos(self.pos())
        self.light.setOffset(bounds.topLeft())
        self.light.setPixmap(self._pixmaps.drawn(("light", tint, strength), bounds.size(), draw))

    def _draw_arrow(self, painter: QPainter) -> None:
        palette = self._look.palette
        painter.setBrush(colour(on_felt(palette).accent_line))
        painter.setPen(Qt.PenStyle.NoPen)
        if palette.arrow_edge:
            painter.setPen(QPen(colour(palette.arrow_edge), 1.5))
        x, y, size = self._rect.left() - 9 * self._unit, self._rect.center().y(), 6.5 * self._unit
        arrow = [
            QPointF(x - size, y - size),
            QPointF(x + size * 0.6, y),
            QPointF(x - size, y + size),
        ]
        painter.drawPolygon(QPolygonF(arrow))

    def _draw_ground(self, painter: QPainter) -> None:
        palette = self._look.palette
        ground = palette.plate_dim if self._is_out else palette.plate
        paint = QLinearGradient(self._rect.topLeft(), self._rect.bottomLeft())
        paint.setColorAt(0, mixed(ground, "#FFFFFF", 0.05))
        paint.setColorAt(1, colour(ground))
        painter.setBrush(paint)
        self._draw_frame(painter, self._frame_pen())

    def _frame_pen(self) -> QPen:
        palette, seat = self._look.palette, self._seat
        if seat.is_turn or seat.wins:
            tint = palette.accent_line if seat.is_turn else palette.win
            return QPen(colour(tint), palette.turn_line)
        pen = QPen(colour(palette.plate_edge), 1)
        if self._is_out and palette.is_stark:
            pen.setStyle(Qt.PenStyle.DashLine)
        return pen

    def _draw_frame(self, painter: QPainter, pen: QPen) -> None:
        """Fill and frame the plate; a line between two pixels would be two faint ones."""
        half = pen.widthF() / 2
        radius = self._radius - half
        painter.setPen(pen)
        painter.drawRoundedRect(self._rect.adjusted(half, half, -half, -half), radius, radius)

    def _draw_avatar(self, painter: QPainter) -> None:
        size = self._rect.height() - 14 * self._unit
        pose = _pose(self._seat)
        pixmap = self._pixmaps.avatar(self._seat.avatar, size, dimmed=self._is_out, pose=pose)
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
        room = word_room(self._rect.width(), self._rect.height(), unit, LETTERS)
        middle = self._rect.height() / 2
        above = QRectF(room.left, 4 * unit, room.width, middle - 3 * unit)
        below = QRectF(room.left, middle - unit, room.width, middle - 4 * unit)
        stack = self._texts("ALL IN") if seat.all_in else seat.stack
        designed = max(13.0, 17 * unit)
        size = min(
            grown(stack, designed, 700, (room.width, self._rect.height())), designed * room.growth
        )
        spare = room.width - metrics(size, 700).horizontalAdvance(stack) - 4 * unit
        taken = self._draw_seconds(painter, room.tag, above, below, spare)
        if not taken and seat.draws:
            taken = self._draw_counts(painter, above, room)
        elif not taken:
            tint = palette.accent_text if seat.is_turn else palette.text3
            self._draw_end(painter, above, self._tag, room.tag, TAG_WEIGHT, tint)
            taken = tag_width(self._tag, room, unit, LETTERS)
        name = metrics(room.name, NAME_WEIGHT).elidedText(
            seat.name, Qt.TextElideMode.ElideRight, room.width - taken
        )
        quiet = palette.text3 if self._is_out else palette.text2
        self._draw_line(painter, above, name, room.name, NAME_WEIGHT, quiet)
        if seat.all_in:
            self._draw_line(painter, below, stack, size, 700, palette.accent_text)
        else:
            ink = palette.text3 if self._is_out else palette.text1
            self._draw_line(painter, below, stack, size, 600, ink)

    def _draw_counts(self, painter: QPainter, line: QRectF, room: WordRoom) -> float:
        """One box for each draw: how many cards, P for none; returns how much room they take."""
        palette, seat, unit = self._look.palette, self._seat, self._unit
        name = metrics(room.name, NAME_WEIGHT).horizontalAdvance(seat.name)
        size, gap = max(_BOX * unit, room.tag * 1.3), _BOX_GAP * unit
        if name + len(seat.draws) * (size + gap) > room.width:  # closer, so that the name has room
            size, gap = max(12.0, room.tag), 1.0
        wide = len(seat.draws) * (size + gap) - gap
        x, y = line.right() - wide, line.center().y() - size / 2
        for number, said in enumerate(seat.draws):
            box = QRectF(x + number * (size + gap), y, size, size).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.setBrush(colour(palette.s3) if said else Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour(palette.plate_edge), 1))
            painter.drawRoundedRect(box, 3, 3)
            ink = palette.text3 if self._is_out else palette.text1
            if said and not said.isdecimal():
                ink = palette.accent_text
            painter.setFont(font(min(room.tag, size * 0.8), 700))
            painter.setPen(colour(ink))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, said)
        return wide + _BOX_GAP * 2 * unit

    def _draw_seconds(
        self, painter: QPainter, size: float, above: QRectF, below: QRectF, spare: float
    ) -> float:
        """The seconds at the lower right, beside the stack; in a narrow place without their unit.

        Where the stack leaves no room at all they take the position's place: returns how much.
        """
        if self._left is None:
            return 0.0
        palette, measure = self._look.palette, metrics(size, 700)
        tint = palette.warn if self._left < _LAST_THIRD else palette.accent_text
        said = self._texts("{seconds} s", seconds=self._seconds)
        for text in (said, str(self._seconds)):
            if measure.horizontalAdvance(text) <= spare:
                self._draw_end(painter, below, text, size, 700, tint)
                return 0.0
        self._draw_end(painter, above, said, size, 700, tint)
        return measure.horizontalAdvance(said) + 6 * self._unit

    def _draw_end(
        self, painter: QPainter, line: QRectF, text: str, size: float, weight: int, ink: str
    ) -> None:
        """Draw words at the right end of a line."""
        wide = metrics(size, weight).horizontalAdvance(text)
        box = QRectF(line.right() - wide, line.top(), wide + 2, line.height())
        self._draw_line(painter, box, text, size, weight, ink)

    @staticmethod
    def _draw_line(
        painter: QPainter, box: QRectF, text: str, size: float, weight: int, ink: str
    ) -> None:
        painter.setFont(font(size, weight))
        painter.setPen(colour(ink))
        painter.drawText(box, _LINE, text)


def _pose(seat: SeatFrame) -> Pose:
    """How somebody sits there: it reads before the face does."""
    if seat.wins:
        return "won"
    if seat.all_in:
        return "all_in"
    return "think" if seat.is_turn else "calm"
