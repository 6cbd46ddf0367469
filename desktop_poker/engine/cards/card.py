"""Rank, Suit and Card; "Ah" in and out.

A card is a small integer, four times its rank plus its suit, so that evaluators can index
tables with it; there are exactly 52 of them and they are shared.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import TypeAlias

from desktop_poker.engine.errors import BadInput

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"


class Rank(IntEnum):
    """A card's rank by its usual number; the ace is 14, and 1 only where a low hand says so."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14


class Suit(IntEnum):
    """Clubs < diamonds < hearts < spades: the order that breaks ties for the bring-in (G2)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3


_DECK_SIZE = 52
_RANKS = tuple(Rank)
_SUITS = tuple(Suit)


class Card(int):
    """One of the 52 cards (A1)."""

    __slots__ = ()

    def __new__(cls, number: int) -> Card:
        """Refuse what is not one of the 52 (A5)."""
        if not 0 <= number < _DECK_SIZE:
            raise BadInput("not a card: {text!r}", text=number)
        return super().__new__(cls, number)

    @property
    def rank(self) -> Rank:
        """The rank."""
        return _RANKS[self >> 2]

    @property
    def suit(self) -> Suit:
        """The suit."""
        return _SUITS[self & 3]

    def __str__(self) -> str:
        return RANK_LETTERS[self >> 2] + SUIT_LETTERS[self & 3]

    def __repr__(self) -> str:
        return str(self)


CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(_DECK_SIZE))

_BY_TEXT = {str(card): card for card in CARDS}

Face: TypeAlias = Card | None
"""A card as one reader knows it; ``None`` is a card this reader has not seen."""


def card(text: str) -> Card:
    """Read one card such as ``Ah``."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise BadInput("not a card: {text!r}", text=text) from None


def cards(text: str) -> tuple[Card, ...]:
    """Read cards written together or apart: ``AhKd``, ``Ah Kd``. Duplicates are an error (A5)."""
    letters = "".join(text.split())
    found = tuple(card(letters[at : at + 2]) for at in range(0, len(letters), 2))
    check_distinct(found)
    return found


def check_distinct(found: Iterable[Card]) -> None:
    """Refuse a collection in which a card occurs twice (A5)."""
    seen: set[Card] = set()
    for one in found:
        if one in seen:
            raise BadInput("card occurs twice: {one}", one=one)
        seen.add(one)


def written(faces: Iterable[Face]) -> str:
    """Write faces together; an unseen card is ``??``."""
    return "".join("??" if face is None else str(face) for face in faces)
