"""app/shots/looks.py: no look is missing on the sheet."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots.looks import DECKS, FELTS, LookSheet
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts


@pytest.mark.parametrize(("name", "shown"), [("felt", FELTS), ("deck", DECKS)])
def test_every_value_is_there(name: str, shown: tuple[str, ...]) -> None:
    assert get_args(get_type_hints(Settings)[name]) == shown


def test_every_pair_is_there_once(qtbot: QtBot) -> None:
    sheet = LookSheet(Texts("en"), Settings(theme="light"))
    qtbot.addWidget(sheet)
    seen = {(taste.felt, taste.deck, taste.large_index) for taste in sheet.tastes}
    assert len(seen) == len(sheet.tastes) == len(FELTS) * (len(DECKS) + 1)
    assert {taste.theme for taste in sheet.tastes} == {"light"}
