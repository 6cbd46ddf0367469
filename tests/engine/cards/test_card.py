"""engine/cards/card.py: rules A1 and A5."""

import pytest

from desktop_poker.engine.cards.card import (
    CARDS,
    Card,
    Rank,
    Suit,
    card,
    cards,
    check_distinct,
    written,
)
from desktop_poker.engine.errors import BadInput


def test_a1_there_are_52_different_cards() -> None:
    assert len(set(CARDS)) == 52
    assert len({(one.rank, one.suit) for one in CARDS}) == 52


def test_every_card_reads_as_it_is_written() -> None:
    assert [card(str(one)) for one in CARDS] == list(CARDS)


def test_a_card_knows_its_rank_and_suit() -> None:
    ace = card("Ah")
    assert (ace.rank, ace.suit) == (Rank.ACE, Suit.HEARTS)
    deuce = card("2c")
    assert (deuce.rank, deuce.suit) == (Rank.TWO, Suit.CLUBS)
    assert repr(ace) == str(ace) == "Ah"


def test_g2_suits_rise_from_clubs_to_spades() -> None:
    assert Suit.CLUBS < Suit.DIAMONDS < Suit.HEARTS < Suit.SPADES


@pytest.mark.parametrize(
    "text", ["", "A", "1c", "Ax", "AH", "ah", "aH", "Ah ", "10h", "??", "Jo", "hA", "{}", "{0}"]
)
def test_a5_malformed_cards_are_an_error(text: str) -> None:
    with pytest.raises(BadInput, match="not a card"):
        card(text)


@pytest.mark.parametrize("text", ["AhKd", "Ah Kd", "  Ah\tKd\n"])
def test_cards_are_written_together_or_apart(text: str) -> None:
    assert cards(text) == (card("Ah"), card("Kd"))


def test_no_cards_are_no_cards() -> None:
    assert cards("") == cards(" \n") == ()


@pytest.mark.parametrize("text", ["AhK", "AhKd2", "Ah,Kd", "AhXd"])
def test_a5_malformed_lists_are_an_error(text: str) -> None:
    with pytest.raises(BadInput, match="not a card"):
        cards(text)


def test_a5_a_card_may_not_occur_twice() -> None:
    with pytest.raises(BadInput, match="twice: Ah"):
        cards("AhKdAh")
    with pytest.raises(BadInput, match="twice: 2c"):
        check_distinct(iter([Card(0), Card(1), Card(0)]))


def test_distinct_cards_pass() -> None:
    check_distinct(CARDS)


def test_unseen_cards_are_written_as_question_marks() -> None:
    assert written([card("Ah"), None, card("2c")]) == "Ah??2c"
    assert written([]) == ""
