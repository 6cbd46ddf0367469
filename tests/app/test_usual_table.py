"""app/usual_table.py: the table that one click opens."""

import pytest

from desktop_poker.app.usual_table import TOURNAMENT, draft_of, usual_draft
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.setup.new_table import problems
from desktop_poker.engine.rules.games import GAMES


@pytest.mark.parametrize("key", [*GAMES, TOURNAMENT])
def test_it_can_be_opened(key: str) -> None:
    draft = draft_of(key, Settings(speed="fast"))
    assert not problems(draft)
    assert draft.speed == "fast"
    assert draft.games == (("holdem",) if key == TOURNAMENT else (key,))
    assert bool(draft.tournament) is (key == TOURNAMENT)


def test_a_new_table_begins_with_stakes_for_every_game() -> None:
    assert set(usual_draft(Settings()).stakes) == set(GAMES)


def test_opponents_have_the_level_that_was_chosen_and_any_style() -> None:
    assert usual_draft(Settings()).opponents == ("regular:surprise",)
    assert usual_draft(Settings(practice_level="expert")).opponents == ("expert:surprise",)
