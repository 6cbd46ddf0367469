"""ui/art/felt.py."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage

from desktop_poker.ui.art.felt import draw_table, superellipse
from desktop_poker.ui.theme.felt import FELTS
from tests.ui.art.pictures import covered, picture, raw


def drawn(name: str, *, dark: bool = True, ratio: float = 1.0) -> QImage:
    return picture(
        300,
        200,
        lambda painter: draw_table(
            painter,
            QPointF(150, 95),
            120,
            70,
            felt=FELTS[name],
            rail=14,
            dark=dark,
            scale=0.4,
        ),
        ratio=ratio,
    )


def test_a_superellipse_touches_its_box_and_fills_more_than_an_ellipse() -> None:
    path = superellipse(10, 20, 4, 2)
    bounds = path.boundingRect()
    for side, place in (("left", 6), ("right", 14), ("top", 18), ("bottom", 22)):
        assert getattr(bounds, side)() == pytest.approx(place, abs=0.01)
    corner = QPointF(10 + 4 * 0.75, 20 + 2 * 0.75)
    assert path.contains(corner)
    assert not superellipse(10, 20, 4, 2, 2).contains(corner)


@pytest.mark.parametrize("name", FELTS)
def test_a_table_is_rail_round_cloth(name: str) -> None:
    image = drawn(name)
    cloth = image.pixelColor(150, 95)
    rail = image.pixelColor(150 - 114, 95)
    assert cloth.alpha() == rail.alpha() == 255
    assert rail.lightness() < cloth.lightness()
    assert QRectF(5, 5, 290, 190).contains(QRectF(covered(image)))


def test_felts_differ_and_are_drawn_the_same_every_time() -> None:
    assert len({raw(drawn(name)) for name in FELTS}) == len(FELTS)
    assert raw(drawn("pine")) == raw(drawn("pine"))


def test_the_shadow_is_fainter_in_a_light_room() -> None:
    below = (150, 170)
    assert (
        drawn("ink", dark=False).pixelColor(*below).alpha()
        < drawn("ink", dark=True).pixelColor(*below).alpha()
    )


def test_high_contrast_is_flat_with_a_white_edge_and_without_shadow() -> None:
    image = drawn("contrast")
    colours = {image.pixelColor(x, 95).name() for x in range(70, 230)} - {"#0a3b2c"}
    # Only the betting line crosses the middle.
    assert len(colours) < 8
    assert image.pixelColor(31, 95).lightness() > 200
    assert covered(image).getRect() == (30, 25, 240, 140)


@pytest.mark.parametrize("ratio", [1.0, 2.0, 1.5])
def test_the_weave_is_in_device_pixels(ratio: float) -> None:
    image = drawn("stone", ratio=ratio)
    x, y = round(150 * ratio), round(95 * ratio)
    row = [image.pixelColor(x + step, y).lightness() for step in range(26)]
    dark = [at for at in range(1, 25) if row[at] + 2 < min(row[at - 1], row[at + 1])]
    # The tile is six pixels wide, on every screen.
    assert len(dark) == 4
    assert {after - before for before, after in pairwise(dark)} == {6}
