"""The things on the table as graphics items, each drawn from its sprite."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap

from desktop_poker.client.table.layout.seat_ring import Box
from desktop_poker.client.table.layout.table_places import CARD_RATIO
from desktop_poker.client.table.pieces import chip_values
from desktop_poker.client.table.pill_style import PillStyle
from desktop_poker.client.table.pot_content import PotContent
from desktop_poker.client.table.sprite_kinds import (
    CardSprite,
    ChipsSprite,
    DiscSprite,
    PillSprite,
    PotSprite,
    SlotSprite,
    StagesSprite,
    TickSprite,
)
from desktop_poker.ui.art.chips import DISC_MARGIN, stack_bounds
from desktop_poker.ui.art.pixmaps import CARD_MARGIN, PixmapCache
from desktop_poker.ui.fonts import fitting, font, grown, metrics
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.picture_item import DrawnItem, PictureItem
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.palette import on_felt

_GLASS = "#0B0F0C"
_IVORY = "#FFFDF7"
_TICK_EDGE = "#2A2117"
_PAD = 10  # left and right of a pill's text, in pixels at size 13
_TIGHT_PAD = 5
_OVER = 4  # pixels that the line of grown words may be higher than their pill was


def glass(look: Look) -> tuple[QColor, QColor]:
    """What words on the cloth stand on, and its edge: at high contrast nothing shows through."""
    if look.palette.is_stark:
        return colour(look.palette.plate), colour(look.palette.plate_line)
    return colour(_GLASS, 0.46), colour("#FFFFFF", 0.10)


def rect(box: Box) -> QRectF:
    """A box as Qt has it."""
    return QRectF(box.x, box.y, box.w, box.h)


class CardItem(PictureItem):
    """A card: one of the cached pixmaps, on whole pixels."""

    def show_sprite(self, sprite: CardSprite, pixmaps: PixmapCache) -> None:
        """Look like the sprite."""
        width = sprite.box.w
        if sprite.card is None:
            pixmap = pixmaps.back(width, sprite.angle)
        else:
            pixmap = pixmaps.face(
                sprite.card,
                width,
                sprite.face,
                lift=sprite.raised or sprite.fresh,
                veiled=sprite.veiled,
                framed=sprite.fresh,
                angle=sprite.angle,
            )
        self.setPixmap(pixmap)
        height = width * CARD_RATIO
        self.setTransformOriginPoint(width * (0.5 + CARD_MARGIN), height / 2 + width * CARD_MARGIN)
        margin = width * CARD_MARGIN
        self.setPos(round(sprite.box.x - margin), round(sprite.box.y - margin))
        self.setZValue(sprite.z)


class ChipsItem(PictureItem):
    """A stack of chips."""

    def show_sprite(self, sprite: ChipsSprite, pixmaps: PixmapCache) -> None:
        """Look like the sprite."""
        values = chip_values(sprite.amount, sprite.most)
        self.setPixmap(pixmaps.chips(values, sprite.box.w))
        bounds = stack_bounds(sprite.box.w, len(values))
        self.setPos(round(sprite.box.cx + bounds.x()), round(sprite.box.cy + bounds.y()))
        self.setZValue(sprite.z)


class DiscItem(PictureItem):
    """The dealer button or the bring-in mark."""

    def show_sprite(self, sprite: DiscSprite, pixmaps: PixmapCache) -> None:
        """Look like the sprite."""
        self.setPixmap(pixmaps.disc(sprite.letter, sprite.box.w))
        margin = sprite.box.w * DISC_MARGIN
        self.setPos(round(sprite.box.x - margin), round(sprite.box.y - margin))
        self.setZValue(sprite.z)


def pad_of(size: float, *, fits: bool) -> float:
    """Left and right of a pill's words; less where these have little room."""
    return max(_TIGHT_PAD, 0.42 * size) if fits else max(_PAD, _PAD * size / 13)


class PillItem(DrawnItem):
    """Words on a pill."""

    def __init__(self, look: Look, ratio: float) -> None:
        super().__init__(look, ratio)
        self.text = ""
        self._style = PillStyle.FELT
        self._font = QFont()

    def show_sprite(self, sprite: PillSprite) -> None:
        """Look like the sprite."""
        bold = (PillStyle.ACCENT, PillStyle.IVORY, PillStyle.WIN, PillStyle.GAIN)
        weight = 700 if sprite.style in bold else 600
        box = sprite.box
        bare = sprite.style in (PillStyle.BARE, PillStyle.GAIN)
        pad = 0.0 if bare else pad_of(sprite.size, fits=sprite.fits)
        room = (sprite.room or max(0.0, box.w - 2 * pad), box.h + _OVER)
        size = grown(sprite.text, sprite.size, weight, room)
        if sprite.fits:
            size = fitting(sprite.text, size, weight, room[0])
        measure = metrics(size, weight)
        self._font, self._style, self.text = font(size, weight), sprite.style, sprite.text
        width = measure.horizontalAdvance(sprite.text) + 2 * pad
        height = max(box.h, measure.height())
        x = {"left": box.x, "right": box.right - width}.get(sprite.align, box.cx - width / 2)
        y = {"down": box.y, "up": box.bottom - height}.get(sprite.grows, box.cy - height / 2)
        self.setToolTip(sprite.tip)
        self.place(QRectF(x, y, width, height), sprite.z)

    def draw(self, painter: QPainter) -> None:
        """Draw the pill and its words."""
        ground, ink, border = self._colours()
        area = self._rect.adjusted(0.5, 0.5, -0.5, -0.5)
        if ground is not None:
            painter.setBrush(ground)
            painter.setPen(self._edge(border) if border is not None else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
        painter.setFont(self._font)
        painter.setPen(ink)
        painter.drawText(self._rect, Qt.AlignmentFlag.AlignCenter, self.text)

    def _edge(self, border: QColor) -> QPen:
        """What is not yet done has a dashed line round it."""
        kept = self._style is PillStyle.KEPT
        return QPen(border, 2, Qt.PenStyle.DashLine) if kept else QPen(border, 1)

    def _colours(self) -> tuple[QColor | None, QColor, QColor | None]:
        palette = self._look.palette
        match self._style:
            case PillStyle.FELT:
                ground, line = glass(self._look)
                return ground, colour("#FFFFFF"), line
            case PillStyle.PLATE:
                return colour(palette.s3), colour(palette.text1), colour(palette.plate_edge)
            case PillStyle.ACCENT:
                return colour(palette.accent), colour(palette.on_accent), None
            case PillStyle.WIN:
                return colour(palette.win), colour(palette.on_win), None
            case PillStyle.IVORY:
                return colour(_IVORY), colour("#221D17"), None
            case PillStyle.GAIN:
                return None, colour(on_felt(palette).accent_hi), None
            case PillStyle.KEPT:
                return colour(palette.window), colour(palette.text1), colour(palette.text1)
            case PillStyle.BARE:
                return None, colour("#FFFFFF"), None


class SlotItem(DrawnItem):
    """An empty place of the board."""

    def __init__(self, look: Look, ratio: float) -> None:
        super().__init__(look, ratio)
        self._text = ""
        self._filled = 0.0

    def show_fill(self, share: float) -> None:
        """Show how much of the pause before the card is over; 0: no ring at all."""
        if share != self._filled:
            self._filled = share
            self.redraw()

    def show_sprite(self, sprite: SlotSprite) -> None:
        """Look like the sprite."""
        self._text = sprite.text
        self.place(rect(sprite.box), sprite.z)

    def draw(self, painter: QPainter) -> None:
        """Draw an outline, dashed where a card comes next."""
        faint = self._look.palette.slot
        pen = QPen(colour("#FFFFFF", max(faint, 0.45) if self._text else faint), 2)
        if self._text:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        card = self._rect.height() / CARD_RATIO  # as wide as one card, however many come
        painter.drawRoundedRect(self._rect.adjusted(1, 1, -1, -1), card * 0.075, card * 0.075)
        if self._text:
            painter.setFont(font(card * 0.17, 600))
            painter.setPen(colour("#FFFFFF"))
            painter.drawText(self._rect, Qt.AlignmentFlag.AlignCenter, self._text)
        if self._filled:
            self._draw_ring(painter)

    def _draw_ring(self, painter: QPainter) -> None:
        wide = self._rect.height() / CARD_RATIO
        ring = QRectF(0, 0, wide * 0.3, wide * 0.3)
        ring.moveCenter(QPointF(self._rect.center().x(), self._rect.height() * 0.76))
        painter.setPen(QPen(colour("#FFFFFF", 0.25), max(2.0, wide * 0.04)))
        painter.drawEllipse(ring)
        tint = colour(on_felt(self._look.palette).accent_line)
        painter.setPen(QPen(tint, max(2.0, wide * 0.04), c=Qt.PenCapStyle.FlatCap))
        painter.drawArc(ring, 90 * 16, -round(360 * 16 * self._filled))


class TickItem(DrawnItem):
    """A tick on a brass disc: a shape, not only a colour."""

    def show_sprite(self, sprite: TickSprite) -> None:
        """Look like the sprite."""
        self.place(rect(sprite.box), sprite.z)

    def draw(self, painter: QPainter) -> None:
        """Draw the disc and the tick."""
        palette, wide = on_felt(self._look.palette), self._rect.width()
        painter.setBrush(colour(palette.accent))
        painter.setPen(QPen(colour(_TICK_EDGE), max(1.5, wide * 0.07)))
        painter.drawEllipse(self._rect.adjusted(1, 1, -1, -1))
        pen = QPen(colour(palette.on_accent), max(2.0, wide * 0.10))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        points = ((0.29, 0.52), (0.44, 0.67), (0.72, 0.36))
        painter.drawPolyline([QPointF(x * wide, y * wide) for x, y in points])


class StagesItem(DrawnItem):
    """The draws on a line."""

    def __init__(self, look: Look, ratio: float) -> None:
        super().__init__(look, ratio)
        self._sprite: StagesSprite | None = None

    def show_sprite(self, sprite: StagesSprite) -> None:
        """Look like the sprite."""
        self._sprite = sprite
        self.place(rect(sprite.box), sprite.z)

    def draw(self, painter: QPainter) -> None:
        """Draw a dot for each draw, its name under it, and the line that joins them."""
        sprite = self._sprite
        if sprite is None:
            return
        accent = colour(on_felt(self._look.palette).accent_line)
        count, wide, high = len(sprite.stages), self._rect.width(), self._rect.height()
        xs = [wide * (2 * number + 1) / (2 * count) for number in range(count)]
        y, dot = high * 0.18, high * 0.10
        ground, line = glass(self._look)
        painter.setPen(QPen(colour("#FFFFFF", 0.35), max(1.0, high * 0.03)))
        painter.drawLine(QPointF(xs[0], y), QPointF(xs[-1], y))
        for stage, x in zip(sprite.stages, xs, strict=True):
            size = dot * (1.35 if stage.is_now else 1.0)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(accent if stage.is_done or stage.is_now else colour("#FFFFFF", 0.45))
            painter.drawEllipse(QPointF(x, y), size, size)
            written = font(sprite.size, 700 if stage.is_now else 500)
            width = min(
                metrics(sprite.size, 700).horizontalAdvance(stage.name) + sprite.size * 1.5,
                wide / count - 4,
            )
            box = QRectF(x - width / 2, high * 0.44, width, high * 0.54)
            painter.setBrush(ground)
            painter.setPen(QPen(accent if stage.is_now else line, 1))
            painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
            painter.setFont(written)
            painter.setPen(colour("#FFFFFF"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, stage.name)


class PotItem(DrawnItem):
    """A pot: chips, its name, its amount, and the pictures of those who can win it."""

    def __init__(self, look: Look, pixmaps: PixmapCache) -> None:
        super().__init__(look, pixmaps.ratio)
        self._pixmaps = pixmaps
        self._sprite: PotSprite | None = None

    def show_sprite(self, sprite: PotSprite) -> None:
        """Look like the sprite."""
        self._sprite = sprite
        self.setToolTip("\n".join((f"{sprite.pot.label}: {sprite.pot.text}", *sprite.pot.names)))
        self.place(rect(sprite.box), sprite.z)

    def draw(self, painter: QPainter) -> None:
        """Draw the pot: framed while it is being won, dimmed when it has been."""
        sprite = self._sprite
        if sprite is None:
            return
        pot, content, won = sprite.pot, sprite.content, colour(on_felt(self._look.palette).win)
        painter.setOpacity(0.45 if pot.is_won and not pot.is_marked else 1.0)
        ground, line = glass(self._look)
        pen = QPen(won, 2) if pot.is_marked else QPen(line, 1)
        half = pen.widthF() / 2
        area = self._rect.adjusted(half, half, -half, -half)
        painter.setBrush(ground)
        painter.setPen(pen)
        radius = content.radius or area.height() / 2
        painter.drawRoundedRect(area, radius, radius)
        if content.has_chips and pot.amount:
            chip = self._pixmaps.chips(chip_values(pot.amount, 3), sprite.chip)
            self._draw_centred(painter, chip, QPointF(content.chips, area.center().y()))
        for written in content.words:
            painter.setFont(font(written.size, written.weight))
            painter.setPen(won if written.says_won else colour("#FFFFFF"))
            high = written.high or self._rect.height()
            place = QRectF(written.x, written.y, written.width + 2, high)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, written.text)
        self._draw_pictures(painter, pot.avatars, content)

    def _draw_pictures(
        self, painter: QPainter, avatars: tuple[str, ...], content: PotContent
    ) -> None:
        top = (self._rect.height() - content.picture) / 2
        for seed, x in zip(avatars, content.pictures, strict=False):
            place = QRectF(x, top, content.picture, content.picture)
            painter.setBrush(colour(_GLASS))  # a rim, which parts one picture from the next
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(place.adjusted(-1, -1, 1, 1))
            pixmap = self._pixmaps.avatar(seed, content.picture, dimmed=False)
            painter.drawPixmap(place.topLeft(), pixmap)

    @staticmethod
    def _draw_centred(painter: QPainter, pixmap: QPixmap, centre: QPointF) -> None:
        size = pixmap.deviceIndependentSize()
        painter.drawPixmap(centre - QPointF(size.width() / 2, size.height() / 2), pixmap)
