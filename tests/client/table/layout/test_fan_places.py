"""Fans of two to six cards: every rank can be read, and the design's measures hold."""

from itertools import pairwise

import pytest

from desktop_poker.client.table.layout.fan_places import (
    READABLE,
    fan_boxes,
    is_broad,
    is_covered,
    open_fan,
    own_fan,
    peeking_fan,
)
from desktop_poker.client.table.layout.seat_ring import table_layout
from desktop_poker.client.table.layout.table_shape import Shape

HAIR = 1e-6


@pytest.mark.parametrize(("fan", "width", "turn"), [(4, 280, 3.0), (5, 291, 2.5), (6, 304, 2.1)])
def test_own_fans_of_the_design(fan: int, width: int, turn: float) -> None:
    found = own_fan(Shape(9, fan=fan))
    assert (found.card, round(found.width), found.turn) == (92, width, turn)


@pytest.mark.parametrize(("fan", "width"), [(4, 91), (5, 96), (6, 100)])
def test_backs_of_the_design(fan: int, width: int) -> None:
    found = peeking_fan(Shape(9, fan=fan))
    assert (found.card, found.width) == (40, width)


@pytest.mark.parametrize("fan", range(2, 9))
def test_enough_of_every_open_card_is_seen(fan: int) -> None:
    shape = Shape(6, fan=fan)
    seat = table_layout(840, 456, shape).seats[1]
    boxes = fan_boxes(seat.open_cards, seat.open_card_width, shape)
    for (box, _), (after, _) in pairwise(boxes):
        assert after.x - box.x >= READABLE * box.w - HAIR
    assert boxes[-1][0].right == pytest.approx(seat.open_cards.right)
    assert open_fan(shape).width <= 150 or fan == 2


def test_a_fan_leans_and_sinks_at_its_ends() -> None:
    shape = Shape(6, fan=4)
    seat = table_layout(1128, 678, shape).seats[0]
    boxes = fan_boxes(seat.cards, seat.card_width, shape, seat.turn)
    assert [angle for _, angle in boxes] == [-4.5, -1.5, 1.5, 4.5]
    assert boxes[0][0].y == boxes[3][0].y > boxes[1][0].y == boxes[2][0].y
    assert [is_covered(boxes, number) for number in range(4)] == [True, True, True, False]


def test_nothing_leans_in_a_small_window() -> None:
    assert table_layout(1024, 456, Shape(9, fan=6)).seats[0].turn == 0


def test_cards_that_are_drawn_anew_lie_side_by_side() -> None:
    shape = Shape(6, fan=5, board=0, draws=3)
    assert (own_fan(shape).card, own_fan(shape).width) == (84, 452)
    seat = table_layout(1128, 678, shape).seats[0]
    boxes = fan_boxes(seat.cards, seat.card_width, shape, seat.turn)
    assert not any(is_covered(boxes, number) for number in range(5))


def test_rows_are_no_fans() -> None:
    assert is_broad(Shape(6, fan=4))
    assert not is_broad(Shape(6, fan=3))
    assert not is_broad(Shape(6, has_rows=True, fan=7))
