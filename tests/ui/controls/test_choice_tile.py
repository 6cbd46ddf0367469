"""ui/controls/choice_tile.py: a big choice."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.choice_tile import ChoiceTile
from desktop_poker.ui.theme.palette import PALETTES
from tests.ui.pressing import press, tap


@pytest.mark.parametrize("name", PALETTES)
def test_the_chosen_tile_looks_chosen(qtbot: QtBot, name: str) -> None:
    tile = ChoiceTile("Razz", "The lowest hand wins", PALETTES[name])
    qtbot.addWidget(tile)
    tile.resize(tile.sizeHint())
    plain = tile.grab().toImage()
    tile.setChecked(True)
    assert tile.grab().toImage() != plain


def test_it_is_pressed_with_mouse_and_keys(qtbot: QtBot) -> None:
    tile = ChoiceTile("Razz", "The lowest hand wins", PALETTES["dark"])
    qtbot.addWidget(tile)
    with qtbot.waitSignal(tile.clicked):
        press(tile)
    with qtbot.waitSignal(tile.clicked):
        tap(tile, Qt.Key.Key_Space)
    assert (tile.accessibleName(), tile.accessibleDescription()) == (
        "Razz",
        "The lowest hand wins",
    )


def test_the_name_always_fits(qtbot: QtBot) -> None:
    short = ChoiceTile("Razz", "", PALETTES["dark"])
    long = ChoiceTile("Seven-card Stud 8 or better", "", PALETTES["dark"])
    qtbot.addWidget(short)
    qtbot.addWidget(long)
    assert long.minimumSizeHint().width() > short.minimumSizeHint().width()


def test_a_narrow_one_is_higher_so_that_nothing_is_cut(qtbot: QtBot) -> None:
    tile = ChoiceTile("Razz", "Stud, in which the lowest of all hands wins", PALETTES["dark"])
    qtbot.addWidget(tile)
    assert tile.hasHeightForWidth()
    assert tile.heightForWidth(140) > tile.heightForWidth(600)
