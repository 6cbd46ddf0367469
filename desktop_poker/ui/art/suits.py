"""The four suits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from PySide6.QtGui import QPainter, QPainterPath

from desktop_poker.engine.cards.card import Suit
from desktop_poker.ui.art.outlines import joined, outline
from desktop_poker.ui.art.painting import fill, kept

# In a box of height 1 round the origin.
_HEART = (
    "M 0 .48 C -.10 .30 -.50 .08 -.50 -.19 C -.50 -.36 -.38 -.46 -.26 -.46"
    " C -.14 -.46 -.05 -.39 0 -.27 C .05 -.39 .14 -.46 .26 -.46"
    " C .38 -.46 .50 -.36 .50 -.19 C .50 .08 .10 .30 0 .48 Z"
)
_DIAMOND = (
    "M 0 -.52 C .10 -.30 .24 -.12 .41 0 C .24 .12 .10 .30 0 .52"
    " C -.10 .30 -.24 .12 -.41 0 C -.24 -.12 -.10 -.30 0 -.52 Z"
)
_SPADE = (
    "M 0 -.50 C .10 -.31 .48 -.10 .48 .14 C .48 .29 .38 .375 .26 .375"
    " C .17 .375 .09 .335 .05 .26 C .06 .36 .10 .44 .18 .50 L -.18 .50"
    " C -.10 .44 -.06 .36 -.05 .26 C -.09 .335 -.17 .375 -.26 .375"
    " C -.38 .375 -.48 .29 -.48 .14 C -.48 -.10 -.10 -.31 0 -.50 Z"
)
_CLUB_LEAVES = ("E 0 -.265 .225 .225", "E -.255 .095 .225 .225", "E .255 .095 .225 .225")
# Fills the gap between the leaves.
_CLUB_HEART = "E 0 -.03 .13 .13"
_CLUB_STALK = (
    "M 0 -.15 L .10 .05 .045 .14 C .05 .34 .10 .44 .19 .50 L -.19 .50"
    " C -.10 .44 -.05 .34 -.045 .14 L -.10 .05 Z"
)
# A heart of the same height looks larger than a spade, and a diamond smaller.
_OPTICAL: Final[Mapping[Suit, float]] = {Suit.HEARTS: 0.92, Suit.DIAMONDS: 1.05}


@cache
def suit_path(suit: Suit) -> QPainterPath:
    """A suit of height 1 round the origin. Do not change it."""
    match suit:
        case Suit.HEARTS:
            return outline(_HEART)
        case Suit.DIAMONDS:
            return outline(_DIAMOND)
        case Suit.SPADES:
            return outline(_SPADE)
        case Suit.CLUBS:
            return joined(*(outline(part) for part in (*_CLUB_LEAVES, _CLUB_HEART, _CLUB_STALK)))


def draw_suit(
    painter: QPainter,
    cx: float,
    cy: float,
    height: float,
    suit: Suit,
    colour: str,
    *,
    inverted: bool = False,
) -> None:
    """Draw a suit round a point, upside down where the card's lower half is."""
    size = height * _OPTICAL.get(suit, 1.0)
    with kept(painter):
        painter.translate(cx, cy)
        painter.scale(size, -size if inverted else size)
        fill(painter, suit_path(suit), colour)
