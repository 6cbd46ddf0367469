"""The table that one click opens."""

from __future__ import annotations

from msgspec import Raw, json
from msgspec.structs import replace

from desktop_poker.client.first_page.practice import LastTable, read_last
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.setup.new_table import Draft, draft_from, draft_json, problems
from desktop_poker.client.telling.opponents import SURPRISE, USUAL_LEVEL, kind_of
from desktop_poker.engine.errors import BadInput
from desktop_poker.games import catalogue

TOURNAMENT = "tournament"
_SIT_AND_GO = "regular"


def usual_draft(settings: Settings) -> Draft:
    """What a new table begins with."""
    stakes = {game.key: game.usual.stakes for game in catalogue.games()}
    level = settings.practice_level or USUAL_LEVEL
    opponents = (kind_of(level, SURPRISE),)
    return Draft(speed=settings.speed, stakes=stakes, opponents=opponents)


def last_draft(settings: Settings) -> Draft:
    """The table that was opened last, with what the settings have said since; or the usual one."""
    last, usual = read_last(settings.last_table), usual_draft(settings)
    if last is None:
        return usual
    try:
        draft = draft_from(bytes(last.draft))
    except BadInput:
        return usual
    if problems(draft):
        return usual
    if last.level != settings.practice_level and settings.practice_level is not None:
        draft = replace(draft, opponents=usual.opponents, is_mix=True)
    return draft if last.speed == settings.speed else replace(draft, speed=settings.speed)


def remember(settings: Settings, draft: Draft) -> Settings:
    """Settings that know this table as the last one."""
    last = LastTable(
        draft=Raw(draft_json(draft)), level=settings.practice_level, speed=settings.speed
    )
    return replace(settings, last_table=json.encode(last).decode())


def draft_of(key: str, settings: Settings) -> Draft:
    """The usual table of a game, or the usual tournament."""
    draft = usual_draft(settings)
    if key == TOURNAMENT:
        return replace(draft, tournament=_SIT_AND_GO)
    game = catalogue.find(key)
    return replace(draft, games=(key,), seats=game.usual.seats if game else draft.seats)
