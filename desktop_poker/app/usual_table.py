"""The table that one click opens."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.client.new_table import Draft
from desktop_poker.games import catalogue

TOURNAMENT = "tournament"
_SIT_AND_GO = "regular"


def usual_draft(speed: str) -> Draft:
    """What a new table begins with."""
    stakes = {game.key: game.usual.stakes for game in catalogue.games()}
    return Draft(speed=speed, stakes=stakes)


def draft_of(key: str, speed: str) -> Draft:
    """The usual table of a game, or the usual tournament."""
    draft = usual_draft(speed)
    if key == TOURNAMENT:
        return replace(draft, tournament=_SIT_AND_GO)
    game = catalogue.find(key)
    return replace(draft, games=(key,), seats=game.usual.seats if game else draft.seats)
