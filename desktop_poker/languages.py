"""Which languages are there? One list for texts, settings, menus, voices and packages."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Language(Struct, frozen=True, kw_only=True):
    """A language that everything is said in."""

    code: str  # in settings, of its folder in resources/texts, and to voices
    own_name: str  # as those who speak it look for it
    english_name: str
    mac_voice: str = ""  # of macOS; empty: the one that somebody has chosen there


LANGUAGES: Final = (
    Language(code="en", own_name="English", english_name="English"),
    Language(code="ja", own_name="日本語", english_name="Japanese", mac_voice="Kyoko"),
)
CODES: Final = tuple(language.code for language in LANGUAGES)
IN_CODE: Final = CODES[0]
"""The language of texts in the code, and where nobody has said another."""
