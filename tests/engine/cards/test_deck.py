"""engine/cards/deck.py: rule A1."""

from collections import Counter

import pytest

from desktop_poker.engine.cards.card import CARDS, card, cards
from desktop_poker.engine.cards.chance import ScriptedChance, SeededChance
from desktop_poker.engine.cards.deck import Deck
from desktop_poker.engine.errors import BadInput


def test_a1_a_whole_deck_holds_each_card_once() -> None:
    deck = Deck(SeededChance("deck"))
    drawn = deck.draw(20) + deck.draw(32)
    assert sorted(drawn) == list(CARDS)
    assert len(deck) == 0


def test_a1_the_same_chance_gives_the_same_order() -> None:
    assert Deck(SeededChance("x")).draw(52) == Deck(SeededChance("x")).draw(52)
    assert Deck(SeededChance("x")).draw(52) != Deck(SeededChance("y")).draw(52)


def test_a1_drawing_in_pieces_is_drawing_at_once() -> None:
    pieces = Deck(SeededChance("x"))
    assert pieces.draw(5) + pieces.draw(3) == Deck(SeededChance("x")).draw(8)


def test_a1_every_card_is_equally_likely_on_top() -> None:
    chance = SeededChance("top")
    small = cards("2c3c4c5c")
    counts = Counter(Deck(chance, small).draw(1)[0] for _ in range(4_000))
    assert set(counts) == set(small)
    assert all(850 < count < 1_150 for count in counts.values())


def test_a1_every_order_is_equally_likely() -> None:
    chance = SeededChance("order")
    counts = Counter(tuple(Deck(chance, cards("2c3c4c")).draw(3)) for _ in range(6_000))
    assert len(counts) == 6
    assert all(850 < count < 1_150 for count in counts.values())


def test_chance_decides_which_card_comes() -> None:
    deck = Deck(ScriptedChance([0, 2, 0]), cards("2c3c4c5c"))
    assert deck.draw(3) == list(cards("2c4c5c"))
    assert deck._cards == list(cards("3c"))


def test_nothing_can_be_drawn_from_an_empty_stub() -> None:
    deck = Deck(SeededChance("x"), ())
    assert deck.draw(0) == []
    with pytest.raises(BadInput, match="1 cards asked of a stub of 0"):
        deck.draw(1)


def test_a_refused_draw_leaves_the_stub_alone() -> None:
    deck = Deck(SeededChance("x"), cards("2c3c"))
    with pytest.raises(BadInput):
        deck.draw(3)
    assert deck._cards == list(cards("2c3c"))


def test_particular_cards_can_be_taken_out() -> None:
    deck = Deck(SeededChance("x"))
    deck.take(cards("AhKd"))
    assert len(deck) == 50
    assert card("Ah") not in deck.draw(50)


def test_g1_cards_can_be_put_back() -> None:
    deck = Deck(SeededChance("x"), ())
    deck.put_back(cards("AhKd"))
    assert sorted(deck.draw(2)) == sorted(cards("AhKd"))
