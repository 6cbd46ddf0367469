"""Tables in many windows, for the tests of the layout."""

import random
from functools import cache

from desktop_poker.client.table.layout.seat_ring import Box, SeatPlace, TableLayout, table_layout
from desktop_poker.client.table.layout.table_shape import Shape

SCENES_BELOW = [(700, 420), (705, 500), (720, 430), (800, 440), (500, 300), (280, 170)]
TABLES = [(seats, False) for seats in range(2, 11)] + [(seats, True) for seats in range(2, 9)]
HAIR = 1e-6


def scene(width: int, height: int) -> tuple[int, int]:
    """What the bars and the side panel leave of a window."""
    bars = 44 + 28 + 112 if height < 720 else 52 + 36 + 134
    return width - (312 if width >= 1280 else 0), height - bars


def windows() -> list[tuple[int, int]]:
    known = [(1024, 640), (1279, 719), (1280, 720), (1312, 810), (1366, 768), (1440, 900)]
    known += [(1920, 1080), (2560, 1080), (2560, 1440), (3440, 1440), (3840, 2160)]
    wide = [(width, 640) for width in range(1100, 3841, 340)]
    tall = [(1024, height) for height in range(700, 2161, 180)]
    chance = random.Random(5)
    any_size = [(chance.randint(1024, 3840), chance.randint(640, 2160)) for _ in range(40)]
    return known + wide + tall + any_size


SCENES = [scene(*window) for window in windows()] + SCENES_BELOW


@cache
def layouts(seats: int, stud: bool) -> list[TableLayout]:
    return [table_layout(*size, Shape(seats, has_rows=stud)) for size in SCENES]


def seat_parts(seat: SeatPlace) -> list[Box]:
    return [seat.plate, seat.cards, seat.open_cards, seat.action, seat.board_name]


def middle_parts(layout: TableLayout, stud: bool) -> list[Box]:
    words = [layout.pots, layout.hand_label]
    return [*words, layout.notice, layout.own_tag] if stud else [*words, *layout.board]


def disc(layout: TableLayout, seat: SeatPlace) -> Box:
    return Box(*seat.button, 0.0, 0.0).grown(15 * layout.unit)


def apart(one: Box, other: Box) -> bool:
    return not one.overlaps(other, -HAIR)


def where(layout: TableLayout) -> str:
    return f"{len(layout.seats)} seats in {layout.width} × {layout.height}"


def rounded(box: Box) -> tuple[float, ...]:
    return tuple(round(value, 1) for value in (box.x, box.y, box.w, box.h))
