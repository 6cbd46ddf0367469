"""client/home_table/chip_places.py: bets and button lie clear of everything, on the cloth."""

from __future__ import annotations

import pytest

from desktop_poker.client.home_table.chip_places import (
    USUAL_BET,
    Cloth,
    arrow_box,
    gap_between,
    is_left,
    with_pill,
)
from desktop_poker.client.home_table.ring import ring_of
from desktop_poker.client.table_places import Box, centred

FELTS = [(630, 346), (630, 474), (882, 483), (998, 550), (1400, 670), (1347, 749), (1883, 909)]
BET_FROM_PLATE = 8


@pytest.mark.parametrize("wide", [60, 92, USUAL_BET])
@pytest.mark.parametrize("chairs", range(2, 11))
@pytest.mark.parametrize(("width", "height"), FELTS)
def test_chips_lie_clear_of_everything(width: int, height: int, chairs: int, wide: float) -> None:
    ring = ring_of(width, height, chairs)
    middle, unit = (ring.cx, ring.cy), ring.unit
    plates = [with_pill(box, middle, unit) for box in ring.plates]
    arrows = [arrow_box(box, middle, unit) for box in ring.plates]
    bets = [ring.bet(number, wide * unit) for number in range(chairs)]
    for number, bet in enumerate(bets):
        assert min(gap_between(bet, box) for box in plates) >= BET_FROM_PLATE * unit
        assert not any(bet.overlaps(other) for other in (*arrows, *ring.buttons, *bets[:number]))
        assert abs(bet.cx - ring.cx) <= abs(ring.plates[number].cx - ring.cx) + unit
        assert abs(bet.cy - ring.cy) <= abs(ring.plates[number].cy - ring.cy) + unit
    for button in ring.buttons:
        assert not any(button.overlaps(other) for other in (*plates, *arrows))


def test_an_arrow_stands_at_the_inner_end() -> None:
    middle = (500.0, 300.0)
    left, right = Box(100, 280, 200, 80), Box(700, 280, 200, 80)
    assert is_left(left, middle, 1.0)
    assert not is_left(right, middle, 1.0)
    assert arrow_box(left, middle, 1.0).x > left.right
    assert arrow_box(right, middle, 1.0).right < right.x


def test_pills_hang_on_the_outer_edge() -> None:
    above, below = Box(0, 0, 200, 80), Box(0, 400, 200, 80)
    assert with_pill(above, (500, 300), 1.0).y < 0
    assert with_pill(below, (500, 300), 1.0).bottom > 480
    assert gap_between(above, below) == 320


def test_what_hangs_over_the_rail_is_not_on_the_cloth() -> None:
    cloth = Cloth((500, 300), (300, 150), 1.0)
    assert cloth.holds(centred(300, 300, 100, 40))
    assert not cloth.holds(centred(230, 300, 100, 40))
    assert not cloth.holds(centred(500, 460, 100, 40))
    assert cloth.in_middle(centred(500, 460, 100, 40))
