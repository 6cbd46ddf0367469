"""ui/welcome/card_line.py: cards among words."""

from pytestqt.qtbot import QtBot

from desktop_poker.client.texts import Texts
from desktop_poker.engine.cards.card import cards
from desktop_poker.ui.art.pixmaps import PixmapCache
from desktop_poker.ui.welcome.card_line import card_line


def test_cards_are_drawn_and_named(qtbot: QtBot) -> None:
    pixmaps = PixmapCache("two_colour", "wine", 1.0)
    made = card_line(cards("As Kh"), pixmaps, 1.0, Texts("en"))
    qtbot.addWidget(made)
    assert made.accessibleName() == "ace of spades, king of hearts"
    five = card_line(cards("As Kh 2c 3d 4s"), pixmaps, 2.0, Texts("en"))
    qtbot.addWidget(five)
    assert five.width() > made.width()
    picture = made.pixmap().toImage()
    assert picture.pixelColor(15, 30).alpha() == 255


def test_cards_that_do_not_count_are_dim(qtbot: QtBot) -> None:
    pixmaps = PixmapCache("two_colour", "wine", 1.0)
    made = card_line(cards("As Kh"), pixmaps, 1.0, Texts("en"), counts=1)
    qtbot.addWidget(made)
    picture = made.pixmap().toImage()
    bright, dim = (picture.pixelColor(x, 36).alpha() for x in (5, 39))  # bare paper
    assert bright == 255
    assert dim < 128
