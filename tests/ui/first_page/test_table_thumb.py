"""ui/first_page/table_thumb.py: a small picture of a table."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.ui.first_page.table_thumb import TableThumb
from desktop_poker.ui.look import look_of


@pytest.mark.parametrize("players", [0, 1, 2, 6, 10])
def test_it_draws_any_number_of_players(qtbot: QtBot, players: int) -> None:
    thumb = TableThumb(look_of(Settings()), tuple(f"p{n}" for n in range(players)))
    qtbot.addWidget(thumb)
    image = thumb.grab().toImage()
    assert image.pixelColor(image.width() // 2, image.height() // 2).alpha() == 255
