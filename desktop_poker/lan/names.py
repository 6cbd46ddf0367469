"""Names and lines of chat that are what they look like.

Names are prepared by PRECIS (RFC 8266, nicknames), may not mix scripts that look alike, may not say
what only the program may say, and may not look like the name of somebody else in the house. What
still looks alike, such as two Han characters, the tag of the key tells apart.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from confusable_homoglyphs import categories, confusables
from precis_i18n import get_profile

from desktop_poker.lan.reserved_names import is_reserved
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.limits import LONGEST_CHAT, LONGEST_NAME, SHORTEST_NAME

# Scripts that one language writes together (UTS 39, highly restrictive).
_TOGETHER: Final = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
)
_NO_SCRIPT: Final = frozenset({"COMMON", "INHERITED"})
_LOOKS_LIKE: Final = str.maketrans({"I": "l", "1": "l", "|": "l", "O": "o", "0": "o"})
_UNSEEN: Final = ("C", "Zl", "Zp")  # controls, formats such as bidi marks, surrogates, separators
_ASCII: Final = 128


def prepared_name(text: str) -> str:
    """A name as it is shown. Raises WireFault for one that nobody could tell from another."""
    try:
        name = str(get_profile("NicknameCasePreserved").enforce(text))
    except UnicodeError:
        raise WireFault(Fault.BAD_NAME) from None
    if not SHORTEST_NAME <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise WireFault(Fault.BAD_NAME)
    if is_reserved(name, _plain_letter) or not _is_of_one_writing(name):
        raise WireFault(Fault.BAD_NAME)
    return name


def check_distinct(name: str, others: Iterable[str]) -> None:
    """Refuse a name that looks like somebody else's."""
    looks, folded = _looks(name), name.casefold()
    if any(folded == other.casefold() or looks == _looks(other) for other in others):
        raise WireFault(Fault.NAME_TAKEN)


def _is_of_one_writing(name: str) -> bool:
    scripts = {str(categories.alias(letter)) for letter in name} - _NO_SCRIPT
    return len(scripts) <= 1 or any(scripts <= together for together in _TOGETHER)


@lru_cache(maxsize=4096)
def _looks(name: str) -> str:
    """What a name looks like at a glance: two names with the same looks are one too many."""
    plain = "".join(_plain_letter(letter) for letter in name)
    return plain.translate(_LOOKS_LIKE).casefold()


@cache
def _plain_letter(letter: str) -> str:
    """The Latin letter that another one looks like."""
    if ord(letter) < _ASCII:
        return letter
    for found in confusables.is_confusable(letter, greedy=True) or ():
        for other in found["homoglyphs"]:
            if len(other["c"]) == 1 and ord(other["c"]) < _ASCII:
                return str(other["c"])
    return letter


def plain_line(text: str) -> str:
    """A line of chat without anything that can't be seen; empty: nothing is left of it."""
    kept = "".join(
        " " if letter in "\t\n\r" else letter
        for letter in unicodedata.normalize("NFC", text)
        if letter in "\t\n\r" or not unicodedata.category(letter).startswith(_UNSEEN)
    )
    return " ".join(kept.split())[:LONGEST_CHAT]
