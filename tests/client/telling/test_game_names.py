"""client/telling/game_names.py: every game has its names, in every language."""

from __future__ import annotations

import pytest

from desktop_poker.client.telling.game_names import game_line, game_text, game_title, street_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.languages import CODES


@pytest.mark.parametrize("language", CODES)
def test_names_tell_games_apart(language: str) -> None:
    texts = Texts(language)
    for says in (game_text, game_title, game_line):
        assert len({says(key, texts) for key in GAMES}) == len(GAMES)


@pytest.mark.parametrize("key", GAMES)
def test_h1_every_street_of_every_game_has_a_name(key: str) -> None:
    texts = Texts("en")
    names = {street_text(key, number, texts) for number in range(len(GAMES[key].streets))}
    assert len(names) == len(GAMES[key].streets)


def test_a_game_of_another_version_is_called_by_its_key() -> None:
    texts = Texts("ja")
    assert game_text("irish", texts) == game_title("irish", texts) == "irish"
    assert game_line("irish", texts) == street_text("irish", 0, texts) == ""
