"""engine/evaluation/showing.py: rules A6, G2 and G3."""

from collections.abc import Callable, Sequence

import pytest

from desktop_poker.engine.cards.card import CARDS, Card, cards
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.cards.deck import Deck
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.evaluation.showing import (
    bring_in_high,
    bring_in_low,
    high_showing,
    low_showing,
)
from desktop_poker.engine.evaluation.strength import Category, Strength

Ranker = Callable[[Sequence[Card]], Strength]


def test_a6_high_boards_from_the_top() -> None:
    texts = ["2c2d2h2s", "AcAdAhKs", "2c2d2h3s", "AcAdKhKs", "3c3d2h2s", "AcAdKhQs"]
    texts += ["2c2d4h3s", "AcKdQhJs", "5c4d3h2s"]
    strengths = [high_showing(cards(text)) for text in texts]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(texts)


def test_a6_straights_and_flushes_do_not_count() -> None:
    assert high_showing(cards("9s8s7s6s"))[0] == Category.HIGH_CARD
    assert low_showing(cards("9s8s7s6s"))[0] == -Category.HIGH_CARD


def test_a6_low_boards_from_the_top() -> None:
    texts = ["4c3d2hAs", "5c3d2hAs", "KcQdJhTs", "AcAd3h2s", "2c2d3hAs", "2c2dAhAs"]
    texts += ["AcAdAh2s", "KcKdKhQs", "AcAdAhAs"]
    strengths = [low_showing(cards(text)) for text in texts]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(texts)


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("Ac", Category.HIGH_CARD),
        ("AcKc", Category.HIGH_CARD),
        ("AcAd", Category.ONE_PAIR),
        ("AcKcQc", Category.HIGH_CARD),
        ("AcAdKc", Category.ONE_PAIR),
        ("AcAdAh", Category.THREE_OF_A_KIND),
        ("AcAdKcQc", Category.ONE_PAIR),
        ("AcAdKcKd", Category.TWO_PAIR),
        ("AcAdAhKd", Category.THREE_OF_A_KIND),
        ("AcAdAhAs", Category.FOUR_OF_A_KIND),
    ],
)
def test_a6_one_to_four_cards_of_every_shape(text: str, category: Category) -> None:
    assert high_showing(cards(text))[0] == category
    assert low_showing(cards(text))[0] == -category


def test_a6_the_ace_is_high_or_low() -> None:
    assert high_showing(cards("Ac")) > high_showing(cards("Kc"))
    assert low_showing(cards("Ac")) > low_showing(cards("2c"))


@pytest.mark.parametrize("ranker", [high_showing, low_showing])
def test_a5_order_is_free_and_suits_never_count(ranker: Ranker) -> None:
    hand = cards("7c7dKhAs")
    chance = SeededChance("order")
    assert {ranker(Deck(chance, hand).draw(4)) for _ in range(30)} == {ranker(hand)}
    assert ranker(cards("7h7sKcAd")) == ranker(hand)


@pytest.mark.parametrize("ranker", [high_showing, low_showing])
@pytest.mark.parametrize("text", ["", "AcKcQcJc9d"])
def test_a6_no_card_and_five_cards_are_an_error(ranker: Ranker, text: str) -> None:
    with pytest.raises(BadInput, match="can't be ranked"):
        ranker(cards(text))


@pytest.mark.parametrize("ranker", [high_showing, low_showing])
def test_a5_a_duplicate_is_an_error(ranker: Ranker) -> None:
    with pytest.raises(BadInput, match="twice"):
        ranker((CARDS[0], CARDS[0]))


def test_g2_the_lowest_door_card_with_the_ace_high_then_clubs_first() -> None:
    order = sorted(cards("As2s2c3cAcKh2d2h"), key=bring_in_low)
    assert order == list(cards("2c2d2h2s3cKhAcAs"))


def test_g2_razz_the_highest_door_card_with_the_ace_low_then_spades_first() -> None:
    order = sorted(cards("As2sKcKsAcKhQsKd"), key=bring_in_high)
    assert order == list(cards("KsKhKdKcQs2sAsAc"))
