"""Bets, the button and the chances: what finds its place between the seats and the board."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from desktop_poker.client.table.layout.free_places import around, first_clear, nearest_clear
from desktop_poker.client.table.layout.ring_frame import Frame, is_above, side_of
from desktop_poker.client.table.layout.table_places import Box, Edges, SeatPlace

BET, PLAIN_BET = (96.0, 30.0), (60.0, 24.0)  # chips and a pill; a pill without chips
SHIFTS = (0.0, 12.0, -12.0, 24.0, -24.0, 40.0, -40.0)  # sideways of the way to the centre
NEAREST, FARTHEST = 10, 90  # percent of the way to the centre
CLEAR = 2.0  # least gap round a bet or the button
AIRY = 6.0  # … and what a stack has round it where there is room
BESIDE = 6.0  # between a plate or its cards and a bet or a chance
OWN_BET = 106.0  # of the own bet's left end right of the centre
OWN_BET_DROPS = (10.0, 0.0, -12.0, -24.0, -36.0)  # below the top of the own cards
MARGIN = BET[0] + BESIDE + 2 * CLEAR  # farthest that a bet reaches beyond its plate
BUTTON = 30.0
CORNER = 2.0  # of the disc's centre inside the plate's height
DISC_REACHES = (30.0, 24.0, 19.0, 36.0, 44.0)  # of its centre beyond the plate's end
DISC_RISES = (0.0, 6.0, -6.0, 12.0, -12.0, 20.0, -20.0, 28.0, -28.0, 40.0)  # from the corner
CHANCE = (116.0, 30.0)
CHANCE_GAP = 4.0
CHANCE_SHIFTS = (0.0, 12.0, 24.0)
OWN_CHANCE_GAP = 14.0  # right of the own cards
OWN_CHANCE_RISE = 48.0  # of its top above the own plate


def own_bet_place(
    frame: Frame, seat: SeatPlace, label: Box, taken: Sequence[Edges]
) -> tuple[Box, bool]:
    """The own bet: right of the own cards, else beside or above what the label says of them."""
    for size, has_chips in ((BET, True), (PLAIN_BET, False)):
        places = _own_bets(frame, seat.cards, label, size)
        found = first_clear(frame, places, taken, CLEAR * frame.unit)
        if found:
            return found, has_chips
    return nearest_clear(frame, seat.plate, PLAIN_BET, taken), False


def _own_bets(frame: Frame, cards: Box, label: Box, size: tuple[float, float]) -> Iterator[Edges]:
    u = frame.unit
    w, h = size[0] * u, size[1] * u
    x = max(frame.cx + OWN_BET * u, cards.right + BESIDE * u)
    for drop in OWN_BET_DROPS:
        y = cards.y + drop * u
        yield x, y, x + w, y + h
    yield around(label.right + BESIDE * u + w / 2, label.cy, w, h)
    yield around(label.x - BESIDE * u - w / 2, label.cy, w, h)
    yield around(frame.cx, label.y - BESIDE * u - h / 2, w, h)


def bet_place(frame: Frame, plate: Box, taken: Sequence[Edges]) -> tuple[Box, bool]:
    """An opponent's bet, and whether there is room for chips."""
    near = _on_the_way(frame, plate, taken)
    for size, clear, has_chips in (
        (BET, AIRY, True),
        (BET, CLEAR, True),
        (PLAIN_BET, CLEAR, False),
    ):
        gap = clear * frame.unit
        found = first_clear(frame, _sliding(frame, plate, size), near, gap)
        found = found or first_clear(frame, _beside(frame, plate, size), near, gap)
        if found:
            return found, has_chips
    return nearest_clear(frame, plate, PLAIN_BET, taken), False


def _on_the_way(frame: Frame, plate: Box, taken: Sequence[Edges]) -> list[Edges]:
    """What may stand between a plate, its surroundings and the centre: the rest is not asked."""
    margin = MARGIN * frame.unit
    left, right = min(plate.x, frame.cx) - margin, max(plate.right, frame.cx) + margin
    top, bottom = min(plate.y, frame.cy) - margin, max(plate.bottom, frame.cy) + margin
    return [
        edges
        for edges in taken
        if edges[0] < right and edges[2] > left and edges[1] < bottom and edges[3] > top
    ]


def _sliding(frame: Frame, plate: Box, size: tuple[float, float]) -> Iterator[Edges]:
    """Places on the way from the plate to the centre, nearest first."""
    u = frame.unit
    dx, dy = frame.cx - plate.cx, frame.cy - plate.cy
    way = math.hypot(dx, dy) or 1.0
    turn = -u / way if side_of(frame, plate) < 0 else u / way  # the halves mirror each other
    shifts = [(-dy * turn * shift, dx * turn * shift) for shift in SHIFTS]
    half_w, half_h = size[0] * u / 2, size[1] * u / 2
    for percent in range(NEAREST, FARTHEST + 1):
        at_x, at_y = plate.cx + dx * percent / 100, plate.cy + dy * percent / 100
        for shift_x, shift_y in shifts:
            x, y = at_x + shift_x, at_y + shift_y
            yield x - half_w, y - half_h, x + half_w, y + half_h


def _beside(frame: Frame, plate: Box, size: tuple[float, float]) -> Iterator[Edges]:
    """Places at the plate's ends, the one nearer the centre first."""
    u = frame.unit
    w, h = size[0] * u, size[1] * u
    side = side_of(frame, plate) or 1
    reach = plate.w / 2 + BESIDE * u + w / 2
    for x in (plate.cx + side * reach, plate.cx - side * reach):
        for y in (plate.cy, plate.y + h / 2, plate.bottom - h / 2):
            yield around(x, y, w, h)


def button_place(
    frame: Frame, seat: SeatPlace, taken: Sequence[Edges], *, own: bool
) -> tuple[float, float]:
    """The centre of the disc at the plate's inner corner, or as near to it as there is room.

    The own one lies beside the own cards, whose plate stands before the table.
    """
    gap = CLEAR * frame.unit
    disc, plate = (BUTTON, BUTTON), seat.plate
    found = first_clear(frame, _own_discs(frame, seat.cards), taken, gap) if own else None
    found = found or first_clear(frame, _at_corner(frame, plate, own=own), taken, gap)
    found = found or first_clear(frame, _sliding(frame, plate, disc), taken, gap)
    found = found or nearest_clear(frame, plate, disc, taken)
    return found.cx, found.cy


def _own_discs(frame: Frame, cards: Box) -> Iterator[Edges]:
    """Left of the own cards: the own bet is at their right."""
    u = frame.unit
    size = BUTTON * u
    right = cards.x - BESIDE * u
    for drop in OWN_BET_DROPS:
        y = cards.y + drop * u
        yield right - size, y, right, y + size


def _at_corner(frame: Frame, plate: Box, *, own: bool) -> Iterator[Edges]:
    """Places round the inner corner; the own bet is at the right, so the own disc is left."""
    u = frame.unit
    above = is_above(frame, plate)
    corner, inwards = (plate.bottom - CORNER * u, u) if above else (plate.y + CORNER * u, -u)
    side = -1 if own else side_of(frame, plate) or 1
    for end in (side, -side):
        for reach in DISC_REACHES:
            x = plate.cx + end * (plate.w / 2 + reach * u)
            for rise in DISC_RISES:
                yield around(x, corner + inwards * rise, BUTTON * u, BUTTON * u)


def chance_place(frame: Frame, seat: SeatPlace, taken: Sequence[Edges], *, own: bool) -> Box:
    """Where the chance to win stands in a run-out; bets, marks and this action are gone by then."""
    places = _own_chances(frame, seat) if own else _chances(frame, seat)
    found = first_clear(frame, places, taken, CLEAR * frame.unit)
    return found or nearest_clear(frame, seat.plate, CHANCE, taken)


def _own_chances(frame: Frame, seat: SeatPlace) -> Iterator[Edges]:
    """Right of the own cards, else right of the plate, else left of it."""
    u = frame.unit
    w, h = CHANCE[0] * u, CHANCE[1] * u
    x = seat.cards.right + OWN_CHANCE_GAP * u
    y = seat.plate.y - OWN_CHANCE_RISE * u
    yield x, y, x + w, y + h
    yield from _beside(frame, seat.plate, CHANCE)


def _chances(frame: Frame, seat: SeatPlace) -> Iterator[Edges]:
    """Below the plate; where hands lie in rows, one may lie there:, on the plate's free sides."""
    u = frame.unit
    plate, name = seat.plate, seat.board_name
    w, h = CHANCE[0] * u, CHANCE[1] * u
    side = side_of(frame, plate) or 1
    if frame.shape.has_rows:
        yield from _beside(frame, plate, CHANCE)
    below = plate.bottom + CHANCE_GAP * u + h / 2
    for shift in CHANCE_SHIFTS:
        yield around(plate.cx + side * shift * u, below, w, h)
        yield around(plate.cx - side * shift * u, below, w, h)
    if not frame.shape.has_rows:
        yield from _beside(frame, plate, CHANCE)
        return
    reach = name.h / 2 + CHANCE_GAP * u + h / 2
    yield around(name.cx, name.cy + (reach if is_above(frame, plate) else -reach), w, h)
