"""ui/art/icons.py."""

import pytest
from PySide6.QtCore import QRectF

from desktop_poker.ui.art.icons import Icon, draw_app_mark, draw_icon, icon_pixmap
from tests.ui.art.pictures import covered, picture, raw


@pytest.mark.parametrize("icon", Icon)
def test_an_icon_keeps_its_optical_margin(icon: Icon) -> None:
    image = picture(
        48, 48, lambda painter: draw_icon(painter, QRectF(0, 0, 48, 48), icon, "#000000")
    )
    found = covered(image)
    assert not found.isEmpty()
    # Two of 24 are kept free; a pen's half and a blurred edge may lie in the second.
    assert QRectF(2, 2, 44, 44).contains(QRectF(found))


@pytest.mark.parametrize("size", [16, 20, 28])
def test_every_icon_looks_different(size: int) -> None:
    rect = QRectF(0, 0, size, size)
    images = {
        raw(picture(size, size, lambda painter, i=icon: draw_icon(painter, rect, i, "#000000")))  # type: ignore[misc]
        for icon in Icon
    }
    assert len(images) == len(Icon) == 43


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("ratio", "pixels"), [(1.0, 20), (1.5, 30), (2.0, 40)])
def test_a_pixmap_has_the_screens_ratio(ratio: float, pixels: int) -> None:
    pixmap = icon_pixmap(Icon.GEAR, 20, "#E2B466", ratio)
    assert (pixmap.width(), pixmap.height()) == (pixels, pixels)
    assert pixmap.devicePixelRatio() == ratio
    image = pixmap.toImage()
    assert any(
        image.pixelColor(x, y).name() == "#e2b466" for x in range(pixels) for y in range(pixels)
    )


def test_the_mark_is_a_dark_spade_on_brass() -> None:
    image = picture(64, 64, lambda painter: draw_app_mark(painter, QRectF(0, 0, 64, 64)))
    assert image.pixelColor(32, 32).lightness() < 40
    assert image.pixelColor(8, 32).lightness() > 120
    assert image.pixelColor(0, 0).alpha() == 0
