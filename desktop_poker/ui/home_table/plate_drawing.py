"""One plate of the Home Table: picture, name 22, stack 32."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from desktop_poker.client.home_table.chip_places import arrow_box, is_left
from desktop_poker.client.home_table.plates import PlateFrame
from desktop_poker.client.table_places import Box
from desktop_poker.ui.art.avatars import draw_avatar
from desktop_poker.ui.art.glow import draw_glow
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line, ramp
from desktop_poker.ui.art.shadow import draw_shadow
from desktop_poker.ui.fonts import font
from desktop_poker.ui.home_table.big_button import framed
from desktop_poker.ui.home_table.hand_drawing import draw_row
from desktop_poker.ui.home_table.plate_places import (
    NAME_WEIGHT,
    PILL_LETTERS,
    STACK_WEIGHT,
    Written,
    plate_places,
    said,
)
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour, mixed
from desktop_poker.ui.theme.palette import on_felt

_GLOW, _RADIUS = 16, 16  # units: how far the light reaches, and the corners of a plate
_OUTLINE = 1.5  # pixels, of an arrow that may lie on the cloth or on a light room
_CENTRE = Qt.AlignmentFlag.AlignCenter


def draw_light(painter: QPainter, body: QRectF, look: Look, unit: float) -> None:
    """Round the plate of whoever is on turn, below all chips; at high contrast a frame is enough.

    On whole pixels: its parts lie side by side, and half a pixel between them would be seen.
    """
    strength = look.palette.glow
    if not strength:
        return
    radius, reach = round(_RADIUS * unit), round(_GLOW * unit)
    tint = look.palette.accent
    draw_glow(painter, body, radius, reach=reach, tint=tint, strength=strength)


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
    """Draw somebody's plate, with an arrow if it is their turn."""
    _draw_ground(painter, body, plate, look, unit, choosable=choosable)
    if plate.is_turn:
        _draw_arrow(painter, body, look, unit, middle)
    places = plate_places(body, plate, unit, is_low=body.center().y() > middle.y())
    if plate.cards:
        draw_row(painter, places.cards, plate.cards, look)
    else:
        size = places.avatar.width()
        draw_avatar(painter, places.avatar.center(), size, plate.avatar, dimmed=plate.is_dim)
    shades = look.palette
    tint = shades.text3 if plate.is_dim else shades.text2
    _write(painter, places.name, plate.name, NAME_WEIGHT, tint)
    tint = shades.accent_text if plate.is_all_in else shades.text1
    _write(painter, places.stack, plate.stack, STACK_WEIGHT, shades.text3 if plate.is_dim else tint)
    _draw_pill(painter, places.word, said(plate), look, unit)
    _draw_pill(painter, places.tag, plate.tag, look, unit)


def _write(painter: QPainter, place: Written, text: str, weight: int, tint: str) -> None:
    """On a line, not into a box: no letter is cut off below."""
    painter.setFont(font(place.letters, weight))
    painter.setPen(colour(tint))
    shown = painter.fontMetrics().elidedText(
        text, Qt.TextElideMode.ElideRight, math.ceil(place.room)
    )
    painter.drawText(place.start, shown)


def _draw_pill(painter: QPainter, box: QRectF, text: str, look: Look, unit: float) -> None:
    if not text:
        return
    shades = look.palette
    box = box.toRect().toRectF()
    shape = rounded(framed(box, 1.0), box.height() / 2)
    fill(painter, shape, colour(shades.s3))
    line(painter, shape, colour(shades.plate_edge), 1.0)
    painter.setFont(font(PILL_LETTERS * unit, STACK_WEIGHT))
    painter.setPen(colour(shades.win if text.startswith("+") else shades.text1))
    painter.drawText(box, _CENTRE | Qt.TextFlag.TextDontClip, text)


def _draw_ground(
    painter: QPainter,
    body: QRectF,
    plate: PlateFrame,
    look: Look,
    unit: float,
    *,
    choosable: bool,
) -> None:
    shades = look.palette
    radius = _RADIUS * unit
    dark = shades.shadow
    if dark and not plate.is_turn:
        draw_shadow(painter, body, radius, blur=14 * unit, drop=5 * unit, strength=dark)
    ground = shades.plate_dim if plate.is_dim else shades.plate
    light = ramp(
        body.topLeft(),
        body.bottomLeft(),
        (0, mixed(ground, "#FFFFFF", 0.05)),
        (1, colour(ground)),
    )
    fill(painter, rounded(body, radius), light)
    tint, width = shades.plate_edge, 1.0
    if plate.is_turn or choosable:
        tint, width = shades.accent_line, max(shades.turn_line, 3.0 * max(1.0, unit))
    elif plate.gain.startswith("+"):
        tint, width = shades.win, 2.0
    dashed = plate.is_dim and shades.is_stark and not choosable
    line(painter, rounded(framed(body, width), radius), colour(tint), width, dashed=dashed)


def _draw_arrow(painter: QPainter, body: QRectF, look: Look, unit: float, middle: QPointF) -> None:
    """At the plate's inner end, pointing to it."""
    box = Box(body.x(), body.y(), body.width(), body.height())
    centre = middle.x(), middle.y()
    place = arrow_box(box, centre, unit)
    tip, back = (place.x, place.right)
    if not is_left(box, centre, unit):
        tip, back = back, tip
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    if look.palette.arrow_edge:
        painter.setPen(QPen(colour(look.palette.arrow_edge), _OUTLINE))
    painter.setBrush(colour(on_felt(look.palette).accent_line))
    corners = QPointF(back, place.y), QPointF(tip, place.cy), QPointF(back, place.bottom)
    painter.drawPolygon(QPolygonF(corners))
    painter.restore()
