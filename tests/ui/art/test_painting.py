"""ui/art/painting.py."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from desktop_poker.ui.art.outlines import outline, rounded
from desktop_poker.ui.art.painting import circle, fill, kept, line, painted, ramp
from tests.ui.art.pictures import covered, picture

SQUARE = rounded(QRectF(2, 2, 4, 4), 0)


def test_the_painter_is_given_back_as_it_was_even_after_an_error() -> None:
    def fail(painter: QPainter) -> None:
        with kept(painter):
            painter.translate(5, 5)
            raise ZeroDivisionError

    def draw(painter: QPainter) -> None:
        with pytest.raises(ZeroDivisionError):
            fail(painter)
        fill(painter, SQUARE, "#C4262E")

    image = picture(10, 10, draw)
    assert covered(image).getRect() == (2, 2, 4, 4)


@pytest.mark.parametrize(
    "paint",
    [
        "#C4262E",
        QColor("#C4262E"),
        ramp(QPointF(0, 0), QPointF(0, 9), (0, QColor("#C4262E")), (1, QColor("#C4262E"))),
    ],
)
def test_a_shape_is_filled_with_any_paint(paint: str | QColor) -> None:
    image = picture(10, 10, lambda painter: fill(painter, SQUARE, paint))
    assert image.pixelColor(4, 4).name() == "#c4262e"


def test_a_soft_line_has_round_ends() -> None:
    path = outline("M 5 5 L 15 5")
    flat = covered(picture(20, 10, lambda painter: line(painter, path, "#000000", 4)))
    soft = covered(picture(20, 10, lambda painter: line(painter, path, "#000000", 4, soft=True)))
    assert flat.getRect() == (5, 3, 10, 4)
    assert soft.getRect() == (3, 3, 14, 4)


def test_a_circle_is_round_its_centre() -> None:
    assert circle(QPointF(3, 4), 2).boundingRect() == QRectF(1, 2, 4, 4)


@pytest.mark.usefixtures("qapp")
def test_a_drawing_carries_no_painter_with_it() -> None:
    made: list[QPixmap] = []

    def draw(painter: QPainter) -> None:
        device = painter.device()
        assert isinstance(device, QPixmap)
        made.append(device)
        fill(painter, SQUARE, "#C4262E")

    pixmap = painted(10, 10, draw)
    assert covered(pixmap.toImage()).getRect() == (2, 2, 4, 4)
    assert pixmap.hasAlphaChannel()
    assert pixmap.cacheKey() != made[0].cacheKey()  # a copy, not the one that was painted upon


@pytest.mark.usefixtures("qapp")
def test_a_drawing_that_fails_ends_its_painter() -> None:
    def draw(painter: QPainter) -> None:
        fill(painter, SQUARE, "#C4262E")
        raise ZeroDivisionError

    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            painted(10, 10, draw)
