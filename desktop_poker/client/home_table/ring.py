"""Where plates, bets and pots lie on the Home Table: everybody round the table, nobody below."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from desktop_poker.client.home_table.chip_places import (
    BET_HEIGHT,
    EXPONENT,
    SMALL_BET,
    USUAL_BET,
    Cloth,
    Point,
    bets_of,
    button_of,
)
from desktop_poker.client.table_places import Box, centred

PLATE = (228.0, 88.0)
_SMALL_PLATE = (192.0, 82.0)
_WITH_HAND = 106.0  # the height of a plate on which cards lie
_CROWDED = 9
_STEPS = 720
_MARGIN = 22.0  # outside the plates, for their pills
_ROOMY = 24.0  # between plates: a pill has room there
EDGE, RAIL = (16.0, 10.0), 34.0  # the table round the middles of the plates
_POTS = 80.0  # half the height of pots in the middle
_WIDEST, _CORE = 530.0, 350.0  # of pots; and of a board, which bets leave free if they can
_BOARD = (350.0, 180.0)  # five cards that the app has dealt, and the pots
_APART, _CLEAR = 24.0, 8.0  # between a pot and a plate, or a bet
_HALVINGS = 20
_FLAT = 1e-6  # no more than a rounding
_CACHED = 32  # tables of some sizes of the window
SCENE = (960.0, 540.0)


class Ring(Struct, frozen=True, kw_only=True):
    """The layout of the felt for some chairs."""

    unit: float
    cx: float
    cy: float
    a: float  # half-axes of the ring of plates
    b: float
    plates: tuple[Box, ...]
    bets: tuple[Box, ...]  # the room of each chair's chips with their figure
    buttons: tuple[Box, ...]
    room: float  # the width that is free in the middle, for the pots

    def bet(self, number: int, wide: float) -> Box:
        """Where a bet lies that is so wide: in its room, as near to its plate as it can be."""
        room, plate = self.bets[number], self.plates[number]
        most = room.right - wide
        x = max(min(room.x, most), min(max(room.x, most), plate.cx - wide / 2))
        return Box(x, room.y, wide, room.h)

    def free_width(self, top: float, bottom: float, bets: Sequence[Box]) -> float:
        """The width in the middle between the bets that lie at some height now."""
        beside = [bet for bet in bets if bet.y < bottom and bet.bottom > top]
        gaps = [2 * (abs(bet.cx - self.cx) - bet.w / 2 - _CLEAR * self.unit) for bet in beside]
        return max(0.0, min([self.room, *gaps]))


@lru_cache(_CACHED)
def ring_of(
    width: float,
    height: float,
    chairs: int,
    least_plate: tuple[float, float] = (0.0, 0.0),
    *,
    has_board: bool = False,
    has_hands: bool = False,
) -> Ring:
    """Lay out a table; chair 0 is at the bottom left of the middle, then clockwise.

    Plates are not made smaller than the least, in pixels.
    """
    wide, high = PLATE if chairs < _CROWDED else _SMALL_PLATE
    high = _WITH_HAND if has_hands else high
    unit = max(0.45, min(width / SCENE[0], height / SCENE[1]))
    pw, ph = max(wide * unit, least_plate[0]), max(high * unit, least_plate[1])
    cx, cy = width / 2, height / 2
    a = max(pw / 2, width / 2 - pw / 2 - _MARGIN * unit)
    b = max(ph / 2, height / 2 - ph / 2 - _MARGIN * unit)
    points = _places(a, b, chairs, (pw, ph), _ROOMY * unit)
    plates = tuple(centred(cx + x, cy + y, pw, ph) for x, y in points)
    room = _room(cx, cy, plates, unit)
    core = centred(cx, cy, min(room, _CORE * unit), 2 * _POTS * unit)
    bet = SMALL_BET if has_board else (USUAL_BET, BET_HEIGHT)
    half = a + (EDGE[0] - RAIL) * unit, b + (EDGE[1] - RAIL) * unit
    cloth = Cloth((cx, cy), half, unit, bet)
    if has_board:
        core = centred(cx, cy, _BOARD[0] * unit, _BOARD[1] * unit)
    buttons = tuple(button_of(box, plates, cloth) for box in plates)
    return Ring(
        unit=unit,
        cx=cx,
        cy=cy,
        a=a,
        b=b,
        plates=plates,
        bets=tuple(bets_of(plates, buttons, core, cloth)),
        buttons=buttons,
        room=room,
    )


def _room(cx: float, cy: float, plates: tuple[Box, ...], unit: float) -> float:
    """The free width between the plates at the height of the pots."""
    high = _POTS * unit
    beside = [box for box in plates if box.y < cy + high and box.bottom > cy - high]
    gaps = [2 * (abs(box.cx - cx) - box.w / 2) for box in beside]
    return min([_WIDEST * unit, *(gap - _APART * unit for gap in gaps)])


def _places(a: float, b: float, chairs: int, plate: Point, roomy: float) -> list[Point]:
    """Clockwise from the bottom, seen from the middle; the right side mirrors the left.

    At equal arc lengths where plates lie well apart so; a crowd has equal gaps instead.
    """
    # Nobody sits at the very left or right, where the pots need the room.
    aside = chairs % 4 == 0
    curve = _left_half(a, b)
    found = _equal_arcs(curve, chairs, aside=aside)
    if _least_gap(found, plate) < roomy:
        found = _equal_gaps(curve, chairs, plate, aside=aside)
    return found


def _left_half(a: float, b: float) -> list[Point]:
    """The ring's left side, from the bottom to the top."""
    power = 2 / EXPONENT
    curve = []
    for step in range(_STEPS + 1):
        turn = math.pi * step / _STEPS
        x, y = math.sin(turn), math.cos(turn)
        curve.append((-a * x**power, b * math.copysign(abs(y) ** power, y)))
    return curve


def _on_left(chairs: int, *, aside: bool) -> int:
    """How many chairs are at the left or in the middle."""
    return chairs // 2 + (not aside)


def _mirrored(left: list[Point]) -> list[Point]:
    """Everybody, from those at the left and in the middle."""
    return left + [(-x, y) for x, y in reversed(left) if abs(x) > _FLAT]


def _equal_arcs(curve: list[Point], chairs: int, *, aside: bool) -> list[Point]:
    lengths = [0.0]
    for before, after in itertools.pairwise(curve):
        lengths.append(lengths[-1] + math.dist(before, after))
    found: list[Point] = []
    at = 0
    for chair in range(_on_left(chairs, aside=aside)):
        goal = 2 * lengths[-1] * (chair + (0.5 if aside else 0.0)) / chairs
        while at < _STEPS and lengths[at] < goal:
            at += 1
        found.append(curve[at])
    return _mirrored(found)


def _equal_gaps(curve: list[Point], chairs: int, plate: Point, *, aside: bool) -> list[Point]:
    """With the largest gap that everybody can have."""
    least, most = -max(plate), max(plate)
    best = _equal_arcs(curve, chairs, aside=aside)
    for _ in range(_HALVINGS):
        gap = (least + most) / 2
        found = _seated(curve, chairs, plate, gap, aside=aside)
        if len(found) == chairs and _least_gap(found, plate) >= gap:
            best, least = found, gap
        else:
            most = gap
    return best


def _seated(
    curve: list[Point], chairs: int, plate: Point, gap: float, *, aside: bool
) -> list[Point]:
    """Each as near to the one before as the gap allows; fewer where there is no room."""
    left: list[Point] = []
    for x, y in curve:
        before = left[-1] if left else (-x, y) if aside else (math.inf, y)
        if _gap((x, y), before, plate) >= gap:
            left.append((x, y))
        if len(left) == _on_left(chairs, aside=aside):
            break
    if not aside and chairs % 2 == 0:
        left[-1] = curve[-1]  # opposite of whoever sits at the bottom
    return _mirrored(left)


def _gap(one: Point, other: Point, plate: Point) -> float:
    """Between two plates, across or down, whichever is wider."""
    return max(abs(one[0] - other[0]) - plate[0], abs(one[1] - other[1]) - plate[1])


def _least_gap(found: list[Point], plate: Point) -> float:
    return min(_gap(one, found[number - 1], plate) for number, one in enumerate(found))
