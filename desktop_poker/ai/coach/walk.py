"""Futures of a decision: many deals walk the betting together, each with dice of its own.

At every decision the policy is asked once for all hands; deals part by what they draw. The same
cards and dice are used for every action that is compared.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.coach.dealing_out import CardsToCome, Dealt
from desktop_poker.ai.coach.models import MODELS, ratios
from desktop_poker.ai.coach.playing import Playing
from desktop_poker.ai.coach.spot import SpotFacts
from desktop_poker.ai.coach.worth import Worth
from desktop_poker.ai.manners import WAGERS
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.policy import Floats, Option
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.asking import DealDue, DrawDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Deal
from desktop_poker.engine.hand.decide import answer, decide
from desktop_poker.engine.hand.events import Acted, HoleCards
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.pots import pots
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage

_DICE = 16  # decisions of one seat that have dice of their own
_MOST_NODES = 4000  # beyond that the cards decide: no hand of people is so long
Columns = NDArray[np.intp]


def acted(before: HandState, outcome: Outcome) -> list[ObservedAction]:
    """What somebody has done, as it is remembered."""
    return [ObservedAction(before, event) for event in outcome.events if isinstance(event, Acted)][
        :1
    ]


class FutureWalk:
    """The futures of one set of deals."""

    def __init__(
        self,
        spot: SpotFacts,
        playing: Playing,
        dealt: Dealt,
        public: CardsToCome | None,
        rng: np.random.Generator,
    ) -> None:
        self._spot, self._playing, self._dealt, self._public = spot, playing, dealt, public
        self._worth = Worth(spot)
        seats = len(spot.hand.places)
        self._dice = rng.random((seats, _DICE, dealt.count))
        self.nodes = 0
        self.folds = -1.0  # how often a wager of the seat wins at once

    def _begin(self) -> None:
        count = self._dealt.count
        self._at_once = 0
        self._end = self.nodes + _MOST_NODES  # the same for every action
        self._result = np.zeros((len(MODELS), count))
        self._weight = np.ones((len(MODELS), count))
        for number, model in enumerate(MODELS):
            if model.flatter:
                self._weight[number] = self._dealt.flatter

    def play(self, act: Act) -> tuple[Floats, Floats]:
        """The worth of every deal after an action, and its weight in each model."""
        self._begin()
        count = self._dealt.count
        first = decide(self._spot.hand, act)
        self._go(first, [*self._spot.decided, *acted(self._spot.hand, first)], np.arange(count))
        if act.kind in WAGERS:
            self.folds = self._at_once / count
        return self._result, self._weight

    def _go(self, asked: Outcome, decided: list[ObservedAction], columns: Columns) -> None:
        state = asked.state
        if state.player(self._spot.seat).folded and not self._worth.needs_everybody:
            self._result[:, columns] = self._worth.of_stack(state.player(self._spot.seat).stack)
            return
        match asked.due:
            case ActionDue() as due if self.nodes < self._end:
                self._ask(asked, due, decided, columns)
            case DrawDue() as due if self.nodes < self._end:
                self._draw(asked, due, decided, columns)
            case DealDue() as due if state.stage is Stage.DEALING:
                dealt = self._deal(due)
                if dealt is None:
                    self._settle(state, columns)
                else:
                    self._go(answer(asked, dealt), decided, columns)
            case _:
                self._settle(state, columns)

    def _ask(
        self, asked: Outcome, due: ActionDue, decided: list[ObservedAction], columns: Columns
    ) -> None:
        self.nodes += 1
        state = asked.state
        options, chances = self._policy(state, due, decided, columns)
        total = np.maximum(chances.sum(axis=1, keepdims=True), 1e-12)
        chances = chances / total
        turn = sum(one.act.seat == due.seat for one in decided) % _DICE
        dice = self._dice[due.seat, turn, columns]
        sums = np.cumsum(chances, axis=1)
        drawn = np.minimum((dice[:, None] >= sums).sum(axis=1), len(options) - 1)
        if due.seat != self._spot.seat:
            kinds = tuple([option.kind for option in options])
            self._weight[:, columns] *= ratios(chances, kinds, drawn)
        for number, option in enumerate(options):
            mine = columns[drawn == number]
            if not len(mine):
                continue
            outcome = answer(asked, option.act)
            self._go(outcome, [*decided, *acted(state, outcome)], mine)

    def _policy(
        self, state: HandState, due: ActionDue, decided: list[ObservedAction], columns: Columns
    ) -> tuple[tuple[Option, ...], Floats]:
        """What may be done, and how often in each of these deals."""
        hands = self._dealt.down[due.seat]
        known = sum(street.down for street in state.variant.streets[: state.street + 1])
        held = hands[: max(known, 1)][:, columns]
        return self._playing.with_hands(state, due, decided, held)

    def _draw(
        self, asked: Outcome, due: DrawDue, decided: list[ObservedAction], columns: Columns
    ) -> None:
        """Cards are exchanged: not in the games that are walked here."""
        del due, decided
        self._settle(asked.state, columns)

    def _deal(self, due: DealDue) -> Deal | None:
        """The next street as everybody sees it; None where cards are to decide from here on."""
        public, variant = self._public, self._spot.hand.variant
        if public is None:
            return None
        burned = (None,) if due.burn else ()
        if due.board:
            if not variant.board_size:
                return None  # the deck runs out and a card is dealt to all (G1)
            start = due.on_board - (variant.board_size - len(public.board))
            cards = public.board[start : start + due.board]
            return Deal(burned=burned, board=tuple(Card(card) for card in cards))
        before = sum(s.up for s in variant.streets[self._spot.hand.street + 1 : due.street])
        hole = tuple(
            HoleCards(
                seat,
                (None,) * due.down,
                tuple(Card(card) for card in public.up.get(seat, ())[before : before + due.up]),
            )
            for seat in due.seats
        )
        return Deal(burned=burned, hole=hole)

    def _settle(self, state: HandState, columns: Columns) -> None:
        """Nobody bets any more: the pots go to the hands that everybody ends with."""
        me = self._spot.seat
        if state.stage is Stage.OVER:
            stacks = {player.seat: player.stack for player in state.players}
            self._result[:, columns] = self._worth.of(stacks, None, columns)
            if state.street == self._spot.hand.street and not state.player(me).folded:
                self._at_once += len(columns)
            return
        # Where streets of betting are left out, a share is worth less than it says.
        open_ = state.stage in (Stage.DEALING, Stage.DRAWING, Stage.BETTING)
        won: dict[Seat, Floats] = {}
        bets = state.stage is Stage.BETTING  # those of this round lie in no pot yet
        for pot in pots(state.players, state.dead) if bets else state.pots:
            parts = self._dealt.shares(tuple(pot.eligible), state.variant)[:, columns]
            for row, seat in enumerate(pot.eligible):
                won[seat] = won.get(seat, np.zeros(len(columns))) + parts[row] * pot.amount
        stacks = {player.seat: player.stack for player in state.players}
        for number, model in enumerate(MODELS):
            factor = model.realised if open_ and self._reaches(state, me) else 1.0
            self._result[number, columns] = self._worth.of(stacks, won, columns, factor)

    def _reaches(self, state: HandState, seat: Seat) -> bool:
        """Whether more can be bet with or against a seat."""
        return not state.player(seat).folded
