"""The table that one click opens."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.client.new_table import Draft
from desktop_poker.client.opponents import SURPRISE, USUAL_LEVEL, kind_of
from desktop_poker.storage.settings import Settings

TOURNAMENT = "tournament"
_SIT_AND_GO = "regular"
_DENSE_SEATS = 4
_STAKES = {
    "holdem": "50/100",
    "dense_deck": "100",
    "stud_hi": "100/200",
    "razz": "100/200",
    "stud_8": "100/200",
}


def usual_draft(settings: Settings) -> Draft:
    """What a new table begins with."""
    level = settings.practice_level or USUAL_LEVEL
    opponents = (kind_of(level, SURPRISE),)
    return Draft(speed=settings.speed, stakes=dict(_STAKES), opponents=opponents)


def draft_of(key: str, settings: Settings) -> Draft:
    """The usual table of a game, or the usual tournament."""
    draft = usual_draft(settings)
    if key == TOURNAMENT:
        return replace(draft, tournament=_SIT_AND_GO)
    seats = _DENSE_SEATS if key == "dense_deck" else draft.seats
    return replace(draft, games=(key,), seats=seats)
