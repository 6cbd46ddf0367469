"""ui/home_table/plate_drawing.py: states differ by more than colour."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from desktop_poker.client.home_table.chip_places import arrow_box
from desktop_poker.client.home_table.plates import PlateFrame
from desktop_poker.client.table_places import Box
from desktop_poker.storage.settings import Settings, change
from desktop_poker.ui.home_table.plate_drawing import draw_light, draw_plate
from desktop_poker.ui.look import look_of
from desktop_poker.ui.theme.palette import DARK

USUAL = PlateFrame(seat=0, name="Mika", avatar="home:mika", stack="7,450")
STATES: dict[str, dict[str, Any]] = {
    "usual": {},
    "turn": {"is_turn": True},
    "folded": {"is_dim": True, "word": "Folded"},
    "all in": {"is_all_in": True, "stack": "ALL IN"},
    "won": {"gain": "+600"},
    "blind": {"tag": "SB"},
    "long": {"name": "A very long name here", "stack": "1,000,000,000,000"},
}


def picture(plate: PlateFrame, theme: str, width: float, *, choosable: bool = False) -> QImage:
    image = QImage(320, 160, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.darkGreen)
    painter = QPainter(image)
    look = look_of(change(Settings(), "theme", theme))
    body = QRectF(40, 30, width, 88)
    draw_plate(painter, body, plate, look, 1.0, middle=QPointF(160, 300), choosable=choosable)
    painter.end()
    return image


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("width", [228.0, 180.0])
def test_every_state_looks_different(qapp: QApplication, theme: str, width: float) -> None:
    del qapp
    seen = [picture(USUAL, theme, width, choosable=True)]
    for changes in STATES.values():
        plate = PlateFrame(**{**{f: getattr(USUAL, f) for f in USUAL.__struct_fields__}, **changes})
        seen.append(picture(plate, theme, width))
    for number, one in enumerate(seen):
        assert all(one != other for other in seen[number + 1 :])


@pytest.mark.parametrize("unit", [0.63, 1.0, 1.37])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_light_of_a_turn_has_no_edge(qapp: QApplication, theme: str, unit: float) -> None:
    del qapp
    image = QImage(320, 160, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    look = look_of(change(Settings(), "theme", theme))
    draw_light(painter, QRectF(40, 30, 228, 88), look, unit)
    painter.end()
    beside = [image.pixelColor(x, 74).alpha() for x in range(40)]
    above = [image.pixelColor(150, y).alpha() for y in range(30)]
    for light in (beside, above):
        assert light[0] == 0
        assert light[-1] > 30
        steps = [after - before for before, after in itertools.pairwise(light)]
        assert min(steps) >= 0
        begin = next(n for n, seen in enumerate(light) if seen)
        assert light[begin] <= 3  # it fades to nothing
    along = {image.pixelColor(x, 25).alpha() for x in range(80, 240)}
    assert len(along) == 1  # no seam between its parts


def test_high_contrast_needs_no_light(qapp: QApplication) -> None:
    del qapp
    image = QImage(320, 160, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    blank = image.copy()
    painter = QPainter(image)
    look = look_of(change(Settings(), "theme", "contrast"))
    draw_light(painter, QRectF(40, 30, 228, 88), look, 1.0)
    painter.end()
    assert image == blank


def test_the_arrow_is_bright_on_dark_felt_in_a_light_room(qapp: QApplication) -> None:
    del qapp
    plate = PlateFrame(seat=0, name="Mika", stack="7,450", is_turn=True)
    image = picture(plate, "light", 228.0)
    arrow = arrow_box(Box(40, 30, 228, 88), (160, 300), 1.0)
    assert image.pixelColor(round(arrow.cx), round(arrow.cy)).name() == DARK.accent_line.lower()
