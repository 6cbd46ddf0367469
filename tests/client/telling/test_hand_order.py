"""The order of the cards in a fan."""

from desktop_poker.client.telling.hand_order import shown_order
from desktop_poker.client.telling.hand_words import cards_text
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.rules.games import game

HIGH = game("omaha")


def faces(text: str) -> str:
    return cards_text(face for face, _ in shown_order(HIGH, cards(text), ()))


def test_many_cards_are_sorted_from_the_top() -> None:
    assert faces("6h Kd 7c Qs") == "K♦ Q♠ 7♣ 6♥"
    assert faces("6h 6s As 2c") == "A♠ 6♠ 6♥ 2♣"


def test_what_is_hidden_stays_as_it_is() -> None:
    assert shown_order(HIGH, (None,) * 4, ()) == ((None, False),) * 4


def test_two_cards_and_rows_lie_as_they_were_dealt() -> None:
    two = shown_order(game("holdem"), cards("2c As"), ())
    assert cards_text(face for face, _ in two) == "2♣ A♠"
    row = shown_order(game("stud_hi"), cards("2c As"), cards("Kd"))
    assert [(cards_text([face]), is_up) for face, is_up in row] == [
        ("2♣", False),
        ("A♠", False),
        ("K♦", True),
    ]
