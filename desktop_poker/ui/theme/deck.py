"""The deck's colours: paper, suits, backs and the brass that is printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from desktop_poker.engine.cards.card import Suit

PAPER: Final = "#FCFAF5"
"""Nominal paper, for contrast; a card is lit from ``PAPER_TOP`` to ``PAPER_BOTTOM``."""
PAPER_TOP: Final = "#FFFEFB"
PAPER_BOTTOM: Final = "#F5F1E9"
PRINT_BRASS: Final = "#C99B4E"

_BLACK = "#1F1D1B"
_RED = "#C4262E"

DECKS: Final[Mapping[str, Mapping[Suit, str]]] = MappingProxyType(
    {
        "two_colour": MappingProxyType(
            {
                Suit.CLUBS: _BLACK,
                Suit.DIAMONDS: _RED,
                Suit.HEARTS: _RED,
                Suit.SPADES: _BLACK,
            }
        ),
        "four_colour": MappingProxyType(
            {
                Suit.CLUBS: "#1B7A3D",
                Suit.DIAMONDS: "#1F5FBF",
                Suit.HEARTS: _RED,
                Suit.SPADES: _BLACK,
            }
        ),
        # Told apart by people who see red and green, or blue and green, as one: the nearest two
        # are more than twice as far apart for them as those of the usual four colours.
        "four_safe": MappingProxyType(
            {
                Suit.CLUBS: "#A6219B",
                Suit.DIAMONDS: "#003DF2",
                Suit.HEARTS: "#CC2A00",
                Suit.SPADES: _BLACK,
            }
        ),
    }
)

BACKS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "wine": ("#7C2A36", "#571A25"),
        "ink": ("#2C4668", "#1A2D48"),
        "pine": ("#2B5D4C", "#183D31"),
    }
)
"""The two tones of a back's ground. A back must differ in hue from the felt that it lies on."""
