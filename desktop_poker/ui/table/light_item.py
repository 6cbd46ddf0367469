"""The dark over a table with the light that falls on whoever has won."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QRadialGradient

from desktop_poker.client.table.sprite_kinds import LightSprite, SignSprite
from desktop_poker.ui.art.signs import draw_sign
from desktop_poker.ui.table.items import rect
from desktop_poker.ui.table.picture_item import DrawnItem
from desktop_poker.ui.theme.colours import colour

_DARK = 0.34
_AT_WINNER, _AT_BOARD = ("#FFD590", 0.44), ("#FFE9C0", 0.17)
_WIDE = 1.15  # of a plate's width: how far its light reaches
_BOARD_WIDE = 0.30  # of the table's height


class LightItem(DrawnItem):
    """Drawn once: while other things move over it, it is only copied."""

    _sprite: LightSprite | None = None

    def show_sprite(self, sprite: LightSprite) -> None:
        """Look like the sprite."""
        self._sprite = sprite
        self.place(rect(sprite.box), sprite.z)

    def draw(self, painter: QPainter) -> None:
        """Draw the dark, then the pools of light in it."""
        sprite = self._sprite
        if sprite is None:
            return
        painter.fillRect(self._rect, QColor(0, 0, 0, round(255 * _DARK)))
        if self._look.palette.is_stark:
            return  # at high contrast the frame and the word say it
        x, y = sprite.centre
        pool(painter, QPointF(x, y), self._rect.height() * _BOARD_WIDE, *_AT_BOARD)
        for plate in sprite.on:
            pool(painter, QPointF(plate.cx, plate.cy), plate.w * _WIDE, *_AT_WINNER)


class SignItem(DrawnItem):
    """A sign in its bubble."""

    _sprite: SignSprite | None = None

    def show_sprite(self, sprite: SignSprite) -> None:
        """Look like the sprite."""
        self._sprite = sprite
        self.place(rect(sprite.box), sprite.z)

    def draw(self, painter: QPainter) -> None:
        """Draw the bubble and what is in it."""
        if self._sprite is not None:
            draw_sign(painter, self._sprite.sign, self._rect)


def pool(painter: QPainter, centre: QPointF, radius: float, tint: str, strength: float) -> None:
    """A round light that fades to its edge."""
    light = QRadialGradient(centre, radius)
    light.setColorAt(0.0, colour(tint, strength))
    light.setColorAt(1.0, colour(tint, 0.0))
    painter.save()
    painter.setPen(QColor(0, 0, 0, 0))
    painter.setBrush(light)
    painter.drawEllipse(centre, radius, radius)
    painter.restore()
