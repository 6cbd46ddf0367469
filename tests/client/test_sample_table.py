"""client/sample_table.py: a table on which every setting can be seen."""

from __future__ import annotations

from desktop_poker.client.sample_table import sample_frame
from desktop_poker.client.texts import Texts
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
    assert chips.pot == "Pot 1,650"
    assert chips.seats[0].name == "Haruka"
    other = sample_frame("Haruka", TEXTS, in_big_blinds=True, hides_own_cards=True)
    assert other.pot == "Pot 16.5 BB"
    assert [card.face for card in other.seats[0].cards] == [None, None]
