"""The bots as people: a name and a face for each chair, which tell nothing of how they play."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

_BOT: Final = "bot"


class Character(Struct, frozen=True):
    """Somebody to play with."""

    name: str
    face: str  # what the picture is made from


CHARACTERS: Final = (
    Character("Aki", "guest:yuki"),
    Character("Bela", "guest:ken"),
    Character("Chidi", "guest:jonas"),
    Character("Dana", "guest:sofia"),
    Character("Emil", "guest:tom"),
    Character("Fumi", "guest:aiko"),
    Character("Gwen", "guest:mika"),
    Character("Hugo", "guest:bear"),
    Character("Ines", "guest:nina"),
    # There is always somebody who does not sit here yet.
    Character("Jun", "guest:ren"),
    Character("Kofi", "guest:kofi"),
    Character("Lena", "guest:lena"),
    Character("Milo", "guest:fox"),
    Character("Noor", "guest:amina"),
    Character("Otis", "guest:owl"),
)


def character(number: int) -> Character:
    """Who sits in the other chairs, from the first on."""
    return CHARACTERS[number % len(CHARACTERS)]


def bot_id(number: int, kind: str) -> str:
    """A bot's id at a table: which character, and how it plays."""
    return f"{_BOT}:{number}:{kind}"


def kind_of_player(player: str) -> str:
    """How a player plays; empty for people."""
    first, _, rest = player.partition(":")
    number, _, kind = rest.partition(":")
    return kind if first == _BOT and number.isdigit() else ""


def character_no(player: str) -> int:
    """Which character a bot is."""
    return int(player.split(":", 2)[1])


def face_of(player: str) -> str:
    """What a player's picture is made from: a bot's does not depend on how it plays."""
    if not kind_of_player(player):
        return player
    return character(character_no(player)).face
