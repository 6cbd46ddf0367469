"""The chain of stored hands: which columns a hash covers, and the hash itself (H3).

Each hash covers the hash before it and everything recorded about the hand, so that a changed or
missing hand shows. Which columns that is, is written beside each hand as a version: a column that
comes later changes no hash that is there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

FIRST_HASH: Final = "0" * 64


class Covered(Struct, frozen=True):
    """The columns that a hash covers, in this order."""

    hand: tuple[str, ...]  # of hand_records
    person: tuple[str, ...]  # of hand_participants, seat by seat


_FIRST = Covered(
    hand=("table_id", "hand_no", "played_at", "game", "rules", "stakes", "facts"),
    person=(
        *("seat", "player", "name", "is_bot", "is_self"),
        *("starting", "finishing", "cards", "shown"),
    ),
)

# Never changed: another list is another version, at the end.
COVERED: Final[dict[int, Covered]] = {
    1: _FIRST,
    2: Covered(hand=(*_FIRST.hand, "reading"), person=_FIRST.person),
}
LATEST: Final = max(COVERED)


def hash_of(
    previous: str,
    hand: Mapping[str, object],
    people: Sequence[Mapping[str, object]],
    version: int = LATEST,
) -> str:
    """Cover what a version says, each part with its length."""
    covered = COVERED[version]
    parts: list[object] = [previous, *(hand[name] for name in covered.hand)]
    if version > 1:
        parts.append(version)  # the first one was not written down
    for person in people:
        parts += [person[name] for name in covered.person]
    digest = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode("utf-8", "surrogatepass")
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()
