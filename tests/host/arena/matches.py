"""Small matches for tests."""

from __future__ import annotations

from desktop_poker.ai.bot import Budget
from desktop_poker.host.arena.match import Match
from desktop_poker.host.arena.seat import ArenaSeat


def match_between(*bots: str, key: str = "holdem", deals: int = 10, seed: str = "s") -> Match:
    return Match(game=key, bots=bots, deals=deals, seed=seed)


def seated(match: Match, rotation: int = 0) -> list[ArenaSeat]:
    return [ArenaSeat(kind, Budget(10)) for kind in match.seated(rotation)]
