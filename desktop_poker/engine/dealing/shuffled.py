"""One shuffled deck: games with a board, stud and draw (E2, G1, M5)."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.cards.deck import Deck
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.commands import Deal
from desktop_poker.engine.hand.events import HoleCards


class ShuffledDealer:
    """Deals from one deck, one card at a time around the table."""

    def __init__(self, chance: Chance, cards: Iterable[Card] = CARDS) -> None:
        self._chance = chance
        self._deck = Deck(chance, cards)
        self._burns: list[Card] = []

    def copied(self) -> ShuffledDealer:
        """Another dealer, who would deal the same from here on."""
        dealer = ShuffledDealer(copy(self._chance))
        dealer._deck = self._deck.copied(dealer._chance)
        dealer._burns = list(self._burns)
        return dealer

    def deal(self, due: DealDue) -> Deal:
        """Burn if asked to, then deal to the seats or the board."""
        deck = self._deck
        if due.reuse_burns:
            deck.put_back(self._burns)
            self._burns = []
        if due.put_back:
            deck.put_back([face for face in due.put_back if face is not None])
        count = len(due.seats)
        up = due.burn + count * due.down  # where the up cards begin
        board = up + count * due.up
        cards = deck.draw(board + due.board)
        burned = tuple(cards[: due.burn])
        self._burns += burned
        hole = tuple(
            [
                HoleCards(
                    seat,
                    tuple(cards[due.burn + number : up : count]),
                    tuple(cards[up + number : board : count]),
                )
                for number, seat in enumerate(due.seats)
            ]
        )
        return Deal(burned=burned, hole=hole, board=tuple(cards[board:]))
