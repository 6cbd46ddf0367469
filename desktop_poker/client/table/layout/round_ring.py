"""The ring of a table with people all round: large plates, at even gaps, nobody below."""

from __future__ import annotations

import itertools
import math

from desktop_poker.client.table.layout.ring_frame import Frame
from desktop_poker.client.table.layout.table_places import Box, centred
from desktop_poker.client.table.layout.table_shape import Shape

SCENE = (960.0, 540.0)  # the scene in which a unit is one pixel
LEAST_UNIT = 0.45  # text below it is too small
PLATE, CROWDED_PLATE = (228.0, 88.0), (192.0, 82.0)
CROWDED = 8  # from so many seats the plates are narrower
WITH_ROW = 106.0  # the height of a plate on which a row of cards lies
LEAST_PLATE = (104.0, 40.0)  # pixels: a picture and a short name
MARGIN = 22.0  # outside the plates, for what hangs on their outer edges
ROOMY = 24.0  # between plates: words on an edge have room there
EXPONENT = 2.55  # of the superellipse
_STEPS = 720
_HALVINGS = 20
_FLAT = 1e-6  # no more than a rounding

Point = tuple[float, float]


def round_frame(width: float, height: float, shape: Shape) -> Frame:
    """Measure the scene."""
    unit = max(LEAST_UNIT, min(width / SCENE[0], height / SCENE[1]))
    wide, high = PLATE if shape.seats < CROWDED else CROWDED_PLATE
    high = WITH_ROW if shape.has_rows else high
    plate = max(wide * unit, LEAST_PLATE[0]), max(high * unit, LEAST_PLATE[1])
    return Frame(
        unit=unit,
        width=width,
        height=height,
        cx=width / 2,
        cy=height / 2,
        a=max(plate[0] / 2, width / 2 - plate[0] / 2 - MARGIN * unit),
        b=max(plate[1] / 2, height / 2 - plate[1] / 2 - MARGIN * unit),
        plate=plate,
        shape=shape,
    )


def round_plates(frame: Frame) -> tuple[Box, ...]:
    """The plates clockwise from the bottom; the right side mirrors the left.

    At equal arc lengths where plates lie well apart so; a crowd has equal gaps instead.
    """
    # Nobody sits at the very left or right, where the pots need the room.
    aside = frame.seats % 4 == 0
    curve = _left_half(frame.a, frame.b)
    found = _equal_arcs(curve, frame.seats, aside=aside)
    if _least_gap(found, frame.plate) < ROOMY * frame.unit:
        found = _equal_gaps(curve, frame.seats, frame.plate, aside=aside)
    return tuple(centred(frame.cx + x, frame.cy + y, *frame.plate) for x, y in found)


def _left_half(a: float, b: float) -> list[Point]:
    """The ring's left side, from the bottom to the top."""
    power = 2 / EXPONENT
    curve = []
    for step in range(_STEPS + 1):
        turn = math.pi * step / _STEPS
        x, y = max(math.sin(turn), 0.0), math.cos(turn)
        curve.append((-a * x**power, b * math.copysign(abs(y) ** power, y)))
    return curve


def _on_left(seats: int, *, aside: bool) -> int:
    """How many sit at the left or in the middle."""
    return seats // 2 + (not aside)


def _mirrored(left: list[Point]) -> list[Point]:
    """Everybody, from those at the left and in the middle."""
    return left + [(-x, y) for x, y in reversed(left) if abs(x) > _FLAT]


def _equal_arcs(curve: list[Point], seats: int, *, aside: bool) -> list[Point]:
    lengths = [0.0]
    for before, after in itertools.pairwise(curve):
        lengths.append(lengths[-1] + math.dist(before, after))
    found: list[Point] = []
    at = 0
    for seat in range(_on_left(seats, aside=aside)):
        goal = 2 * lengths[-1] * (seat + (0.5 if aside else 0.0)) / seats
        while at < _STEPS and lengths[at] < goal:
            at += 1
        found.append(curve[at])
    return _mirrored(found)


def _equal_gaps(curve: list[Point], seats: int, plate: Point, *, aside: bool) -> list[Point]:
    """With the largest gap that everybody can have."""
    least, most = -max(plate), max(plate)
    best = _equal_arcs(curve, seats, aside=aside)
    for _ in range(_HALVINGS):
        gap = (least + most) / 2
        found = _seated(curve, seats, plate, gap, aside=aside)
        if len(found) == seats and _least_gap(found, plate) >= gap:
            best, least = found, gap
        else:
            most = gap
    return best


def _seated(
    curve: list[Point], seats: int, plate: Point, gap: float, *, aside: bool
) -> list[Point]:
    """Each as near to the one before as the gap allows; fewer where there is no room."""
    left: list[Point] = []
    for x, y in curve:
        before = left[-1] if left else (-x, y) if aside else (math.inf, y)
        if _gap((x, y), before, plate) >= gap:
            left.append((x, y))
        if len(left) == _on_left(seats, aside=aside):
            break
    if not aside and seats % 2 == 0:
        left[-1] = curve[-1]  # opposite of whoever sits at the bottom
    return _mirrored(left)


def _gap(one: Point, other: Point, plate: Point) -> float:
    """Between two plates, across or down, whichever is wider."""
    return max(abs(one[0] - other[0]) - plate[0], abs(one[1] - other[1]) - plate[1])


def _least_gap(found: list[Point], plate: Point) -> float:
    return min(_gap(one, found[number - 1], plate) for number, one in enumerate(found))
