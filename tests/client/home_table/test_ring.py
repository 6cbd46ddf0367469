"""client/home_table/ring.py: nothing lies on anything else."""

from __future__ import annotations

import pytest

from desktop_poker.client.home_table.chip_places import gap_between, with_pill
from desktop_poker.client.home_table.ring import ring_of
from desktop_poker.client.table_places import centred

SIZES = [(1000, 560), (760, 480), (860, 520), (1400, 760), (700, 420)]
FELTS = [(630, 346), (630, 474), (882, 483), (998, 550), (1400, 670), (1347, 749), (1883, 909)]
PLATES_APART = 24


@pytest.mark.parametrize("chairs", range(2, 11))
@pytest.mark.parametrize(("width", "height"), [*SIZES, *FELTS])
def test_plates_are_inside_and_apart(width: int, height: int, chairs: int) -> None:
    ring = ring_of(width, height, chairs)
    assert len(ring.plates) == chairs
    boxes = [with_pill(box, (ring.cx, ring.cy), ring.unit) for box in ring.plates]
    for number, box in enumerate(boxes):
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= width
        assert box.bottom <= height
        for other in range(number):
            assert not box.overlaps(boxes[other])
            gap = gap_between(ring.plates[number], ring.plates[other])
            assert gap >= PLATES_APART * ring.unit
    mirrored = [box.mirrored(ring.cx) for box in ring.plates]
    assert all(any(gap_between(one, two) < -40 * ring.unit for two in boxes) for one in mirrored)


@pytest.mark.parametrize("chairs", range(2, 11))
def test_two_pots_have_room_in_the_middle(chairs: int) -> None:
    ring = ring_of(1000, 560, chairs)
    middle = centred(ring.cx, ring.cy, ring.room, 130 * ring.unit)
    assert not any(box.overlaps(middle) for box in ring.plates)
    assert ring.room >= 370 * ring.unit


def test_a_bet_lies_in_its_room_as_near_to_its_plate_as_it_can() -> None:
    ring = ring_of(998, 550, 6)
    room, plate = ring.bets[1], ring.plates[1]
    assert room.cx > plate.cx  # at the left side, towards the middle
    small = ring.bet(1, room.w / 2)
    assert (small.x, small.y) == (room.x, room.y)
    large = ring.bet(1, room.w * 1.5)
    assert large.x <= room.x
    assert large.right >= room.right
    assert ring.bet(0, 40).cx == pytest.approx(ring.plates[0].cx)


def test_the_middle_is_as_wide_as_the_bets_beside_it_leave_it() -> None:
    ring = ring_of(960, 540, 6)
    assert ring.free_width(0, ring.cy * 2, []) == ring.room
    bet = centred(ring.cx - 100, ring.cy, 60, 30)
    wide = ring.free_width(ring.cy - 10, ring.cy + 10, [bet])
    assert 120 <= wide < 140
    assert ring.free_width(ring.cy + 40, ring.cy + 60, [bet]) == ring.room
    assert ring.free_width(0, ring.cy * 2, [centred(ring.cx, ring.cy, 60, 30)]) == 0
