"""One plate of the Home Table: picture, name 22, stack 32."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from desktop_poker.client.home_table.plates import PlateFrame
from desktop_poker.ui.art.avatars import draw_avatar
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line, ramp
from desktop_poker.ui.art.shadow import draw_shadow
from desktop_poker.ui.fonts import font, metrics
from desktop_poker.ui.home_table.hand_drawing import draw_row
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour, mixed

_NAME, _STACK, _WORD, _TAG = 22, 32, 15, 16
_GAIN = 19
_LINE = 24  # the stack of somebody whose cards lie on the plate
_GLOW = 16
_LEAST_NAME = 19  # a name is not made smaller for the word beside it
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def draw_plate(
    painter: QPainter,
    body: QRectF,
    plate: PlateFrame,
    look: Look,
    unit: float,
    *,
    middle: QPointF,
    choosable: bool = False,
) -> None:
    """Draw somebody's plate, with a glow and an arrow if it is their turn."""
    inwards = 1 if body.center().x() < middle.x() - unit else -1
    _draw_ground(painter, body, plate, look, unit, choosable=choosable, inwards=inwards)
    is_low = body.center().y() > middle.y()
    if plate.tag:
        _draw_tag(painter, body, plate.tag, look, unit, is_low=is_low)
    if plate.cards:
        _draw_with_cards(painter, body, plate, look, unit)
        if plate.gain:
            _draw_tag(painter, body, plate.gain, look, unit, is_low=is_low, is_left=True)
        return
    size = min(62 * unit, body.height() - 26 * unit)
    centre = QPointF(body.left() + 14 * unit + size / 2, body.center().y())
    draw_avatar(painter, centre, size, plate.avatar, dimmed=plate.is_dim)
    word = plate.gain or plate.word
    letters = (_GAIN if plate.gain else _WORD) * unit
    said = metrics(letters, 600).horizontalAdvance(word) + 8 * unit
    name = metrics(_LEAST_NAME * unit, 600).horizontalAdvance(plate.name)
    room = body.width() - size - 38 * unit
    if word and name + said + 8 * unit > room:
        # The name needs the line: the word goes to the edge.
        _draw_tag(painter, body, word, look, unit, is_low=is_low, is_left=True)
        plate = replace(plate, word="", gain="")
    inside = body.adjusted(size + 26 * unit, 8 * unit, -12 * unit, -8 * unit)
    _draw_words(painter, inside, plate, look, unit)


def _draw_with_cards(
    painter: QPainter, body: QRectF, plate: PlateFrame, look: Look, unit: float
) -> None:
    """Name and stack in one line, the hand below it."""
    shades = look.palette
    line_box = QRectF(body.left() + 10 * unit, body.top() + 3 * unit, body.width() - 20 * unit, 0)
    line_box.setHeight(28 * unit)
    painter.setFont(font(_LINE * unit, 700))
    painter.setPen(colour(shades.accent_text if plate.is_all_in else shades.text1))
    painter.drawText(line_box, _RIGHT, plate.stack)
    room = line_box.width() - painter.fontMetrics().horizontalAdvance(plate.stack) - 8 * unit
    painter.setFont(font(max(15 * unit, _fitting(plate.name, room, _NAME * unit, 600)), 600))
    painter.setPen(colour(shades.text2))
    name = painter.fontMetrics().elidedText(plate.name, Qt.TextElideMode.ElideRight, round(room))
    painter.drawText(line_box, _LEFT, name)
    hand = QRectF(line_box.left(), line_box.bottom() + 2 * unit, line_box.width(), 0)
    hand.setBottom(body.bottom() - 3 * unit)
    draw_row(painter, hand, plate.cards, look)


def _draw_ground(
    painter: QPainter,
    body: QRectF,
    plate: PlateFrame,
    look: Look,
    unit: float,
    *,
    choosable: bool,
    inwards: int,
) -> None:
    shades = look.palette
    radius = 16 * unit
    contrast = shades.name == "contrast"
    if plate.is_turn and not contrast:
        strength = 0.34 if look.is_dark else 0.17
        for step in range(8):
            grown = _GLOW * unit * (1 - step / 8)
            box = body.adjusted(-grown, -grown, grown, grown)
            fill(painter, rounded(box, radius + grown), colour(shades.accent, strength / 5))
    elif not contrast:
        dark = 0.4 if look.is_dark else 0.22
        draw_shadow(painter, body, radius, blur=14 * unit, drop=5 * unit, strength=dark)
    ground = shades.plate_dim if plate.is_dim else shades.plate
    light = ramp(
        body.topLeft(),
        body.bottomLeft(),
        (0, mixed(ground, "#FFFFFF", 0.05)),
        (1, colour(ground)),
    )
    shape = rounded(body, radius)
    fill(painter, shape, light)
    if plate.is_turn or choosable:
        width = 4.0 if contrast else 3.0 * max(1.0, unit)
        line(painter, shape, colour(shades.accent_line), width)
    elif plate.gain.startswith("+"):
        line(painter, shape, colour(shades.win), 2.5)
    else:
        line(painter, shape, colour(shades.plate_line), 1.0)
    if plate.is_turn:
        _draw_arrow(painter, body, shades.accent_line, unit, inwards=inwards)


def _draw_arrow(painter: QPainter, body: QRectF, tint: str, unit: float, *, inwards: int) -> None:
    """At the plate's inner end, pointing to it."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(tint))
    size = 10 * unit
    x, y = (body.right() if inwards > 0 else body.left()) + inwards * 8 * unit, body.center().y()
    back = x + inwards * 1.6 * size
    painter.drawPolygon(
        QPolygonF([QPointF(back, y - size), QPointF(x, y), QPointF(back, y + size)])
    )
    painter.restore()


def _draw_words(
    painter: QPainter, inside: QRectF, plate: PlateFrame, look: Look, unit: float
) -> None:
    shades = look.palette
    upper = QRectF(inside.left(), inside.top(), inside.width(), inside.height() * 0.43)
    lower = QRectF(inside.left(), upper.bottom(), inside.width(), inside.height() - upper.height())
    word = 0.0
    said = plate.gain or plate.word
    if said:
        size = (_GAIN if plate.gain else _WORD) * unit
        tint = shades.win if plate.gain.startswith("+") else shades.text2
        painter.setFont(font(size, 600))
        painter.setPen(colour(tint))
        painter.drawText(upper, _RIGHT, said)
        word = metrics(size, 600).horizontalAdvance(said) + 8 * unit
    size = max(15 * unit, _fitting(plate.name, upper.width() - word, _NAME * unit, 600))
    painter.setFont(font(size, 600))
    painter.setPen(colour(shades.text3 if plate.is_dim else shades.text2))
    name = painter.fontMetrics().elidedText(
        plate.name, Qt.TextElideMode.ElideRight, round(upper.width() - word)
    )
    painter.drawText(upper, _LEFT, name)
    size = _fitting(plate.stack, lower.width(), _STACK * unit, 700)
    painter.setFont(font(size, 700))
    tint = shades.accent_text if plate.is_all_in else shades.text1
    painter.setPen(colour(shades.text3 if plate.is_dim else tint))
    painter.drawText(lower, _LEFT, plate.stack)


def _fitting(text: str, width: float, size: float, weight: int) -> float:
    for smaller in range(round(size), 11, -1):
        if metrics(smaller, weight).horizontalAdvance(text) <= width:
            return smaller
    return 11.0


def _draw_tag(
    painter: QPainter,
    body: QRectF,
    tag: str,
    look: Look,
    unit: float,
    *,
    is_low: bool,
    is_left: bool = False,
) -> None:
    """On the outer edge: the inner one is the button's."""
    shades = look.palette
    wide, high = metrics(_TAG * unit, 700).horizontalAdvance(tag) + 22 * unit, 28 * unit
    edge = body.bottom() - high * 0.5 if is_low else body.top() - high * 0.5
    left = body.left() + 10 * unit if is_left else body.right() - wide - 10 * unit
    box = QRectF(left, edge, wide, high)
    fill(painter, rounded(box, high / 2), colour(shades.s3))
    painter.setFont(font(_TAG * unit, 700))
    painter.setPen(colour(shades.win if tag.startswith("+") else shades.text1))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, tag)
