"""client/welcome/sample_table.py: a table on which every setting can be seen."""

from __future__ import annotations

from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.sample_table import sample_frame
from desktop_poker.engine.cards.card import Card, Suit

TEXTS = Texts("en")


def test_every_suit_lies_there_once_at_least_and_no_card_twice() -> None:
    frame = sample_frame("Haruka", TEXTS)
    faces = [card.face for row in (*frame.boards, frame.seats[0].cards) for card in row]
    cards = [face for face in faces if isinstance(face, Card)]
    assert {card.suit for card in cards} == set(Suit)
    assert len(set(cards)) == len(faces)


def test_amounts_and_own_cards_follow_the_settings() -> None:
    chips = sample_frame("Haruka", TEXTS)
    assert chips.pot == "Pot 2,050"
    assert chips.seats[0].name == "Haruka"
    other = sample_frame("Haruka", TEXTS, in_big_blinds=True, hides_own_cards=True)
    assert other.pot == "Pot 20.5 BB"
    assert [card.face for card in other.seats[0].cards] == [None, None]


def test_the_turn_is_one_that_can_be() -> None:
    """Whoever acts after the small blind and before the viewer has called, raised or folded."""
    frame = sample_frame("Haruka", TEXTS)
    own, *others = frame.seats
    bets = [seat.bet.amount for seat in others if seat.bet is not None]
    assert own.is_turn
    assert own.position == "BTN"
    assert all(bool(seat.cards) is (seat.bet is not None) is not seat.folded for seat in others)
    assert len(set(bets)) == 1
    (main,) = frame.pots
    assert frame.pot == f"Pot {main.amount + sum(bets):,}"
    assert main.names == tuple(seat.name for seat in frame.seats if seat.cards)
