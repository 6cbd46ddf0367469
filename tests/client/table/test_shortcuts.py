"""client/table/shortcuts.py: the keys in use."""

import pytest

from desktop_poker.client.table.shortcuts import DEFAULT_KEYS, clash, keys, types_nothing


def test_no_key_does_two_things() -> None:
    assert len(set(DEFAULT_KEYS.values())) == len(DEFAULT_KEYS)


def test_space_and_enter_never_cost_chips() -> None:
    assert not {"Space", "Return", "Enter"} & set(DEFAULT_KEYS.values())


def test_without_own_keys_the_usual_ones_hold() -> None:
    assert keys({}) == DEFAULT_KEYS


def test_own_keys_take_the_place_of_the_usual_ones() -> None:
    found = keys({"fold": "X", "panel": "L"})
    assert found["fold"] == "X"
    assert found["panel"] == "L"
    assert found["call"] == "C"


def test_unknown_names_and_empty_keys_are_passed_over() -> None:
    assert keys({"dance": "D", "fold": ""}) == DEFAULT_KEYS


def test_a_key_that_is_taken_is_not_given_twice() -> None:
    found = keys({"fold": "C"})
    assert found == DEFAULT_KEYS


def test_a_clash_names_the_other_action() -> None:
    assert clash({}, "fold", "C") == "call"
    assert clash({}, "fold", "F") is None
    assert clash({"call": "X"}, "fold", "X") == "call"
    assert clash({"call": "X"}, "fold", "C") is None


@pytest.mark.parametrize(
    ("key", "silent"),
    [("F2", True), ("F11", True), ("Ctrl+P", True), ("F", False), ("/", False), ("+", False)],
)
def test_some_keys_write_nothing_into_a_field(key: str, silent: bool) -> None:
    assert types_nothing(key) is silent
