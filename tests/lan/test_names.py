"""lan/names.py: names and lines that are what they look like."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.lan.names import check_distinct, plain_line, prepared_name
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.limits import LONGEST_CHAT


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Zoë", "Zoë"),
        ("小明", "小明"),
        ("ひろし カナ", "ひろし カナ"),
        ("Ken 健", "Ken 健"),
        ("  Bob   Dylan ", "Bob Dylan"),
        ("Ａlice", "Alice"),
        ("Алиса", "Алиса"),
        ("Μαρία", "Μαρία"),
        ("ann-2", "ann-2"),
        ("민수", "민수"),
    ],
)
def test_good_names(typed: str, shown: str) -> None:
    assert prepared_name(typed) == shown


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "x",
        "x" * 21,
        "a\u200bb",  # zero width
        "a\u202eb",  # right to left
        "a\u00adb",  # soft hyphen
        "a\nb",
        "a\x00b",
        "ㅤㅤ",  # Hangul filler
        "\u2063\u2063",
        "Dealer",
        "HOST",
        "b0t",
        "Аlice",  # Cyrillic A among Latin
        "Αlice",  # Greek
        "Bоb",
        "\ud800x",
    ],
)
def test_names_that_nobody_may_have(typed: str) -> None:
    with pytest.raises(WireFault) as wrong:
        prepared_name(typed)
    assert wrong.value.fault is Fault.BAD_NAME


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Alice", "ALICE"),
        ("Alice", "AIice"),
        ("Alice", "A1ice"),
        ("Bob", "B0b"),
        ("саша", "caшa"),
        ("оо", "oo"),
    ],
)
def test_look_alikes_are_refused(name: str, other: str) -> None:
    with pytest.raises(WireFault) as wrong:
        check_distinct(name, ["Somebody", other])
    assert wrong.value.fault is Fault.NAME_TAKEN


@pytest.mark.parametrize(("name", "other"), [("Ai", "Al"), ("小明", "小红"), ("Ann", "Anna")])
def test_different_names_are_different(name: str, other: str) -> None:
    check_distinct(name, [other])


@given(st.text(max_size=40))
def test_any_text_is_a_name_or_a_fault(text: str) -> None:
    try:
        name = prepared_name(text)
    except WireFault:
        return
    assert prepared_name(name) == name
    assert name.isprintable()


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("good  game", "good game"),
        ("a\nb\tc", "a b c"),
        ("<img src=file:///etc/passwd>", "<img src=file:///etc/passwd>"),
        ("\x1b[31mred", "[31mred"),
        ("a\u202eb\u2066c", "abc"),
        ("e\u0301", "é"),
        ("\u200b", ""),
        ("あ" * 400, "あ" * 300),
    ],
)
def test_lines_of_chat(typed: str, line: str) -> None:
    assert plain_line(typed) == line


@given(st.text(max_size=500))
def test_no_line_holds_what_can_not_be_seen(text: str) -> None:
    line = plain_line(text)
    assert len(line) <= LONGEST_CHAT
    assert not [c for c in line if unicodedata.category(c)[0] == "C"]
    line.encode()
