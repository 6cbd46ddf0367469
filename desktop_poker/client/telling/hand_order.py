"""In which order the cards of a hand lie before somebody: as dealt, or sorted as one holds them."""

from __future__ import annotations

from desktop_poker.engine.cards.card import Card, Face, Rank
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.games.spec import Scale

_TWO = 2  # cards that nobody sorts
_HIGH = frozenset({Scale.HIGH, Scale.SHORT_DECK, Scale.SHORT_DECK_TRIPS})
_ACE_IS_LOW = frozenset({Scale.ACE_TO_FIVE, Scale.EIGHT_OR_BETTER, Scale.BADUGI})


def shown_order(
    variant: Variant, down: tuple[Face, ...], up: tuple[Face, ...]
) -> tuple[tuple[Face, bool], ...]:
    """The cards from the left, and which of them lie open on the table.

    Where some lie open everybody reads them as they were dealt. A fan of many is sorted: high
    hands from the top, low ones from the bottom.
    """
    dealt = variant.dealt_order(down, up)
    known = [face for face in down if face is not None]
    if variant.has_up_cards or variant.hole_size <= _TWO or len(known) < len(down):
        return dealt
    scale = variant.rankings[0].judging.scale
    return tuple((face, False) for face in sorted(known, key=lambda card: _place(card, scale)))


def _place(card: Card, scale: Scale) -> tuple[int, int]:
    """Where a card stands among the others of its hand."""
    if scale in _HIGH:
        return -card.rank, -card.suit
    rank = 1 if card.rank is Rank.ACE and scale in _ACE_IS_LOW else int(card.rank)
    return rank, -card.suit
