"""Futures of games with draws: deals part by how many cards each seat draws, and by its bets."""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace

from desktop_poker.ai.coach.drawn_hands import Drawn, Lanes, drawn
from desktop_poker.ai.coach.drawn_policy import chances
from desktop_poker.ai.coach.playing import playing_of
from desktop_poker.ai.coach.spot import SpotFacts
from desktop_poker.ai.coach.walk import Columns, FutureWalk
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.mixed.outlook import MixedOutlook
from desktop_poker.ai.policy import Floats, Option
from desktop_poker.engine.hand.asking import DealDue, DrawDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Deal, Discard
from desktop_poker.engine.hand.decide import answer, decide
from desktop_poker.engine.hand.events import HoleCards
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.state import HandState


def hidden(hand: HandState) -> HandState:
    """A hand in which only numbers of cards are known: nothing but numbers is dealt on it."""
    players = tuple(
        [
            replace(p, down=(None,) * len(p.down), discarded=(None,) * len(p.discarded))
            for p in hand.players
        ]
    )
    return replace(hand, players=players)


class DrawWalk(FutureWalk):
    """The futures of one set of deals; betting is played out on streets up to one of them."""

    def __init__(self, spot: SpotFacts, lanes: Lanes, rng: np.random.Generator, until: int) -> None:
        self._lanes, self._until = lanes, until
        self._from = spot.hand
        blind = replace(spot, hand=hidden(spot.hand))
        self.drawn: Drawn = drawn(spot.hand, lanes, {})
        super().__init__(blind, playing_of(spot.hand.variant), self.drawn, None, rng)

    def keep(self, part: int) -> tuple[Floats, Floats]:
        """The worth of every deal if the seat keeps this part of its cards, and its weights."""
        seat, hand = self._spot.seat, self._spot.hand
        self.drawn = self._dealt = drawn(self._from, self._lanes, {seat: part})
        self._begin()
        asked = decide(hand, Discard(seat, (None,) * int(self.drawn.rounds[seat][0].thrown[0])))
        self._go(self._replaced(asked), list(self._spot.decided), np.arange(self.drawn.count))
        return self._result, self._weight

    def _policy(
        self, state: HandState, due: ActionDue, decided: list[ObservedAction], columns: Columns
    ) -> tuple[tuple[Option, ...], Floats]:
        seen = self.drawn.round_of(state, due.seat, self._from).seen
        return chances(
            state, due, decided, MixedOutlook(seen.strength[columns], seen.kind[columns])
        )

    def _draw(
        self, asked: Outcome, due: DrawDue, decided: list[ObservedAction], columns: Columns
    ) -> None:
        if due.street > self._until:
            self._settle(asked.state, columns)
            return
        thrown = self.drawn.round_of(asked.state, due.seat, self._from).thrown[columns]
        for number in np.unique(thrown):
            outcome = answer(asked, Discard(due.seat, (None,) * int(number)))
            self._go(self._replaced(outcome), decided, columns[thrown == number])

    def _replaced(self, asked: Outcome) -> Outcome:
        """The cards for those that were thrown away, whatever they are."""
        due = asked.due
        if not isinstance(due, DealDue) or not asked.state.owed:
            return asked
        hole = tuple(HoleCards(seat, (None,) * due.down, ()) for seat in due.seats)
        return answer(asked, Deal(burned=(None,) if due.burn else (), hole=hole))
