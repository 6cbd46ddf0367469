"""engine/evaluation/strength.py: rules A2, A3 and A5."""

import pytest

from desktop_poker.engine.cards.card import Card, cards
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.evaluation.low import ace_to_five
from desktop_poker.engine.evaluation.strength import Category, compare_low, grouped, suit_masks


def test_a2_classes_rise_from_high_card_to_straight_flush() -> None:
    assert [category.name for category in sorted(Category)] == [
        "HIGH_CARD",
        "ONE_PAIR",
        "TWO_PAIR",
        "THREE_OF_A_KIND",
        "STRAIGHT",
        "FLUSH",
        "FULL_HOUSE",
        "FOUR_OF_A_KIND",
        "STRAIGHT_FLUSH",
    ]


def test_cards_become_one_rank_mask_a_suit() -> None:
    assert suit_masks(cards("2c3dAs"), 1, 3) == (0b1, 0b10, 0, 1 << 12)
    assert suit_masks(cards("2c4c"), 2, 2) == (0b101, 0, 0, 0)


def test_a5_duplicates_are_refused() -> None:
    with pytest.raises(BadInput, match="twice"):
        suit_masks((Card(3), Card(3)), 1, 5)


@pytest.mark.parametrize("text", ["", "2c", "2c3c4c5c"])
def test_a5_a_wrong_number_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"can't be ranked here \(2 to 3\)"):
        suit_masks(cards(text), 2, 3)


@pytest.mark.parametrize("number", [-1, 52, 99])
def test_a5_a_number_that_is_no_card_is_refused(number: int) -> None:
    with pytest.raises(BadInput):
        suit_masks((Card(number),), 1, 5)


@pytest.mark.parametrize(
    ("ranks", "shape", "order"),
    [
        ([3, 9, 5], (1, 1, 1), (9, 5, 3)),
        ([3, 9, 3], (2, 1), (3, 9)),
        ([3, 9, 3, 9, 14], (2, 2, 1), (9, 3, 14)),
        ([2, 2, 2, 9, 9], (3, 2), (2, 9)),
        ([7, 7, 7, 7], (4,), (7,)),
    ],
)
def test_ranks_are_sorted_by_how_often_they_occur(
    ranks: list[int], shape: tuple[int, ...], order: tuple[int, ...]
) -> None:
    assert grouped(ranks) == (shape, order)


def test_a3_compare_low_is_minus_one_when_the_first_is_stronger() -> None:
    wheel, six = ace_to_five(cards("5c4d3h2sAc")), ace_to_five(cards("6c5d4h3s2c"))
    assert compare_low(wheel, six) == -1
    assert compare_low(six, wheel) == 1
    assert compare_low(six, six) == 0


def test_a3_compare_low_of_paired_hands() -> None:
    deuces, threes = ace_to_five(cards("2c2dKhQsJc")), ace_to_five(cards("3c3d6h5s4c"))
    assert compare_low(deuces, threes) == -1
