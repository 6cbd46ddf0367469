"""From sittings to a table of results: means and intervals over independent deals."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from desktop_poker.host.arena.match import Match
from desktop_poker.host.arena.sitting import Sitting

NORMAL: Final = 1.959964
"""95 % of a normal distribution lie within so many deviations."""
_HUNDRED: Final = 100.0


class BotScore(Struct, frozen=True):
    """One bot's result: the keys of the JSON output."""

    name: str
    bb_per_100: float  # big blinds a hundred hands; big bets in limit games
    ci95: float  # half the width of the interval
    hands: int
    ms_per_decision: float


class ArenaScore(Struct, frozen=True):
    """The result of a match."""

    bots: tuple[BotScore, ...]


def score(match: Match, sittings: Iterable[Sitting]) -> ArenaScore:
    """Add sittings up, in their order whoever finished first."""
    ordered = sorted(sittings, key=lambda sitting: sitting.number)
    names = tuple(dict.fromkeys(match.bots))
    return ArenaScore(tuple(_bot_score(match, name, ordered) for name in names))


def _bot_score(match: Match, name: str, sittings: list[Sitting]) -> BotScore:
    deals = [won for sitting in sittings for won in sitting.won[name]]
    scale = _HUNDRED / match.unit
    decisions = sum(sitting.decisions[name] for sitting in sittings)
    seconds = sum(sitting.seconds[name] for sitting in sittings)
    return BotScore(
        name=name,
        bb_per_100=round(scale * math.fsum(deals) / len(deals), 2) + 0.0,  # never minus zero
        ci95=round(scale * NORMAL * statistics.stdev(deals) / math.sqrt(len(deals)), 2),
        hands=len(deals) * match.rotations,
        ms_per_decision=round(1000 * seconds / max(1, decisions), 3),
    )
