"""The sizes that are offered at one click, as somebody writes them down.

A size is a word: ``2.5x`` times the bet, ``3bb`` big blinds, ``33%`` of the pot after a call.
"""

from __future__ import annotations

import re
from fractions import Fraction

from msgspec import Struct

from desktop_poker.engine.errors import BadInput

MOST_SIZES = 3  # places that are somebody's own; the pot and all-in follow
_MOST = {"x": 100, "bb": 1000, "%": 1000}
_WORD = re.compile(r"(\d{1,4})(?:\.(\d))?\s*(x|×|bb|%|)", re.ASCII | re.IGNORECASE)
_BETWEEN = re.compile(r"[,;、]+|\s+(?=[\d½⅓⅔¼¾])")
_PARTS = {"¼": "25%", "⅓": "33%", "½": "50%", "⅔": "67%", "¾": "75%"}
_NAMES = {part: name for name, part in _PARTS.items()}
_THIRDS = {33: Fraction(1, 3), 67: Fraction(2, 3)}


class Size(Struct, frozen=True):
    """How large a bet is: so many of a unit."""

    unit: str  # x, bb or %
    count: Fraction

    @property
    def part(self) -> Fraction:
        """A part of the pot: what is written as 33 % is a third."""
        return _THIRDS.get(int(self.count), self.count / 100)


def size_of(word: str) -> Size:
    """Understand a size that was written as it is kept."""
    found = _WORD.fullmatch(word)
    if found is None or not found[3]:
        raise BadInput("{word!r} is not a size; write 2.5x, 3bb or 50%.", word=word)
    return Size(found[3], Fraction(f"{found[1]}.{found[2] or 0}"))


def size_name(word: str) -> str:
    """A size in few signs: ``2.5×``, ``3 BB``, ``⅓``."""
    size = size_of(word)
    if size.unit == "%":
        return _NAMES.get(word, word)
    return f"{float(size.count):g}" + ("×" if size.unit == "x" else " BB")


def sizes_text(words: tuple[str, ...]) -> str:
    """Sizes as they stand in a field: ``2.2x, 2.5x, 3x``."""
    return ", ".join(words)


def read_sizes(text: str, unit: str) -> tuple[str, ...]:
    """Read sizes in the order in which they are written; a bare number is in the usual unit."""
    found: dict[str, None] = {}
    for word in _BETWEEN.split(text.strip()):
        if word.strip():
            found[_read(word.strip(), unit)] = None
    if len(found) > MOST_SIZES:
        raise BadInput("There is room for {most} sizes.", most=MOST_SIZES)
    return tuple(found)


def _read(word: str, usual: str) -> str:
    word = _PARTS.get(word.removesuffix("pot").strip(), word)
    found = _WORD.fullmatch(word)
    if found is None:
        raise BadInput("{word!r} is not a size; write 2.5x, 3bb or 50%.", word=word)
    unit = found[3].lower().replace("×", "x") or usual
    count = Fraction(f"{found[1]}.{found[2] or 0}")
    if not 0 < count <= _MOST[unit]:
        raise BadInput("A size is at most {most:g}.", most=_MOST[unit])
    return f"{float(count):g}{unit}"
