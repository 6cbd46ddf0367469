"""engine/evaluation/low.py: rules A3, A4 and A5."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations

import pytest

from desktop_poker.engine.cards.card import CARDS, Card, card, cards
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.cards.deck import Deck
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.evaluation.low import ace_to_five, eight_or_better, low_rank
from desktop_poker.engine.evaluation.strength import Category, Strength
from tests.engine.evaluation.hands import kinds_of_five

FROM_THE_TOP = [
    "5c4d3h2sAc",  # the wheel
    "6c4d3h2sAc",
    "6c5d4h3s2c",
    "7c5d4h3s2c",
    "KcQdJhTs9c",  # the worst unpaired hand beats every pair
    "AcAd4h3s2c",
    "AcAdKhQsJc",
    "2c2dKhQsJc",
    "3c3d6h5s4c",
    "KcKdQhJsTc",
    "2c2dAhAs3c",
    "3c3dAhAs2c",
    "3c3d2h2sAc",
    "KcKdQhQsJc",
    "AcAdAh3s2c",
    "KcKdKhQsJc",
    "AcAdAh2s2c",
    "KcKdKhQsQc",
    "AcAdAhAs2c",
    "KcKdKhKsQc",
]

Ranker = Callable[[Iterable[Card]], Strength | None]


def naive(five: tuple[Card, ...]) -> tuple[int, ...]:
    """A second opinion: the smaller, the better."""
    ranks = [1 if one.rank == 14 else int(one.rank) for one in five]
    order = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    shape = [ranks.count(rank) for rank in order]
    classes = [[1] * 5, [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [3, 2], [4, 1]]
    return (classes.index(shape), *order)


def test_a3_lows_rank_in_the_order_of_the_book() -> None:
    strengths = [ace_to_five(cards(text)) for text in FROM_THE_TOP]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)


def test_a3_straights_and_flushes_do_not_count() -> None:
    assert ace_to_five(cards("6s5s4s3s2s")) == ace_to_five(cards("6s5d4s3d2s"))


def test_a3_a_paired_low_is_named_by_class_then_ranks() -> None:
    assert ace_to_five(cards("AcAd4h3s2c")) == (-Category.ONE_PAIR, -1, -4, -3, -2)


def test_a3_there_are_1317888_hands_without_a_pair() -> None:
    counts: Counter[int] = Counter()
    for hand, ways in kinds_of_five():
        counts[-ace_to_five(hand)[0]] += ways
    assert counts == {
        Category.HIGH_CARD: 1_317_888,
        Category.ONE_PAIR: 1_098_240,
        Category.TWO_PAIR: 123_552,
        Category.THREE_OF_A_KIND: 54_912,
        Category.FULL_HOUSE: 3_744,
        Category.FOUR_OF_A_KIND: 624,
    }


def test_a4_57344_five_card_hands_are_eight_or_better() -> None:
    lows = sum(ways for hand, ways in kinds_of_five() if eight_or_better(hand) is not None)
    assert lows == 57_344


def test_a3_sampled_hands_agree_with_a_second_opinion() -> None:
    chance = SeededChance("low/5")
    hands = [tuple(Deck(chance).draw(5)) for _ in range(600)]
    assert sorted(hands, key=naive) == sorted(hands, key=ace_to_five, reverse=True)


@pytest.mark.parametrize("ranks", [13, 4])  # few ranks: seven cards that must pair
def test_a3_the_best_five_of_seven(ranks: int) -> None:
    chance = SeededChance(f"low/7/{ranks}")
    for _ in range(200):
        hand = Deck(chance, CARDS[: 4 * ranks]).draw(7)
        best = min(combinations(hand, 5), key=naive)
        assert ace_to_five(hand) == ace_to_five(best)


@pytest.mark.parametrize(
    ("text", "low"),
    [
        ("8c7d6h5s4c", (0, -8, -7, -6, -5, -4)),
        ("9c7d6h5s4c", None),
        ("8c7d6h5s5c", None),
        ("Ac2d3h4s5c5d5h", (0, -5, -4, -3, -2, -1)),
        ("Ac2d3h4s4cKdQh", None),
        ("Ac2d3h8s8c8d7h", (0, -8, -7, -3, -2, -1)),
        ("AcKdQhJsTc", None),
    ],
)
def test_a4_a_low_needs_five_ranks_up_to_eight(text: str, low: Strength | None) -> None:
    assert eight_or_better(cards(text)) == low


def test_a4_there_are_56_qualifying_lows() -> None:
    assert len({eight_or_better(hand) for hand, _ in kinds_of_five()} - {None}) == 56


def test_a3_the_ace_is_low() -> None:
    assert [low_rank(card(text)) for text in ("Ac", "As", "2c", "9h", "Ks")] == [1, 1, 2, 9, 13]


@pytest.mark.parametrize("ranker", [ace_to_five, eight_or_better])
def test_a5_the_order_of_the_cards_is_free(ranker: Ranker) -> None:
    chance = SeededChance("order")
    for text in ("Ac2d3h8s8c8d7h", "KcKdKhQsQc2d2h"):
        hand = cards(text)
        assert {ranker(Deck(chance, hand).draw(7)) for _ in range(30)} == {ranker(hand)}
        assert ranker(iter(hand)) == ranker(hand)


@pytest.mark.parametrize("ranker", [ace_to_five, eight_or_better])
@pytest.mark.parametrize("text", ["", "As2s3s4s", "As2s3s4s5s6s7s8s"])
def test_a5_a_wrong_number_of_cards_is_an_error(ranker: Ranker, text: str) -> None:
    with pytest.raises(BadInput, match="can't be ranked"):
        ranker(cards(text))


@pytest.mark.parametrize("ranker", [ace_to_five, eight_or_better])
def test_a5_a_duplicate_is_an_error(ranker: Ranker) -> None:
    with pytest.raises(BadInput, match="twice"):
        ranker((*cards("As2s3s4s"), *cards("As")))
