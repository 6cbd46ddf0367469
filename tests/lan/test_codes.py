"""lan/codes.py: codes that survive being read aloud."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.engine.errors import BadInput
from desktop_poker.lan.codes import EXAMPLE, LENGTH, new_code, read_code, shown_code


def test_codes_differ_and_are_read_again() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    for code in codes:
        assert len(code) == LENGTH
        assert code.isascii()
        assert code.isdecimal()  # no letter that sounds like another, and no word
        assert read_code(code) == read_code(shown_code(code)) == code


def test_there_are_as_many_codes_as_the_threat_model_says() -> None:
    assert 10**LENGTH > 2**29.8


@pytest.mark.parametrize(
    "typed",
    [
        "482715306",
        EXAMPLE,
        " 482 715 306\n",
        "482.715.306",
        "482–715—306",
        "482ー715ー306",
        "482-715-306",
        "٤٨٢٧١٥٣٠٦",
        "4827153o6",
        "4B27I5306",
        "4827l53O6",
        "48z7|s3Q6",
        "48271530G",
    ],
)
def test_case_width_groups_and_look_alikes_are_forgiven(typed: str) -> None:
    assert read_code(typed) == "482715306"


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("k7m-4xq", "K7M4XQ"),
        (" K7M 4XQ ", "K7M4XQ"),
        ("K7M4XQ", "K7M4XQ"),
        ("oil000", "011000"),
        ("Iil1lI", "111111"),
        ("SBZ5DQ", "SBZ5DQ"),
    ],
)
def test_codes_of_houses_that_an_older_program_opened_stay_good(typed: str, code: str) -> None:
    assert read_code(typed) == code
    assert read_code(shown_code(code)) == code
    assert shown_code("K7M4XQ") == "K7M-4XQ"


@pytest.mark.parametrize(
    "typed",
    ["", "48271530", "4827153066", "48271530A", "K7M4X", "K7M4XQQ", "K7M4XU", "小小小小小小"],
)
def test_anything_else_is_no_code(typed: str) -> None:
    with pytest.raises(BadInput, match="482-715-306"):
        read_code(typed)


@given(st.text(max_size=12))
def test_any_text_is_a_code_or_bad_input(text: str) -> None:
    with contextlib.suppress(BadInput):
        code = read_code(text)
        assert read_code(shown_code(code)) == code
