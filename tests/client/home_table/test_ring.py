"""client/home_table/ring.py: nothing lies on anything else."""

from __future__ import annotations

import pytest

from desktop_poker.client.home_table.ring import ring_of
from desktop_poker.client.table_places import centred

SIZES = [(1000, 560), (760, 480), (860, 520), (1400, 760), (700, 420)]


@pytest.mark.parametrize("chairs", range(2, 11))
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_plates_are_inside_and_apart(width: int, height: int, chairs: int) -> None:
    ring = ring_of(width, height, chairs)
    assert len(ring.plates) == chairs
    for number, box in enumerate(ring.plates):
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= width
        assert box.bottom <= height
        for other in ring.plates[number + 1 :]:
            assert not box.overlaps(other)


@pytest.mark.parametrize("chairs", range(2, 11))
def test_two_pots_have_room_in_the_middle(chairs: int) -> None:
    ring = ring_of(1000, 560, chairs)
    middle = centred(ring.cx, ring.cy, ring.room, 130 * ring.unit)
    assert not any(box.overlaps(middle) for box in ring.plates)
    assert ring.room >= 370 * ring.unit


@pytest.mark.parametrize("chairs", range(2, 11))
def test_bets_lie_inside_the_ring(chairs: int) -> None:
    ring = ring_of(1000, 560, chairs)
    for box, (x, y) in zip(ring.plates, ring.bets, strict=True):
        assert abs(x - ring.cx) <= abs(box.cx - ring.cx) + 1
        assert abs(y - ring.cy) <= abs(box.cy - ring.cy) + 1
