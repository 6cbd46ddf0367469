"""Names that are written from right to left, inside sentences that are not.

Without an isolate such a name turns round what stands beside it, and a whole line that it begins:
"600 raises to" comes out where "raises to 600" was meant.
"""

from __future__ import annotations

from typing import Final

_FIRST_STRONG_ISOLATE: Final = "\u2068"
_POP_ISOLATE: Final = "\u2069"
_TURNING: Final = frozenset({"R", "AL", "AN"})  # Hebrew, Arabic letters, Arabic figures


def isolated(text: str) -> str:
    """A text that keeps its direction to itself; one that has the usual direction as it is.

    A sentence in which a name is isolated already has a direction of its own.
    """
    if text.isascii() or _FIRST_STRONG_ISOLATE in text:
        return text
    from unicodedata import bidirectional  # noqa: PLC0415 - the first page does not wait for it

    if not any(bidirectional(letter) in _TURNING for letter in text):
        return text
    return f"{_FIRST_STRONG_ISOLATE}{text}{_POP_ISOLATE}"
