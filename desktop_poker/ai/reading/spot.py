"""What somebody faced when they acted, in numbers."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState


class Spot(Struct, frozen=True, kw_only=True):
    """A decision as anybody at the table sees it; amounts are chips."""

    by_cards: bool  # a bring-in opens, and bets are fixed: stud
    street: int
    last_street: bool
    live: int  # players who have not folded, the actor included
    behind: int  # those who act after the actor before the street is settled
    pot: int  # all chips, those in front of the seats included
    to_call: int
    level: int  # bets and raises on this street; blinds and bring-in are none
    stack: int  # the actor's, not bet
    unit: int  # the big blind, or the bet of the street
    invested: bool  # the actor has put chips in on this street of their own will

    @property
    def bet_share(self) -> float:
        """What part of the pot the bet is that has to be called."""
        return min(self.to_call, self.stack) / max(self.pot, 1)


def spot_of(hand: HandState, seat: Seat) -> Spot:
    """What the seat to act faces."""
    me = hand.player(seat)
    betting = hand.betting
    to_act = () if betting is None else betting.to_act
    stakes = hand.started.stakes
    big = hand.current_street.limit == "big_bet"
    unit = stakes.big_blind or (stakes.big_bet if big else stakes.small_bet)
    return Spot(
        by_cards=hand.variant.has_bring_in,
        street=max(hand.street, 0),
        last_street=hand.street == len(hand.variant.streets) - 1,
        live=hand.live,
        behind=sum(other != seat for other in to_act),
        pot=hand.pot_total,
        to_call=max(0, hand.current_bet - me.bet),
        level=0 if betting is None else betting.raise_count,
        stack=me.stack,
        unit=unit,
        invested=me.acted_at >= 0,
    )
