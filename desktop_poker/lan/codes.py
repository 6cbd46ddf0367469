"""Room codes: nine figures, which are read aloud in every language and typed on every keyboard."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Final

from desktop_poker.engine.errors import BadInput

LENGTH: Final = 9  # 30 bits: with ten tries until the door locks, one chance in 100 million
EXAMPLE: Final = "482-715-306"
_FIGURES: Final = "0123456789"
_GROUP: Final = 3
# Letters that are taken for figures in some handwriting or typeface.
_AS_FIGURES: Final = str.maketrans("ODQILZSGB|", "0001125681")

# Codes of houses that an older program has opened: six of Crockford's letters and figures.
_OLD_LENGTH: Final = 6
_OLD_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_OLD_ALIKE: Final = str.maketrans("ILO", "110")
_BETWEEN: Final = ("P", "S")  # punctuation and signs: people group figures as they like
_LONG_SOUND: Final = "ー"  # what a Japanese keyboard writes for a dash


def new_code() -> str:
    """A code for a new evening."""
    return "".join(secrets.choice(_FIGURES) for _ in range(LENGTH))


def read_code(text: str) -> str:
    """A code as somebody typed it: in any case, width and grouping, look-alikes too."""
    bare = "".join(_plain(letter) for letter in unicodedata.normalize("NFKC", text)).upper()
    figures = bare.translate(_AS_FIGURES)
    if len(figures) == LENGTH and not set(figures) - set(_FIGURES):
        return figures
    old = bare.translate(_OLD_ALIKE)
    if len(old) == _OLD_LENGTH and not set(old) - set(_OLD_ALPHABET):
        return old
    raise BadInput("a code has {length} figures, like {example}", length=LENGTH, example=EXAMPLE)


def _plain(letter: str) -> str:
    """A figure of any script as ours; nothing for what only stands between them."""
    figure = unicodedata.decimal(letter, None)
    if figure is not None:
        return str(figure)
    if letter == "|":
        return letter
    between = letter.isspace() or unicodedata.category(letter).startswith(_BETWEEN)
    return "" if between or letter == _LONG_SOUND else letter


def shown_code(code: str) -> str:
    """A code as it is shown: in groups of three, which are easier to read aloud."""
    return "-".join(code[at : at + _GROUP] for at in range(0, len(code), _GROUP))
