"""client/texts/amounts.py: what a screen writes can be read again, in chips and in big blinds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.client.texts.amounts import Figures
from desktop_poker.engine.rules.stakes import MOST_CHIPS

AMOUNTS = st.integers(0, 10**13)
UNITS = st.integers(1, 10**6)
CHIPS = Figures()


@given(st.integers(0, MOST_CHIPS))
def test_chips_are_read_as_they_were_written(amount: int) -> None:
    assert CHIPS.typed(CHIPS.text(amount)) == amount
    assert CHIPS.typed(CHIPS.bare(amount)) == amount
    assert CHIPS.typed(str(amount)) == amount


@given(AMOUNTS, UNITS)
def test_big_blinds_are_read_to_half_a_tenth(amount: int, unit: int) -> None:
    figures = Figures(unit)
    for text in (figures.text(amount), figures.bare(amount), figures.text(amount).lower()):
        read = figures.typed(text)
        assert read is not None
        assert 20 * abs(read - amount) <= unit + 10  # half a tenth, and half a chip of rounding


@given(st.integers(0, 10**9), UNITS)
def test_whole_and_tenth_big_blinds_come_back_to_the_chip(tenths: int, unit: int) -> None:
    figures, amount = Figures(10 * unit), tenths * unit
    assert figures.typed(figures.text(amount)) == amount


@given(AMOUNTS, AMOUNTS, UNITS)
def test_more_chips_never_look_like_fewer(one: int, other: int, unit: int) -> None:
    figures = Figures(unit)
    small, large = sorted((one, other))
    written = [float(figures.bare(amount).replace(",", "")) for amount in (small, large)]
    assert written == sorted(written)


@given(AMOUNTS, UNITS)
def test_big_blinds_have_at_most_one_decimal(amount: int, unit: int) -> None:
    number, _, word = Figures(unit).text(amount).partition(" ")
    assert word == "BB"
    assert len(number.partition(".")[2]) <= 1
    assert not number.endswith(".0")


@pytest.mark.parametrize(
    ("unit", "amount", "text"),
    [
        (0, 0, "0"),
        (0, 999, "999"),
        (0, 1250, "1,250"),
        (0, 1_000_000, "1,000,000"),
        (200, 2500, "12.5 BB"),
        (100, 1250, "12.5 BB"),
        (100, 1200, "12 BB"),
        (100, 1204, "12 BB"),
        (100, 1205, "12.1 BB"),
        (100, 1295, "13 BB"),
        (100, 4, "0 BB"),
        (100, 5, "0.1 BB"),
        (2, 1, "0.5 BB"),
        (3, 1, "0.3 BB"),
        (3, 2, "0.7 BB"),
        (100, 123_456_700, "1,234,567 BB"),
    ],
)
def test_amounts_look_as_on_a_poker_table(unit: int, amount: int, text: str) -> None:
    assert Figures(unit).text(amount) == text


@pytest.mark.parametrize(
    ("unit", "amount", "text"),
    [(0, 1240, "+1,240"), (0, -80, "−80"), (0, 0, "0"), (100, -250, "−2.5 BB"), (100, 0, "0 BB")],
)
def test_a_result_has_its_sign(unit: int, amount: int, text: str) -> None:
    assert Figures(unit).signed(amount) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "-5",
        "+5",
        "1e3",
        "0x10",
        "five",
        "1.2.3",
        ".5",
        "5.",
        "1 000",
        "٣",
        "½",
        "5 b",
        "bb",
    ],
)
@pytest.mark.parametrize("unit", [0, 100])
def test_what_is_no_amount_is_not_read(text: str, unit: int) -> None:
    assert Figures(unit).typed(text) is None


def test_nobody_bets_a_part_of_a_chip() -> None:
    assert CHIPS.typed("12.5") is None
    assert Figures(100).typed("12.5") == 1250
    assert Figures(100).typed("2.125") == 213  # to the nearest chip
    assert Figures(3).typed("0.5") == 2


def test_a_decimal_comma_is_no_comma_of_thousands() -> None:
    assert Figures(100).typed("7,5") == 750
    assert Figures(100).typed("7,25 BB") == 725
    assert Figures(100).typed("1,250") == 125_000
    assert Figures(100).typed("1,250,5") is None
    assert Figures(100).typed("7,5.5") is None
    assert CHIPS.typed("7,5") is None  # a part of a chip, or a slip: ten times as much in any case
    assert CHIPS.typed("1,250") == 1_250
    assert CHIPS.typed("1,2500") == 12_500  # a digit more behind what stood there


def test_thousands_are_written_short() -> None:
    assert CHIPS.typed("2k") == 2_000
    assert CHIPS.typed("2.5K") == 2_500
    assert Figures(100).typed("2k") is None
    assert CHIPS.typed("5bb") is None


@pytest.mark.parametrize("text", ["9" * 24, "9" * 400, str(MOST_CHIPS + 1)])
@pytest.mark.parametrize("unit", [0, 1, 100])
def test_what_no_stack_could_hold_is_not_read(text: str, unit: int) -> None:
    assert Figures(unit).typed(text) is None


@given(st.text(max_size=30), st.sampled_from((0, 1, 7, 100)))
def test_whatever_is_typed_is_an_amount_or_none(text: str, unit: int) -> None:
    read = Figures(unit).typed(text)
    assert read is None or 0 <= read <= MOST_CHIPS
