"""examples/: bots that people copy must work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from desktop_poker.ai.bot import Budget
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.host.arena.hand import play_hand
from desktop_poker.host.arena.seat import ArenaSeat
from tests.host.arena.matches import match_between
from tests.some_games import ONE_OF_A_KIND

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_the_example_plays_every_game_without_a_mistake(key: str) -> None:
    kind = f"{ROOT / 'examples' / 'patient_bot.py'}:Patient"
    match = match_between(kind, "maniac", "random", key=key)
    bots = [ArenaSeat(name, Budget(10)) for name in match.bots]
    for deal in range(12):
        play_hand(match, deal, bots)
    assert [bot.problems for bot in bots] == [[], [], []]
    assert bots[0].guest._bot.actions  # type: ignore[attr-defined]


def test_the_bot_in_the_documentation_works(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    assert found is not None
    path = tmp_path / "careful.py"
    path.write_text(found[1], encoding="utf-8")
    for key in GAMES:
        match = match_between(f"{path}:Careful", "maniac", key=key)
        bots = [ArenaSeat(name, Budget(10)) for name in match.bots]
        for deal in range(8):
            play_hand(match, deal, bots)
        assert bots[0].problems == []
