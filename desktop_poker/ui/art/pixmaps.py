"""Every drawing rendered once: pixmaps by what they show, their size and their look."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import ceil
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QPainter, QPen, QPixmap

from desktop_poker.client.table.faces import guest_of
from desktop_poker.client.table.layout.table_places import CARD_RATIO
from desktop_poker.client.table.pieces import CHIP_THICKNESS, Face
from desktop_poker.engine.cards.card import Card
from desktop_poker.ui.art.avatars import Pose, draw_avatar
from desktop_poker.ui.art.card_backs import draw_back
from desktop_poker.ui.art.card_faces import CORNER, draw_face
from desktop_poker.ui.art.chips import (
    DISC_MARGIN,
    draw_contact,
    draw_disc,
    draw_rim,
    draw_stacked,
    draw_value,
    stack_bounds,
    turn_at,
)
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, painted
from desktop_poker.ui.art.shadow import draw_shadow
from desktop_poker.ui.art.shelf import PixmapShelf
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.deck import BACKS, DECKS

CARD_MARGIN: Final = 0.25
"""Room for a card's shadow on every side, as a part of its width."""
LASTING_BYTES: Final = 30_000_000
"""What is drawn ahead for a large window, and every card as it usually lies."""
PASSING_BYTES: Final = 3_000_000
"""Cards as they lie at the end of a hand, stacks as they are bet: all would be many."""
_VEIL: Final = "#14110E"
_SHADOW: Final = 0.42
_BRASS: Final = "#E2B466"
_FRAME: Final = 0.045  # of a card's width
_ENLARGED: Final[Mapping[Face, Face]] = {
    # A covered card shows too little of itself for anything larger.
    Face.FULL: Face.JUMBO,
    Face.INDEXED: Face.JUMBO,
    Face.LARGE_INDEX: Face.JUMBO,
    Face.TUCK: Face.LARGE_TUCK,
}

_Draw: TypeAlias = Callable[[QPainter], None]


class PixmapCache:
    """Pixmaps for one deck, one back and one screen.

    Sizes are given in the scene's pixels and rounded to the screen's. A card stands on whole
    pixels of its pixmap, so a pixmap that is put on whole pixels of the screen is sharp.
    """

    def __init__(
        self,
        deck: str,
        back: str,
        ratio: float,
        *,
        large_index: bool = False,
        frame: str = _BRASS,
        rim: str = "",
    ) -> None:
        self._colours = DECKS[deck]
        self._frame, self._rim = frame, rim  # of the newest cards, of chips
        self._faces = _ENLARGED if large_index else {}
        if back not in BACKS:
            raise KeyError(back)
        self._back = back
        self.ratio = ratio
        # A denser screen has four times the pixels, but nobody sees four times as many cards.
        self._lasting = PixmapShelf(LASTING_BYTES * ratio)
        self._passing = PixmapShelf(PASSING_BYTES * ratio)

    def __len__(self) -> int:
        return len(self._lasting) + len(self._passing)

    @property
    def fullness(self) -> float:
        """How much of the room for what lasts is taken, 0 to 1."""
        return self._lasting.fullness

    def face(
        self,
        card: Card,
        width: float,
        face: Face,
        *,
        lift: bool = False,
        veiled: bool = False,
        framed: bool = False,
        angle: float = 0.0,
    ) -> QPixmap:
        """A card face up with its shadow: lifted off the cloth, or veiled as no part of a win.

        A framed one has an edge, in brass unless it was asked for otherwise: the newest of a
        run-out. One that leans is drawn leaning, as backs are.
        """
        face = self._faces.get(face, face)
        pixels = self._pixels(width)
        if not (lift or veiled or framed):
            return self._lying(card, pixels, face, angle)
        body = _card_body(pixels)

        def draw(painter: QPainter) -> None:
            _lean(painter, body, angle)
            painter.drawPixmap(0, 0, self._shadow(pixels, lift=lift))
            print_ = QPixmap(self._lying(card, pixels, face))
            print_.setDevicePixelRatio(1.0)  # pixel on pixel, where it lies there too
            painter.fillPath(rounded(body, pixels * CORNER), QBrush(print_))
            if veiled:
                fill(painter, rounded(body, pixels * CORNER), colour(_VEIL, 0.45))
            if framed:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(colour(self._frame), max(2.0, pixels * _FRAME)))
                painter.drawPath(rounded(body, pixels * CORNER))

        key = ("face", card, pixels, face, lift, veiled, framed, angle)
        return self._pixmap(key, *_card_size(pixels), draw, shelf=self._passing)

    def _lying(self, card: Card, pixels: int, face: Face, angle: float = 0.0) -> QPixmap:
        """A card as it usually lies; drawing it takes longest of all."""
        body = _card_body(pixels)

        def draw(painter: QPainter) -> None:
            _lean(painter, body, angle)
            painter.drawPixmap(0, 0, self._shadow(pixels, lift=False))
            draw_face(painter, body, card, face=face, colours=self._colours)

        return self._pixmap(("face", card, pixels, face, angle), *_card_size(pixels), draw)

    def shadow_ahead(self, width: float, *, lift: bool) -> None:
        """Draw the shadow of every card of this size, before there is one."""
        self._shadow(self._pixels(width), lift=lift)

    def _shadow(self, pixels: int, *, lift: bool) -> QPixmap:
        def draw(painter: QPainter) -> None:
            _draw_card_shadow(painter, _card_body(pixels), lift=lift)

        return self._pixmap(("shadow", pixels, lift), *_card_size(pixels), draw, ratio=1.0)

    def back(self, width: float, angle: float = 0.0) -> QPixmap:
        """A card face down with its shadow, leaning so many degrees in the same room.

        Leaning is drawn once: turning a pixmap at every frame costs more than all the rest.
        """
        pixels = self._pixels(width)
        body = _card_body(pixels)

        def draw(painter: QPainter) -> None:
            _lean(painter, body, angle)
            _draw_card_shadow(painter, body, lift=False)
            draw_back(painter, body, self._back)

        return self._pixmap(("back", pixels, angle), *_card_size(pixels), draw)

    def chips(self, values: tuple[int, ...], diameter: float) -> QPixmap:
        """A stack of chips; its top left corner is that of ``stack_bounds``."""
        pixels = self._pixels(diameter)
        bounds = stack_bounds(pixels, len(values)).toAlignedRect()

        def draw(painter: QPainter) -> None:
            if not values:
                return
            centre = QPointF(-bounds.topLeft())
            draw_contact(painter, centre, pixels)
            for level, value in enumerate(values):
                up = round(level * CHIP_THICKNESS * pixels)
                corner = centre - QPointF(pixels, pixels + up)
                painter.drawPixmap(corner, self._chip(value, pixels, level))
            up = round((len(values) - 1) * CHIP_THICKNESS * pixels)
            draw_value(painter, centre - QPointF(0, up), pixels, values[-1])
            if self._rim:
                draw_rim(painter, centre, pixels, len(values), self._rim)

        key = ("chips", values, pixels)
        return self._pixmap(key, bounds.width(), bounds.height(), draw, shelf=self._passing)

    def chip_ahead(self, value: int, diameter: float, level: int) -> None:
        """Draw a chip as it lies so high in a stack, before it is bet."""
        self._chip(value, self._pixels(diameter), level)

    def _chip(self, value: int, pixels: int, level: int) -> QPixmap:
        """One chip in the middle of a square twice as wide."""
        turn = turn_at(level)

        def draw(painter: QPainter) -> None:
            draw_stacked(painter, QPointF(pixels, pixels), pixels, value, turn)

        return self._pixmap(("chip", value, pixels, turn), 2 * pixels, 2 * pixels, draw, ratio=1.0)

    def disc(self, letter: str, diameter: float) -> QPixmap:
        """An ivory disc with ``DISC_MARGIN`` of its diameter on every side."""
        pixels = self._pixels(diameter)
        side = pixels + 2 * round(pixels * DISC_MARGIN)

        def draw(painter: QPainter) -> None:
            draw_disc(painter, QPointF(side / 2, side / 2), pixels, letter)

        return self._pixmap(("disc", letter, pixels), side, side, draw)

    def avatar(
        self,
        seed: str,
        diameter: float,
        dimmed: bool,  # noqa: FBT001 - a look
        pose: Pose = "calm",
    ) -> QPixmap:
        """A player's round picture, without a margin."""
        pixels = self._pixels(diameter)
        pose = "folded" if dimmed else pose

        def draw(painter: QPainter) -> None:
            centre = QPointF(pixels / 2, pixels / 2)
            draw_avatar(painter, centre, pixels, seed, pose=pose)

        return self._pixmap(("avatar", guest_of(seed), pixels, pose), pixels, pixels, draw)

    def drawn(self, key: Hashable, size: QSizeF, draw: _Draw) -> QPixmap:
        """Anything else of a size in the scene's pixels, drawn in these."""
        wide, high = ceil(size.width() * self.ratio), ceil(size.height() * self.ratio)

        def scaled(painter: QPainter) -> None:
            painter.scale(self.ratio, self.ratio)
            draw(painter)

        return self._pixmap((key, wide, high), wide, high, scaled)

    def _pixels(self, size: float) -> int:
        return max(1, round(size * self.ratio))

    def _pixmap(
        self,
        key: Hashable,
        width: int,
        height: int,
        draw: _Draw,
        *,
        ratio: float | None = None,
        shelf: PixmapShelf | None = None,
    ) -> QPixmap:
        """The pixmap under this key, drawn in the screen's pixels if it is not there yet.

        A part of another pixmap has the ratio 1: it is put on that one's pixels.
        """
        kept = self._lasting if shelf is None else shelf
        found = kept.get(key)
        if found is None:
            found = painted(width, height, draw)
            found.setDevicePixelRatio(self.ratio if ratio is None else ratio)
            kept.put(key, found)
        return found


def _card_body(width: int) -> QRectF:
    margin = round(width * CARD_MARGIN)
    return QRectF(margin, margin, width, round(width * CARD_RATIO))


def _card_size(width: int) -> tuple[int, int]:
    margin = round(width * CARD_MARGIN)
    return width + 2 * margin, round(width * CARD_RATIO) + 2 * margin


def _lean(painter: QPainter, body: QRectF, angle: float) -> None:
    if angle:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(body.center())
        painter.rotate(angle)
        painter.translate(-body.center())


def _draw_card_shadow(painter: QPainter, body: QRectF, *, lift: bool) -> None:
    width = body.width()
    blur, drop = (0.22, 0.10) if lift else (0.13, 0.05)
    draw_shadow(
        painter,
        body,
        width * CORNER,
        blur=width * blur,
        drop=width * drop,
        strength=_SHADOW,
    )
