"""Avatars: guests of the room, each a list of shapes in `resources/art/avatars`, in five poses.

A shape lies in a circle of radius 1. Parts of the head lean with it, the body stands; a shape that
names poses is drawn in these only. The pose changes once and is still.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient, QTransform

from desktop_poker import assets
from desktop_poker.client.table.faces import guest_of
from desktop_poker.ui.art.outlines import outline
from desktop_poker.ui.art.own_picture import picture_of
from desktop_poker.ui.art.painting import circle, fill, kept, line
from desktop_poker.ui.theme.colours import colour

Pose: TypeAlias = Literal["calm", "think", "folded", "all_in", "won"]

_VEIL: Final = "#141210"
_GREY: Final = "#7C7772"
_LIGHT: Final = "#FFF1CF"
_DUSK: Final = "#1A0F08"
_RIM: Final = "#FFFFFF"
_NECK: Final = 0.3  # where a head turns


class _Stance(Struct, frozen=True):
    """How far down, how far over in degrees, and how near somebody is."""

    down: float = 0.0
    over: float = 0.0
    near: float = 1.0


_STANCES: Final[dict[Pose, _Stance]] = {
    "calm": _Stance(),
    "think": _Stance(0.01, 6),
    "folded": _Stance(0.10, -5, 0.97),
    "all_in": _Stance(0.03, 0, 1.12),
    "won": _Stance(-0.06, -3, 1.02),
}


class AvatarShape(Struct, frozen=True):
    """One shape of a drawing."""

    part: Literal["ground", "body", "head"]
    kind: Literal["fill", "odd", "line", "flat"]
    colour: str
    path: str
    width: float = 0.0
    clipped: bool = False  # to the body
    poses: tuple[str, ...] = ()  # empty: in all


class AvatarDrawing(Struct, frozen=True):
    """Somebody: the outline of the body, and the shapes from back to front."""

    clip: str
    shapes: tuple[AvatarShape, ...]


@cache
def drawing_of(guest: str) -> AvatarDrawing:
    """Read the drawing of a guest."""
    data = (assets.art() / "avatars" / f"{guest}.json").read_bytes()
    return msgspec.json.decode(data, type=AvatarDrawing)


def draw_avatar(
    painter: QPainter,
    centre: QPointF,
    diameter: float,
    seed: str,
    *,
    dimmed: bool = False,
    pose: Pose = "calm",
) -> None:
    """Draw the round picture that belongs to a name; who is out of it is grey and looks down."""
    pose = "folded" if dimmed else pose
    disc, own = circle(centre, diameter / 2), picture_of(seed)
    with kept(painter):
        painter.setClipPath(disc, Qt.ClipOperation.IntersectClip)
        if own is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(disc.boundingRect(), own, QRectF(own.rect()))
        else:
            painter.translate(centre)
            painter.scale(diameter / 2, diameter / 2)
            _draw_shapes(painter, drawing_of(guest_of(seed)), pose)
    if pose == "folded":
        fill(painter, disc, colour(_GREY, 0.40))
        fill(painter, disc, colour(_VEIL, 0.45))
    rim = max(1.0, diameter * 0.014)
    line(painter, circle(centre, diameter / 2 - rim / 2), colour(_RIM, 0.16), rim)


def _draw_shapes(painter: QPainter, drawing: AvatarDrawing, pose: Pose) -> None:
    stance = _STANCES[pose]
    body, head = _body(stance, pose), _head(stance)
    lit = False
    for shape in drawing.shapes:
        if shape.part != "ground" and not lit:
            _light(painter, pose)
            lit = True
        if shape.poses and pose not in shape.poses:
            continue
        with kept(painter):
            if shape.part != "ground":
                painter.setTransform(body, combine=True)
            if shape.part == "head":
                painter.setTransform(head, combine=True)
            if shape.clipped:
                painter.setClipPath(outline(drawing.clip), Qt.ClipOperation.IntersectClip)
            _draw(painter, shape)


def _draw(painter: QPainter, shape: AvatarShape) -> None:
    paint = QColor(shape.colour)
    match shape.kind:
        case "fill":
            fill(painter, outline(shape.path), paint)
        case "odd":
            path = QPainterPath(outline(shape.path))
            path.setFillRule(Qt.FillRule.OddEvenFill)
            fill(painter, path, paint)
        case "line" | "flat":
            line(painter, outline(shape.path), paint, shape.width, soft=shape.kind == "line")


def _body(stance: _Stance, pose: Pose) -> QTransform:
    down = 0.04 if pose == "all_in" else stance.down * 0.4
    return QTransform.fromScale(stance.near, stance.near) * QTransform.fromTranslate(0, down)


def _head(stance: _Stance) -> QTransform:
    turned = QTransform.fromTranslate(0, -_NECK + stance.down * 0.6)
    turned *= QTransform().rotate(stance.over)
    return turned * QTransform.fromTranslate(0, _NECK)


def _light(painter: QPainter, pose: Pose) -> None:
    """Who wins has light from above, who is all-in a dark edge."""
    everything = outline("R -1.1 -1.1 2.2 2.2 0")
    if pose == "won":
        glow = QRadialGradient(QPointF(0, -0.9), 1.7)
        glow.setColorAt(0, colour(_LIGHT, 0.85))
        glow.setColorAt(1, colour(_LIGHT, 0))
        fill(painter, everything, glow)
    elif pose == "all_in":
        edge = QRadialGradient(QPointF(0, 0), 1.1)
        edge.setColorAt(0.45, colour(_DUSK, 0))
        edge.setColorAt(1, colour(_DUSK, 0.55))
        fill(painter, everything, edge)
