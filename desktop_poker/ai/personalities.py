"""Personalities as data: how somebody bends sound play, at any level."""

from __future__ import annotations

from msgspec import Struct


class Buying(Struct, frozen=True, kw_only=True):
    """What somebody does with chips between hands; as it stands, they buy when all are gone."""

    rebuys: int = 0  # how often they buy in again at a tournament
    buy_ins: int = 0  # who has lost so many at a cash table goes home; 0: nobody does
    tops_up: float = 0.0  # with less than this share of the largest buy-in they fill it up
    straddles: bool = False  # whenever it is their turn to: chips for a look at nothing (J4)


WHEN_BROKE = Buying()


class Personality(Struct, frozen=True, kw_only=True):
    """A style; the numbers are added to the logarithm of how much an action appeals."""

    key: str  # in bot names and settings: never renamed
    face: str  # what the avatar is drawn from
    loose: float = 0.0  # of the gap to the best hand: above 0 more hands before the flop
    folds: float = 0.0  # above 0: gives up more often than is sound
    raises: float = 0.0  # above 0: bets and raises more often
    bluffs: float = 0.0  # added to `raises` with weak hands
    traps: float = 0.0  # taken from `raises` with strong hands, before the last street
    tilts: float = 0.0  # how much a lost big pot loosens the play that follows, 0 to 1
    shows: float = 0.0  # how often a hand that need not be shown is shown
    buying: Buying = Buying(rebuys=1, buy_ins=3, tops_up=0.4)


PERSONALITIES: dict[str, Personality] = {
    one.key: one
    for one in (
        Personality(key="balanced", face="calm lake", tilts=0.1, shows=0.05),
        Personality(
            key="rock",
            face="old stone",
            loose=-1.5,
            folds=0.7,
            raises=-0.2,
            bluffs=-1.0,
            buying=Buying(buy_ins=2, tops_up=0.5),
        ),
        Personality(
            key="station",
            face="slow train",
            loose=0.4,
            folds=-1.0,
            raises=-0.6,
            tilts=0.2,
            shows=0.6,
            buying=Buying(rebuys=2, buy_ins=4),  # plays what is there to the last chip
        ),
        Personality(
            key="maniac",
            face="red storm",
            loose=0.88,
            folds=-0.9,
            raises=0.9,
            bluffs=0.6,
            tilts=0.8,
            shows=0.4,
            buying=Buying(rebuys=9, buy_ins=5, straddles=True),
        ),
        Personality(
            key="shark",
            face="deep water",
            folds=0.2,
            raises=0.35,
            bluffs=0.1,
            # A full stack is there when the hand for it comes.
            buying=Buying(rebuys=1, buy_ins=3, tops_up=0.9),
        ),
        Personality(key="trapper", face="quiet wood", raises=0.1, traps=1.2, shows=0.1),
    )
}
BALANCED = PERSONALITIES["balanced"]
