"""client/friends/joining_words.py.

What somebody is asked and told on the way to a friend's table.
"""

from __future__ import annotations

import pytest

from desktop_poker.client.friends.joining_words import (
    CODE_EXAMPLE,
    NeedsCode,
    code_note,
    code_wanted_text,
    invited_text,
    name_taken_text,
    name_wanted_text,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.lan.codes import EXAMPLE


@pytest.mark.parametrize("language", ["en", "ja"])
def test_only_where_a_code_is_needed_nothing_is_said_about_it(language: str) -> None:
    texts = Texts(language)
    said = {needs: code_note(needs, texts) for needs in NeedsCode}
    assert said[NeedsCode.YES] == ""
    assert len(set(said.values())) == len(NeedsCode)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_said_names_names_and_places(language: str) -> None:
    texts = Texts(language)
    taken = name_taken_text("Ken", "Ken 2", texts)
    assert "Ken 2" in taken
    assert taken.count("Ken") == 2
    assert "10.0.0.1:26452" in invited_text("10.0.0.1:26452", texts)
    assert code_wanted_text(texts) != name_wanted_text(texts)


def test_the_example_is_written_like_a_code() -> None:
    assert CODE_EXAMPLE == EXAMPLE
