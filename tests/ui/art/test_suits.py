"""ui/art/suits.py."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from desktop_poker.engine.cards.card import Suit
from desktop_poker.ui.art.suits import draw_suit, suit_path
from tests.ui.art.pictures import covered, picture


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_is_about_one_high_and_the_same_left_and_right(suit: Suit) -> None:
    path = suit_path(suit)
    bounds = path.boundingRect()
    assert QRectF(-0.53, -0.53, 1.06, 1.06).contains(bounds)
    assert bounds.height() > 0.9
    assert bounds.left() == pytest.approx(-bounds.right(), abs=0.001)
    assert path.contains(QPointF(0, 0))


def test_a_suit_is_made_once() -> None:
    assert suit_path(Suit.CLUBS) is suit_path(Suit.CLUBS)


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_has_no_holes(suit: Suit) -> None:
    path = suit_path(suit)
    middle = [path.contains(QPointF(0, y / 100)) for y in range(-24, 40)]
    assert all(middle)


@pytest.mark.parametrize("suit", Suit)
def test_an_inverted_suit_stands_on_its_head(suit: Suit) -> None:
    upright = picture(60, 60, lambda painter: draw_suit(painter, 30, 30, 40, suit, "#000000"))
    turned = picture(
        60, 60, lambda painter: draw_suit(painter, 30, 30, 40, suit, "#000000", inverted=True)
    )
    first, second = covered(upright), covered(turned)
    assert (first.left(), first.right()) == (second.left(), second.right())
    assert first.top() + second.bottom() == pytest.approx(59, abs=1)
