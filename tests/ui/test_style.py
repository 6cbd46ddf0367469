"""ui/style.py: one sheet for all widgets, from the palette alone."""

import re

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSlider,
    QStyle,
    QStyleOptionSlider,
    QTabBar,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.controls.labels import button, icon_button, set_state
from desktop_poker.ui.look import look_of
from desktop_poker.ui.style import style_sheet
from desktop_poker.ui.theme.colours import contrast_ratio
from desktop_poker.ui.theme.felt import FELTS, Felt
from desktop_poker.ui.theme.palette import PALETTES, Palette, on_felt

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


@EVERY_PALETTE
def test_a_slider_is_seen_and_its_handle_is_round(palette: Palette, qtbot: QtBot) -> None:
    slider = QSlider(Qt.Orientation.Horizontal)
    qtbot.addWidget(slider)
    slider.setStyleSheet(style_sheet(palette))
    slider.resize(300, 34)
    slider.setValue(50)
    option = QStyleOptionSlider()
    slider.initStyleOption(option)
    handle = slider.style().subControlRect(
        QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle, slider
    )
    assert handle.width() == handle.height()
    shot = slider.grab().toImage()
    assert shot.pixelColor(260, 17).name().upper() == palette.groove
    assert shot.pixelColor(40, 17).name().upper() == palette.accent_line
    corner = shot.pixelColor(handle.topLeft() + QPoint(2, 2)).name()
    assert corner != shot.pixelColor(handle.center()).name()  # a circle, no square
    assert corner != palette.accent_line.lower()


def worn(palette: Palette, made: QWidget) -> QImage:
    made.setStyleSheet(style_sheet(palette))
    made.resize(120, 40)
    return made.grab().toImage()


@pytest.mark.parametrize("kind", ["", "chip", "step"])
def test_on_paper_a_button_is_white_and_framed_until_it_cannot_be_used(
    kind: str, qtbot: QtBot
) -> None:
    light = PALETTES["light"]
    seen = {}
    for usable in (False, True):
        made = button("", kind)
        qtbot.addWidget(made)
        made.setEnabled(usable)
        shot = worn(light, made)
        seen[usable] = [shot.pixelColor(60, y).name().upper() for y in (0, 20)]
    assert seen[True] == [light.edge, light.key]
    assert seen[False] == [light.disabled_ground] * 2


@EVERY_PALETTE
def test_an_icon_that_cannot_be_used_stands_back(palette: Palette, qtbot: QtBot) -> None:
    """A grey Pause had a frame, which the ones beside it had not."""
    look = look_of(change(Settings(), "theme", palette.name))
    seen = {}
    for usable in (False, True):
        made = icon_button(Icon.PAUSE, "Pause", look)
        qtbot.addWidget(made)
        made.setEnabled(usable)
        made.setStyleSheet(style_sheet(palette))
        made.setFixedSize(40, 40)
        shot = made.grab().toImage()
        seen[usable] = {shot.pixelColor(x, y).name() for x in range(40) for y in range(40)}
        edge = {shot.pixelColor(x, 0).name() for x in range(8, 32)}
        assert (len(edge) == 1) is (usable or palette.name != "contrast")  # there it is dashed
    assert palette.text2.lower() in seen[True]
    assert palette.disabled_text.lower() in seen[False]
    assert palette.text2.lower() not in seen[False]


@EVERY_PALETTE
def test_a_hint_in_an_empty_field_can_be_read(palette: Palette, qtbot: QtBot) -> None:
    for field in (QLineEdit(), QTextBrowser(), QPlainTextEdit()):
        qtbot.addWidget(field)
        field.setStyleSheet(style_sheet(palette))
        field.ensurePolished()
        ink = field.palette().placeholderText().color()
        assert (ink.name().upper(), ink.alpha()) == (palette.text3, 255)


@EVERY_PALETTE
def test_what_cannot_be_used_does_not_look_chosen(palette: Palette, qtbot: QtBot) -> None:
    shots = []
    for chosen in (False, True):
        made = button("Pine", "chip")
        qtbot.addWidget(made)
        made.setCheckable(True)
        made.setChecked(chosen)
        made.setEnabled(False)
        shots.append(worn(palette, made))
    assert shots[0] == shots[1]


@pytest.mark.parametrize("kind", ["", "primary", "tint", "chip", "step"])
def test_in_high_contrast_what_cannot_be_used_is_dashed(kind: str, qtbot: QtBot) -> None:
    edges = {}
    for usable in (False, True):
        made = button("Fold", kind)
        qtbot.addWidget(made)
        made.setEnabled(usable)
        shot = worn(PALETTES["contrast"], made)
        edges[usable] = {shot.pixelColor(x, 0).name() for x in range(20, 100)}
    assert len(edges[True]) == 1
    assert len(edges[False]) > 1


def test_tabs_are_as_large_in_every_theme(qtbot: QtBot) -> None:
    sizes = set()
    for palette in PALETTES.values():
        bar = QTabBar()
        qtbot.addWidget(bar)
        bar.addTab("Players")
        bar.setStyleSheet(style_sheet(palette))
        sizes.add(bar.sizeHint().toTuple())
    assert len(sizes) == 1  # else a panel's last tab does not fit in one of them


def test_palettes_give_different_sheets() -> None:
    assert len({style_sheet(palette) for palette in PALETTES.values()}) == len(PALETTES)


@pytest.mark.parametrize("felt", FELTS.values())
@pytest.mark.parametrize("palette", PALETTES.values())
def test_a_ring_on_the_felt_stands_apart_from_it(palette: Palette, felt: Felt) -> None:
    for cloth in (felt.c0, felt.c1, felt.c2):
        # design.md: frames and marks.
        assert contrast_ratio(on_felt(palette).accent_hi, cloth) >= 3.0
