"""One hand as its seats may see it, folded only when somebody looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.events import CardsDealt, HandEvent, HandStarted
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import Fact, is_about_the_table
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import own_cards, redact
from desktop_poker.engine.views.seat_view import SeatView, seated_view


class HandViews:
    """The views of a hand's seats. What everybody may see is folded once for all of them."""

    def __init__(self, started: HandStarted, facts: Sequence[Fact]) -> None:
        self._facts = facts  # the hand's, from its start; more will follow
        self._folded = 1  # how many of them are in the public hand
        self._public = begin(started)
        self._deals: list[CardsDealt] = []  # those of hole cards
        self._down: dict[Seat, tuple[Face, ...]] = {}  # of seats that looked since the last deal
        # Where cards are exchanged, a seat's own can't be added to the public hand: each is folded.
        self._own: dict[Seat, tuple[HandState, int]] = {}

    def view(self, seat: Seat, table: TableState) -> SeatView:
        """The hand so far, as this seat may see it."""
        facts = self._facts
        if self._public.variant.has_draws:
            return SeatView(seat, self._own_hand(seat), table)
        if self._folded < len(facts):
            self._fold(facts[self._folded :])
            self._folded = len(facts)
        down = self._down.get(seat)
        if down is None:
            down = ()
            for deal in self._deals:
                down += own_cards(deal, seat)
            self._down[seat] = down
        return seated_view(seat, down, self._public, table)

    def _own_hand(self, seat: Seat) -> HandState:
        hand, folded = self._own.get(seat, (self._public, 1))
        for fact in self._facts[folded:]:
            if not is_about_the_table(fact):
                hand = evolve(hand, cast("HandEvent", redact(fact, seat).event))
        self._own[seat] = hand, len(self._facts)
        return hand

    def _fold(self, facts: Sequence[Fact]) -> None:
        hand = self._public
        for fact in facts:
            if is_about_the_table(fact):
                continue
            hand = evolve(hand, cast("HandEvent", redact(fact, None).event))
            if isinstance(fact, CardsDealt) and fact.hole:
                self._deals.append(fact)
                self._down.clear()
        self._public = hand
