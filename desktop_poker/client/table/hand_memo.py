"""What a screen has been told in a hand beyond its state."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.events import PotAwarded
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.state import Seated

_NOTHING: Mapping[Seat, str] = MappingProxyType({})


class HandMemo(Struct, frozen=True, kw_only=True):
    """What the facts of a hand have told beyond its state."""

    actions: Mapping[Seat, str] = _NOTHING  # the last one of each seat on this street
    wagers: frozenset[Seat] = frozenset()  # whose was a bet or a raise
    winners: frozenset[Seat] = frozenset()
    winning: Mapping[int, frozenset[Card]] = MappingProxyType({})  # the cards that win, by board
    awards: tuple[PotAwarded, ...] = ()  # what was won
    waiting: Mapping[Seat, int] = MappingProxyType({})  # chips won, which move after the last pot
    is_paid_out: bool = False  # they have moved
    chances: Mapping[Seat, float] = MappingProxyType({})
    chances_before: Mapping[Seat, float] = MappingProxyType({})  # one card earlier
    fresh: frozenset[Card] = frozenset()  # the newest cards of a run-out
    first: str = ""  # who acts first, and why
    brought_in: Seat | None = None  # who opened third street
    notice: str = ""
    bank: float = 0.0  # seconds of extra time that are running
    left: frozenset[Seat] = frozenset()  # chairs whose players have gone since the hand began
    busted: Mapping[Seat, Seated] = MappingProxyType({})  # … out of a tournament with it

    def won_of(self, pot: int) -> int:
        """What has been won of a pot so far."""
        awards = [award for award in self.awards if award.pot == pot]
        return sum(award.odd + sum(paid.amount for paid in award.payouts) for award in awards)
