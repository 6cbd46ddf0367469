"""Which picture belongs to whom: chosen, or by name, and never the same one twice at a table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final
from zlib import crc32

from desktop_poker.client.telling.characters import face_of
from desktop_poker.client.texts.texts import Texts

GUESTS: Final = (
    *("aiko", "ken", "nina", "tom", "mika", "omar", "lena", "ren"),
    *("amina", "kofi", "sofia", "jonas", "haruka", "yuki"),
    *("fox", "owl", "cat", "bear", "hare", "badger", "stag", "penguin", "elephant", "ram"),
)
"""Everybody who is drawn in `resources/art/avatars`: fourteen people and ten animals."""

_CHOSEN: Final = "guest:"
_START: Final = 81  # any number: pictures by name are the same in every run


def chosen_face(guest: str) -> str:
    """What the picture of a guest is made from."""
    return f"{_CHOSEN}{guest}"


def guest_of(seed: str) -> str:
    """Whose picture it is: who is called like a guest looks like that guest.

    Others have one by a hash of their name; Python's own would change from run to run.
    """
    name = seed.removeprefix(_CHOSEN).casefold()
    if name in GUESTS:
        return name
    return GUESTS[crc32(seed.encode(), _START) % len(GUESTS)]


@lru_cache(maxsize=32)
def faces_at(players: tuple[str, ...], chosen: tuple[str, str] | None = None) -> Mapping[str, str]:
    """What each picture at a table is made from; whoever sat down first keeps theirs.

    `chosen`: a player, and the picture that this player has chosen before anybody else.
    """
    found: dict[str, str] = {} if chosen is None else {chosen[0]: chosen[1]}
    used = {guest_of(seed) for seed in found.values()}
    for player in players:
        if player in found:
            continue
        seed = face_of(player)
        if guest_of(seed) in used and len(used) < len(GUESTS):
            first = GUESTS.index(guest_of(seed))
            after = (GUESTS[(first + step) % len(GUESTS)] for step in range(len(GUESTS)))
            seed = chosen_face(next(guest for guest in after if guest not in used))
        found[player] = seed
        used.add(guest_of(seed))
    return found


def guest_text(guest: str, texts: Texts) -> str:
    """What somebody is called who can be chosen as a picture."""
    return {
        "aiko": texts("Aiko"),
        "ken": texts("Ken"),
        "nina": texts("Nina"),
        "tom": texts("Tom"),
        "mika": texts("Mika"),
        "omar": texts("Omar"),
        "lena": texts("Lena"),
        "ren": texts("Ren"),
        "amina": texts("Amina"),
        "kofi": texts("Kofi"),
        "sofia": texts("Sofia"),
        "jonas": texts("Jonas"),
        "haruka": texts("Haruka"),
        "yuki": texts("Yuki"),
        "fox": texts("Fox"),
        "owl": texts("Owl"),
        "cat": texts("Cat"),
        "bear": texts("Bear"),
        "hare": texts("Hare"),
        "badger": texts("Badger"),
        "stag": texts("Stag"),
        "penguin": texts("Penguin"),
        "elephant": texts("Elephant"),
        "ram": texts("Ram"),
    }[guest]
