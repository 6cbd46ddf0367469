"""client/table/layout/round_layout.py.

With people all round nothing overlaps and nothing is outside.
"""

from __future__ import annotations

import itertools
from functools import cache

import pytest
from msgspec.structs import replace

from desktop_poker.client.table.layout.round_layout import peek_places
from desktop_poker.client.table.layout.seat_ring import Box, SeatPlace, TableLayout, table_layout
from desktop_poker.client.table.layout.table_shape import Shape, Viewpoint
from tests.client.rings import HAIR, apart, where

# What banner, strip and pad leave of windows from 1024 × 640 on, and odd ones.
FELTS = [
    *((630, 346), (630, 370), (630, 498), (882, 491), (998, 550), (1400, 670), (1347, 749)),
    *((1883, 909), (700, 700), (1500, 620), (2500, 1200)),
]
ROUND = Shape(2, seating=Viewpoint.ROUND)
GAMES = {
    "real cards": replace(ROUND, fan=0, board=0),
    "hold'em on the screen": ROUND,
    "omaha on the screen": replace(ROUND, fan=5),
    "a draw on the screen": replace(ROUND, fan=5, board=0),
    "stud on the screen": replace(ROUND, fan=0, board=0, has_rows=True),
}
MOST = {"a draw on the screen": 7, "stud on the screen": 8}
TABLES = [(game, seats) for game in GAMES for seats in range(2, MOST.get(game, 10) + 1)]


@cache
def layouts(game: str, seats: int) -> list[TableLayout]:
    shape = replace(GAMES[game], seats=seats)
    return [table_layout(*felt, shape) for felt in FELTS]


def edge(layout: TableLayout, seat: SeatPlace) -> Box:
    """What hangs on the outer edge of a plate: words, or backs that peek out."""
    hanging = [seat.action, seat.tag, *((seat.cards,) if seat.cards != seat.open_cards else ())]
    top, bottom = min(box.y for box in hanging), max(box.bottom for box in hanging)
    above = top < seat.plate.y
    y, end = (top, seat.plate.y) if above else (seat.plate.bottom, bottom)
    assert above == (seat.plate.cy <= layout.centre[1] + layout.unit)
    return Box(seat.plate.x, y, seat.plate.w, end - y)


def disc(layout: TableLayout, seat: SeatPlace) -> Box:
    return Box(*seat.button, 0.0, 0.0).grown(layout.sizes.disc * layout.unit / 2)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_overlaps(game: str, seats: int) -> None:
    for layout in layouts(game, seats):
        middle = [layout.pots, *layout.board]
        bets = [seat.bet for seat in layout.seats]
        owned = [[s.plate, edge(layout, s), s.arrow] for s in layout.seats]
        for one, other in itertools.permutations(owned, 2):  # one arrow at a time is shown
            assert all(apart(a, b) for a, b in itertools.product(one, other[:2])), where(layout)
        lying = [*middle, *bets]
        for a, b in itertools.combinations(lying, 2):
            assert apart(a, b), where(layout)
        for box, parts in itertools.product(lying, owned):
            assert all(apart(box, part) for part in parts), where(layout)
        for seat in layout.seats:  # only one button lies there at a time
            others = [*lying, *itertools.chain(*owned)]
            assert all(apart(disc(layout, seat), box) for box in others), where(layout)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_is_outside_and_sides_mirror_each_other(game: str, seats: int) -> None:
    for layout in layouts(game, seats):
        boxes = [layout.pots, *layout.board, layout.box]
        for seat in layout.seats:
            boxes += [seat.plate, edge(layout, seat), seat.arrow, seat.bet, disc(layout, seat)]
        for box in boxes:
            assert box.x >= -HAIR, where(layout)
            assert box.y >= -HAIR, where(layout)
            assert box.right <= layout.width + HAIR, where(layout)
            assert box.bottom <= layout.height + HAIR, where(layout)
        places = {(round(s.plate.cx), round(s.plate.cy)): s for s in layout.seats}
        for (x, y), seat in places.items():
            mirrored = min(places, key=lambda at: abs(at[0] + x - layout.width) + abs(at[1] - y))
            twin = places[mirrored]
            assert twin.bet.cx + seat.bet.cx == pytest.approx(layout.width, abs=1), where(layout)
            assert twin.bet.cy == pytest.approx(seat.bet.cy, abs=1), where(layout)


@pytest.mark.parametrize("seats", range(2, 11))
def test_figures_can_be_read_from_a_chair(seats: int) -> None:
    """Names 22, stacks 32, the sum 46 units: the plates and the middle keep room for them."""
    for layout in layouts("real cards", seats):
        unit = layout.unit
        assert all(seat.plate.w >= 192 * unit - HAIR for seat in layout.seats)
        assert all(seat.plate.h >= 82 * unit - HAIR for seat in layout.seats)
        assert layout.pots.w >= 190 * unit - HAIR, where(layout)
        assert layout.pots.h >= 140 * unit - HAIR, where(layout)  # the sum and three lines
        assert all(seat.bet_has_chips for seat in layout.seats), where(layout)
        assert all(seat.bet.w >= 106 * unit - HAIR for seat in layout.seats)


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_app_s_cards_are_large(seats: int) -> None:
    for layout in layouts("hold'em on the screen", seats):
        least = 60 if seats < 8 else 50
        assert layout.board[0].w >= least * layout.unit, where(layout)
        assert len(layout.board) == 5


def test_seats_go_clockwise_from_the_bottom() -> None:
    layout = table_layout(998, 550, Shape(6, seating=Viewpoint.ROUND, fan=0, board=0))
    bottom, left, *_ = (seat.plate for seat in layout.seats)
    assert bottom.cx == pytest.approx(layout.centre[0])
    assert left.cx < layout.centre[0] < layout.seats[-1].plate.cx
    assert layout.seats[3].plate.cy < layout.centre[1]


@pytest.mark.parametrize("seats", [2, 6, 10])
def test_own_cards_are_looked_at_inside_the_view_and_off_the_plate(seats: int) -> None:
    for layout in layouts("hold'em on the screen", seats):
        for number, seat in enumerate(layout.seats):
            for box in peek_places(layout, number, 4):
                assert not box.overlaps(seat.plate), where(layout)
                assert box.x >= 0, where(layout)
                assert box.right <= layout.width + HAIR, where(layout)
                assert box.y >= 0, where(layout)
                assert box.bottom <= layout.height + HAIR, where(layout)


@pytest.mark.parametrize("size", [(1, 1), (50, 800), (900, 40), (300, 200)])
def test_no_scene_is_too_small_to_ask(size: tuple[int, int]) -> None:
    for shape in GAMES.values():
        assert len(table_layout(*size, replace(shape, seats=8)).seats) == 8
