"""A1–A6: cards, and how strong they are."""

from itertools import pairwise, permutations, product

import pytest

from desktop_poker.engine.cards.card import CARDS, Card, card, cards
from desktop_poker.engine.cards.chance import SeededChance, SystemChance
from desktop_poker.engine.cards.deck import Deck
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.evaluation.high import high
from desktop_poker.engine.evaluation.low import ace_to_five, eight_or_better
from desktop_poker.engine.evaluation.naming import NamedHand, name_high
from desktop_poker.engine.evaluation.showing import high_showing, low_showing
from desktop_poker.engine.evaluation.strength import Strength, compare_low

HIGH_HANDS_STRONGEST_FIRST = (
    ("AsKsQsJsTs", NamedHand.ROYAL_FLUSH),
    ("KhQhJhTh9h", NamedHand.STRAIGHT_FLUSH),
    ("5d4d3d2dAd", NamedHand.STRAIGHT_FLUSH),
    ("AsAhAdAcKs", NamedHand.FOUR_OF_A_KIND),
    ("AsAhAdAcQs", NamedHand.FOUR_OF_A_KIND),
    ("2s2h2d2cAs", NamedHand.FOUR_OF_A_KIND),
    ("AsAhAdKcKs", NamedHand.FULL_HOUSE),
    ("3s3h3d2c2s", NamedHand.FULL_HOUSE),
    ("2s2h2dAcAs", NamedHand.FULL_HOUSE),
    ("AsKsQsJs9s", NamedHand.FLUSH),
    ("7h5h4h3h2h", NamedHand.FLUSH),
    ("AsKhQdJcTs", NamedHand.STRAIGHT),
    ("6s5h4d3c2s", NamedHand.STRAIGHT),
    ("5s4h3d2cAs", NamedHand.STRAIGHT),
    ("AsAhAd3c2s", NamedHand.THREE_OF_A_KIND),
    ("2s2h2dAcKs", NamedHand.THREE_OF_A_KIND),
    ("AsAhKdKcQs", NamedHand.TWO_PAIR),
    ("AsAhKdKcJs", NamedHand.TWO_PAIR),
    ("KsKhQdQcAs", NamedHand.TWO_PAIR),
    ("AsAh4d3c2s", NamedHand.ONE_PAIR),
    ("2s2hAdKcQs", NamedHand.ONE_PAIR),
    ("AsKhQdJc9s", NamedHand.HIGH_CARD),
    ("AsKhQdJc8s", NamedHand.HIGH_CARD),
    ("7s5h4d3c2s", NamedHand.HIGH_CARD),
)

RAZZ_HANDS_BEST_FIRST = (
    *("5h4h3h2hAh", "6s4h3d2cAs", "6s5h3d2cAs", "6s5h4d3c2s", "7s4h3d2cAs", "8s7h6d5c4s"),
    *("KsQhJdTc9s", "AsAh4d3c2s", "2s2hKdQcJs", "3s3h6d5c4s", "KsKhQdJcTs"),
    *("2s2hAdAcKs", "3s3hAdAc2s", "3s3h2d2cAs", "AsAhAd3c2s", "2s2h2dAc3s"),
    *("AsAhAd2c2s", "2s2h2dAcAs", "AsAhAdAc2s", "2s2h2d2cAs", "KsKhKdKcQs"),
)


def pick(text: str) -> tuple[Card, ...]:
    return cards(text)


def test_a1_the_deck_has_52_cards_and_no_joker() -> None:
    every = {str(one) for one in CARDS}
    assert every == {rank + suit for rank, suit in product("23456789TJQKA", "cdhs")}
    for joker in ("Jk", "1c", "10c", "Ax", "", "ah"):
        with pytest.raises(BadInput):
            card(joker)


def test_a1_the_same_seed_gives_the_same_order_card_for_card() -> None:
    first = Deck(SeededChance("a seed")).draw(52)
    assert first == Deck(SeededChance("a seed")).draw(52)
    assert first != Deck(SeededChance("another")).draw(52)
    assert sorted(first) == list(CARDS)


def test_a1_the_systems_own_chance_deals_a_whole_deck() -> None:
    assert sorted(Deck(SystemChance()).draw(52)) == list(CARDS)


def test_a2_high_hands_strongest_first() -> None:
    strengths = [high(pick(text)) for text, _ in HIGH_HANDS_STRONGEST_FIRST]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)
    for text, name in HIGH_HANDS_STRONGEST_FIRST:
        assert name_high(high(pick(text))).kind is name, text


def test_a2_a_royal_flush_is_only_the_highest_straight_flush() -> None:
    royal, king_high = high(pick("AsKsQsJsTs")), high(pick("KsQsJsTs9s"))
    assert royal[0] == king_high[0]
    assert royal > king_high


@pytest.mark.parametrize(
    ("seven", "best"),
    [
        ("AsKsQsJsTs2c2d", "AsKsQsJsTs"),
        ("6s5s4s3s2sAsKs", "6s5s4s3s2s"),
        ("AsAhAdKcKsKhQd", "AsAhAdKcKs"),
        ("AsAhKdKcQsQhJd", "AsAhKdKcQs"),
        ("AsAhAdAcKsKhKd", "AsAhAdAcKs"),
        ("9s8h7d6c5s4h3d", "9s8h7d6c5s"),
        ("As2h3d4c5sKhKd", "As2h3d4c5s"),
        ("AsKs9s7s3s2s2d", "AsKs9s7s3s"),
        ("2s2h5d7c9sJhAd", "2s2hAdJh9s"),
        ("QsKhAd2c3s7h9d", "AdKhQs9d7h"),
        ("8s8h8d7c6s5h4d", "8s7c6s5h4d"),
        ("AsAh2d2c2s3h3d", "2d2c2sAsAh"),
    ],
)
def test_a2_the_best_five_of_seven(seven: str, best: str) -> None:
    assert high(pick(seven)) == high(pick(best))


def test_a2_suits_never_break_a_tie() -> None:
    assert high(pick("AsKs9h8d7c")) == high(pick("AcKc9d8h7s"))
    assert high(pick("AsKs9s8s7s")) == high(pick("AcKc9c8c7c"))


def test_a3_lows_best_first_and_paired_lows_behind() -> None:
    lows = [ace_to_five(pick(text)) for text in RAZZ_HANDS_BEST_FIRST]
    for better, worse in pairwise(lows):
        assert compare_low(better, worse) == -1
        assert compare_low(worse, better) == 1
        assert compare_low(better, better) == 0


def test_a3_two_twos_beat_two_threes_whatever_the_kickers() -> None:
    assert compare_low(ace_to_five(pick("2s2hKdQcJs")), ace_to_five(pick("3s3h6d5c4s"))) == -1


def test_a3_straights_and_flushes_do_not_count() -> None:
    assert ace_to_five(pick("5h4h3h2hAh")) == ace_to_five(pick("5s4h3d2cAs"))


@pytest.mark.parametrize(
    ("seven", "best"),
    [
        ("AsAhAdAc2s2h3d", "AsAh2s2h3d"),
        ("AsAh2s2h3s3h4d", "4d3s2sAsAh"),
        ("KsKhKdKcQsQhQd", "QsQhQdKsKh"),
        ("2c3d4h5s6cKcKs", "2c3d4h5s6c"),
        ("AsAhAdAcKsKhQd", "AsAhKsKhQd"),
    ],
)
def test_a3_the_best_low_of_seven(seven: str, best: str) -> None:
    assert ace_to_five(pick(seven)) == ace_to_five(pick(best))


@pytest.mark.parametrize(
    ("seven", "low"),
    [
        ("As2h3d4c8sKhKd", "As2h3d4c8s"),
        ("8s7h6d5c4sKhKd", "8s7h6d5c4s"),
        ("As2h3d4c5s6h7d", "As2h3d4c5s"),
        ("As2h3d4c9sKhKd", None),
        ("AsAh2d2c3s3h4d", None),
        ("9s7h6d5c4sKhKd", None),
    ],
)
def test_a4_five_different_ranks_all_eight_or_lower(seven: str, low: str | None) -> None:
    expected = None if low is None else ace_to_five(pick(low))
    assert eight_or_better(pick(seven)) == expected
    assert high(pick(seven)) is not None


def test_a5_the_order_of_the_cards_never_matters() -> None:
    five = pick("AsAh2d2c3s")
    assert len({high(order) for order in permutations(five)}) == 1
    assert len({ace_to_five(order) for order in permutations(five)}) == 1
    assert len({eight_or_better(order) for order in permutations(pick("8s2h3dAc4s"))}) == 1
    assert len({high_showing(order) for order in permutations(pick("KsKh2d3c"))}) == 1
    assert len({low_showing(order) for order in permutations(pick("KsKh2d3c"))}) == 1


def test_a5_duplicate_or_malformed_cards_are_an_error() -> None:
    ace = card("As")
    twice = (ace, ace, *pick("KsQsJs"))
    for rank in (high, ace_to_five, eight_or_better):
        with pytest.raises(BadInput):
            rank(twice)
        with pytest.raises(BadInput):
            rank(pick("AsKsQsJs"))
        with pytest.raises(BadInput):
            rank(CARDS[:8])
    with pytest.raises(BadInput):
        cards("AsAs")
    with pytest.raises(BadInput):
        cards("AsK")
    with pytest.raises(BadInput):
        high_showing((ace, ace))


def descending(strengths: list[Strength]) -> bool:
    return all(one > other for one, other in pairwise(strengths))


def test_a6_up_cards_high() -> None:
    boards = ("2s2h2d2c", "3s3h3dAc", "AsAhKdKc", "AsAh3d2c", "AsKsQsJs", "KsQsJsTs", "7s4s3s2s")
    assert descending([high_showing(pick(text)) for text in boards])
    for fewer in (("AsAh", "AsKh", "KsQh"), ("2s2h2d", "AsAhKd", "AsKhQd"), ("As", "Ks", "2s")):
        assert descending([high_showing(pick(text)) for text in fewer])


def test_a6_up_cards_low_with_the_ace_low() -> None:
    boards = ("As2s3s4s", "2s3h4d5c", "As2h3d6c", "KsQhJdTc", "AsAh2d3c", "2s2hAd3c", "2s2hAdAc")
    assert descending([low_showing(pick(text)) for text in boards])
    for fewer in (("As2h", "As3h", "2s3h", "KsQh", "AsAh"), ("As", "2s", "Ks")):
        assert descending([low_showing(pick(text)) for text in fewer])


def test_a6_suits_do_not_count() -> None:
    assert high_showing(pick("AsKs")) == high_showing(pick("AhKd"))
