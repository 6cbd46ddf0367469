"""client/settings/settings.py: what may be set, from text and back."""

from __future__ import annotations

import pytest

from desktop_poker.client.settings.settings import (
    Settings,
    change,
    read_settings,
    shown,
    words_of,
    written_settings,
)
from desktop_poker.engine.errors import BadInput


def test_what_is_written_can_be_read() -> None:
    settings = Settings(name="山田太郎", sizes=("open:2.2x/2.5x",), sound_volume=0)
    assert read_settings(written_settings(settings)) == settings


@pytest.mark.parametrize("name", [name for name in Settings.__struct_fields__ if words_of(name)])
def test_each_word_of_a_setting_can_be_chosen(name: str) -> None:
    for word in words_of(name):
        changed = change(Settings(), name, word)
        assert shown(getattr(changed, name)) == word


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("version", "1"),
        ("colour", "red"),
        ("theme", "pink"),
        ("voice", "yes"),
        ("sound_volume", "101"),
        ("sound_volume", "²"),
        ("name", " "),
        ("name", "x" * 21),
        ("name", "a\nb"),
        ("sizes", "open"),
    ],
)
def test_what_makes_no_sense_is_refused(name: str, value: str) -> None:
    with pytest.raises(BadInput):
        change(Settings(), name, value)
