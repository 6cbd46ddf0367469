"""ui/first_page/tile.py: a large card that is a button."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.first_page.tile import Tile
from tests.ui.table.staged import LOOK


def test_a_low_window_has_lower_tiles(qtbot: QtBot) -> None:
    tile = Tile(Icon.CARDS, "Practice", "Against bots.", "One click", LOOK)
    qtbot.addWidget(tile)
    heights = []
    for is_low in (True, False):
        tile.fit(is_low=is_low)
        QApplication.processEvents()
        heights.append(max(tile.minimumHeight(), tile.sizeHint().height()))
    assert heights[0] < 0.85 * heights[1]


def test_a_long_hint_needs_two_lines_and_is_measured_anew(qtbot: QtBot) -> None:
    tile = Tile(Icon.HOME, "Home Table", "Real cards.", "The app keeps the ledger", LOOK)
    qtbot.addWidget(tile)
    tile.fit(is_low=False)
    narrow = tile.hint_height(170)
    tile.hint.setMinimumHeight(narrow)
    assert tile.hint_height(400) < narrow
