"""ui/table/picture_item.py: pictures that lie pixel on pixel."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from desktop_poker.ui.table.picture_item import DrawnItem, PictureItem
from tests.ui.table.staged import LOOK

pytestmark = pytest.mark.usefixtures("qapp")


class Stripes(DrawnItem):
    """Black and white, one pixel each: half a pixel beside its place it would be grey."""

    drawings = 0

    def draw(self, painter: QPainter) -> None:
        self.drawings += 1
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        step = 1 / self._ratio
        for number in range(round(self._rect.width() * self._ratio)):
            shade = QColor("#000000" if number % 2 else "#FFFFFF")
            painter.fillRect(QRectF(number * step, 0, step, self._rect.height()), shade)


def rendered(item: PictureItem, ratio: float) -> QImage:
    scene = QGraphicsScene()
    scene.addItem(item)
    image = QImage(round(60 * ratio), round(40 * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("#804040"))
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, 60, 40), QRectF(0, 0, 60, 40))
    painter.end()
    scene.removeItem(item)
    return image


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_every_pixel_is_one_of_the_screens(ratio: float) -> None:
    item = Stripes(LOOK, ratio)
    item.place(QRectF(8, 8, 40, 20), 1)
    image = rendered(item, ratio)
    row = round(16 * ratio)
    shades = {image.pixelColor(x, row).name() for x in range(image.width())}
    assert shades <= {"#000000", "#ffffff", "#804040"}
    assert {"#000000", "#ffffff"} <= shades


def test_it_is_drawn_once_for_each_look() -> None:
    item = Stripes(LOOK, 1.0)
    item.place(QRectF(0.4, 0.4, 40.2, 20), 3)
    rendered(item, 1.0)
    rendered(item, 1.0)
    assert item.drawings == 1
    assert (item.pos().x(), item.zValue()) == (0, 3)
    item.redraw()
    assert item.drawings == 2


def test_its_bounds_are_its_rectangle_and_its_reach() -> None:
    item = Stripes(LOOK, 2.0)
    item.place(QRectF(10, 10, 40, 20), 1)
    assert item.boundingRect() == QRectF(-1, -1, 42, 22)
    assert item.pixmap().width() == 84
    assert item.shape().boundingRect() == item.boundingRect()
