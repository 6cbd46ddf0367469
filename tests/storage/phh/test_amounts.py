"""storage/phh/amounts.py: amounts of a file as chips, and back."""

from __future__ import annotations

from fractions import Fraction

from desktop_poker.storage.phh.amounts import chips, listed, plain

CENT = Fraction(1, 100)


def test_an_amount_is_so_many_units() -> None:
    assert chips(Fraction("0.25"), CENT) == 25
    assert chips(Fraction(-3), CENT) == -300
    assert chips(Fraction(7), Fraction(1)) == 7


def test_amounts_are_written_without_exponents() -> None:
    assert [plain(Fraction(amount)) for amount in ("28.5", "3", "1000000000")] == [
        *("28.5", "3", "1000000000"),
    ]


def test_what_nobody_knows_is_written_as_the_format_does() -> None:
    assert listed([25, None, 0], CENT) == "[0.25, inf, 0]"
