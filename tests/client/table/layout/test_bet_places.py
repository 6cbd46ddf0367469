import pytest

from tests.client.rings import TABLES, apart, disc, layouts, middle_parts, seat_parts, where


@pytest.mark.parametrize(("seats", "stud"), TABLES)
def test_every_bet_has_a_place_of_its_own_with_chips(seats: int, stud: bool) -> None:
    for layout in layouts(seats, stud):
        taken = middle_parts(layout, stud)
        for seat in layout.seats:
            taken += [*seat_parts(seat), seat.bring_in]
        for seat in layout.seats:
            assert seat.bet_has_chips, where(layout)
            assert seat.bet.w == pytest.approx(96 * layout.unit)
            assert all(apart(seat.bet, box) for box in taken), where(layout)
            taken.append(seat.bet)


@pytest.mark.parametrize(("seats", "stud"), TABLES)
def test_the_disc_is_never_inside_a_footprint(seats: int, stud: bool) -> None:
    for layout in layouts(seats, stud):
        taken = middle_parts(layout, stud)
        for seat in layout.seats:
            taken += [*seat_parts(seat), *(() if stud else (seat.bet, seat.chance))]
        for seat in layout.seats:
            assert all(apart(disc(layout, seat), box) for box in taken), where(layout)


@pytest.mark.parametrize(("seats", "stud"), TABLES)
def test_chances_cover_nothing_that_a_run_out_shows(seats: int, stud: bool) -> None:
    for layout in layouts(seats, stud):
        shown = middle_parts(layout, stud) + [seat.chance for seat in layout.seats]
        if not stud:
            shown += [*layout.boards[0], *layout.boards[1]]
        for seat in layout.seats:
            shown += [seat.plate, seat.open_cards, seat.board_name]
        for seat in layout.seats:
            others = (box for box in shown if box is not seat.chance)
            assert all(apart(seat.chance, box) for box in others), where(layout)
