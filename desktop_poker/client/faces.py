"""Which picture belongs to whom: by name, and never the same one twice at a table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Final

from desktop_poker.client.characters import face_of

SHADES: Final = 8
MOTIFS: Final = 5


def traits(seed: str) -> tuple[int, int]:
    """The colours and the motif of a picture."""
    # Python's own hash changes from run to run; a player's picture must not.
    digest = sha256(seed.encode()).digest()
    return digest[0] % SHADES, digest[1] % MOTIFS


@lru_cache(maxsize=32)
def faces_at(players: tuple[str, ...]) -> Mapping[str, str]:
    """What each picture at a table is made from; whoever sat down first keeps theirs."""
    found: dict[str, str] = {}
    used: set[tuple[int, int]] = set()
    for player in players:
        seed = face_of(player)
        while traits(seed) in used:
            seed += "'"
        found[player] = seed
        used.add(traits(seed))
    return found
