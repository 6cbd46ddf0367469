"""ui/style.py: one sheet for all widgets, from the palette alone."""

import re

import pytest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.labels import set_state
from desktop_poker.ui.style import style_sheet
from desktop_poker.ui.theme.palette import PALETTES, Palette

EVERY_PALETTE = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())


@EVERY_PALETTE
def test_every_place_in_the_sheet_is_filled(palette: Palette) -> None:
    sheet = style_sheet(palette)
    assert sheet.count("{") == sheet.count("}")
    assert not re.search(r"{\w+}", sheet)
    colours = re.findall(r"#[0-9A-Fa-f]{3,8}\b", sheet)
    assert len(colours) > 50
    assert all(len(colour) in (4, 7, 9) for colour in colours)


@EVERY_PALETTE
def test_qt_understands_the_sheet(palette: Palette, qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    for child in (QLabel("a", widget), QPushButton("b", widget), QLineEdit("c", widget)):
        child.setProperty("role", "title")
    widget.setStyleSheet(style_sheet(palette))  # a sheet that is not understood is a warning
    widget.show()
    assert not widget.grab().isNull()


def test_something_wrong_is_in_the_colour_of_warnings(qtbot: QtBot) -> None:
    palette = PALETTES["dark"]
    field = QLineEdit("12")
    qtbot.addWidget(field)
    field.setStyleSheet(style_sheet(palette))
    field.show()
    before = field.palette().text().color().name()
    set_state(field, "wrong", True)
    field.ensurePolished()
    assert field.palette().text().color().name().upper() == palette.warn.upper() != before.upper()


def test_palettes_give_different_sheets() -> None:
    assert len({style_sheet(palette) for palette in PALETTES.values()}) == len(PALETTES)
