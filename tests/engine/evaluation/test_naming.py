"""engine/evaluation/naming.py: rules A2 and A6."""

import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.evaluation.high import high
from desktop_poker.engine.evaluation.low import ace_to_five, eight_or_better
from desktop_poker.engine.evaluation.naming import HandName, NamedHand, name_high, name_low
from desktop_poker.engine.evaluation.showing import high_showing, low_showing
from desktop_poker.engine.evaluation.strength import Category


@pytest.mark.parametrize(
    ("text", "kind", "ranks"),
    [
        ("AsKsQsJsTs", NamedHand.ROYAL_FLUSH, (14,)),
        ("KsQsJsTs9s", NamedHand.STRAIGHT_FLUSH, (13,)),
        ("5s4s3s2sAs", NamedHand.STRAIGHT_FLUSH, (5,)),
        ("9c9d9h9sKc", NamedHand.FOUR_OF_A_KIND, (9, 13)),
        ("9c9d9hKsKc", NamedHand.FULL_HOUSE, (9, 13)),
        ("As9s7s4s2s", NamedHand.FLUSH, (14, 9, 7, 4, 2)),
        ("AsKdQsJdTs", NamedHand.STRAIGHT, (14,)),
        ("9c9d9hKsQc", NamedHand.THREE_OF_A_KIND, (9, 13, 12)),
        ("KcKdTcTd2s", NamedHand.TWO_PAIR, (13, 10, 2)),
        ("KcKdTc9d2s", NamedHand.ONE_PAIR, (13, 10, 9, 2)),
        ("KcQdTc9d2s", NamedHand.HIGH_CARD, (13, 12, 10, 9, 2)),
    ],
)
def test_a2_high_hands_are_named(text: str, kind: NamedHand, ranks: tuple[int, ...]) -> None:
    assert name_high(high(cards(text))) == HandName(kind, ranks)


def test_a2_a_royal_flush_is_named_but_is_a_straight_flush() -> None:
    assert high(cards("AsKsQsJsTs"))[0] == Category.STRAIGHT_FLUSH


def test_a3_an_unpaired_low_is_named_by_its_ranks() -> None:
    name = HandName(NamedHand.LOW, (8, 6, 4, 2, 1))
    assert name_low(ace_to_five(cards("8c6d4h2sAc"))) == name
    low = eight_or_better(cards("8c6d4h2sAc"))
    assert low is not None
    assert name_low(low) == name


def test_a3_a_paired_low_is_named_by_its_pair() -> None:
    assert name_low(ace_to_five(cards("AcAd4h3s2c"))) == HandName(NamedHand.ONE_PAIR, (1, 4, 3, 2))


def test_a6_up_cards_are_named_too() -> None:
    assert name_high(high_showing(cards("AcAdKc"))) == HandName(NamedHand.ONE_PAIR, (14, 13))
    assert name_low(low_showing(cards("5cAd"))) == HandName(NamedHand.LOW, (5, 1))
    assert name_low(low_showing(cards("5c5d"))) == HandName(NamedHand.ONE_PAIR, (5,))
