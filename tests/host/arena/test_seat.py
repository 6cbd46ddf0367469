"""host/arena/seat.py: dice, mistakes and a stopwatch."""

from __future__ import annotations

from pathlib import Path

from desktop_poker.ai.bot import Budget
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.host.arena.hand import play_hand
from desktop_poker.host.arena.seat import ArenaSeat
from tests.host.arena.matches import match_between, seated

BROKEN = """
class Broken:
    def answer(self, view, due, chance, budget):
        raise LookupError("lost")
"""


def test_decisions_are_counted_and_timed() -> None:
    match = match_between("station", "tight")
    bots = seated(match)
    play_hand(match, 0, bots)
    assert all(bot.decisions > 0 and bot.seconds > 0 for bot in bots)


def test_dice_are_changed_between_hands() -> None:
    bot = ArenaSeat("random", Budget())
    rolls = []
    for seed in ("a", "b", "a"):
        bot.roll(SeededChance(seed))
        rolls.append([bot._dice.below(1000) for _ in range(5)])
    assert rolls[0] == rolls[2] != rolls[1]


def test_mistakes_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text(BROKEN, encoding="utf-8")
    match = match_between(f"{path}:Broken", "station")
    bots = seated(match)
    play_hand(match, 0, bots)
    assert "LookupError: lost" in bots[0].problems[0]
    assert bots[1].problems == []
