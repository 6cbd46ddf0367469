"""client/table/layout/round_ring.py: people sit all round, at even gaps."""

from __future__ import annotations

import math

import pytest

from desktop_poker.client.table.layout.round_ring import (
    LEAST_PLATE,
    ROOMY,
    round_frame,
    round_plates,
)
from desktop_poker.client.table.layout.table_shape import Shape, Viewpoint

FELTS = [(630, 370), (882, 491), (1400, 670), (700, 700)]


def shape(seats: int) -> Shape:
    return Shape(seats, seating=Viewpoint.ROUND, fan=0, board=0)


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("felt", FELTS)
def test_plates_go_clockwise_and_keep_their_gaps(felt: tuple[int, int], seats: int) -> None:
    frame = round_frame(*felt, shape(seats))
    plates = round_plates(frame)
    assert len(plates) == seats
    turns = [math.atan2(frame.cx - p.cx, p.cy - frame.cy) % math.tau for p in plates]
    assert turns == sorted(turns)
    for number, plate in enumerate(plates):
        assert all(plate.gap(other) >= ROOMY * frame.unit - 1 for other in plates[:number])
        mirrored = plate.mirrored(frame.cx)
        assert any(mirrored.gap(other) < -40 * frame.unit for other in plates)


def test_a_crowd_has_narrower_plates_and_rows_higher_ones() -> None:
    six, ten = (round_frame(960, 540, shape(seats)).plate for seats in (6, 10))
    assert ten[0] < six[0]
    rows = round_frame(960, 540, Shape(6, seating=Viewpoint.ROUND, has_rows=True)).plate
    assert rows[1] > six[1]


def test_small_plates_keep_room_for_a_picture_and_a_name() -> None:
    assert round_frame(300, 200, shape(10)).plate == LEAST_PLATE
