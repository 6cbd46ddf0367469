"""lan/codes.py: codes that survive being read aloud."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.engine.errors import BadInput
from desktop_poker.lan.codes import LENGTH, new_code, read_code, shown_code


def test_codes_differ_and_are_read_again() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    for code in codes:
        assert len(code) == LENGTH
        assert not set(code) & set("ILOU")
        assert read_code(code) == read_code(shown_code(code)) == read_code(code.lower()) == code


@pytest.mark.parametrize(
    ("typed", "code"),
    [("k7m-4xq", "K7M4XQ"), (" K7M 4XQ ", "K7M4XQ"), ("oil000", "011000"), ("Iil1lI", "111111")],
)
def test_look_alikes_are_understood(typed: str, code: str) -> None:
    assert read_code(typed) == code


@pytest.mark.parametrize("typed", ["", "K7M4X", "K7M4XQQ", "K7M4XU", "K7M4X!", "小小小小小小"])
def test_anything_else_is_no_code(typed: str) -> None:
    with pytest.raises(BadInput, match="K7M4XQ"):
        read_code(typed)


@given(st.text(max_size=12))
def test_any_text_is_a_code_or_bad_input(text: str) -> None:
    with contextlib.suppress(BadInput):
        assert len(read_code(text)) == LENGTH
