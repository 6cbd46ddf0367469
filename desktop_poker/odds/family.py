"""Which quick way of counting fits a game: told by its shape, never by its name. Needs no NumPy."""

from __future__ import annotations

from enum import StrEnum

from desktop_poker.engine.rules.variant import Variant
from desktop_poker.games.spec import Choose, Scale

_BOARD = (2, 5)  # cards of one's own, and on the board
_SEVEN = (7, 0)


class Family(StrEnum):
    """Games that are counted alike."""

    BOARD = "board"  # two cards and a board of five, for the high hand: Hold'em
    SEVEN = "seven"  # seven cards of one's own, some of them up: stud
    OTHER = "other"


def family_of(variant: Variant) -> Family:
    """The family of a game; every game has one, and OTHER counts them all."""
    if any(ranking.judging.choose is not Choose.ANY_FIVE for ranking in variant.rankings):
        return Family.OTHER
    cards = variant.hole_size, variant.board_size
    if cards == _SEVEN and variant.has_up_cards:
        return Family.SEVEN
    scales = [ranking.judging.scale for ranking in variant.rankings]
    if cards == _BOARD and not variant.has_up_cards and scales == [Scale.HIGH]:
        return Family.BOARD
    return Family.OTHER
