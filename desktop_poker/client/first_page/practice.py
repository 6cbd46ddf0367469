"""What one click on Practice opens: the table that was opened last, and how it is said.

The first page says it before anything else is loaded: nothing here knows rules or tables.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from desktop_poker.client.telling.game_names import game_title
from desktop_poker.client.telling.opponent_words import bots_text
from desktop_poker.client.telling.opponents import level_of
from desktop_poker.client.texts.texts import Texts
from desktop_poker.games import catalogue
from desktop_poker.games.rotations import rotation_of


class PracticeMemo(Struct, frozen=True, kw_only=True):
    """As much of a remembered table as its sentence needs."""

    games: tuple[str, ...] = (catalogue.usual().key,)
    seats: int = 6
    rules: str = "house"
    options: dict[str, str] = {}
    tournament: str = ""
    opponents: tuple[str, ...] = ()
    speed: str = "normal"


class LastTable(Struct, frozen=True, kw_only=True):
    """The table that was opened last, and what the settings said then."""

    draft: msgspec.Raw
    level: str | None
    speed: str


def read_last(kept: str) -> LastTable | None:
    """What was kept of the last table; None: nothing, or nothing that can be read."""
    try:
        return msgspec.json.decode(kept, type=LastTable) if kept else None
    except msgspec.DecodeError:
        return None


def practice_memo(kept: str, level: str, speed: str) -> PracticeMemo:
    """The remembered table, or the usual one; settings that were changed since go first."""
    last = read_last(kept)
    usual = PracticeMemo(opponents=(level,), speed=speed)
    if last is None:
        return usual
    try:
        memo = msgspec.json.decode(last.draft, type=PracticeMemo)
    except msgspec.DecodeError:
        return usual
    if not memo.games or any(catalogue.find(key) is None for key in memo.games):
        return usual
    if last.level is not None and last.level != level:
        memo = msgspec.structs.replace(memo, opponents=(level,))
    return memo if last.speed == speed else msgspec.structs.replace(memo, speed=speed)


def practice_text(memo: PracticeMemo, texts: Texts) -> str:
    """The table in one sentence: game, seats, opponents, speed and rules."""
    mix = rotation_of(memo.games)
    if mix is not None:
        game = texts(mix.name)
    else:
        several = len(memo.games) > 1
        game = texts("Rotation") if several else game_title(memo.games[0], texts)
    levels = tuple(dict.fromkeys(level_of(kind) for kind in memo.opponents))
    parts = [game, texts("{count} seats", count=memo.seats), bots_text(levels, texts)]
    if memo.tournament:
        parts.append(texts("Tournament"))
    parts.append(_speed(memo.speed, texts))
    parts.append(_rules(memo, texts))
    return "  ·  ".join(part for part in parts if part)


def _speed(speed: str, texts: Texts) -> str:
    words = {
        "instant": texts("instant bots"),
        "fast": texts("fast bots"),
        "slow": texts("slow bots"),
    }
    return words.get(speed, "")


def _rules(memo: PracticeMemo, texts: Texts) -> str:
    if memo.options:
        return texts("Own rules")
    return texts("Casino rules") if memo.rules == "casino" else texts("House rules")
