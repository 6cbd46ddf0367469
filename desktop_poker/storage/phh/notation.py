"""The notation of PHH actions: ``d dh p1 AhKh``, ``p3 cbr 600``, ``p2 cc``."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct

from desktop_poker.engine.cards.card import Face, card
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.phh.document import action_amount

_UNKNOWN = "??"
_AS_DEALT = "-"
_DEALER_WORDS = {"db": 3, "dh": 4}
_PLAYER_WORDS = {"f": (2, 2), "cc": (2, 2), "pb": (2, 2), "cbr": (3, 3), "sm": (2, 3), "sd": (2, 3)}


class HoleDealt(Struct, frozen=True):
    """Cards to a player."""

    player: int
    faces: tuple[Face, ...]


class BoardDealt(Struct, frozen=True):
    """Cards to the board."""

    faces: tuple[Face, ...]


class PlayerActed(Struct, frozen=True):
    """A player's word: f, cc, pb, or cbr with an amount."""

    player: int
    word: str
    amount: Fraction | None = None


class Discarded(Struct, frozen=True):
    """A player threw cards away to draw others; none stands pat."""

    player: int
    faces: tuple[Face, ...]


class ShownOrMucked(Struct, frozen=True):
    """A player showed cards, or put them away (None); no card: those that were dealt."""

    player: int
    faces: tuple[Face, ...] | None


Notation: TypeAlias = HoleDealt | BoardDealt | PlayerActed | Discarded | ShownOrMucked


def read_action(text: str, players: int) -> Notation | None:
    """Read one action; None for a mere commentary."""
    words = text.partition("#")[0].split()
    if not words:
        return None
    if words[0] == "d":
        return _dealer_action(words, text, players)
    player = _player(words[0], text, players)
    word = words[1] if len(words) > 1 else ""
    least, most = _PLAYER_WORDS.get(word, (0, -1))
    if not least <= len(words) <= most:
        raise BadInput("action {text!r} is not understood", text=text)
    if word == "sd":
        return Discarded(player, faces(words[2]) if len(words) > least else ())
    if word == "sm":
        if len(words) == least:
            return ShownOrMucked(player, None)
        return ShownOrMucked(player, () if words[2] == _AS_DEALT else faces(words[2]))
    amount = action_amount(words[2]) if word == "cbr" else None
    return PlayerActed(player, word, amount)


def _dealer_action(words: list[str], text: str, players: int) -> Notation:
    if len(words) < 2 or _DEALER_WORDS.get(words[1]) != len(words):  # noqa: PLR2004
        raise BadInput("action {text!r} is not understood", text=text)
    dealt = faces(words[-1])
    return (
        BoardDealt(dealt)
        if words[1] == "db"
        else HoleDealt(_player(words[2], text, players), dealt)
    )


def _player(word: str, text: str, players: int) -> int:
    number = word[1:]
    if word[:1] != "p" or not number.isascii() or not number.isdigit():
        raise BadInput("action {text!r} names no player", text=text)
    if not 1 <= int(number) <= players:
        raise BadInput("action {text!r} names a player who is not there", text=text)
    return int(number) - 1


def faces(word: str) -> tuple[Face, ...]:
    """Read cards written together; ``??`` is one that nobody knows."""
    found = (word[at : at + 2] for at in range(0, len(word), 2))
    return tuple(None if text == _UNKNOWN else card(text) for text in found)
