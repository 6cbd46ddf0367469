"""Names that only the program may give: what somebody is, and the tag of a key.

"Bot Chidi" would pass for a bot, "Dealer!" for the program, "Carla #97D5" for Carla with her tag. A
name is read as a hasty reader would read it: accents, figures in place of letters, signs, spaces
between letters and capitals in the middle do not hide a word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

_ROLES: Final = (
    *("bot", "robot", "npc", "cpu", "computer", "dealer", "croupier", "host", "owner", "server"),
    *("admin", "administrator", "moderator", "system", "desktoppoker"),
    *("ボット", "ロボット", "ディーラー", "ホスト", "オーナー", "サーバー", "サーバ", "システム"),
    *("コンピューター", "コンピュータ", "管理者", "管理人", "運営", "主催者"),
)
# People are called You Tanaka, and so on: these are refused only where they are all of a name.
_ADDRESSES: Final = (
    *("you", "me", "everybody", "everyone", "nobody", "somebody", "table", "room", "house"),
    *("あなた", "みんな", "全員", "テーブル", "ルーム"),
)
# No name of a person begins or ends with one of these.
_LONG_ROLES: Final = ("dealer", "croupier", "administrator", "moderator", "desktoppoker")
_FIGURES: Final = str.maketrans("0134578@$€|!", "oleastbaseel")
_ONE_STROKE: Final = str.maketrans("ij", "ll")  # what 1, I and l are taken for
_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_LATIN: Final = re.compile(
    r"LATIN (?:CAPITAL |SMALL )?LETTER (?:SMALL CAPITAL )?([A-Z])(?: WITH .+)?"
)
_SHARPS: Final = frozenset("#♯⌗⋕⧣ⵌ⨳")  # whatever a tag's sign could be drawn with
_LONG: Final = 5  # letters of a word that is recognized in pieces
_ROBOT: Final = "🤖"
_TAG: Final = re.compile(r"(?:^|[^0-9a-z])(?=[a-f]*[0-9])(?=[0-9]*[a-f])[0-9a-f]{4}[^0-9a-z]*$")
_MORE: Final = {"ð": "d", "Ð": "D", "þ": "p", "ß": "s", "æ": "a", "œ": "o"}


def is_reserved(name: str, look: Callable[[str], str]) -> bool:
    """Whether a name says what only the program may say; `look` is what a letter looks like."""
    if _ROBOT in name or not _SHARPS.isdisjoint(name):
        return True
    plain = "".join(_base(look(letter)) for letter in name)
    if _TAG.search(plain.casefold()):
        return True
    apart = _CAPITAL.sub(" ", plain).casefold()
    return any(_claims(list(_words(text))) for text in (apart, apart.translate(_FIGURES)))


@cache
def _base(letter: str) -> str:
    """A Latin letter without its accents, hooks and small capitals."""
    found = _LATIN.fullmatch(unicodedata.name(letter, "")) if letter not in _MORE else None
    if found is None:
        return _MORE.get(letter, letter)
    return found[1] if letter.isupper() else found[1].lower()


def _words(text: str) -> Iterable[str]:
    """Runs of letters of one script; letters that stand alone make one word together."""
    alone = ""
    for word in _runs(text):
        if len(word) == 1 and word.isascii():
            alone += word
            continue
        if alone:
            yield alone
            alone = ""
        yield word
    if alone:
        yield alone


def _runs(text: str) -> Iterable[str]:
    run, before = "", ""
    for letter in text:
        # The long sound of katakana is no letter of its own.
        script = before if letter == "ー" else _script(letter)
        if script != before and run:
            yield run
            run = ""
        before = script
        if script:
            run += letter
    if run:
        yield run


@cache
def _script(letter: str) -> str:
    """The first word of a letter's name: LATIN, KATAKANA, CJK …; empty for what is no letter."""
    return unicodedata.name(letter, "").partition(" ")[0] if letter.isalpha() else ""


def _claims(words: list[str]) -> bool:
    whole = "".join(words).translate(_ONE_STROKE)
    if whole in _STROKES_OF_ALL and (len(words) == 1 or len(whole) >= _LONG):  # Bo T. is a name
        return True
    for word in words:
        read = word.translate(_ONE_STROKE)
        if read in _STROKES_OF_ROLES or read.removesuffix("s") in _STROKES_OF_ROLES:
            return True
        if read.startswith(_STROKES_AT_ENDS) or read.endswith(_STROKES_AT_ENDS):
            return True
    return False


def _strokes(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(word.translate(_ONE_STROKE) for word in words)


_STROKES_OF_ROLES: Final = frozenset(_strokes(_ROLES))
_STROKES_OF_ALL: Final = frozenset(_strokes((*_ROLES, *_ADDRESSES)))
# Katakana is written without spaces: a name that begins with the word is the word and a name.
_STROKES_AT_ENDS: Final = _strokes(
    (*_LONG_ROLES, *(role for role in _ROLES if _script(role[0]) == "KATAKANA"))
)
