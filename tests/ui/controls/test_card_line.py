"""ui/controls/card_line.py: cards among words."""

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import cards
from desktop_poker.ui.art.pixmaps import PixmapCache
from desktop_poker.ui.controls.card_line import card_line
from desktop_poker.ui.theme.colours import contrast_ratio
from desktop_poker.ui.theme.palette import PALETTES, Palette

TEXTS = Texts("en")


def test_cards_are_drawn_and_named(qtbot: QtBot) -> None:
    pixmaps = PixmapCache("two_colour", "wine", 1.0)
    made = card_line(cards("As Kh"), pixmaps, 1.0, TEXTS)
    qtbot.addWidget(made)
    assert made.accessibleName() == "ace of spades, king of hearts"
    five = card_line(cards("As Kh 2c 3d 4s"), pixmaps, 2.0, TEXTS)
    qtbot.addWidget(five)
    assert five.width() > made.width()
    picture = made.pixmap().toImage()
    assert picture.pixelColor(15, 30).alpha() == 255


def test_cards_that_do_not_count_are_dim(qtbot: QtBot) -> None:
    pixmaps = PixmapCache("two_colour", "wine", 1.0)
    made = card_line(cards("As Kh"), pixmaps, 1.0, TEXTS, counts=1)
    qtbot.addWidget(made)
    picture = made.pixmap().toImage()
    bright, dim = (picture.pixelColor(x, 36).alpha() for x in (5, 39))  # bare paper
    assert bright == 255
    assert dim < 180


@pytest.mark.parametrize("palette", PALETTES.values())
@pytest.mark.parametrize("card", ["Kh", "7s"])
def test_a_dim_card_can_be_read_on_every_page(palette: Palette, card: str, qtbot: QtBot) -> None:
    made = card_line(cards(card), PixmapCache("two_colour", "wine", 1.0), 1.0, TEXTS, counts=0)
    qtbot.addWidget(made)
    page = QImage(made.size(), QImage.Format.Format_RGB32)
    page.fill(QColor(palette.window))
    painter = QPainter(page)
    painter.drawPixmap(0, 0, made.pixmap())
    painter.end()
    seen = [page.pixelColor(x, y).name() for x in range(6, 26) for y in range(6, 38)]
    paper = max(seen, key=lambda one: QColor(one).lightness())
    assert max(contrast_ratio(paper, one) for one in seen) >= 3.0  # large letters
