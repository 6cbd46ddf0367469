"""storage/phh/toml_text.py: quick where TOML is plain, and never other than tomllib."""

from __future__ import annotations

import tomllib
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.storage.phh.toml_text import NotToml, hands_in, read_toml

VALUES = [
    *("1", "-1", "0", "-0", "+1", "01", "1_000", "0x1f", "9" * 30, "1.50", "-0.25", "1.", ".5"),
    *(
        "1e3",
        "inf",
        "+inf",
        "-inf",
        "nan",
        "'', ''",
        "true",
        "True",
        "''",
        "'a'",
        '"a"',
        "'a",
        "'a'b'",
    ),
    *("'it''s'", r"'a\b'", r'"a\tb"', r'"a\qb"', '"a\tb"', "'a' # b", "'#'", "'美咲 '", ""),
    *("[]", "[1]", "[1, 2.5]", "[1,2]", "[1, ]", "[ 1 ]", "[1, 'a']", "['a', 'b']", "['a','b']"),
    *("['a', \"b\"]", '["a", "b"]', "['a', 'b'", "['a', 'b' , 'c']", "['a', ', ', 'b']", "[[1]]"),
    *(
        "[inf, 1]",
        "[true]",
        "22:10:16",
        "24:00:00",
        "22:10",
        "1979-05-27",
        "{a = 1}",
        "a",
        "",
        "'\x00'",
    ),
]


def whole(text: str) -> object:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except ValueError:
        return NotToml


def quick(text: str) -> object:
    try:
        return read_toml(text)
    except NotToml:
        return NotToml


@pytest.mark.parametrize("value", VALUES)
def test_a_value_is_what_it_is_in_toml(value: str) -> None:
    text = f"name = {value}\nother = 2\n"
    assert repr(quick(text)) == repr(whole(text))


@pytest.mark.parametrize(
    "text",
    [
        "a = 1\r\nb = 2\r\n",
        "a = 1\na = 2",
        "a.b = 1",
        "a=1",
        "'a' = 1",
        " a = 1",
        "# x\na = 1",
        "[b]",
    ],
)
def test_lines_are_what_they_are_in_toml(text: str) -> None:
    assert repr(quick(text)) == repr(whole(text))


@given(st.lists(st.sampled_from([*"'\"[]#,.-_ 01a=\n\\", "', '", " = ", "inf"]), max_size=24))
def test_any_text_is_what_it_is_in_toml(parts: list[str]) -> None:
    text = "a = " + "".join(parts)
    assert repr(quick(text)) == repr(whole(text))


def test_hands_have_their_names() -> None:
    assert hands_in("# two\n[1]\na = 1\n\n[b-2] \na = '[3]'\n") == [
        ("1", {"a": 1}),
        ("b-2", {"a": "[3]"}),
    ]


def test_files_may_be_put_together() -> None:
    assert [name for name, _ in hands_in("[1]\na = 1\n[1]\na = 2\n")] == ["1", "1"]


def test_a_header_inside_a_longer_value_begins_no_hand() -> None:
    text = "[1]\nnote = '''\n[2]\n'''\na = 1\n"
    assert hands_in(text) == [("1", {"note": "[2]\n", "a": 1})]


def test_one_broken_hand_is_one_broken_hand() -> None:
    (_, first), (_, broken), (_, last) = hands_in("[1]\na = 1\n[2]\na = 'x\n[3]\na = [\n1]\n")
    assert (first, last) == ({"a": 1}, {"a": [1]})
    assert isinstance(broken, NotToml)


@pytest.mark.parametrize("text", ["", "a = 1", "a = 1\n[1]\nb = 1", "[[hands]]\na = 1"])
def test_what_is_no_list_of_tables_holds_no_hands(text: str) -> None:
    assert hands_in(text) == []


def test_what_is_no_toml_at_all_is_refused() -> None:
    with pytest.raises(NotToml):
        hands_in("Dealt to me")
    with pytest.raises(NotToml):
        hands_in("x x\n[1]\na = 1")
