"""Where plates, bets and pots lie on the Home Table: everybody round the table, nobody below."""

from __future__ import annotations

import itertools
import math

from msgspec import Struct

from desktop_poker.client.table_places import Box, centred

PLATE = (228.0, 88.0)
_SMALL_PLATE = (192.0, 82.0)
_CROWDED = 9
_EXPONENT = 2.55
_STEPS = 720
PILL, PILL_OUTSIDE = 26.0, 19.5  # words on a plate's edge: how high, and how far outside it
_MARGIN = 22.0  # outside the plates, for their pills
_POTS = 80.0  # half the height of pots in the middle
_WIDEST = 530.0
_APART = 24.0  # between a pot and a plate
_FLAT = 1e-6  # a direction that is upright, or level
SCENE = (960.0, 540.0)


class Ring(Struct, frozen=True, kw_only=True):
    """The layout of the felt for some chairs."""

    unit: float
    cx: float
    cy: float
    a: float  # half-axes of the ring of plates
    b: float
    plates: tuple[Box, ...]
    bets: tuple[tuple[float, float], ...]  # where each chair's chips lie
    buttons: tuple[tuple[float, float], ...]
    room: float  # the width that is free in the middle, for the pots


def ring_of(width: float, height: float, chairs: int) -> Ring:
    """Lay out a table; chair 0 is at the bottom left of the middle, then clockwise."""
    wide, high = PLATE if chairs < _CROWDED else _SMALL_PLATE
    unit = max(0.45, min(width / SCENE[0], height / SCENE[1]))
    pw, ph = wide * unit, high * unit
    cx, cy = width / 2, height / 2
    a = max(pw / 2, width / 2 - pw / 2 - _MARGIN * unit)
    b = max(ph / 2, height / 2 - ph / 2 - _MARGIN * unit)
    points = _places(cx, cy, a, b, chairs)
    plates = tuple(centred(x, y, pw, ph) for x, y in points)
    bets = tuple(_inwards(cx, cy, box, unit) for box in plates)
    buttons = tuple(_beside(cx, cy, box, unit) for box in plates)
    return Ring(
        unit=unit,
        cx=cx,
        cy=cy,
        a=a,
        b=b,
        plates=plates,
        bets=bets,
        buttons=buttons,
        room=_room(cx, cy, plates, unit),
    )


def _room(cx: float, cy: float, plates: tuple[Box, ...], unit: float) -> float:
    """The free width between the plates at the height of the pots."""
    high = _POTS * unit
    beside = [box for box in plates if box.y < cy + high and box.bottom > cy - high]
    gaps = [2 * (abs(box.cx - cx) - box.w / 2) for box in beside]
    return min([_WIDEST * unit, *(gap - _APART * unit for gap in gaps)])


def _places(cx: float, cy: float, a: float, b: float, chairs: int) -> list[tuple[float, float]]:
    """Equal arc lengths along the ring, clockwise from the bottom."""
    power = 2 / _EXPONENT
    curve = []
    for step in range(_STEPS + 1):
        turn = math.pi / 2 + 2 * math.pi * step / _STEPS
        x, y = math.cos(turn), math.sin(turn)
        curve.append(
            (
                cx + a * math.copysign(abs(x) ** power, x),
                cy + b * math.copysign(abs(y) ** power, y),
            )
        )
    lengths = [0.0]
    for before, after in itertools.pairwise(curve):
        lengths.append(lengths[-1] + math.dist(before, after))
    found: list[tuple[float, float]] = []
    at = 0
    for chair in range(chairs):
        # Nobody sits at the very left or right, where the pots need the room.
        aside = 0.5 if chairs % 4 == 0 else 0.0
        goal = lengths[-1] * ((chair + aside) % chairs) / chairs
        while lengths[at + 1] < goal:
            at += 1
        found.append(curve[at + 1] if goal else curve[0])
    return found


def _inwards(cx: float, cy: float, box: Box, unit: float) -> tuple[float, float]:
    """Just inside the plate, towards the middle."""
    dx, dy = cx - box.cx, cy - box.cy
    reach = math.hypot(dx, dy) or 1.0
    ux, uy = dx / reach, dy / reach
    out_x = (box.w / 2 + 44 * unit) / abs(ux) if abs(ux) > _FLAT else math.inf
    out_y = (box.h / 2 + 24 * unit) / abs(uy) if abs(uy) > _FLAT else math.inf
    out = min(out_x, out_y)
    return box.cx + ux * out, box.cy + uy * out


def _beside(cx: float, cy: float, box: Box, unit: float) -> tuple[float, float]:
    """On the inner edge of a plate, at the end away from the middle: bets lie at the other."""
    side = 1 if box.cx > cx else -1
    below = 1 if box.cy <= cy else -1
    return box.cx + side * (box.w / 2 - 24 * unit), box.cy + below * (box.h / 2 + 16 * unit)
