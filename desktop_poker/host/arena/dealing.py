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
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.host.arena.match import Match

_DECK: Final = 52


def duplicate_dealer(match: Match, deal: int) -> Dealer:
    """The dealer of one deal: made again for every rotation, it deals the same.

    Where everybody gets all their cards at once, the order of the cards does not depend on the
    play. In stud it does, since a seat that folds gets no more cards, and in draw games, where
    everybody takes as many as they like: there every seat has cards of its own.
    """
    chance, variant = SeededChance(f"{match.seed}/deal/{deal}"), match.variant
    later = any(street.down or street.up for street in variant.streets[1:])
    if later and most_dealt(variant, match.seats) <= _DECK:
        return OwnCardsDealer(Deck(chance).draw(_DECK), match.seats, variant.hole_size)
    if variant.has_draws:
        each = (_DECK - len(variant.streets) + 1) // match.seats
        return OwnCardsDealer(Deck(chance).draw(_DECK), match.seats, each)
    return dealer_for(variant, match.rules, chance)


def most_dealt(variant: Variant, players: int) -> int:
    """How many cards a hand takes in which nobody folds, burns and all."""
    burns = len(variant.streets) - 1
    return players * variant.hole_size + variant.board_size + burns


class OwnCardsDealer:
    """Gives each seat the next of the cards that are its own; any order is as likely."""

    def __init__(self, cards: list[Card], seats: int, each: int) -> None:
        self._own = {Seat(seat): cards[seat * each : (seat + 1) * each] for seat in range(seats)}
        self._rest = cards[seats * each :]

    def deal(self, due: DealDue) -> Deal:
        """Burn if asked to, then deal to the seats or the board."""
        self._rest += [card for card in due.put_back if card is not None]
        burned = tuple(self._common() for _ in range(due.burn))
        board = tuple(self._common() for _ in range(due.board))
        hole = tuple(self._hole(seat, due) for seat in due.seats)
        return Deal(burned=burned, hole=hole, board=board)

    def _hole(self, seat: Seat, due: DealDue) -> HoleCards:
        taken = [self._next(seat) for _ in range(due.down + due.up)]
        return HoleCards(seat, tuple(taken[: due.down]), tuple(taken[due.down :]))

    def _next(self, seat: Seat) -> Card:
        """The next own card; who has drawn all of them takes what nobody needs, or another's last.

        That happens at full tables of draw games alone, and then a deal is not quite the same.
        """
        return self._own[seat].pop(0) if self._own[seat] else self._common()

    def _common(self) -> Card:
        return self._rest.pop(0) if self._rest else max(self._own.values(), key=len).pop()
