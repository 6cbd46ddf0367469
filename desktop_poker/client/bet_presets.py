"""The sizes that are offered at one click, as somebody writes them down."""

from __future__ import annotations

import re

from desktop_poker.engine.errors import BadInput

MOST_PRESETS = 5
_MOST = 1000  # percent of the pot, or tenths of the bet
_NUMBER = re.compile(r"(\d{1,4})(?:\.(\d))?", re.ASCII)
_BETWEEN = re.compile(r"[,;、\s]+")


def percents_text(percents: tuple[int, ...]) -> str:
    """Parts of the pot as they stand in the field: ``33, 50, 67``."""
    return ", ".join(str(percent) for percent in percents)


def tenths_text(tenths: tuple[int, ...]) -> str:
    """Multiples of the bet as they stand in the field: ``2.2, 2.5, 3``."""
    return ", ".join(f"{tenth / 10:g}" for tenth in tenths)


def read_percents(text: str) -> tuple[int, ...]:
    """Read parts of the pot, smallest first."""
    return _read(text.replace("%", " "), 1)


def read_tenths(text: str) -> tuple[int, ...]:
    """Read multiples of the bet, smallest first."""
    return _read(re.sub("[x×]", " ", text, flags=re.IGNORECASE), 10)


def _read(text: str, scale: int) -> tuple[int, ...]:
    found = set()
    for word in _BETWEEN.split(text.strip()):
        if not word:
            continue
        number = _NUMBER.fullmatch(word)
        if number is None or (number[2] and scale == 1):
            raise BadInput("{word!r} is not a size; write numbers with commas.", word=word)
        size = int(number[1]) * scale + int(number[2] or 0)
        if not 1 <= size <= _MOST:
            raise BadInput("A size is at most {most:g}.", most=_MOST / scale)
        found.add(size)
    if len(found) > MOST_PRESETS:
        raise BadInput("There is room for {most} sizes.", most=MOST_PRESETS)
    return tuple(sorted(found))
