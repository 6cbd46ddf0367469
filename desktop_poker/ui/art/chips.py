"""Chips, stacks of them, and the ivory discs of the button and the bring-in.

The number beside a stack is the truth; chips are decoration and may be fewer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from desktop_poker.client.table.pieces import CHIP_FLAT, CHIP_THICKNESS
from desktop_poker.ui.art.glyphs import draw_word
from desktop_poker.ui.art.outlines import outline
from desktop_poker.ui.art.painting import circle, fill, kept, line, ramp
from desktop_poker.ui.art.shadow import draw_shadow
from desktop_poker.ui.theme.colours import colour


class ChipColours(Struct, frozen=True):
    """A chip's clay, and what is set into it."""

    body: str
    spots: str


CHIPS: Final[Mapping[int, ChipColours]] = {
    1: ChipColours("#E9E3D6", "#43535F"),
    5: ChipColours("#B23A3A", "#F3E9DA"),
    25: ChipColours("#2E7D57", "#F3E9DA"),
    100: ChipColours("#2A2A2E", "#E2B466"),
    500: ChipColours("#5B4690", "#EADFF5"),
    1_000: ChipColours("#D9A441", "#2B2116"),
    5_000: ChipColours("#B9572C", "#FDF0E4"),
    25_000: ChipColours("#2F7F93", "#E6F4F6"),
    100_000: ChipColours("#A84A75", "#FBE6EF"),
}

SHADES: Final[Mapping[str, ChipColours]] = {
    "white": ChipColours("#E9E3D6", "#3A4E9A"),
    "red": ChipColours("#A93232", "#F6EDE0"),
    "blue": ChipColours("#27539B", "#EAF0FA"),
    "green": ChipColours("#256B49", "#F3E9DA"),
    "black": ChipColours("#2A2A2E", "#F3E9DA"),
    "purple": ChipColours("#5B4690", "#EADFF5"),
    "yellow": ChipColours("#D9A441", "#2B2116"),
    "orange": ChipColours("#B9572C", "#FDF0E4"),
    "pink": ChipColours("#A84A75", "#FBE6EF"),
    "grey": ChipColours("#5C6166", "#FFFFFF"),
}
"""Colours of real chips, for a set of somebody's own."""

DISC_MARGIN: Final = 0.3
"""Room for a disc's shadow on every side, where the diameter is 1."""
_FIGURES_FROM: Final = 22
"""Below this diameter in pixels a value could not be read."""
_THOUSAND: Final = 1_000
_CORE: Final = 112
"""How much darker the middle is, in percent of the clay."""
_SPOTS: Final = 6
_SPOT_WIDTH: Final = 22.0
"""Degrees of the edge."""
_SPOT_TURN: Final = 4.0
"""Turns the spots a little, so that none is cut by the highlight."""
_WHOLE: Final = QRectF(-1, -1, 2, 2)
_SPOT_FLOOR: Final = QRectF(-0.76, -0.76, 1.52, 1.52)


def chip_label(value: int) -> str:
    """What is printed on a chip."""
    return f"{value // _THOUSAND}K" if value and value % _THOUSAND == 0 else str(value)


def core_colour(value: int) -> QColor:
    """The ground on which the value is printed."""
    return QColor(colours_of(value).body).darker(_CORE)


def colours_of(value: int) -> ChipColours:
    """A chip's colours; a value that is not usual has those of the next usual one below it."""
    return CHIPS[max((known for known in CHIPS if known <= value), default=1)]


def draw_chip(
    painter: QPainter,
    centre: QPointF,
    diameter: float,
    value: int,
    *,
    rim: str = "",
    shade: str = "",
) -> None:
    """Draw a chip from above; a rim parts it from a ground as dark as itself."""
    colours = SHADES[shade] if shade else colours_of(value)
    _draw_top(painter, centre, diameter, colours, flat=1.0)
    draw_value(painter, centre, diameter, value, colours)
    if rim:
        wide = _rim_width(diameter)
        line(painter, circle(centre, (diameter - wide) / 2), colour(rim), wide)


def stack_bounds(diameter: float, count: int) -> QRectF:
    """What a stack covers with its shadow, seen from the centre of its bottom chip."""
    top = diameter * (CHIP_FLAT / 2 + CHIP_THICKNESS * max(0, count - 1) + 0.02)
    return QRectF(-0.72 * diameter, -top, 1.46 * diameter, top + 0.76 * diameter)


def turn_at(level: int) -> float:
    """How a chip lies so high in a stack: nobody turns them so that their spots are in line."""
    return (level * 3 % 5 - 2) * 0.045


def draw_stacked(
    painter: QPainter, middle: QPointF, diameter: float, value: int, turn: float
) -> None:
    """Draw one chip of a stack, without its figure."""
    _draw_side(painter, middle, diameter, colours_of(value), turn)
    _draw_top(painter, middle, diameter, colours_of(value), flat=CHIP_FLAT)


def draw_disc(painter: QPainter, centre: QPointF, diameter: float, letter: str) -> None:
    """Draw an ivory disc: D for the button, B for the bring-in."""
    radius = diameter / 2
    box = QRectF(centre.x() - radius, centre.y() - radius, diameter, diameter)
    draw_shadow(painter, box, radius, blur=diameter * 0.28, drop=diameter * 0.09, strength=0.5)
    ivory = ramp(box.topLeft(), box.bottomLeft(), (0, colour("#FFFDF7")), (1, colour("#E4DAC6")))
    fill(painter, circle(centre, radius), ivory)
    line(painter, circle(centre, radius * 0.985), colour("#6B5836", 0.35), diameter * 0.015)
    line(painter, circle(centre, diameter * 0.40), colour("#B98A3D"), diameter * 0.05)
    draw_word(
        painter,
        centre,
        diameter * 0.36,
        letter,
        "#2A2117",
        weight=0.19,
        most_width=diameter * 0.48,
    )


def _draw_top(
    painter: QPainter, centre: QPointF, diameter: float, colours: ChipColours, *, flat: float
) -> None:
    """The chip's upper side, in a circle of radius 1."""
    body, spots = QColor(colours.body), colours.spots
    with kept(painter):
        painter.translate(centre)
        painter.scale(diameter / 2, diameter / 2 * flat)
        clay = QRadialGradient(QPointF(-0.3, -0.4), 1.6)
        clay.setColorAt(0, body.lighter(116))
        clay.setColorAt(0.7, body)
        clay.setColorAt(1, body.darker(122))
        fill(painter, outline("E 0 0 1 1"), clay)
        fill(painter, _spots(), colour(spots))
        line(painter, outline("E 0 0 .66 .66"), colour(spots, 0.75), 0.04)
        fill(painter, outline("E 0 0 .60 .60"), body.darker(_CORE))
        # Light from the upper left, and an edge against any ground.
        line(painter, outline("A -.965 -.965 1.93 1.93 70 120"), colour("#FFFFFF", 0.30), 0.04)
        line(painter, outline("E 0 0 .985 .985"), colour("#000000", 0.30), 0.03)


def _spots() -> QPainterPath:
    path = QPainterPath()
    for number in range(_SPOTS):
        start = number * 360 / _SPOTS + _SPOT_TURN
        path.arcMoveTo(_WHOLE, start)
        path.arcTo(_WHOLE, start, _SPOT_WIDTH)
        path.arcTo(_SPOT_FLOOR, start + _SPOT_WIDTH, -_SPOT_WIDTH)
        path.closeSubpath()
    return path


def draw_value(
    painter: QPainter,
    centre: QPointF,
    diameter: float,
    value: int,
    colours: ChipColours | None = None,
) -> None:
    """Print its value on the uppermost chip, if it is large enough."""
    if diameter < _FIGURES_FROM:
        return
    draw_word(
        painter,
        centre,
        diameter * 0.215,
        chip_label(value),
        (colours or colours_of(value)).spots,
        weight=0.18,
        most_width=diameter * 0.47,
    )


def draw_contact(painter: QPainter, centre: QPointF, diameter: float) -> None:
    """Draw the shadow where the lowest chip stands."""
    ground = centre + QPointF(diameter * 0.03, diameter * CHIP_THICKNESS * 1.1)
    with kept(painter):
        painter.translate(ground)
        painter.scale(diameter * 0.68, diameter * 0.58)
        dark = QRadialGradient(QPointF(0, 0), 1)
        dark.setColorAt(0, colour("#000000", 0.5))
        dark.setColorAt(0.66, colour("#000000", 0.42))
        dark.setColorAt(1, colour("#000000", 0))
        fill(painter, outline("E 0 0 1 1"), dark)


def draw_rim(painter: QPainter, centre: QPointF, diameter: float, count: int, rim: str) -> None:
    """Draw a line round a whole stack: round each chip it would leave little else of them."""
    wide = _rim_width(diameter)
    up = round((count - 1) * CHIP_THICKNESS * diameter)
    whole = _side(centre - QPointF(0, up), diameter - wide, up + diameter * CHIP_THICKNESS)
    line(painter, whole, colour(rim), wide)


def _rim_width(diameter: float) -> float:
    return max(1.0, diameter * 0.05)


def _draw_side(
    painter: QPainter, middle: QPointF, diameter: float, colours: ChipColours, turn: float
) -> None:
    """The chip's edge, below its upper side."""
    body = QColor(colours.body)
    rim = _side(middle, diameter, diameter * CHIP_THICKNESS)
    left = QPointF(middle.x() - diameter / 2, 0)
    shade = ramp(
        left,
        left + QPointF(diameter, 0),
        (0, body.darker(150)),
        (0.4, body.darker(108)),
        (1, body.darker(170)),
    )
    fill(painter, rim, shade)
    with kept(painter):
        painter.setClipPath(rim, Qt.ClipOperation.IntersectClip)
        for place in (turn - 0.34, turn, turn + 0.34):
            spot = QRectF(
                middle.x() + (place - 0.055) * diameter, middle.y(), 0.11 * diameter, diameter
            )
            painter.fillRect(spot, colour(colours.spots, 0.85))
        # Half of this line is inside: it parts a chip from the one below.
        line(painter, rim, colour("#000000", 0.40), max(1.0, diameter * 0.035))


def _side(middle: QPointF, diameter: float, drop: float) -> QPainterPath:
    """The outline of a chip's upper side, of a lower one so far below, and what is between."""
    half, tall = diameter / 2, diameter / 2 * CHIP_FLAT
    upper = QRectF(middle.x() - half, middle.y() - tall, diameter, 2 * tall)
    path = QPainterPath(QPointF(middle.x() - half, middle.y()))
    path.arcTo(upper, 180, -180)
    path.lineTo(middle.x() + half, middle.y() + drop)
    path.arcTo(upper.translated(0, drop), 0, -180)
    path.closeSubpath()
    return path
