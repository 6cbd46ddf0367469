"""Which picture belongs to whom: by name, and never the same one twice at a table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final
from zlib import crc32

from desktop_poker.client.characters import face_of

SHADES: Final = 8
MOTIFS: Final = 5
_START: Final = 81  # with it the bots have all colours and need no second picture


def hashed(seed: str) -> bytes:
    """Four bytes that belong to a name: Python's own hash changes from run to run."""
    return crc32(seed.encode(), _START).to_bytes(4)


def traits(seed: str) -> tuple[int, int]:
    """The colours and the motif of a picture."""
    digest = hashed(seed)
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
