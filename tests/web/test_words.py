from __future__ import annotations

import re

from desktop_poker import assets
from desktop_poker.languages import CODES
from desktop_poker.web.words import card_names, language_of, page_words

SCRIPTS = {path.name: path.read_text("utf-8") for path in (assets.root() / "web").glob("*.js")}


def test_a_browser_gets_the_nearest_language() -> None:
    asked = ("ja", "ja-JP,en;q=0.8", "en-GB", "fr", "")
    assert [language_of(one) for one in asked] == ["ja", "ja", "en", "en", "en"]


def test_every_word_that_the_page_asks_for_is_there_and_none_is_left_over() -> None:
    used = {name for text in SCRIPTS.values() for name in re.findall(r"words\.(\w+)", text)}
    for language in CODES:
        assert used == set(page_words(language))
    assert len(card_names("ja")) == 52


def test_no_sentence_is_written_in_a_script() -> None:
    """What is shown comes from the host: strings of scripts hold no two words with a space."""
    for name, text in SCRIPTS.items():
        code = re.sub(r"//.*|/\*.*?\*/", "", text)
        for said in re.findall(r'"([A-Z][a-z]+ [a-z][^"]*)"', code):
            raise AssertionError(f"{name}: {said}")
