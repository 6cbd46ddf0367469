"""client/first_page/home_frame.py: a greeting by the hour, and games to begin."""

from __future__ import annotations

import pytest

from desktop_poker.client.first_page.home_frame import greeting, home_frame, unread
from desktop_poker.client.texts.texts import Texts
from desktop_poker.languages import CODES
from tests.client.retelling import ENGLISH
from tests.engine.table.tables import who
from tests.some_games import FIRST_GAMES

ME = who(0)


@pytest.mark.parametrize("hour", range(24))
def test_the_greeting_goes_by_the_hour(hour: int) -> None:
    word = "Good morning" if 5 <= hour < 12 else "Hello" if 12 <= hour < 18 else "Good evening"
    assert greeting("Mika", hour, ENGLISH) == f"{word}, Mika"


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("hour", range(0, 24, 3))
def test_every_language_greets_by_name(hour: int, language: str) -> None:
    assert "美香 {x}" in greeting("美香 {x}", hour, Texts(language))


def test_without_a_table_there_is_only_a_fresh_hand() -> None:
    frame = home_frame("Mika", ME, 9, None, ENGLISH)
    assert frame.saved is None
    assert frame.lead.startswith("Deal a hand")
    assert frame.avatar == ME
    assert [key for key, _ in frame.games] == list(FIRST_GAMES)
    assert len({name for _, name in frame.games}) == len(FIRST_GAMES)


def test_the_tile_says_whom_one_practises_with() -> None:
    assert "Regular bots" in home_frame("Mika", ME, 9, None, ENGLISH).practice
    japanese = home_frame("Mika", ME, 9, None, Texts("ja"), level="master")
    assert "マスターのボット" in japanese.practice


def test_a_saved_table_has_its_place_before_anything_is_known_of_it() -> None:
    frame = home_frame("Mika", ME, 20, unread(ENGLISH), ENGLISH)
    assert frame.saved is not None
    assert frame.lead.startswith("Pick up")
    assert frame.saved.title == "Your last table"
