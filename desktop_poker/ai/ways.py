"""How an opponent thinks at a game: told by its shape and by what is shipped; each has a way."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from desktop_poker import assets
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds.family import Family, family_of


class Way(StrEnum):
    """What an opponent has learned, or nothing."""

    BOARD = "board"  # Hold'em with sizes to choose: trained (ai/holdem)
    BLINDS = "blinds"  # with blinds: limit, Omaha, Short Deck, draw games: trained (ai/mixed)
    ROWS = "rows"  # stud at fixed limits: trained (ai/stud)
    ANY = "any"  # nobody has trained for it (ai/any_game)


def way_of(variant: Variant) -> Way:
    """The way that fits a game."""
    family = family_of(variant)
    if family is Family.BOARD and not variant.has_fixed_bets:
        return Way.BOARD
    if not variant.has_bring_in and is_shipped(f"{variant.key}_blinds"):
        return Way.BLINDS
    rows = family is Family.SEVEN and variant.has_bring_in and not variant.has_open_bets
    return Way.ROWS if rows and is_shipped(f"{variant.key}_table") else Way.ANY


@cache
def is_shipped(name: str) -> bool:
    """Whether a trained table of this name comes with the program."""
    return (assets.root() / "ai" / f"{name}.npz").exists()
