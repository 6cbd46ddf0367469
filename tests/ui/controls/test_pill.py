"""ui/controls/pill.py: what is chosen has a tick and a frame, and is no larger for it."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.pill import Pill
from desktop_poker.ui.style import style_sheet
from desktop_poker.ui.theme.palette import PALETTES, Palette

EVERY_PALETTE = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())


def worn(palette: Palette, qtbot: QtBot, *, chosen: bool, usable: bool = True) -> Pill:
    made = Pill("Fast", palette)
    qtbot.addWidget(made)
    made.setStyleSheet(style_sheet(palette))
    made.setChecked(chosen)
    made.setEnabled(usable)
    made.adjustSize()
    return made


def inks(shot: QImage, columns: range) -> set[str]:
    """The colours in some columns, frames left out."""
    rows = range(4, shot.height() - 4)
    return {shot.pixelColor(x, y).name().upper() for x in columns for y in rows}


@EVERY_PALETTE
@pytest.mark.parametrize("usable", [True, False])
def test_a_tick_tells_what_is_chosen_even_if_it_cannot_be_changed(
    palette: Palette, usable: bool, qtbot: QtBot
) -> None:
    plain = worn(palette, qtbot, chosen=False, usable=usable)
    chosen = worn(palette, qtbot, chosen=True, usable=usable)
    place = range(6, 18)  # left of the words
    assert len(inks(plain.grab().toImage(), range(6, 12))) == 1
    assert len(inks(chosen.grab().toImage(), place)) > 2
    assert chosen.size() == plain.size()  # nothing beside it moves


@EVERY_PALETTE
def test_what_is_chosen_has_a_broad_frame(palette: Palette, qtbot: QtBot) -> None:
    shot = worn(palette, qtbot, chosen=True).grab().toImage()
    edge = [shot.pixelColor(shot.width() // 2, y).name().upper() for y in range(3)]
    assert edge[:2] == [palette.accent_line] * 2
    assert edge[2] != palette.accent_line


def test_an_ampersand_is_no_shortcut(qtbot: QtBot) -> None:
    made = Pill("Sit & go", PALETTES["dark"])
    qtbot.addWidget(made)
    assert (made.text(), made.accessibleName()) == ("Sit && go", "Sit & go")
