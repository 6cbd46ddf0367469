"""The cards of a deck in an unknown order, drawn one at a time."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.errors import BadInput
from desktop_poker.games.spec import DeckKind

_SIX = 6
_SIX_TO_ACE = tuple(card for card in CARDS if (card >> 2) + 2 >= _SIX)


def deck_of(kind: DeckKind) -> tuple[Card, ...]:
    """The cards of a kind of deck."""
    match kind:
        case DeckKind.FULL:
            return CARDS
        case DeckKind.SHORT:
            return _SIX_TO_ACE


class Deck:
    """A shuffled stub. Each card is chosen when it is drawn: a shuffle that costs what it deals."""

    def __init__(self, chance: Chance, cards: Iterable[Card] = CARDS) -> None:
        self._below = chance.below
        self._cards = list(cards)

    def copied(self, chance: Chance) -> Deck:
        """The same stub, drawn from by another chance."""
        return Deck(chance, self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def draw(self, count: int) -> list[Card]:
        """Take cards off the top."""
        cards, below = self._cards, self._below
        size = len(cards)
        if count > size:
            raise BadInput("{count} cards asked of a stub of {size}", count=count, size=size)
        drawn = []
        for left in range(size, size - count, -1):
            at = below(left)
            last = cards.pop()
            if at < left - 1:
                last, cards[at] = cards[at], last
            drawn.append(last)
        return drawn

    def take(self, wanted: Iterable[Card]) -> None:
        """Take particular cards out, wherever they lie."""
        for card in wanted:
            self._cards.remove(card)

    def put_back(self, cards: Iterable[Card]) -> None:
        """Shuffle cards into the stub (G1)."""
        self._cards.extend(cards)
