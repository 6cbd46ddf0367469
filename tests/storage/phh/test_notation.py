from fractions import Fraction

import pytest

from desktop_poker.engine.cards.card import card, cards
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.phh.notation import (
    BoardDealt,
    Discarded,
    HoleDealt,
    Notation,
    PlayerActed,
    ShownOrMucked,
    read_action,
)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("d dh p1 AhKh", HoleDealt(0, cards("AhKh"))),
        ("d dh p2 ??Kh # peeked", HoleDealt(1, (None, card("Kh")))),
        ("d db 2c7d9s", BoardDealt(cards("2c7d9s"))),
        ("p3 f", PlayerActed(2, "f")),
        ("  p1   cc  ", PlayerActed(0, "cc")),
        ("p1 pb", PlayerActed(0, "pb")),
        ("p2 cbr 12.5", PlayerActed(1, "cbr", Fraction(25, 2))),
        ("p2 sm", ShownOrMucked(1, None)),
        ("p2 sm AhKh", ShownOrMucked(1, cards("AhKh"))),
        ("p2 sm -", ShownOrMucked(1, ())),
        ("p1 sd", Discarded(0, ())),
        ("p1 sd 2c??", Discarded(0, (card("2c"), None))),
        ("# a pause for thought", None),
        ("", None),
    ],
)
def test_an_action_is_read(text: str, meaning: Notation | None) -> None:
    assert read_action(text, 3) == meaning


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("d", "is not understood"),
        ("d dh p1", "is not understood"),
        ("d xx 2c", "is not understood"),
        ("d db Zz", "not a card"),
        ("d db 2c7", "not a card"),
        ("p1", "is not understood"),
        ("p1 raise 5", "is not understood"),
        ("p1 cbr", "is not understood"),
        ("p1 cbr lots", "is not an amount"),
        ("p1 cbr nan", "unknown amount"),
        ("p1 cbr -5", "less than nothing"),
        ("p1 sd 2c 7d", "is not understood"),
        ("p1 sd 2c7", "not a card"),
        ("p9 f", "a player who is not there"),
        ("p0 f", "a player who is not there"),
        ("px f", "names no player"),
        ("q1 f", "names no player"),
        ("d dh p7 AhKh", "a player who is not there"),
    ],
)
def test_nonsense_is_named(text: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        read_action(text, 3)
