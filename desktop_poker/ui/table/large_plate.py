"""A plate that is read from two metres: picture, name 22, stack 32, or a hand below one line."""

from __future__ import annotations

import math

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF

from desktop_poker.client.table.sprite_kinds import PlateSprite
from desktop_poker.ui.fonts import fitting, font, metrics
from desktop_poker.ui.table.plate import PlateItem
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.palette import on_felt

NAME_WEIGHT, STACK_WEIGHT = 600, 700
_NAME, _STACK, _LINE = 22.0, 32.0, 24.0  # the last: a stack whose owner's cards lie on the plate
_ONE_LINE, _TWO_LINES = 17.0, 15.0  # units: a longer name has two lines, in letters of this size
_LEAST = 11.0  # pixels: no letter is smaller
_TWO = 2
_AVATAR = 62.0
_STACK_SHARE = 0.55  # of a line with the name: "ALL IN" is long in some languages
_GLOW = 16.0
_MARKED = 3.0  # pixels of a frame
_OUTLINE = 1.5


class PlateLine(Struct, frozen=True):
    """Words on a line of a plate: where it starts, how large they are."""

    text: str
    start: QPointF
    letters: float


class PlateWords(Struct, frozen=True):
    """What is written on a plate: a name on one line or two, and a stack."""

    names: tuple[PlateLine, ...]
    stack: PlateLine
    has_picture: bool = True  # a very long name takes its place


def plate_words(box: QRectF, unit: float, name: str, stack: str, *, has_row: bool) -> PlateWords:
    """Set the words out; a name is fitted, not cut."""
    if has_row:
        return _above_cards(box, unit, name, stack)
    left = avatar_box(box, unit).right() + 12 * unit
    room = box.right() - 12 * unit - left
    size = fitting(name, _NAME * unit, NAME_WEIGHT, room, max(_LEAST, _ONE_LINE * unit))
    if metrics(size, NAME_WEIGHT).horizontalAdvance(name) <= room:
        # The lines keep their places whatever the letters shrink to: plates are read side by side.
        lower = metrics(_STACK * unit, STACK_WEIGHT).capHeight()
        upper, between = metrics(_NAME * unit, NAME_WEIGHT).capHeight(), 13 * unit
        first = box.center().y() - (upper + between + lower) / 2 - unit + upper
        figures = fitting(stack, _STACK * unit, STACK_WEIGHT, room)
        below = PlateLine(stack, QPointF(left, first + between + lower), figures)
        return PlateWords((PlateLine(name, QPointF(left, first), size),), below)
    found = _on_two_lines(box, unit, name, stack, left)
    if found is not None:
        return found
    whole = _on_two_lines(box, unit, name, stack, box.left() + 10 * unit, is_last=True)
    return whole or PlateWords((), PlateLine(stack, box.center(), _LEAST))


def _on_two_lines(
    box: QRectF, unit: float, name: str, stack: str, left: float, *, is_last: bool = False
) -> PlateWords | None:
    """A long name above a smaller stack; None where a word of it would be broken."""
    room = box.right() - 10 * unit - left
    size = max(_LEAST, _TWO_LINES * unit)
    while size > _LEAST and not _is_whole(name, room, metrics(size, NAME_WEIGHT)):
        size = max(_LEAST, size - 1)
    letters = metrics(size, NAME_WEIGHT)
    if not is_last and not _is_whole(name, room, letters):
        return None
    first, *rest = _broken(name, room, letters)
    second = letters.elidedText("".join(rest).strip(), Qt.TextElideMode.ElideRight, room + 1)
    figures = fitting(stack, _LINE * unit, STACK_WEIGHT, room)
    high, low = letters.capHeight(), metrics(_LINE * unit, STACK_WEIGHT).capHeight()
    apart, between = 5 * unit + 1, 8 * unit
    # A little higher than its capitals would stand, as the stack's commas hang down.
    top = box.center().y() - (2 * high + apart + between + low) / 2 + high - 2 * unit
    written = [text.strip() for text in (first, second) if text]
    lines = tuple(
        PlateLine(text, QPointF(left, top + number * (high + apart)), size)
        for number, text in enumerate(written, start=_TWO - len(written))
    )
    below = QPointF(left, top + high + apart + between + low)
    return PlateWords(lines, PlateLine(stack, below, figures), has_picture=not is_last)


def _is_whole(name: str, room: float, letters: QFontMetricsF) -> bool:
    """Whether no word has to be broken for two lines; Japanese may break anywhere."""
    words = name.split() if name.isascii() else [""]
    fits = all(letters.horizontalAdvance(word) <= room for word in words)
    return fits and len(_broken(name, room, letters)) <= _TWO


def _broken(text: str, room: float, letters: QFontMetricsF) -> list[str]:
    """A name on lines of some width: between words if that is enough, else within one."""
    lines, line = [], ""
    for word in text.replace(" ", " \0").split("\0"):
        for part in (word,) if letters.horizontalAdvance(word.strip()) <= room else word:
            if line and letters.horizontalAdvance((line + part).strip()) > room:
                lines.append(line)
                line = ""
            line += part
    return [*lines, line]


def _above_cards(box: QRectF, unit: float, name: str, stack: str) -> PlateWords:
    """Name and stack in one line, the hand below it."""
    left, wide = box.left() + 10 * unit, box.width() - 20 * unit
    line = box.top() + 10 * unit + metrics(_LINE * unit, STACK_WEIGHT).capHeight()
    figures = fitting(stack, _LINE * unit, STACK_WEIGHT, wide * _STACK_SHARE)
    taken = metrics(figures, STACK_WEIGHT).horizontalAdvance(stack)
    room = wide - taken - 8 * unit
    size = fitting(name, _NAME * unit, NAME_WEIGHT, room)
    said = metrics(size, NAME_WEIGHT).elidedText(name, Qt.TextElideMode.ElideRight, room + 1)
    written = PlateLine(said, QPointF(left, line), size)
    figure = PlateLine(stack, QPointF(left + wide - taken, line), figures)
    return PlateWords((written,), figure, has_picture=False)


def avatar_box(box: QRectF, unit: float) -> QRectF:
    """Where the picture stands."""
    size = min(_AVATAR * unit, box.height() - 26 * unit)
    return QRectF(box.left() + 14 * unit, box.center().y() - size / 2, size, size)


class LargePlateItem(PlateItem):
    """The plate of one seat, large."""

    _has_row = False
    _arrow = QRectF()  # from the plate's corner

    def show_sprite(self, sprite: PlateSprite, unit: float) -> None:
        """Look like the sprite."""
        self._has_row = sprite.has_row
        if sprite.arrow is not None:
            x, y = sprite.arrow.x - sprite.box.x, sprite.arrow.y - sprite.box.y
            self._arrow = QRectF(x, y, sprite.arrow.w, sprite.arrow.h)
        super().show_sprite(sprite, unit)

    @property
    def reach(self) -> int:
        """The arrow beside the plate needs room."""
        if not self._seat.is_turn:
            return 2
        beyond = max(-self._arrow.left(), self._arrow.right() - self._rect.width())
        return math.ceil(beyond) + 2

    @property
    def glow_reach(self) -> float:
        """How far the light reaches, in units."""
        return _GLOW

    def _frame_pen(self) -> QPen:
        palette, seat = self._look.palette, self._seat
        if seat.is_turn or seat.is_marked:
            wide = max(palette.turn_line, _MARKED * max(1.0, self._unit))
            return QPen(colour(palette.accent_line), wide)
        return super()._frame_pen()

    def _draw_arrow(self, painter: QPainter) -> None:
        """At the plate's inner end, pointing to it."""
        palette, place = self._look.palette, self._arrow
        painter.setBrush(colour(on_felt(palette).accent_line))
        painter.setPen(Qt.PenStyle.NoPen)
        if palette.arrow_edge:
            painter.setPen(QPen(colour(palette.arrow_edge), _OUTLINE))
        tip, back = place.left(), place.right()
        if place.left() < 0:
            tip, back = back, tip
        middle = place.center().y()
        corners = QPointF(back, place.top()), QPointF(tip, middle), QPointF(back, place.bottom())
        painter.drawPolygon(QPolygonF(corners))

    def _draw_avatar(self, painter: QPainter) -> None:
        if not self._words.has_picture:
            return
        box = avatar_box(self._rect, self._unit)
        pixmap = self._pixmaps.avatar(self._seat.avatar, box.width(), dimmed=self._is_out)
        painter.drawPixmap(box.topLeft(), pixmap)

    @property
    def _words(self) -> PlateWords:
        seat = self._seat
        stack = self._texts("ALL IN") if seat.all_in else seat.stack
        return plate_words(self._rect, self._unit, seat.name, stack, has_row=self._has_row)

    def _draw_words(self, painter: QPainter) -> None:
        palette, words = self._look.palette, self._words
        for line in words.names:
            tint = palette.text3 if self._is_out else palette.text2
            self._write(painter, line, NAME_WEIGHT, tint)
        ink = palette.accent_text if self._seat.all_in else palette.text1
        self._write(painter, words.stack, STACK_WEIGHT, palette.text3 if self._is_out else ink)

    @staticmethod
    def _write(painter: QPainter, line: PlateLine, weight: int, ink: str) -> None:
        """On a line, not into a box: no letter is cut off below."""
        painter.setFont(font(line.letters, weight))
        painter.setPen(colour(ink))
        painter.drawText(line.start, line.text)
