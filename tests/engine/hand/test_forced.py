"""engine/hand/forced.py: rules B9, B10, E1, E3, E5, F1, G1 and I6."""

import pytest
from msgspec.structs import replace

from desktop_poker.engine.hand.events import HandStarted, Post, PostKind
from desktop_poker.engine.hand.evolve import begin
from desktop_poker.engine.hand.forced import blind_seats, clockwise_seats, forced_bets
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.games.spec import ForcedBets
from tests.engine.playing import seats, started


def posts(setup: HandStarted) -> list[tuple[int, str, int]]:
    return [(post.seat, post.kind.value, post.amount) for post in forced_bets(begin(setup))]


def test_e1_small_and_big_blind() -> None:
    assert posts(started()) == [(0, "small_blind", 1), (1, "big_blind", 2)]


def test_e3_antes_come_before_blinds_and_the_big_blind_ante_last() -> None:
    assert posts(started("holdem", (100, 100, 100), "ante=5", "big_blind_ante=2")) == [
        (0, "ante", 5),
        (1, "ante", 5),
        (2, "ante", 5),
        (0, "small_blind", 1),
        (1, "big_blind", 2),
        (1, "big_blind_ante", 2),
    ]


@pytest.mark.parametrize(
    ("stack", "paid"),
    [
        (3, [("big_blind", 2), ("big_blind_ante", 1)]),
        (2, [("big_blind", 2)]),
        (1, [("big_blind", 1)]),
    ],
)
def test_e3_the_big_blind_ante_is_paid_from_what_is_left(
    stack: int, paid: list[tuple[str, int]]
) -> None:
    setup = started("holdem", (100, stack, 100), "big_blind_ante=2")
    assert [(kind, amount) for seat, kind, amount in posts(setup) if seat == 1] == paid


def test_b10_a_short_ante_leaves_nothing_for_the_blind() -> None:
    setup = started("holdem", (5, 3, 100), "ante=5")
    assert posts(setup) == [(0, "ante", 5), (1, "ante", 3), (2, "ante", 5)]


def test_f1_dense_deck_posts_a_single_blind() -> None:
    assert posts(started("dense_deck", (100, 100, 100, 100))) == [(0, "big_blind", 2)]


def test_g1_in_stud_everybody_antes() -> None:
    assert posts(started("razz")) == [(0, "ante", 1), (1, "ante", 1), (2, "ante", 1)]


def test_e1_an_empty_small_blind_seat_posts_nothing() -> None:
    assert posts(replace(started(), small_blind=None)) == [(1, "big_blind", 2)]


def test_e1_a_small_blind_of_zero_is_not_posted() -> None:
    assert posts(started("holdem", (100, 100, 100), "small_blind=0")) == [(1, "big_blind", 2)]


def test_e5_a_newcomer_posts_a_live_blind() -> None:
    setup = replace(started("holdem", (100, 100, 100, 100)), live_blinds=seats(3, 2))
    assert posts(setup)[2:] == [(3, "live_blind", 2), (2, "live_blind", 2)]


def test_i6_what_stands_in_the_middle_is_not_posted_again() -> None:
    standing = (Post(Seat(0), PostKind.SMALL_BLIND, 1), Post(Seat(1), PostKind.ANTE, 5))
    setup = replace(started("holdem", (100, 100, 100), "ante=5"), standing=standing)
    assert posts(setup) == [(0, "ante", 5), (2, "ante", 5), (1, "big_blind", 2)]


def test_e1_blinds_by_a_moving_button() -> None:
    table = seats(1, 4, 6)
    assert blind_seats(ForcedBets.BLINDS, table, Seat(1)) == (4, 6)
    assert blind_seats(ForcedBets.BLINDS, table, Seat(6)) == (1, 4)
    assert blind_seats(ForcedBets.BLINDS, table, Seat(5)) == (6, 1)  # an empty chair


def test_b9_heads_up_the_button_posts_the_small_blind() -> None:
    assert blind_seats(ForcedBets.BLINDS, seats(2, 7), Seat(2)) == (2, 7)
    assert blind_seats(ForcedBets.BLINDS, seats(2, 7), Seat(7)) == (7, 2)


def test_f1_the_single_blind_is_left_of_the_button() -> None:
    assert blind_seats(ForcedBets.SINGLE_BLIND, seats(0, 1), Seat(0)) == (None, 1)
    assert blind_seats(ForcedBets.SINGLE_BLIND, seats(0, 1, 2, 3), Seat(3)) == (None, 0)


def test_g1_stud_has_no_blind_seats() -> None:
    assert blind_seats(ForcedBets.ANTES_AND_BRING_IN, seats(0, 1), Seat(0)) == (None, None)


def test_seats_go_clockwise_and_the_button_comes_last() -> None:
    assert clockwise_seats(seats(6, 1, 4), Seat(4)) == (6, 1, 4)
    assert clockwise_seats(seats(6, 1, 4), Seat(5)) == (6, 1, 4)
    assert clockwise_seats(seats(6, 1, 4), Seat(9)) == (1, 4, 6)
