"""ui/settings/own_keys.py: which keys can be had."""

from __future__ import annotations

import pytest

from desktop_poker.client.table.shortcuts import DEFAULT_KEYS, action_text, keys
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.ui.settings.own_keys import (
    check_key,
    key_problem,
    shown_key,
    with_key,
)

TEXTS = Texts("en")


def test_the_usual_keys_can_all_be_had() -> None:
    for name, key in DEFAULT_KEYS.items():
        check_key(name, key)
        assert action_text(name, TEXTS)
        assert shown_key(key)


@pytest.mark.parametrize(
    ("key", "shown"),
    [("Up", "↑"), ("Shift+Down", "Shift+↓"), ("Left", "←"), ("F", "F"), ("+", "+"), ("F11", "F11")],
)
def test_arrows_are_shown_as_they_are_printed(key: str, shown: str) -> None:
    assert shown_key(key) == shown


def test_a_key_of_one_s_own() -> None:
    own = with_key({}, "fold", "X")
    assert own == {"fold": "X"}
    assert keys(own)["fold"] == "X"
    assert with_key(own, "fold", "F") == {}
    assert with_key(own, "call", "F") == {"fold": "X", "call": "F"}


@pytest.mark.parametrize(
    ("name", "key", "why"),
    [
        ("fold", "C", "C is the key for: Check or call."),
        ("fold", "Space", "The space bar never moves chips."),
        ("fold", "Esc", "Esc is needed to move about and to confirm."),
        ("fold", "", "'' is not a key."),
        ("fold", "nonsense", "'nonsense' is not a key."),
        ("fold", "A, B", "'A, B' is not a key."),
    ],
)
def test_keys_that_can_t_be_had(name: str, key: str, why: str) -> None:
    with pytest.raises(BadInput) as raised:
        with_key({}, name, key)
    assert key_problem(raised.value, TEXTS) == why


def test_the_space_bar_may_open_a_panel() -> None:
    assert with_key({}, "panel", "Space") == {"panel": "Space"}
