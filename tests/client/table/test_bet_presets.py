"""client/table/bet_presets.py: sizes as somebody writes them down."""

from __future__ import annotations

from fractions import Fraction

import pytest

from desktop_poker.client.table.bet_presets import Size, read_sizes, size_name, size_of, sizes_text
from desktop_poker.engine.errors import BadInput


@pytest.mark.parametrize(
    ("text", "unit", "words"),
    [
        ("2.2, 2.5, 3", "x", ("2.2x", "2.5x", "3x")),
        ("33 50 67", "%", ("33%", "50%", "67%")),
        ("3x, 2.5×", "%", ("3x", "2.5x")),
        ("2.5 BB、3bb", "x", ("2.5bb", "3bb")),
        ("½, ⅔ pot", "x", ("50%", "67%")),
        ("50%, 50%", "%", ("50%",)),
        ("", "x", ()),
    ],
)
def test_sizes_are_read_in_their_order(text: str, unit: str, words: tuple[str, ...]) -> None:
    assert read_sizes(text, unit) == words
    assert read_sizes(sizes_text(words), unit) == words


@pytest.mark.parametrize("text", ["half", "0x", "1001%", "101x", "2.55x", "-3bb", "1 2 3 4", "3y"])
def test_what_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_sizes(text, "x")


def test_a_size_has_a_short_name() -> None:
    assert [size_name(word) for word in ("2.5x", "3bb", "33%", "40%")] == [
        "2.5×",
        "3 BB",
        "⅓",
        "40%",
    ]


def test_a_third_is_a_third() -> None:
    assert size_of("33%").part == Fraction(1, 3)
    assert size_of("67%").part == Fraction(2, 3)
    assert size_of("40%").part == Fraction(2, 5)
    assert size_of("2.2x") == Size("x", Fraction(11, 5))
    with pytest.raises(BadInput):
        size_of("33")
