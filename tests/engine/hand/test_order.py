"""engine/hand/order.py: rules B9, E2, F5, G1, G2 and G3."""

import pytest
from msgspec.structs import replace

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.errors import IllegalTransition
from desktop_poker.engine.hand.asking import OpenerDue
from desktop_poker.engine.hand.evolve import begin
from desktop_poker.engine.hand.order import clockwise_after, dealing_order, first_seat, opener
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from tests.engine.playing import Play, seats, started


def street(state: HandState, number: int, folded: tuple[int, ...] = ()) -> HandState:
    """The state as if a street had just been dealt and some had folded."""
    players = tuple(replace(one, folded=one.seat in folded) for one in state.players)
    return replace(state, street=number, players=players)


def with_up_cards(key: str, *boards: str) -> HandState:
    state = begin(started(key, (100,) * len(boards)))
    players = tuple(
        replace(one, up=cards(text)) for one, text in zip(state.players, boards, strict=True)
    )
    return replace(state, players=players, street=0 if len(boards[0]) == 2 else 1)


def test_e2_dealing_starts_left_of_the_button_and_skips_the_folded() -> None:
    state = begin(started("holdem", {1: 9, 3: 9, 5: 9}, button=3))
    assert dealing_order(state) == (5, 1, 3)
    assert dealing_order(street(state, 1, folded=(1,))) == (5, 3)


def test_everybody_else_follows_clockwise() -> None:
    state = begin(started("holdem", {1: 9, 3: 9, 5: 9}, button=3))
    assert [player.seat for player in clockwise_after(state, Seat(1))] == [3, 5]


def test_b9_preflop_starts_left_of_the_big_blind() -> None:
    state = begin(started("holdem", (9, 9, 9, 9)))
    assert first_seat(state) == 1
    assert opener(street(state, 0)) == 2


def test_b9_heads_up_the_button_acts_first_preflop_and_last_afterwards() -> None:
    state = begin(started("holdem", (9, 9), button=0))
    assert opener(street(state, 0)) == 0
    assert opener(street(state, 1)) == 1


def test_b9_later_streets_start_at_the_first_live_seat_left_of_the_button() -> None:
    state = begin(started("holdem", (9, 9, 9, 9)))
    assert opener(street(state, 1)) == 0
    assert opener(street(state, 2, folded=(0, 1))) == 2


@pytest.mark.parametrize(
    ("option", "folded", "seat"),
    [
        ("left_of_button", (), 0),
        ("left_of_button", (0,), 1),
        ("utg", (), 1),
        ("utg", (1, 2), 3),
        ("utg", (1, 2, 3), 0),
    ],
)
def test_f5_dense_deck_starts_where_the_table_says(
    option: str, folded: tuple[int, ...], seat: int
) -> None:
    setup = started("dense_deck", (9, 9, 9, 9), f"postflop_start={option}")
    assert opener(street(begin(setup), 1, folded)) == seat


def test_f5_with_two_dealt_in_utg_means_left_of_the_button() -> None:
    state = begin(started("dense_deck", (9, 9), "postflop_start=utg", button=0))
    assert opener(street(state, 1)) == 1


@pytest.mark.parametrize("key", ["stud_hi", "stud_8"])
def test_g2_the_lowest_up_card_brings_it_in_by_suit_among_equals(key: str) -> None:
    assert opener(with_up_cards(key, "Ac", "3d", "3c", "Kc")) == 2


def test_g2_in_razz_the_highest_up_card_brings_it_in() -> None:
    assert opener(with_up_cards("razz", "As", "Kd", "Ks", "2c")) == 2


@pytest.mark.parametrize("key", ["stud_hi", "stud_8"])
def test_g3_the_best_high_hand_showing_opens(key: str) -> None:
    assert opener(with_up_cards(key, "AcKc", "2c2d", "3c3d", "AdQd")) == 2


def test_g3_in_razz_the_best_low_showing_opens() -> None:
    assert opener(with_up_cards("razz", "AcKc", "2c2d", "3c2h", "AdQd")) == 2


def test_g3_among_equals_the_first_left_of_the_dealer_opens() -> None:
    assert opener(with_up_cards("stud_hi", "2c3c", "AcKd", "AdKc")) == 1


def test_g3_folded_boards_do_not_count() -> None:
    state = with_up_cards("stud_hi", "AcAd", "2c3d", "KdKc")
    assert opener(street(state, 1, folded=(0,))) == 2


def test_g1_without_a_new_up_card_the_opener_of_sixth_opens_seventh() -> None:
    state = with_up_cards("stud_hi", "AcAd", "2c3d", "KdKc")
    seventh = replace(street(state, 4), opener=Seat(2))
    assert opener(seventh) == 2
    folded = replace(street(state, 4, folded=(2,)), opener=Seat(2))
    assert opener(folded) == 0
    assert opener(street(state, 4)) == 0


def test_i2_with_real_cards_only_people_can_tell() -> None:
    play = Play(started("stud_hi"), real_cards=True)("deal")
    assert play.due == OpenerDue(0, seats(0, 1, 2))
    assert opener(play.state) is None
    assert opener(replace(play.state, street=1)) is None


def test_g3_with_nobody_live_nobody_opens() -> None:
    state = with_up_cards("stud_hi", "AcAd", "2c3d")
    assert opener(street(state, 1, folded=(0, 1))) is None


def test_b9_a_board_street_needs_somebody_to_open_it() -> None:
    state = begin(started("holdem", (9, 9)))
    with pytest.raises(IllegalTransition, match="nobody is left"):
        opener(street(state, 1, folded=(0, 1)))
