"""The table that one click opens."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.setup.new_table import Draft
from desktop_poker.client.telling.opponents import SURPRISE, USUAL_LEVEL, kind_of
from desktop_poker.games import catalogue

TOURNAMENT = "tournament"
_SIT_AND_GO = "regular"


def usual_draft(settings: Settings) -> Draft:
    """What a new table begins with."""
    stakes = {game.key: game.usual.stakes for game in catalogue.games()}
    level = settings.practice_level or USUAL_LEVEL
    opponents = (kind_of(level, SURPRISE),)
    return Draft(speed=settings.speed, stakes=stakes, opponents=opponents)


def draft_of(key: str, settings: Settings) -> Draft:
    """The usual table of a game, or the usual tournament."""
    draft = usual_draft(settings)
    if key == TOURNAMENT:
        return replace(draft, tournament=_SIT_AND_GO)
    game = catalogue.find(key)
    return replace(draft, games=(key,), seats=game.usual.seats if game else draft.seats)
