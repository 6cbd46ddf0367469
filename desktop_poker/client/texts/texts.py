"""Texts in the player's language.

English stands in the code; the other languages are gettext catalogues in resources/texts, one
file a language for screen, log and text mode, compiled by dev.py and by the build.
"""

import gettext
from collections.abc import Iterable

from desktop_poker import assets
from desktop_poker.client.texts.bidi import isolated
from desktop_poker.client.texts.terms import Terms, in_english
from desktop_poker.engine.errors import BadInput
from desktop_poker.languages import CODES, IN_CODE

_DOMAIN = "desktop_poker"
_JAPANESE_ENDS = ("。", "！", "？")


def in_a_row(sentences: Iterable[str]) -> str:
    """Sentences one after the other; behind a Japanese full stop there is no space."""
    found = ""
    for sentence in filter(None, sentences):
        found += sentence if not found or found.endswith(_JAPANESE_ENDS) else f" {sentence}"
    return found


def _kept_apart(facts: dict[str, object]) -> dict[str, object]:
    """Facts that turn nothing round in the sentence that they stand in."""
    return {name: isolated(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}


class Texts:
    """A catalogue of one language: ``texts("Pot: {amount}", amount=300)``."""

    def __init__(self, language: str, terms: Terms = Terms.KATAKANA) -> None:
        if language not in CODES:
            raise BadInput(
                "unknown language: {language!r} (one of {known})",
                language=language,
                known=", ".join(CODES),
            )
        self.language = language
        self._in_english = terms is Terms.ENGLISH and language == "ja"
        self._catalogue: gettext.NullTranslations
        if language == IN_CODE:
            self._catalogue = gettext.NullTranslations()
        else:
            # A missing catalogue is a broken installation and must be heard of.
            self._catalogue = gettext.translation(_DOMAIN, assets.texts(), [language])

    def __call__(self, message: str, **facts: object) -> str:
        """Return a message with its facts filled in."""
        return self._worded(self._catalogue.gettext(message)).format(**_kept_apart(facts))

    def count(self, one: str, many: str, number: int, **facts: object) -> str:
        """Return the form of a message that fits a number, which it may name as ``{number}``."""
        message = self._catalogue.ngettext(one, many, number)
        return self._worded(message).format(number=number, **_kept_apart(facts))

    def person(self, who: str | None, own: str, other: str, **facts: object) -> str:
        """Return what somebody does: ``own`` to themselves (`who` is None), ``other`` by name."""
        return self(own, **facts) if who is None else self(other, name=who, **facts)

    def _worded(self, message: str) -> str:
        return in_english(message) if self._in_english else message

    def error(self, error: BadInput) -> str:
        """Say what was wrong with some input."""
        return self(error.template, **error.facts)
