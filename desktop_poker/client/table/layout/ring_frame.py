"""The ring on which the seats sit: the unit, the superellipse, the plates.

One unit scales everything on the table. Seats lie at equal arc lengths, not equal angles, so that
they are even on a wide table.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from itertools import accumulate

from msgspec import Struct

from desktop_poker.client.table.layout.table_places import Box, centred
from desktop_poker.client.table.layout.table_shape import Shape

SCENE = (1128.0, 678.0)  # the scene in which a unit is one pixel
LEAST_UNIT, MOST_UNIT = 0.62, 3.4  # text below the least is too small, above the most too large
TINY_UNIT = 0.05  # a scene with no room at all still has sizes above nothing
PLATE, CROWDED_PLATE, OWN_PLATE = (166.0, 56.0), (152.0, 56.0), (200.0, 60.0)
CROWDED = 9  # from so many seats the plates are narrower
LEAST_PLATE = (112.0, 40.0)  # pixels: a name of 11 px and a stack of 13 px still fit
PEEK = 38.0  # of the cards above an opponent's plate
EDGE = 10.0  # between the top plate's cards and the edge of the scene
SIDE = 16.0  # between a side plate and the edge of the scene
MIDDLE = 0.484  # of the height: the own hand needs more room below than the others above
FLATTEST = 2.15  # most that the ring is wider than high
OWN_RISE = 44.0  # of the own plate's centre above the lower edge
ROW_SPREAD = 30.0  # plates make way for hands that lie on the table
ROW_TOP, ROW_BOTTOM = 6.0, 24.0  # least distance of a spread plate from the edges
ROWS_MANY = 7  # from so many seats the last action stands above the top plates too:
ROWS_MANY_TOP = 28.0  # beside them it would lie on a neighbour, and it keeps clear of the edge
_POWER = 2 / 2.55  # the superellipse's exponent
_STEPS = 360
# Of a scene smaller than the least: how much less its plates shrink, and how much flatter it is.
_BROAD, _KEEPS_WIDTH, _KEEPS_HEIGHT, _FLATTER = 2.1, 0.4, 0.75, 1.4
# How much of an arc lies between the own seat and its neighbours, in arcs between two others.
_OWN_ARC = {7: 1.12, 8: 1.20, 9: 1.25, 10: 1.30}


def _half_ring() -> tuple[tuple[float, float], ...]:
    """Points of the unit curve from the bottom over the left to the top."""
    turns = (math.pi * step / _STEPS for step in range(_STEPS + 1))
    left = ((max(math.sin(turn), 0.0) ** _POWER, math.cos(turn)) for turn in turns)
    return tuple((-x, math.copysign(abs(y) ** _POWER, y)) for x, y in left)


_HALF_RING = _half_ring()


class Frame(Struct, frozen=True, kw_only=True, gc=False):
    """The measures of one scene that every place is derived from."""

    unit: float
    width: float
    height: float
    cx: float
    cy: float
    a: float  # half axes of the curve through the plates' centres
    b: float
    plate: tuple[float, float]
    shape: Shape

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.shape.seats


def frame_of(width: float, height: float, shape: Shape) -> Frame:
    """Measure the scene. One smaller than the design's least gets a smaller unit, not overlaps."""
    fitting = min(width / SCENE[0], height / SCENE[1])
    unit = max(min(fitting, MOST_UNIT), TINY_UNIT)
    shrunk = min(unit / LEAST_UNIT, 1.0)
    wide, high = PLATE if shape.seats < CROWDED else CROWDED_PLATE
    # A figure needs its pixels, however small the table is: a wide one has them at its sides.
    is_broad = width >= _BROAD * height
    plate_w = max(wide * unit, LEAST_PLATE[0] * shrunk ** (_KEEPS_WIDTH if is_broad else 1.0))
    plate_h = max(high * unit, LEAST_PLATE[1] * shrunk ** (_KEEPS_HEIGHT if is_broad else 1.0))
    flattest = FLATTEST + (_FLATTER * (1.0 - shrunk) if is_broad else 0.0)
    cy = MIDDLE * height
    b = max(cy - (PEEK + EDGE) * unit - plate_h / 2, unit)
    a = max(min(width / 2 - plate_w / 2 - SIDE * unit, flattest * b), unit)
    return Frame(
        unit=unit,
        width=width,
        height=height,
        cx=width / 2,
        cy=cy,
        a=a,
        b=b,
        plate=(plate_w, plate_h),
        shape=shape,
    )


def plates(frame: Frame) -> tuple[Box, ...]:
    """The plates, the own one first, then clockwise; the right half mirrors the left."""
    u = frame.unit
    own = centred(frame.cx, frame.height - OWN_RISE * u, OWN_PLATE[0] * u, OWN_PLATE[1] * u)
    left = [_spread(frame, centred(x, y, *frame.plate)) for x, y in _left_half(frame)]
    mirrored = left[: (frame.seats - 1) // 2]
    return (own, *left, *(box.mirrored(frame.cx) for box in reversed(mirrored)))


def _left_half(frame: Frame) -> list[tuple[float, float]]:
    """The centres of the seats from the own one's left up to the top, at equal arc lengths."""
    points = [(frame.cx + frame.a * x, frame.cy + frame.b * y) for x, y in _HALF_RING]
    lengths = [0.0, *accumulate(map(math.dist, points, points[1:]))]
    own_arc = _OWN_ARC.get(frame.seats, 1.0)
    arc = 2 * lengths[-1] / (frame.seats - 2 + 2 * own_arc)
    centres = []
    for seat in range(frame.seats // 2):
        goal = min(arc * (own_arc + seat), lengths[-1])
        at = max(bisect_left(lengths, goal), 1)
        share = (goal - lengths[at - 1]) / (lengths[at] - lengths[at - 1])
        (x0, y0), (x1, y1) = points[at - 1], points[min(at, _STEPS)]
        centres.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return centres


def is_above(frame: Frame, plate: Box) -> bool:
    """Whether a plate is in the upper half; one in the very middle is."""
    return plate.cy <= frame.cy + frame.unit


def side_of(frame: Frame, plate: Box) -> int:
    """The direction across to the table's middle: 1 from the left, -1 from the right, 0 in it."""
    if abs(plate.cx - frame.cx) < frame.unit:
        return 0
    return 1 if plate.cx < frame.cx else -1


def _spread(frame: Frame, plate: Box) -> Box:
    if not frame.shape.has_rows:
        return plate
    u = frame.unit
    if is_above(frame, plate):
        highest = ROW_TOP if frame.seats < ROWS_MANY else ROWS_MANY_TOP
        return plate.moved(0, max(-ROW_SPREAD * u, highest * u - plate.y))
    lowest = frame.height - ROW_BOTTOM * u
    return plate.moved(0, min(ROW_SPREAD * u, lowest - plate.bottom))
