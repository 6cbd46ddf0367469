"""Mixes that have a name: games in turn, as championships play them (N1)."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.games.words import msgid


class Rotation(Struct, frozen=True, kw_only=True):
    """Some games in their order, and what they are called together."""

    key: str  # where a game's key may be written; never renamed
    games: tuple[str, ...]
    name: str
    line: str  # what is special about it
    letters: str = ""  # one for each game, where it is called after them


_STUDS = ("razz", "stud_hi", "stud_8")
_EIGHT = ("triple_draw", "limit_holdem", "omaha_8", *_STUDS, "holdem", "omaha")

ROTATIONS: tuple[Rotation, ...] = (
    Rotation(
        key="horse",
        games=("limit_holdem", "omaha_8", *_STUDS),
        name=msgid("HORSE"),
        letters="HORSE",
        line=msgid("Hold'em, Omaha 8, Razz, Stud Hi, Stud 8"),
    ),
    Rotation(
        key="eight_game",
        games=_EIGHT,
        name=msgid("8-game"),
        line=msgid("HORSE, Triple Draw, no-limit Hold'em, Omaha"),
    ),
    Rotation(
        key="nine_game",
        games=(*_EIGHT, "single_draw"),
        name=msgid("Championship nine"),
        line=msgid("The eight games and no-limit 2-7 Single Draw"),
    ),
)


def find_rotation(key: str) -> Rotation | None:
    """A mix by its key; None for one that this version does not have."""
    return next((one for one in ROTATIONS if one.key == key), None)


def rotation_of(games: tuple[str, ...]) -> Rotation | None:
    """The mix that consists of these games in this order; None: it is somebody's own list."""
    return next((one for one in ROTATIONS if one.games == games), None)
