"""Ranks as they stand on a card: never in a font, so that they are the same everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtGui import QPainter

from desktop_poker.engine.cards.card import Rank
from desktop_poker.ui.art.glyphs import WEIGHT, glyph
from desktop_poker.ui.art.painting import fill, kept

RANK_NAMES: Final[Mapping[Rank, str]] = {
    **{rank: str(int(rank)) for rank in Rank if rank <= Rank.TEN},
    Rank.JACK: "J",
    Rank.QUEEN: "Q",
    Rank.KING: "K",
    Rank.ACE: "A",
}
# Two figures must fit where the others are one.
_NARROW: Final[Mapping[Rank, float]] = {Rank.TEN: 0.86}


def rank_width(rank: Rank, height: float, *, weight: float = WEIGHT) -> float:
    """How wide a rank of this height is."""
    return glyph(RANK_NAMES[rank], weight).boundingRect().width() * height * _NARROW.get(rank, 1.0)


def draw_rank(
    painter: QPainter,
    x: float,
    top: float,
    height: float,
    rank: Rank,
    colour: str,
    *,
    weight: float = WEIGHT,
) -> None:
    """Draw a rank whose middle is at ``x``; ``weight`` is the pen's width where the height is 1."""
    with kept(painter):
        painter.translate(x - rank_width(rank, height, weight=weight) / 2, top)
        painter.scale(height * _NARROW.get(rank, 1.0), height)
        fill(painter, glyph(RANK_NAMES[rank], weight), colour)
