"""ui/home_table/hand_drawing.py: the app's cards on plates and beside them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop_poker.engine.cards.card import Face, cards
from desktop_poker.ui.home_table.hand_drawing import draw_peek, draw_row
from tests.ui.home_table.staged import LOOK

SEVEN: tuple[Face, ...] = (None, None, *cards("AsKd9h2c"), None)


def painted(image: QImage) -> tuple[int, int, int, int]:
    """The box of everything that was drawn: left, top, right, bottom."""
    found = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha()
    ]
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return min(xs), min(ys), max(xs), max(ys)


def blank() -> tuple[QImage, QPainter]:
    image = QImage(600, 400, QImage.Format.Format_ARGB32)
    image.fill(0)
    return image, QPainter(image)


@pytest.mark.usefixtures("qtbot")
def test_seven_cards_fit_a_plate() -> None:
    image, painter = blank()
    draw_row(painter, QRectF(100, 100, 208, 55), SEVEN, LOOK)
    painter.end()
    left, top, right, bottom = painted(image)
    assert left >= 99
    assert top >= 99
    assert right <= 309
    assert bottom <= 156
    assert right - left > 180  # and are as large as there is room for


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize("count", [3, 6, 7])
def test_a_hand_is_as_large_as_its_place_and_half_way_down(count: int) -> None:
    image, painter = blank()
    draw_row(painter, QRectF(100, 100, 208, 65), SEVEN[:count], LOOK)
    painter.end()
    left, top, right, bottom = painted(image)
    assert left >= 99
    assert right <= 308
    assert right >= 305 or bottom - top >= 63
    assert abs((top - 100) - (164 - bottom)) <= 1


@pytest.mark.usefixtures("qtbot")
def test_cards_lie_beside_the_plate_and_in_the_window() -> None:
    room = QRectF(0, 0, 600, 400)
    for plate, above in ((QRectF(0, 10, 150, 60), False), (QRectF(450, 330, 150, 60), True)):
        image, painter = blank()
        draw_peek(painter, plate, room, cards("AsKd9h"), LOOK, 0.7)
        painter.end()
        left, top, right, bottom = painted(image)
        assert left >= 0
        assert right < 600
        assert bottom <= plate.top() if above else top >= plate.bottom()
