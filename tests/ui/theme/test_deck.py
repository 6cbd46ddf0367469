"""ui/theme/deck.py: suits are seen on paper and told apart."""

import pytest

from desktop_poker.engine.cards.card import Suit
from desktop_poker.ui.theme.colours import colour, contrast_ratio
from desktop_poker.ui.theme.deck import BACKS, DECKS, PAPER, PAPER_BOTTOM, PAPER_TOP


def test_every_deck_has_four_suits() -> None:
    assert all(set(suits) == set(Suit) for suits in DECKS.values())


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize("paper", [PAPER, PAPER_TOP, PAPER_BOTTOM])
def test_every_suit_can_be_read_on_paper(deck: str, suit: Suit, paper: str) -> None:
    assert contrast_ratio(DECKS[deck][suit], paper) >= 4.5


def test_decks_have_as_many_colours_as_they_say() -> None:
    assert len(set(DECKS["two_colour"].values())) == 2
    assert len(set(DECKS["four_colour"].values())) == 4


def test_hearts_are_red_and_spades_are_black_in_both_decks() -> None:
    for suit in (Suit.HEARTS, Suit.SPADES):
        assert DECKS["two_colour"][suit] == DECKS["four_colour"][suit]


def test_a_back_grows_darker_downwards() -> None:
    assert list(BACKS) == ["wine", "ink", "pine"]
    for light, dark in BACKS.values():
        assert colour(light).lightnessF() > colour(dark).lightnessF()
