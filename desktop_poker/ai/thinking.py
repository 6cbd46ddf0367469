"""One decision: from a blueprint where the hand is for two and on its tree, else by its price."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.blueprint import Blueprint
from desktop_poker.ai.bot import Budget
from desktop_poker.ai.holdem import heads_up as holdem_heads_up
from desktop_poker.ai.holdem import push_fold
from desktop_poker.ai.holdem import seat as holdem_seat
from desktop_poker.ai.holdem.tree import ALL_IN
from desktop_poker.ai.holdem.walk import is_all_in
from desktop_poker.ai.memory import Decided, HandMemory
from desktop_poker.ai.reading import opening, table_play
from desktop_poker.ai.reading.ranges import Reader
from desktop_poker.ai.reading.spot import spot_of
from desktop_poker.ai.solving.tree import CALL, FOLD, Decision
from desktop_poker.ai.strength.holdem import strength
from desktop_poker.ai.stud import heads_up as stud_heads_up
from desktop_poker.ai.stud import table_play as stud_table_play
from desktop_poker.ai.stud.seat import Watcher
from desktop_poker.ai.stud.sight import sight
from desktop_poker.ai.temper import Temper
from desktop_poker.engine.cards.card import Card, Face
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.cards.combos import COMBO_CLASSES
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState

Floats = NDArray[np.float64]
_STARTING_HANDS = 0.25  # of an error after the flop
_PRIZES_MATTER = 1.15  # above that weight of a loss, a blueprint for chips is not followed


class Thought(Struct, frozen=True):
    """Everything that a decision is made from."""

    hand: HandState
    due: ActionDue
    memory: HandMemory
    reader: Reader
    temper: Temper
    loss_weight: float  # above 1 where chips lost are worth more than chips won
    slip: float  # how far the share of the pot is misjudged
    chance: Chance
    budget: Budget
    boldness: Callable[[Seat], float] = lambda _: 1.0  # how much more often than usual a seat bets

    def act(self) -> Act:
        """Decide."""
        act = None
        if self.memory.knows(self.hand):
            act = self._stud() if self.hand.variant.is_stud else self._holdem()
        if act is None and self.hand.variant.is_stud:
            watcher = Watcher(self.hand, self.due.seat, self._heard, self.temper.skill.stud)
            act = stud_table_play.act(watcher, self.due, self.temper, self.slip, self.chance)
        return act or self._before_the_flop() or self._at_the_table()

    def _holdem(self) -> Act | None:
        return self._short() or self._from_blueprint()

    def _short(self) -> Act | None:
        """All-in or fold with a short stack for two, where nobody has done anything else."""
        hand, due = self.hand, self.due
        decided = self.memory.decided
        if len(hand.players) != 2 or hand.street or hand.variant.key != "holdem":  # noqa: PLR2004
            return None
        answer = push_fold.answer(holdem_heads_up.depth_of(hand))
        pushed = len(decided) == 1 and is_all_in(
            decided[0].before, decided[0].act.seat, decided[0].act.to
        )
        if answer is None or (decided and not pushed) or self.loss_weight != 1.0:
            return None
        first, second = known(hand.player(due.seat).down)
        number = holdem_seat.mistaken_for(
            strength(()), holdem_seat.combo_number(first, second), self.slip
        )
        often = (answer.call if decided else answer.push)[COMBO_CLASSES[number]]
        choice = self.temper.choose(
            np.array([1.0 - often, often]),
            (FOLD, CALL if decided else ALL_IN),
            float(strength(()).place[number]),
            self.chance,
            last_street=True,
        )
        action = (FOLD, CALL if decided else ALL_IN)[choice]
        return holdem_seat.as_act(hand, due, action)

    def _from_blueprint(self) -> Act | None:
        hand = self.hand
        found = holdem_heads_up.find(hand, self.memory.decided)
        if found is not None:
            return self._by_policy(*found, table_play.prior_of(hand))
        if self.loss_weight > _PRIZES_MATTER:
            return None
        pot = holdem_heads_up.find_pot(hand, self.memory.decided, self.due.seat)
        if pot is None:
            return None
        # Of several players the two who are left have better hands than any two.
        plan, node, rival = pot
        early = [one for one in self.memory.decided if one.before.street == 0]
        return self._by_policy(plan, node, table_play.range_before_flop(hand, early, rival))

    def _by_policy(self, plan: Blueprint, node: Decision, prior: Floats | None) -> Act:
        hand, due = self.hand, self.due
        first, second = known(hand.player(due.seat).down)
        strong = strength(tuple(int(card) for card in known(hand.boards[0])), prior)
        weighted = hand.started.rules.weights is not None
        policy = holdem_heads_up.policy(plan, node, strong, weighted=weighted)
        number = holdem_seat.mistaken_for(
            strong, holdem_seat.combo_number(first, second), self.slip
        )
        choice = self.temper.choose(
            policy.chances[number],
            node.actions,
            float(strong.place[number]),
            self.chance,
            last_street=self._last_street,
        )
        return holdem_seat.as_act(hand, due, node.actions[choice])

    def _stud(self) -> Act | None:
        hand, due = self.hand, self.due
        found = stud_heads_up.find(hand, self.memory.decided, due.seat)
        if found is None:
            return None
        me = hand.player(due.seat)
        rival = next(player for player in hand.players if player.seat != due.seat)
        seen = sight(
            hand.variant.key,
            mine=known(me.down + me.up),
            up=known(me.up),
            theirs=known(rival.up),
            error=self.slip,
        )
        actions = found[1].actions
        choice = self.temper.choose(
            stud_heads_up.chances(*found, seen),
            actions,
            seen.place,
            self.chance,
            last_street=self._last_street,
        )
        return stud_heads_up.as_act(due, actions[choice])

    @property
    def _heard(self) -> list[Decided]:
        """Every decision of the hand; none where it was joined in the middle."""
        return self.memory.decided if self.memory.knows(self.hand) else []

    @property
    def _last_street(self) -> bool:
        return self.hand.street == len(self.hand.variant.streets) - 1

    @property
    def _slip_at_the_table(self) -> float:
        """At a full table people know starting hands better than what comes after the flop.

        Of several who misjudge a hand as they misjudge a board, one always sees aces.
        """
        hand = self.hand
        full = len(hand.players) > 2 and hand.street == 0  # noqa: PLR2004 - for two: see holdem/
        return self.slip * _STARTING_HANDS if full and not hand.variant.is_stud else self.slip

    def _before_the_flop(self) -> Act | None:
        """By the book where little is at stake yet."""
        hand, due = self.hand, self.due
        spot = spot_of(hand, due.seat)
        if hand.variant.is_stud or hand.street > 0 or not opening.is_by_the_book(spot):
            return None
        first, second = known(hand.player(due.seat).down)
        number = holdem_seat.combo_number(first, second)
        scores = table_play.strengths(hand, due.seat)
        prior = table_play.prior_of(hand)
        weights = np.ones(len(scores)) if prior is None else prior
        mistaken = scores[number] + self._slip_at_the_table
        place = float(weights[scores < mistaken].sum() / weights.sum())
        choice = self.temper.choose(
            opening.chances(spot, place), "fcr", place, self.chance, last_street=False
        )
        return opening.act(hand, due, spot, choice)

    def _at_the_table(self) -> Act:
        """Any number of players: ranges, joint futures, and the worth of each action."""
        hand = self.hand
        found, values = table_play.worths(
            hand,
            self.due,
            self.memory if self.memory.knows(hand) else HandMemory(),
            self.reader,
            np.random.default_rng(self.chance.below(1 << 62)),
            slip=self._slip_at_the_table,
            futures=8 * self.budget.iterations,
            loss_weight=self.loss_weight,
            sticky=self.temper.skill.adapts * self.temper.read.sticky,
            boldness=self.boldness,
        )
        spot = spot_of(hand, self.due.seat)
        chances = table_play.chances_of(values, spot)
        kinds = [option.kind for option in found]
        place = table_play.own_place(hand, self.due.seat)
        choice = self.temper.choose(
            chances, kinds, place, self.chance, last_street=self._last_street
        )
        return found[choice].act


def known(faces: tuple[Face, ...]) -> tuple[Card, ...]:
    """The cards among faces that can be seen."""
    return tuple([face for face in faces if face is not None])
