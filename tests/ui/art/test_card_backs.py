"""ui/art/card_backs.py."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from desktop_poker.ui.art.card_backs import draw_back
from desktop_poker.ui.theme.deck import BACKS
from tests.ui.art.pictures import covered, picture, raw


def drawn(back: str, width: int) -> QImage:
    rect = QRectF(5, 5, width, width * 7 // 5)
    return picture(width + 10, width * 7 // 5 + 10, lambda painter: draw_back(painter, rect, back))


@pytest.mark.parametrize("back", BACKS)
@pytest.mark.parametrize("width", [30, 45, 60, 200])
def test_a_back_fills_its_card_and_nothing_else(back: str, width: int) -> None:
    assert covered(drawn(back, width)).getRect() == (5, 5, width, width * 7 // 5)


@pytest.mark.parametrize("width", [45, 110])
def test_backs_differ(width: int) -> None:
    assert len({raw(drawn(back, width)) for back in BACKS}) == len(BACKS)


@pytest.mark.parametrize("width", [50, 100])
def test_nobody_can_mark_a_back(width: int) -> None:
    assert raw(drawn("wine", width)) == raw(drawn("wine", width))


def test_a_back_has_a_paper_border() -> None:
    image = drawn("wine", 100)
    assert image.pixelColor(8, 75).lightness() > 230
    assert image.pixelColor(12, 75).lightness() < 200


def test_an_unknown_back_is_an_error() -> None:
    with pytest.raises(KeyError):
        drawn("plaid", 50)
