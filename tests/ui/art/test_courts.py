"""ui/art/courts.py."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from desktop_poker.engine.cards.card import Rank
from desktop_poker.ui.art.courts import FIGURES, draw_court
from tests.ui.art.pictures import covered, picture, raw

PANEL = QRectF(10, 10, 106, 232)


def court(rank: Rank, colour: str = "#C4262E") -> QImage:
    return picture(126, 252, lambda painter: draw_court(painter, PANEL, rank, colour))


def test_the_courts_are_jack_queen_and_king() -> None:
    assert list(FIGURES) == [Rank.JACK, Rank.QUEEN, Rank.KING]
    assert len({raw(court(rank)) for rank in FIGURES}) == 3


@pytest.mark.parametrize("rank", FIGURES)
def test_a_court_stays_in_its_panel(rank: Rank) -> None:
    # One pixel for the frame's line.
    assert PANEL.adjusted(-1, -1, 1, 1).contains(QRectF(covered(court(rank))))


@pytest.mark.parametrize("rank", FIGURES)
def test_a_court_is_the_same_either_way_up(rank: Rank) -> None:
    image = court(rank)
    width, height = image.width(), image.height()
    apart = sum(
        abs(
            image.pixelColor(x, y).lightness()
            - image.pixelColor(width - 1 - x, height - 1 - y).lightness()
        )
        for x in range(0, width, 3)
        for y in range(0, height, 3)
    )
    assert apart / (width * height / 9) < 4


@pytest.mark.parametrize("rank", FIGURES)
def test_a_robe_has_the_colour_of_its_suit(rank: Rank) -> None:
    def count(image: QImage, name: str) -> int:
        return sum(
            image.pixelColor(x, y).name() == name
            for x in range(image.width())
            for y in range(image.height())
        )

    assert count(court(rank, "#1f5fbf"), "#1f5fbf") > 500
    assert count(court(rank, "#1b7a3d"), "#1b7a3d") > 500
