"""One decision: what the trained policy does, and how a level and a style depart from it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from desktop_poker.ai import any_game
from desktop_poker.ai.bot import Budget
from desktop_poker.ai.holdem import deciding, departure, full_table, sense, weighing
from desktop_poker.ai.holdem import seat as holdem_seat
from desktop_poker.ai.holdem.deciding import AS_USUAL
from desktop_poker.ai.holdem.facing import Facing, facing
from desktop_poker.ai.holdem.futures import Values
from desktop_poker.ai.memory import HandMemory, ObservedAction
from desktop_poker.ai.mixed import deciding as mixed_deciding
from desktop_poker.ai.mixed import spot as mixed_spot
from desktop_poker.ai.notes import Read
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
from desktop_poker.odds.bulk import Cards

Floats = NDArray[np.float64]
_STARTING_HANDS = 0.12  # of an error after the flop
_PRIZES_MATTER = 1.15  # above that weight of a loss everybody counts before they go broke
_CAREFUL = (1.0, 0.45, 0.5, 0.1)  # of their looseness is left, by raises so far
_OF_STYLES = 0.3  # as a power of that: a style stays what it is
_FEWEST, _DEARER = 4, 4  # run-outs that are looked at, and iterations that one counts for
_WAGERS = (ActionKind.BET, ActionKind.RAISE)
_TWO = 2  # heads-up


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
        way = way_of(self.hand.variant)
        if way is Way.ROWS:
            return self._stud()
        if way is Way.BLINDS:
            return mixed_deciding.act(self._spot, self.temper, self.slip, self.chance)
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

    def policy(self, hands: Cards | None = None) -> Policy:
        """What is done with every hand that this seat might hold, before anybody's temper.

        What each option is worth is told for the hand that is held, where a tree says it; other
        rows are no numbers. Where hands are too many to name, as in Omaha and draw games, the
        caller names some (rows of cards); without any it is the one that the seat holds.
        """
        if way_of(self.hand.variant) is Way.BLINDS:
            if hands is None:
                own = known(self.hand.player(self.due.seat).down)
                hands = np.array([own], dtype=np.uint8)
            spot = mixed_spot.MixedSpot(self.hand, self.due, self._heard)
            return mixed_spot.policy(spot, hands)
        if way_of(self.hand.variant) is Way.ROWS:
            return stud_deciding.policy(Watcher(self.hand, self.due.seat, self._heard), self.due)
        found = deciding.policy(self.hand, self.due, self.memory.decided)
        future = self._future(AS_USUAL)
        if future is None or len(future.means) != len(found.options):
            return found
        means, errors = (np.full(found.chances.shape, np.nan) for _ in range(2))
        means[self._own], errors[self._own] = future.means, future.errors
        return replace(found, values=means, errors=errors)

    @property
    def _own(self) -> int:
        first, second = known(self.hand.player(self.due.seat).down)
        return holdem_seat.combo_number(first, second)

    def _future(self, read: Read) -> Values | None:
        """What each option is worth from here to the showdown, if both go on by the policy."""
        runouts = max(_FEWEST, self.budget.iterations // _DEARER)
        return deciding.futures(
            self.hand, self.due, self.memory.decided, self._own, runouts, read=read
        )

    def mix(self, seed: int) -> tuple[tuple[Act, ...], Floats]:
        """How often each action is chosen with the cards that are held; nothing is drawn yet."""
        if way_of(self.hand.variant) is Way.ROWS:
            eyes = self.temper.skill.eyes
            watcher = Watcher(self.hand, self.due.seat, self._heard, eyes)
            return stud_deciding.mix(watcher, self.due, seed)
        if way_of(self.hand.variant) is Way.BLINDS:
            return mixed_deciding.mix(self._spot, seed)
        found = deciding.policy(self.hand, self.due, self.memory.decided)
        return tuple([option.act for option in found.options]), self._departed(found)

    def _departed(self, found: Policy) -> Floats:
        """How often this player takes each option with the hand they hold."""
        hand, skill, style = self.hand, self.temper.skill, self.temper.style
        own = self._own
        prior = deciding.prior_of(hand)
        strong = full_table.seen_strength(hand, prior)
        faced = facing(hand, self.memory.decided, self.due.seat)
        dear = min(1.0, faced.call / max(0.2 * (faced.call + hand.player(self.due.seat).stack), 1))
        before = hand.street == 0
        calm = style.raises <= 0.0
        meek = calm and departure.is_meek(skill.passive)
        careful = _CAREFUL[min(faced.raises, 3)]
        gap = max(skill.loose, skill.loose_for_two) if len(hand.players) == _TWO else skill.loose
        loose = _together(gap * careful, style.loose * careful**_OF_STYLES)
        loose -= 0.3 * (self.loss_weight - 1.0) * dear  # prizes make dear hands dearer
        number = departure.taken_for(
            strong,
            own,
            before=before,
            loose=loose * (1.0 - 0.75 * dear),
            error=self.slip * _STARTING_HANDS if before else self.slip - self._fear,
            prior=prior,
            meek=meek,
        )
        place = float(strong.place[own])
        chances = found.chances[number]
        if before and (meek or (calm and faced.raises > 0)):
            chances = departure.modest(chances, found.chances[own], found.kinds)
        chances = departure.bent(
            chances,
            found.kinds,
            place,
            passive=skill.passive if before else skill.shy,
            timid=skill.timid,
            raised=before and faced.raises > 0,
            sticky=skill.sticky * (0.3 if before else 1.0) * (1.0 - 0.5 * dear),
            price=faced.price if not before and faced.raises == 1 else 1.0,
        )
        if hand.street > 1:
            chances = departure.missed(chances, found.kinds, place, skill.thin)
        chances = self.temper.bent(chances, found.kinds, place, last_street=self._last_street)
        if hand.street >= skill.looks_ahead and len(found.options) > 1:
            chances = self._looked_ahead(chances, found.kinds)
        counts = skill.weighs or self.loss_weight > _PRIZES_MATTER
        if counts and weighing.is_last(hand, faced, self.due.seat):
            share = weighing.share(_board(hand), own, self._ranges())
            chances = weighing.weighed(chances, found.kinds, faced, share, self.loss_weight)
        totals = [option.act.to for option in found.options]
        return sense.sound(chances, found.kinds, self._sense(faced, strong, own), totals)

    @property
    def _fear(self) -> float:
        """How much weaker a hand seems to who sees what the last card may have done for others."""
        scared = self.temper.skill.scared
        return scared and scared * departure.scare(_board(self.hand))

    def _looked_ahead(self, chances: Floats, kinds: Sequence[str]) -> Floats:
        """What is worth more from here to the showdown, preferred."""
        skill = self.temper.skill
        future = self._future(self.temper.read.times(skill.adapts))
        if future is None:
            return chances
        pot = self.hand.pot_total
        return weighing.preferred(chances, kinds, future.means, pot, skill.keen)

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
            for_two=len(self.hand.players) == _TWO,
            has_raised=any(one.act.kind in _WAGERS for one in mine),
            place=float(strong.place[own]),
            share=float(strong.share[own]),
            goes_broke=self.temper.skill.goes_broke,
        )

    def _stud(self) -> Act:
        watcher = Watcher(self.hand, self.due.seat, self._heard, self.temper.skill.eyes)
        slip = self.slip - stud_deciding.doubt(self.hand, self.due.seat, self.loss_weight)
        return stud_deciding.act(watcher, self.due, self.temper, slip, self.chance)

    @property
    def _spot(self) -> mixed_spot.MixedSpot:
        eyes = self.temper.skill.looks
        return mixed_spot.MixedSpot(self.hand, self.due, self._heard, eyes)

    @property
    def _heard(self) -> list[ObservedAction]:
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
