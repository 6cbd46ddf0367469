"""client/telling/disk_words.py: why a table stands still, and what to do (R14)."""

from __future__ import annotations

import pytest

from desktop_poker.client.telling.disk_words import disk_words
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.errors import StorageError


@pytest.mark.parametrize("language", ["en", "ja"])
def test_r14_the_words_name_the_problem_and_the_way_out(language: str) -> None:
    refusal = StorageError("{path} can't be written: {problem}", path="x.journal", problem="full")
    title, words = disk_words(refusal, Texts(language))
    assert title
    assert "x.journal" in words
    assert "--profile" in words


def test_there_is_nothing_to_say_while_the_disk_says_yes() -> None:
    assert disk_words(None, Texts("en")) == ("", "")
