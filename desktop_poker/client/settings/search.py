"""Finding rows by their words, in whatever language they are shown."""

from __future__ import annotations

import unicodedata

from desktop_poker.client.settings.rows import AnyRow, ChoiceRow, SettingGroup

_KATAKANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}


def finds(query: str, group: SettingGroup, row: AnyRow) -> bool:
    """Whether every word of a query is somewhere in a row, or in the name of its group."""
    choices = [choice.text for choice in row.choices] if isinstance(row, ChoiceRow) else []
    text = plain(" ".join((group.title, row.title, row.note, row.words, *choices)))
    return all(word in text for word in plain(query).split())


def plain(text: str) -> str:
    """Text without differences that nobody types on purpose: case, accents, width, kana."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    bare = "".join(sign for sign in apart if not _is_accent(sign))
    return unicodedata.normalize("NFC", bare).translate(_KATAKANA)


def _is_accent(sign: str) -> bool:
    # The marks of voiced kana are combining, too; they make other words.
    return bool(unicodedata.combining(sign)) and sign not in "\u3099\u309a"
