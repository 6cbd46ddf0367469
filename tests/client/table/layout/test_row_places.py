import itertools

import pytest

from desktop_poker.client.table.layout.row_places import BRING_IN_DISC
from desktop_poker.client.table.layout.seat_ring import Box, card_boxes, table_layout
from desktop_poker.client.table.layout.table_shape import Shape
from tests.client.rings import HAIR, TABLES, apart, layouts, middle_parts, seat_parts, where


def ups(down: int, up: int) -> list[bool]:
    """Stud's order: two down, those up, and a last one down."""
    return [False] * min(down, 2) + [True] * up + [False] * (down - min(down, 2))


@pytest.mark.parametrize(("seats", "stud"), TABLES)
def test_bring_in_marks_cover_nothing(seats: int, stud: bool) -> None:
    for layout in layouts(seats, stud):
        taken = middle_parts(layout, stud)
        for seat in layout.seats:
            taken += seat_parts(seat)
        for seat in layout.seats:
            assert (seat.bring_in.w >= BRING_IN_DISC[0] * layout.unit - HAIR) == stud
            assert all(apart(seat.bring_in, box) for box in taken), where(layout)


def test_cards_are_smaller_at_a_full_stud_table() -> None:
    few, many = (table_layout(1128, 678, Shape(seats, has_rows=True)).seats for seats in (6, 7))
    assert (few[0].card_width, few[1].card_width) == (74, 50)
    assert (many[0].card_width, many[1].card_width) == (66, 44)
    assert many[0].cards.w == 400


def test_a_full_stud_hand_fills_its_row() -> None:
    row = Box(100, 50, 216, 70)
    cards = card_boxes(row, ups(3, 4), 50, own=False)
    steps = [after.x - before.x for before, after in itertools.pairwise(cards)]
    assert steps == pytest.approx([17, 17, 33, 33, 33, 33])
    assert (cards[0].x, cards[-1].right) == pytest.approx((100, 316))
    assert {card.y for card in cards} == {50}


def test_fewer_cards_lie_in_the_middle_of_the_row() -> None:
    cards = card_boxes(Box(100, 50, 216, 70), ups(2, 1), 50, own=False)
    assert (cards[0].x + cards[-1].right) / 2 == pytest.approx(208)
    assert card_boxes(Box(100, 50, 216, 70), ups(0, 0), 50, own=False) == ()


def test_a_hand_turned_up_stays_in_its_row() -> None:
    cards = card_boxes(Box(100, 50, 216, 70), ups(0, 7), 50, own=False)
    assert (cards[0].x, cards[-1].right) == pytest.approx((100, 316))


def test_own_cards_lie_side_by_side_until_they_do_not_fit() -> None:
    row = Box(0, 0, 430, 113.6)
    five = card_boxes(row, ups(2, 3), 74, own=True)
    gaps = [after.x - before.right for before, after in itertools.pairwise(five)]
    assert all(gap > 5 for gap in gaps)
    assert gaps[1] > gaps[0]
    assert [card.y for card in five] == pytest.approx([10, 10, 0, 0, 0])
    seven = card_boxes(row, ups(3, 4), 74, own=True)
    steps = [after.x - before.x for before, after in itertools.pairwise(seven)]
    assert steps == pytest.approx([356 / 6] * 6)
    assert [card.y for card in seven] == pytest.approx([10, 10, 0, 0, 0, 0, 10])


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_tag_may_follow_the_own_cards(seats: int) -> None:
    for layout in layouts(seats, True):
        tag, row = layout.own_tag, layout.seats[0].cards
        band = Box(row.x, tag.y, row.w, tag.h)
        for seat in layout.seats:
            assert all(apart(band, box) for box in seat_parts(seat)), where(layout)
        assert apart(band, layout.hand_label)


@pytest.mark.parametrize("row", [Box(0, 0, 430, 113.6), Box(0, 0, 400, 102.4)])
def test_six_own_cards_overlap_as_clearly_as_seven(row: Box) -> None:
    width = 74 if row.w > 400 else 66
    for down, up in ((2, 4), (3, 4)):
        cards = card_boxes(row, ups(down, up), width, own=True)
        steps = [after.x - before.x for before, after in itertools.pairwise(cards)]
        assert max(steps) <= 0.82 * width + HAIR
        assert min(steps) > 0.79 * width
        assert (cards[0].x + cards[-1].right) / 2 == pytest.approx(row.cx)
