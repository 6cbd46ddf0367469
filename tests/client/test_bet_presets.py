"""client/bet_presets.py: sizes as somebody writes them."""

from __future__ import annotations

import pytest

from desktop_poker.client.bet_presets import (
    percents_text,
    read_percents,
    read_tenths,
    tenths_text,
)
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.settings import Settings


def test_the_usual_sizes_are_read_as_they_are_written() -> None:
    usual = Settings()
    assert percents_text(usual.preset_percents) == "33, 50, 67"
    assert tenths_text(usual.preset_tenths) == "2.2, 2.5, 3"
    assert read_percents("33, 50, 67") == usual.preset_percents
    assert read_tenths("2.2, 2.5, 3") == usual.preset_tenths


@pytest.mark.parametrize(
    ("text", "sizes"),
    [("75% 25%", (25, 75)), ("50;50、100", (50, 100)), ("", ()), ("  33 ", (33,))],
)
def test_percents(text: str, sizes: tuple[int, ...]) -> None:
    assert read_percents(text) == sizes


def test_multiples() -> None:
    assert read_tenths("3x, 2.5×") == (25, 30)


@pytest.mark.parametrize("text", ["half", "33.5", "0", "1001", "-5", "1,2,3,4,5,6", "９"])
def test_percents_that_make_no_sense(text: str) -> None:
    with pytest.raises(BadInput):
        read_percents(text)


@pytest.mark.parametrize("text", ["2.25", "0", "101", "two"])
def test_multiples_that_make_no_sense(text: str) -> None:
    with pytest.raises(BadInput):
        read_tenths(text)
