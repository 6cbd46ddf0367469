"""A hundred deals in a row: every deal in every rotation, with bots that remember."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.ai.bot import Budget
from desktop_poker.host.arena.hand import play_hand
from desktop_poker.host.arena.match import DEALS_A_SITTING, Match
from desktop_poker.host.arena.seat import ArenaSeat


class Sitting(Struct, frozen=True):
    """What came of it, as plain values that go from one process to another."""

    number: int
    won: dict[str, list[float]]  # by bot: chips a hand and seat, the mean of each deal
    decisions: dict[str, int]
    seconds: dict[str, float]
    problems: dict[str, list[str]]  # what the bots did wrong


def play_sitting(match: Match, number: int) -> Sitting:
    """Play one piece of a match: the same again for the same match and number."""
    first = number * DEALS_A_SITTING
    deals = range(first, min(first + DEALS_A_SITTING, match.deals))
    names = tuple(dict.fromkeys(match.bots))
    budget = Budget(match.iterations)
    rounds = [
        [ArenaSeat(kind, budget) for kind in match.seated(rotation)]
        for rotation in range(match.rotations)
    ]
    won: dict[str, list[float]] = {name: [] for name in names}
    for deal in deals:
        total = dict.fromkeys(names, 0.0)
        for bots in rounds:
            for bot, chips in zip(bots, play_hand(match, deal, bots), strict=True):
                total[bot.kind] += chips
        for name in names:
            won[name].append(total[name] / (match.rotations * match.bots.count(name)))
    everybody = [bot for bots in rounds for bot in bots]
    return Sitting(
        number,
        won,
        {name: sum(bot.decisions for bot in everybody if bot.kind == name) for name in names},
        {name: sum(bot.seconds for bot in everybody if bot.kind == name) for name in names},
        {name: _problems(everybody, name) for name in names},
    )


def _problems(bots: list[ArenaSeat], name: str) -> list[str]:
    return [problem for bot in bots if bot.kind == name for problem in bot.problems]
