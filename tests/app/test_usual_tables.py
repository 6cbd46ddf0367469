"""app/usual_tables.py: what one click opens can be played."""

import pytest

from desktop_poker.app.usual_tables import game_draft, usual_draft
from desktop_poker.client.new_table import problems
from desktop_poker.engine.rules.games import GAMES


@pytest.mark.parametrize("key", [*GAMES, "tournament"])
def test_every_table_can_be_opened(key: str) -> None:
    draft = game_draft(key, "fast")
    assert not problems(draft)
    assert draft.speed == "fast"
    assert draft.games == (("holdem",) if key == "tournament" else (key,))
    assert bool(draft.tournament) == (key == "tournament")


def test_the_usual_stakes_are_there_for_every_game() -> None:
    assert set(usual_draft("slow").stakes) == set(GAMES)
