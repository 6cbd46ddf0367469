"""app/shots/home_pictures.py: every page and sheet of the Home Table can be drawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots.home_pictures import (
    SHEETS,
    home_pane,
    home_results,
    home_setup,
    home_sheet,
    home_table,
)
from desktop_poker.app.shots.home_tables import STAGES
from desktop_poker.app.shots.studio import Studio
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.languages import CODES

PAGES: dict[str, Callable[[Studio], QWidget]] = {
    "results": home_results,
    "cash": home_setup(is_tournament=False),
    "tournament": home_setup(is_tournament=True),
    **{kind: home_sheet(kind) for kind in SHEETS},
    "pane": home_pane,
    **{name: home_table(stage) for name, stage in STAGES.items()},
}


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("name", PAGES)
def test_it_is_drawn_and_speaks_its_language(name: str, language: str, qtbot: QtBot) -> None:
    studio = Studio(Texts(language), Settings(), 1_024, 640)
    made = PAGES[name](studio)
    qtbot.addWidget(made)
    made.resize(studio.width, studio.height)
    assert not made.grab().isNull()
    made.close()
