"""engine/evaluation/high.py: rules A2 and A5."""

from collections import Counter
from itertools import combinations

import pytest

from desktop_poker.engine.cards.card import CARDS, Card, cards
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.cards.deck import Deck
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.evaluation import high as judge
from desktop_poker.engine.evaluation.high import high, remember_at_most, trusted_high
from desktop_poker.engine.evaluation.strength import Category, Strength
from tests.engine.evaluation.hands import kinds_of_five

COUNTS = {
    Category.STRAIGHT_FLUSH: 40,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.ONE_PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}

FROM_THE_TOP = [
    "AsKsQsJsTs",  # royal flush
    "KsQsJsTs9s",
    "5s4s3s2sAs",  # steel wheel
    "AcAdAhAsKc",
    "2c2d2h2sAc",
    "2c2d2h2s3c",
    "AcAdAhKcKd",
    "2c2d2hAcAd",
    "AsKsQsJs9s",
    "7s5s4s3s2s",
    "AsKdQsJdTs",
    "6s5d4s3d2s",
    "5s4d3s2dAs",  # wheel
    "AcAdAhKsQd",
    "2c2d2h4s3d",
    "AcAdKcKdQs",
    "AcAdKcKd2s",
    "AcAd2c2dKs",
    "3c3d2c2dAs",
    "AcAdKsQsJd",
    "AcAdKsQsTd",
    "2c2d5s4s3d",
    "AsKdQsJd9s",
    "7s5d4s3d2s",
]


def naive(five: tuple[Card, ...]) -> Strength:
    """A second opinion, written for clarity."""
    ranks = sorted((int(card.rank) for card in five), reverse=True)
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    order = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    shape = tuple(ranks.count(rank) for rank in order)
    flush = len({card.suit for card in five}) == 1
    straight = shape == (1,) * 5 and ranks[0] - ranks[4] == 4
    by_shape = {
        (4, 1): Category.FOUR_OF_A_KIND,
        (3, 2): Category.FULL_HOUSE,
        (3, 1, 1): Category.THREE_OF_A_KIND,
        (2, 2, 1): Category.TWO_PAIR,
        (2, 1, 1, 1): Category.ONE_PAIR,
        (1, 1, 1, 1, 1): Category.HIGH_CARD,
    }
    if straight:
        return (Category.STRAIGHT_FLUSH if flush else Category.STRAIGHT, ranks[0])
    return (Category.FLUSH if flush else by_shape[shape], *order)


def test_a2_hands_rank_in_the_order_of_the_book() -> None:
    strengths = [high(cards(text)) for text in FROM_THE_TOP]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)


def test_a2_every_class_has_its_known_number_of_hands() -> None:
    counts: Counter[int] = Counter()
    for hand, ways in kinds_of_five():
        counts[high(hand)[0]] += ways
    assert counts == COUNTS
    assert counts.total() == 2_598_960


def test_a2_there_are_7462_different_strengths() -> None:
    assert len({high(hand) for hand, _ in kinds_of_five()}) == 7_462


@pytest.mark.slow
def test_a2_all_five_card_hands_one_by_one() -> None:
    assert Counter(high(five)[0] for five in combinations(CARDS, 5)) == COUNTS


def test_a2_sampled_five_card_hands_agree_with_a_second_opinion() -> None:
    chance = SeededChance("high/5")
    for _ in range(2_000):
        five = tuple(Deck(chance).draw(5))
        assert high(five) == naive(five)


@pytest.mark.parametrize("count", [6, 7])
def test_a2_the_best_five_of_six_or_seven(count: int) -> None:
    chance = SeededChance(f"high/{count}")
    for _ in range(400):
        hand = Deck(chance).draw(count)
        assert high(hand) == max(map(naive, combinations(hand, 5)))


@pytest.mark.parametrize(
    ("text", "strength"),
    [
        ("AsKsQsJsTs2c2d", (Category.STRAIGHT_FLUSH, 14)),
        ("5s4s3s2sAsAcAd", (Category.STRAIGHT_FLUSH, 5)),
        ("9c9d9h9sKcKdKh", (Category.FOUR_OF_A_KIND, 9, 13)),
        ("KcKdKhQcQdQhAs", (Category.FULL_HOUSE, 13, 12)),
        ("KcKdKhQcQd2h2s", (Category.FULL_HOUSE, 13, 12)),
        ("AsQs9s7s4s3s2s", (Category.FLUSH, 14, 12, 9, 7, 4)),
        ("9s8d7s6d5c5h5d", (Category.STRAIGHT, 9)),
        ("8c7d6h5s4c3d2h", (Category.STRAIGHT, 8)),
        ("Ah2c3d4s5hKcQd", (Category.STRAIGHT, 5)),
        ("QcQdQhAs9c7d2h", (Category.THREE_OF_A_KIND, 12, 14, 9)),
        ("AcAdKcKdQcQdJs", (Category.TWO_PAIR, 14, 13, 12)),
        ("AcAdKcKdQcJdTs", (Category.STRAIGHT, 14)),
        ("7c7dAs9d8c3d2h", (Category.ONE_PAIR, 7, 14, 9, 8)),
        ("AcQd9s8d7c3d2h", (Category.HIGH_CARD, 14, 12, 9, 8, 7)),
    ],
)
def test_a2_seven_cards(text: str, strength: Strength) -> None:
    assert high(cards(text)) == strength


def test_a2_a_straight_does_not_go_round_the_corner() -> None:
    assert high(cards("3c2dAhKsQc"))[0] == Category.HIGH_CARD


def test_a2_suits_never_break_ties() -> None:
    assert high(cards("AsKsQsJs9s")) == high(cards("AcKcQcJc9c"))


def test_a5_the_order_of_the_cards_is_free() -> None:
    chance = SeededChance("order")
    hand = Deck(chance).draw(7)
    assert {high(Deck(chance, hand).draw(7)) for _ in range(50)} == {high(hand)}


def test_a5_any_iterable_will_do() -> None:
    assert high(iter(cards("AsKsQsJsTs"))) == (Category.STRAIGHT_FLUSH, 14)


@pytest.mark.parametrize("text", ["", "As", "AsKsQsJs", "AsKsQsJsTs9s8s7s"])
def test_a5_a_wrong_number_of_cards_is_an_error(text: str) -> None:
    with pytest.raises(BadInput, match="can't be ranked"):
        high(cards(text))


def test_a5_a_duplicate_is_an_error() -> None:
    with pytest.raises(BadInput, match="twice"):
        high((*cards("AsKsQsJs"), *cards("As")))


def test_a_smaller_memory_judges_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "_UNSUITED", {})
    monkeypatch.setattr(judge, "_SHARED", {})
    monkeypatch.setattr(judge, "_most", 73_775)
    chance = SeededChance("memory")
    hands = [Deck(chance).draw(7) for _ in range(400)]
    known = [trusted_high(hand) for hand in hands]
    assert len(judge._UNSUITED) > 200
    remember_at_most(50)
    for again in (0, 1):
        assert [trusted_high(hand) for hand in hands] == known, again
        assert len(judge._UNSUITED) <= 50
        assert len(judge._SHARED) <= 50
