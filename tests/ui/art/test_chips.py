"""ui/art/chips.py."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from desktop_poker.client.table.pieces import CHIP_VALUES
from desktop_poker.ui.art.chips import (
    CHIPS,
    DISC_MARGIN,
    chip_label,
    colours_of,
    core_colour,
    draw_chip,
    draw_disc,
    draw_rim,
    stack_bounds,
)
from desktop_poker.ui.art.pixmaps import PixmapCache
from desktop_poker.ui.theme.colours import contrast_ratio
from desktop_poker.ui.theme.deck import BACKS, DECKS
from tests.ui.art.pictures import covered, picture, raw

pytestmark = pytest.mark.usefixtures("qapp")


def draw_stack(painter: QPainter, centre: QPointF, diameter: int, values: tuple[int, ...]) -> None:
    """A stack as the table shows it."""
    cache = PixmapCache(next(iter(DECKS)), next(iter(BACKS)), 1.0)
    corner = stack_bounds(diameter, len(values)).toAlignedRect().topLeft()
    painter.drawPixmap(centre + QPointF(corner), cache.chips(values, diameter))


def test_every_chip_has_its_colours() -> None:
    assert tuple(CHIPS) == CHIP_VALUES


@pytest.mark.parametrize("value", CHIPS)
def test_a_value_can_be_read_on_its_chip(value: int) -> None:
    core = core_colour(value).name()
    assert contrast_ratio(core, CHIPS[value].spots) >= 4.5


def test_values_are_printed_short() -> None:
    labels = [chip_label(value) for value in CHIPS]
    assert labels == ["1", "5", "25", "100", "500", "1K", "5K", "25K", "100K"]


@pytest.mark.parametrize("diameter", [16, 26, 80])
def test_every_chip_looks_different(diameter: int) -> None:
    centre = QPointF(50, 50)
    images = [
        picture(100, 100, lambda painter, v=value: draw_chip(painter, centre, diameter, v))  # type: ignore[misc]
        for value in CHIPS
    ]
    assert len({raw(image) for image in images}) == len(CHIPS)
    for image in images:
        assert covered(image).width() == pytest.approx(diameter, abs=2)


@pytest.mark.parametrize("count", [1, 3, 5])
@pytest.mark.parametrize("diameter", [26, 60])
def test_a_stack_stays_in_its_bounds(count: int, diameter: int) -> None:
    centre = QPointF(100, 100)
    image = picture(200, 200, lambda painter: draw_stack(painter, centre, diameter, (100,) * count))
    bounds = stack_bounds(diameter, count).translated(centre)
    assert bounds.adjusted(-1, -1, 1, 1).contains(QRectF(covered(image)))


@pytest.mark.parametrize("count", [1, 3, 5])
@pytest.mark.parametrize("diameter", [16, 26, 60])
def test_with_a_rim_a_black_stack_is_seen_on_black(count: int, diameter: int) -> None:
    centre, stack = QPointF(100, 100), (100,) * count

    def draw(painter: QPainter) -> None:
        painter.fillRect(0, 0, 200, 200, QColor("#000000"))
        draw_stack(painter, centre, diameter, stack)
        draw_rim(painter, centre, diameter, count, "#FFFFFF")

    image = picture(200, 200, draw)
    level = 100 - round((count - 1) * 0.135 * diameter / 2)  # half-way up
    left, right = 100 - diameter // 2, 100 + diameter // 2
    for edge in (range(left - 1, left + 3), range(right - 3, right + 2)):
        brightest = max((image.pixelColor(x, level) for x in edge), key=QColor.lightness)
        assert contrast_ratio(brightest.name(), "#000000") >= 4.5
    bounds = stack_bounds(diameter, count).translated(centre).adjusted(-1, -1, 1, 1)
    drawn = picture(200, 200, lambda p: draw_rim(p, centre, diameter, count, "#FFFFFF"))
    assert bounds.contains(QRectF(covered(drawn)))


def test_a_chip_from_above_may_have_a_rim() -> None:
    centre = QPointF(50, 50)
    with_rim = picture(100, 100, lambda p: draw_chip(p, centre, 60, 100, rim="#FFFFFF"))
    plain = picture(100, 100, lambda p: draw_chip(p, centre, 60, 100))
    assert with_rim.pixelColor(50, 21).lightness() > plain.pixelColor(50, 21).lightness() + 100
    assert covered(with_rim) == covered(plain)


def test_no_chips_are_nothing() -> None:
    image = picture(50, 50, lambda painter: draw_stack(painter, QPointF(25, 25), 20, ()))
    assert covered(image).isEmpty()


@pytest.mark.parametrize("diameter", [18, 30, 100])
def test_discs_differ_and_stay_in_their_margin(diameter: int) -> None:
    side = round(diameter * (1 + 2 * DISC_MARGIN)) + 20
    centre = QPointF(side / 2, side / 2)
    images = [
        picture(side, side, lambda painter, x=letter: draw_disc(painter, centre, diameter, x))  # type: ignore[misc]
        for letter in ("D", "B", "1", "2")
    ]
    assert len({raw(image) for image in images}) == 4
    for image in images:
        assert QRectF(10, 10, side - 20, side - 20).contains(QRectF(covered(image)))


def test_c6_chips_of_unusual_values_have_colours_too() -> None:
    assert colours_of(40) == CHIPS[25]
    assert colours_of(500) == CHIPS[500]
