"""The layout: nothing overlaps or is outside, in every window (design, section 5)."""

import itertools

import pytest

from desktop_poker.client.table.layout.seat_ring import table_layout
from desktop_poker.client.table.layout.table_shape import Shape
from tests.client.rings import (
    HAIR,
    SCENES,
    TABLES,
    apart,
    disc,
    layouts,
    middle_parts,
    rounded,
    scene,
    seat_parts,
    where,
    windows,
)


def test_windows_are_many() -> None:
    assert len(set(windows())) >= 60


@pytest.mark.parametrize(("seats", "stud"), TABLES)
def test_seats_and_the_middle_never_overlap(seats: int, stud: bool) -> None:
    for layout in layouts(seats, stud):
        groups = [seat_parts(seat) for seat in layout.seats]
        groups.append(middle_parts(layout, stud))
        for one, other in itertools.combinations(groups, 2):
            for a, b in itertools.product(one, other):
                assert apart(a, b), where(layout)
        for a, b in itertools.combinations(groups[-1], 2):
            assert apart(a, b), where(layout)


@pytest.mark.parametrize(("seats", "stud"), TABLES)
def test_nothing_is_outside(seats: int, stud: bool) -> None:
    for layout in layouts(seats, stud):
        boxes = middle_parts(layout, stud)
        for seat in layout.seats:
            boxes += [*seat_parts(seat), seat.bet, seat.chance, seat.bring_in, disc(layout, seat)]
        for box in boxes:
            assert box.x >= -HAIR, where(layout)
            assert box.y >= -HAIR, where(layout)
            assert box.right <= layout.width + HAIR, where(layout)
            assert box.bottom <= layout.height + HAIR, where(layout)


@pytest.mark.parametrize("seats", range(2, 11))
def test_two_boards_cover_neither_pots_nor_seats(seats: int) -> None:
    for layout in layouts(seats, False):
        first, second = layout.boards
        taken = [layout.pots, layout.hand_label]
        for seat in layout.seats:
            taken += seat_parts(seat)
        for card in first + second:
            assert all(apart(card, box) for box in taken), where(layout)
        assert first[0].bottom < second[0].y
        # 64u where there is room; the flattest scenes have 179u between pots and label.
        assert 58.5 * layout.unit < first[0].w <= 64 * layout.unit + HAIR


def test_the_table_of_the_design() -> None:
    """1440 × 900 is the window in which a unit is a pixel."""
    layout = table_layout(*scene(1440, 900), Shape(6))
    assert (layout.unit, layout.rail) == (1.0, 36.0)
    assert [round(value, 1) for value in layout.centre + layout.half_axes] == [
        564.0,
        328.2,
        479.0,
        258.2,
    ]
    own, low, high, top, *_ = layout.seats
    assert rounded(own.plate) == (464.0, 604.0, 200.0, 60.0)
    assert rounded(own.cards) == (469.0, 472.0, 190.0, 128.8)
    assert rounded(own.bet) == (670.0, 482.0, 96.0, 30.0)
    assert rounded(own.chance) == (673.0, 556.0, 116.0, 30.0)
    assert rounded(low.plate) == (96.1, 473.1, 166.0, 56.0)
    assert rounded(high.plate) == (96.1, 127.2, 166.0, 56.0)
    assert rounded(top.plate) == (481.0, 48.0, 166.0, 56.0)
    assert rounded(top.cards) == (536.0, 10.0, 72.0, 64.4)
    assert rounded(top.open_cards) == (500.0, 9.0, 128.0, 86.8)
    assert rounded(top.action) == (498.0, 102.0, 132.0, 22.0)
    assert rounded(top.bet) == (516.0, 131.6, 96.0, 30.0)
    assert rounded(layout.board[0]) == (344.0, 256.2, 80.0, 112.0)
    assert rounded(layout.board[4]) == (704.0, 256.2, 80.0, 112.0)
    assert rounded(layout.pots) == (359.0, 172.2, 410.0, 84.0)
    assert rounded(layout.hand_label) == (424.0, 435.0, 280.0, 26.0)
    assert [round(value, 1) for value in low.button] == [292.1, 481.1]


def test_the_stud_table_of_the_design() -> None:
    own, low, high, top, *_ = table_layout(*scene(1440, 900), Shape(6, has_rows=True)).seats
    assert rounded(own.cards) == (349.0, 486.4, 430.0, 113.6)
    assert rounded(low.plate) == (96.1, 503.1, 166.0, 56.0)
    assert rounded(low.cards) == (97.1, 426.1, 216.0, 70.0)
    assert rounded(high.plate) == (96.1, 97.2, 166.0, 56.0)
    assert rounded(high.action) == (113.1, 77.2, 132.0, 22.0)
    assert rounded(top.plate) == (481.0, 18.0, 166.0, 56.0)
    assert rounded(top.cards) == (456.0, 81.0, 216.0, 70.0)
    assert rounded(top.board_name) == (494.0, 155.0, 140.0, 22.0)


@pytest.mark.parametrize(("seats", "stud"), TABLES)
def test_nothing_of_the_top_seats_touches_the_bar_above(seats: int, stud: bool) -> None:
    for layout in layouts(seats, stud):
        for seat in layout.seats[1:]:
            highest = min(seat.open_cards.y, seat.action.y, seat.plate.y)
            assert highest >= 8 * layout.unit - HAIR, where(layout)


@pytest.mark.parametrize("seats", range(2, 11))
def test_no_plate_covers_what_open_cards_show(seats: int) -> None:
    """The face for a card behind a plate is printed in its upper 0.6 widths (design, 6)."""
    for layout in layouts(seats, False):
        for seat in layout.seats[1:]:
            shown = seat.plate.y - seat.open_cards.y
            assert shown >= 0.6 * seat.open_card_width, where(layout)


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_own_button_lies_on_the_table(seats: int) -> None:
    for layout in layouts(seats, False):
        (x, y), (cx, cy), (a, b) = layout.seats[0].button, layout.centre, layout.half_axes
        assert (abs(x - cx) / a) ** 2.55 + (abs(y - cy) / b) ** 2.55 < 1, where(layout)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (50, 2000), (3000, 40)])
def test_no_scene_is_too_small_to_ask(size: tuple[int, int]) -> None:
    for seats, stud in TABLES:
        assert len(table_layout(*size, Shape(seats, has_rows=stud)).seats) == seats


@pytest.mark.parametrize(("fan", "board"), [(3, 4), (4, 5), (5, 5), (6, 5), (1, 3)])
@pytest.mark.parametrize("seats", range(2, 11))
def test_hands_and_boards_of_other_sizes_have_room_too(seats: int, fan: int, board: int) -> None:
    for size in (*SCENES[:11], *SCENES[-6:]):
        layout = table_layout(*size, Shape(seats, fan=fan, board=board))
        assert len(layout.board) == board
        groups = [[*seat_parts(seat), seat.bet, seat.chance] for seat in layout.seats]
        groups.append(middle_parts(layout, stud=False))
        for one, other in itertools.combinations(groups, 2):
            for a, b in itertools.product(one, other):
                assert apart(a, b), where(layout)
        for box in itertools.chain(*groups):
            assert box.x >= -HAIR, where(layout)
            assert box.right <= layout.width + HAIR, where(layout)


def test_more_cards_lie_nearer_together() -> None:
    two, three, four = (table_layout(1128, 678, Shape(6, fan=fan)).seats for fan in (2, 3, 4))
    assert two[0].cards.w < three[0].cards.w < four[0].cards.w < 4 * two[0].card_width
    assert four[1].open_cards.w < two[1].plate.w
    assert four[1].cards.w < two[1].plate.w
