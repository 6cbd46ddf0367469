"""client/game_names.py: every game has its names, in every language."""

from __future__ import annotations

import pytest

from desktop_poker.client.game_names import GAME_KEYS, game_text, game_title
from desktop_poker.client.texts import Texts
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.languages import CODES


def test_every_game_is_there_in_its_order() -> None:
    assert tuple(GAMES) == GAME_KEYS


@pytest.mark.parametrize("language", CODES)
def test_names_tell_games_apart(language: str) -> None:
    texts = Texts(language)
    assert len({game_text(key, texts) for key in GAMES}) == len(GAMES)
    assert len({game_title(key, texts) for key in GAMES}) == len(GAMES)
