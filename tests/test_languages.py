"""languages.py: every language has its texts, and every catalogue its language."""

from desktop_poker import assets
from desktop_poker.languages import CODES, IN_CODE, LANGUAGES


def test_every_language_but_that_of_the_code_has_a_catalogue() -> None:
    found = {path.parent.parent.name for path in assets.texts().glob("*/LC_MESSAGES/*.po")}
    assert found == set(CODES) - {IN_CODE}


def test_each_is_named_once_in_its_own_words_and_in_english() -> None:
    for names in (
        CODES,
        [one.own_name for one in LANGUAGES],
        [one.english_name for one in LANGUAGES],
    ):
        assert len(set(names)) == len(LANGUAGES)
        assert all(names)
