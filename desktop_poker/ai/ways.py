"""How an opponent thinks at a game: told by its shape, so that every game has a way."""

from __future__ import annotations

from enum import StrEnum

from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds.family import Family, family_of


class Way(StrEnum):
    """What an opponent has learned, or nothing."""

    BOARD = "board"  # Hold'em with sizes to choose: trained (ai/holdem)
    ROWS = "rows"  # stud at fixed limits: trained (ai/stud)
    ANY = "any"  # nobody has trained for it (ai/any_game)


def way_of(variant: Variant) -> Way:
    """The way that fits a game."""
    family = family_of(variant)
    if family is Family.BOARD and not variant.has_fixed_bets:
        return Way.BOARD
    if family is Family.SEVEN and variant.has_bring_in and not variant.has_open_bets:
        return Way.ROWS
    return Way.ANY
