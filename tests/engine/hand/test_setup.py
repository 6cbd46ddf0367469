"""engine/hand/setup.py: hands that can't be played are refused (C5, E1, F1, G1)."""

from typing import Any

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.decide import start_hand
from desktop_poker.engine.hand.events import HandStarted, Post, PostKind, Seating
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.setup import check_setup
from desktop_poker.engine.rules.games import GAMES, game
from desktop_poker.engine.rules.house import HOUSE, Straddle, for_game
from desktop_poker.engine.rules.stakes import MOST_CHIPS, Stakes
from tests.engine.playing import seats, started

HOLDEM = started("holdem")
STUD = started("stud_hi")


def refused(message: str, /, key: str = "holdem", **changes: Any) -> None:
    with pytest.raises(BadInput, match=message):
        check_setup(replace(started(key), **changes))


@pytest.mark.parametrize("key", GAMES)
def test_every_game_can_be_set_up_for_its_fewest_and_most(key: str) -> None:
    for count in (GAMES[key].seats[0], GAMES[key].seats[-1]):
        check_setup(started(key, (100,) * count))


@pytest.mark.parametrize(("key", "count"), [("holdem", 1), ("dense_deck", 5), ("razz", 9)])
def test_e1_f1_g1_too_few_or_too_many_players(key: str, count: int) -> None:
    refused(
        f"not {count}", key, seatings=tuple(Seating(Seat(number), 100) for number in range(count))
    )


def test_nobody_at_all_is_too_few() -> None:
    refused("2 to 10 players, not 0", seatings=())


def test_an_unknown_game() -> None:
    refused("unknown game", game="irish")


def test_impossible_stakes_and_rules_are_found() -> None:
    refused("big_blind must be at least 1", stakes=Stakes())
    refused("raise_cap", rules=replace(HOLDEM.rules, raise_cap=0))


def test_a_seat_may_occur_once() -> None:
    refused("occurs twice", seatings=(Seating(Seat(1), 5), Seating(Seat(1), 5)))


@pytest.mark.parametrize("number", [-1, 10])
def test_seats_are_0_to_9(number: int) -> None:
    refused(f"seat {number} is not one of", seatings=(*HOLDEM.seatings, Seating(Seat(number), 5)))
    refused(f"seat {number} is not one of", button=Seat(number))


def test_e1_the_button_may_be_an_empty_chair() -> None:
    check_setup(replace(HOLDEM, button=Seat(9)))


@pytest.mark.parametrize("stack", [0, -1, MOST_CHIPS + 1])
def test_c5_impossible_stacks(stack: int) -> None:
    refused("is impossible", seatings=(Seating(Seat(0), stack), *HOLDEM.seatings[1:]))


@pytest.mark.parametrize("stack", [1.5, "100", None, True])
def test_c5_stacks_are_whole_numbers(stack: Any) -> None:
    refused("not a whole number", seatings=(Seating(Seat(0), stack), *HOLDEM.seatings[1:]))


def test_c3_the_box_can_not_owe_chips() -> None:
    refused("odd-chip box", carried=-1)
    check_setup(replace(HOLDEM, carried=3))


def test_i6_a_stack_that_stands_in_the_middle_may_be_all_of_it() -> None:
    standing = (Post(Seat(1), PostKind.BIG_BLIND, 2),)
    seatings = (HOLDEM.seatings[0], Seating(Seat(1), 0), HOLDEM.seatings[2])
    check_setup(replace(HOLDEM, seatings=seatings, standing=standing))
    refused("seat 1 is impossible", seatings=seatings)


@pytest.mark.parametrize(
    "post",
    [
        Post(Seat(9), PostKind.BIG_BLIND, 2),
        Post(Seat(1), PostKind.BIG_BLIND, -2),
    ],
)
def test_i6_impossible_standing_posts(post: Post) -> None:
    with pytest.raises(BadInput):
        start_hand(replace(HOLDEM, standing=(post,)))


def test_g1_stud_has_no_blinds() -> None:
    check_setup(STUD)
    refused("has no blinds", "stud_hi", small_blind=Seat(0))
    refused("has no blinds", "stud_hi", big_blind=Seat(1))
    refused("has no blinds", "stud_hi", live_blinds=seats(2))


def test_e1_the_big_blind_is_always_posted() -> None:
    refused("needs a big blind", big_blind=None)


def test_e1_the_small_blind_may_be_missing() -> None:
    check_setup(replace(HOLDEM, small_blind=None))


def test_e1_nobody_posts_twice() -> None:
    refused("can't post both", small_blind=Seat(1))
    refused("posts two blinds", live_blinds=seats(1))
    refused("posts two blinds", live_blinds=seats(0))
    refused("posts two blinds", live_blinds=seats(2, 2))


def test_e5_only_players_who_are_dealt_in_post() -> None:
    check_setup(replace(HOLDEM, live_blinds=seats(2)))
    refused("seat 7 posts a blind", live_blinds=seats(7))
    refused("seat 7 posts a blind", big_blind=Seat(7))
    refused("seat 7 posts a blind", small_blind=Seat(7))


def straddled(seat: int, *, tournament: bool = False, stack: int = 100) -> HandStarted:
    rules = replace(for_game(HOUSE, game("holdem")), straddle=Straddle.UTG)
    return HandStarted(
        hand_no=1,
        game="holdem",
        rules=rules,
        stakes=Stakes(small_blind=1, big_blind=2),
        button=Seat(0),
        seatings=tuple(Seating(Seat(number), stack) for number in range(4)),
        small_blind=Seat(1),
        big_blind=Seat(2),
        tournament=tournament,
        straddle=Seat(seat),
    )


def test_j4_one_seat_may_straddle_and_for_the_whole_of_it() -> None:
    check_setup(straddled(3, stack=4))
    for wrong in (straddled(0), straddled(9), straddled(3, tournament=True), straddled(3, stack=3)):
        with pytest.raises(BadInput):
            check_setup(wrong)


def test_j5_a_bomb_pot_is_what_the_rules_say() -> None:
    plain = replace(straddled(3), straddle=None)
    rules = replace(plain.rules, bomb_pot=0)
    check_setup(replace(plain, rules=rules, bomb_ante=10))
    check_setup(replace(plain, rules=replace(rules, double_board=True), bomb_ante=10, boards=2))
    for wrong in (
        replace(plain, bomb_ante=10),
        replace(plain, rules=rules, bomb_ante=4),
        replace(plain, rules=rules, bomb_ante=10, boards=2),
        replace(plain, rules=rules, bomb_ante=10, tournament=True),
        replace(plain, rules=rules, boards=2),
        replace(straddled(3), rules=replace(straddled(3).rules, bomb_pot=0), bomb_ante=10),
    ):
        with pytest.raises(BadInput):
            check_setup(wrong)
