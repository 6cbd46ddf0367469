"""games/words.py: every sentence can be translated, and markers stand alone."""

import pytest

from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.help_frame import help_frame
from desktop_poker.games import catalogue
from desktop_poker.games.words import msgid
from desktop_poker.languages import CODES


@pytest.mark.parametrize("language", CODES)
def test_no_marker_is_left_in_what_is_explained(language: str) -> None:
    for game in catalogue.games():
        frame = help_frame(game.key, Texts(language))
        assert not any(mark in text for text in frame.rules for mark in "{}")
        assert frame.title


def test_a_marked_text_is_the_text() -> None:
    assert msgid("Flop") == "Flop"
