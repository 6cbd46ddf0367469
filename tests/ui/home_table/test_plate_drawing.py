"""ui/home_table/plate_drawing.py: states differ by more than colour."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from desktop_poker.client.home_table.plates import PlateFrame
from desktop_poker.storage.settings import Settings, change
from desktop_poker.ui.home_table.plate_drawing import draw_plate
from desktop_poker.ui.look import look_of

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
