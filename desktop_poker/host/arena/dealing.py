"""Duplicate deals: the same cards come to the same seats, whatever the players do."""

from __future__ import annotations

from typing import Final

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.cards.deck import Deck
from desktop_poker.engine.dealing.dealer import Dealer, dealer_for
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.commands import Deal
from desktop_poker.engine.hand.events import HoleCards
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.host.arena.match import Match

_STUD_CARDS: Final = 7
_BURNS: Final = 4
_DECK: Final = 52


def duplicate_dealer(match: Match, deal: int) -> Dealer:
    """The dealer of one deal: made again for every rotation, it deals the same.

    In Hold'em and Dense Deck the order of the cards does not depend on the play. In stud it does,
    since a seat that folds gets no more cards: there every seat has cards of its own.
    """
    chance = SeededChance(f"{match.seed}/deal/{deal}")
    own_cards = match.seats * _STUD_CARDS + _BURNS <= _DECK
    if match.variant.is_stud and own_cards:
        return StudDealer(Deck(chance).draw(_DECK), match.seats)
    return dealer_for(match.variant, match.rules, chance)


class StudDealer:
    """Gives each seat the next of seven cards that are its own; any order is as likely."""

    def __init__(self, cards: list[Card], seats: int) -> None:
        self._own = {
            Seat(seat): cards[seat * _STUD_CARDS : (seat + 1) * _STUD_CARDS]
            for seat in range(seats)
        }
        self._burns = cards[seats * _STUD_CARDS :]

    def deal(self, due: DealDue) -> Deal:
        """Burn if asked to, then deal to the seats."""
        burned = tuple(self._burns.pop(0) for _ in range(due.burn))
        return Deal(burned=burned, hole=tuple(self._hole(seat, due) for seat in due.seats))

    def _hole(self, seat: Seat, due: DealDue) -> HoleCards:
        cards = self._own[seat]
        taken = [cards.pop(0) for _ in range(due.down + due.up)]
        return HoleCards(seat, tuple(taken[: due.down]), tuple(taken[due.down :]))
