"""ui/home_table/ranks_sheet.py: hand ranks, one key away (I4)."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.ui.home_table.ranks_sheet import RanksSheet
from tests.ui.home_table.staged import EN, LOOK


@pytest.mark.parametrize("game", ["holdem", "razz", "stud_8"])
def test_the_ranks_are_drawn(qtbot: QtBot, game: str) -> None:
    sheet = RanksSheet(EN, LOOK, game)
    qtbot.addWidget(sheet)
    sheet.show()
    assert not sheet.view.grab().isNull()
    assert "pair" in sheet.view.accessibleName()
    assert sheet.view.sizeHint().height() == sheet.view.height()
