"""One decision: from a blueprint where the hand is for two and on its tree, else by its price."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai import any_game
from desktop_poker.ai.bot import Budget
from desktop_poker.ai.holdem import deciding, departure, full_table, sense, weighing
from desktop_poker.ai.holdem import seat as holdem_seat
from desktop_poker.ai.holdem.facing import Facing, facing
from desktop_poker.ai.memory import Decided, HandMemory
from desktop_poker.ai.policy import Policy
from desktop_poker.ai.strength.holdem import Strength
from desktop_poker.ai.stud import deciding as stud_deciding
from desktop_poker.ai.stud.seat import Watcher
from desktop_poker.ai.temper import Temper
from desktop_poker.ai.ways import Way, way_of
from desktop_poker.engine.cards.card import Card, Face
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import HandState

Floats = NDArray[np.float64]
_STARTING_HANDS = 0.25  # of an error after the flop
_PRIZES_MATTER = 1.15  # above that weight of a loss everybody counts before they go broke
_CAREFUL = (1.0, 0.25, 0.5, 0.1)  # of their looseness is left, by raises so far
_OF_STYLES = 0.3  # as a power of that: a style stays what it is
_WAGERS = (ActionKind.BET, ActionKind.RAISE)


class Thought(Struct, frozen=True):
    """Everything that a decision is made from."""

    hand: HandState
    due: ActionDue
    memory: HandMemory
    temper: Temper
    loss_weight: float  # above 1 where chips lost are worth more than chips won
    slip: float  # how far the share of the pot is misjudged
    chance: Chance
    budget: Budget

    def act(self) -> Act:
        """Decide."""
        if way_of(self.hand.variant) is Way.ROWS:
            return self._stud()
        if self.memory.knows(self.hand):
            return self._holdem()
        # Who came in late has not seen what the others did: a share and a price is all there is.
        return any_game.act(
            self.hand, self.due, self.temper, self.chance, self.budget, slip=self.slip
        )

    def _holdem(self) -> Act:
        """Any number of players: the trained policy, as this level departs from it."""
        found = deciding.policy(self.hand, self.due, self.memory.decided)
        chances = self._departed(found)
        choice = self.temper.drawn(chances, self.chance)
        return found.options[choice].act

    def policy(self) -> Policy:
        """What is done with every hand that this seat might hold, before anybody's temper."""
        if way_of(self.hand.variant) is Way.ROWS:
            return stud_deciding.policy(Watcher(self.hand, self.due.seat, self._heard), self.due)
        return deciding.policy(self.hand, self.due, self.memory.decided)

    def _departed(self, found: Policy) -> Floats:
        """How often this player takes each option with the hand they hold."""
        hand, skill, style = self.hand, self.temper.skill, self.temper.style
        first, second = known(hand.player(self.due.seat).down)
        own = holdem_seat.combo_number(first, second)
        prior = deciding.prior_of(hand)
        strong = full_table.seen_strength(hand, prior)
        faced = facing(hand, self.memory.decided, self.due.seat)
        dear = min(1.0, faced.call / max(0.2 * (faced.call + hand.player(self.due.seat).stack), 1))
        before = hand.street == 0
        careful = _CAREFUL[min(faced.raises, 3)]
        loose = _together(skill.loose * careful, style.loose * careful**_OF_STYLES)
        loose -= 0.3 * (self.loss_weight - 1.0) * dear  # prizes make dear hands dearer
        number = departure.taken_for(
            strong,
            own,
            before=before,
            loose=loose * (1.0 - 0.75 * dear),
            error=self.slip * (_STARTING_HANDS if before else 1.0),
            prior=prior,
        )
        place = float(strong.place[own])
        chances = departure.bent(
            found.chances[number],
            found.kinds,
            place,
            passive=skill.passive if before else skill.shy,
            timid=skill.timid,
            raised=before and faced.raises > 0,
            sticky=skill.sticky * (0.3 if before else 1.0) * (1.0 - 0.5 * dear),
        )
        chances = self.temper.bent(chances, found.kinds, place, last_street=self._last_street)
        counts = skill.weighs or self.loss_weight > _PRIZES_MATTER
        if counts and weighing.is_last(hand, faced, self.due.seat):
            share = weighing.share(_board(hand), own, self._ranges())
            chances = weighing.weighed(chances, found.kinds, faced, share, self.loss_weight)
        totals = [option.act.to for option in found.options]
        return sense.sound(chances, found.kinds, self._sense(faced, strong, own), totals)

    def _ranges(self) -> list[Floats]:
        """What each opponent who is left may hold, by what is really played."""
        hand, decided = self.hand, self.memory.decided
        rivals = [p.seat for p in hand.players if not p.folded and p.seat != self.due.seat]
        return [deciding.range_of(hand, decided, rival) for rival in rivals]

    def _sense(self, faced: Facing, strong: Strength, own: int) -> sense.Sense:
        mine = self.memory.by(self.due.seat)
        return sense.Sense(
            street=self.hand.street,
            raises=faced.raises,
            call=faced.call,
            pot=faced.pot,
            blind=faced.blind,
            stack=self.hand.player(self.due.seat).stack,
            has_raised=any(one.act.kind in _WAGERS for one in mine),
            place=float(strong.place[own]),
            share=float(strong.share[own]),
            goes_broke=self.temper.skill.goes_broke,
        )

    def _stud(self) -> Act:
        watcher = Watcher(self.hand, self.due.seat, self._heard, self.temper.skill.eyes)
        return stud_deciding.act(watcher, self.due, self.temper, self.slip, self.chance)

    @property
    def _heard(self) -> list[Decided]:
        """Every decision of the hand; none where it was joined in the middle."""
        return self.memory.decided if self.memory.knows(self.hand) else []

    @property
    def _last_street(self) -> bool:
        return self.hand.street == len(self.hand.variant.streets) - 1


def _board(hand: HandState) -> tuple[int, ...]:
    return tuple([int(card) for card in known(hand.boards[0])])


def _together(one: float, other: float) -> float:
    """Two kinds of looseness: what the first leaves of the gap, the second takes its part of."""
    return 1.0 - (1.0 - one) * (1.0 - other)


def known(faces: tuple[Face, ...]) -> tuple[Card, ...]:
    """The cards among faces that can be seen."""
    return tuple([face for face in faces if face is not None])
