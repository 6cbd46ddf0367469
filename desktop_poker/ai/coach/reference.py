"""What the reference does with a hand: a level of our own opponents, and nobody's mood or notes."""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from desktop_poker.ai import any_game, prizes
from desktop_poker.ai.bot import Budget
from desktop_poker.ai.coach.playing import Playing, playing_of
from desktop_poker.ai.coach.spot import Spot
from desktop_poker.ai.levels import LEVELS
from desktop_poker.ai.manners import WAGERS
from desktop_poker.ai.personalities import BALANCED
from desktop_poker.ai.policy import Floats
from desktop_poker.ai.temper import Temper
from desktop_poker.ai.thinking import Thought
from desktop_poker.ai.ways import Way, way_of
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.odds.any_draw import exchanging_of
from desktop_poker.odds.bulk import COMBO_CARDS
from desktop_poker.odds.price import MOST_PLAYERS

REFERENCE = "master"
_ALIKE = 1.5  # sizes that differ by less than this factor are the same action
_SHARES = 4000  # deals for a share against any hand


class Mix(Struct, frozen=True):
    """Actions, and how often each is taken with the hand that is held."""

    acts: tuple[Act, ...]
    often: tuple[float, ...]

    @property
    def best(self) -> Act:
        """What is done most: the kind of action first, then its size."""
        kinds: dict[str, float] = {}
        for act, often in zip(self.acts, self.often, strict=True):
            kinds[kind_of(act)] = kinds.get(kind_of(act), 0.0) + often
        top = max(kinds, key=lambda kind: kinds[kind])
        return max(
            (pair for pair in zip(self.acts, self.often, strict=True) if kind_of(pair[0]) == top),
            key=lambda pair: pair[1],
        )[0]

    def of(self, act: Act, bet: int) -> float:
        """How often an action is taken; sizes that are nearly alike are one."""
        return sum(
            often
            for other, often in zip(self.acts, self.often, strict=True)
            if is_same(act, other, bet)
        )

    def of_kind(self, act: Act) -> float:
        """How often anything of its kind is done, whatever the size."""
        return sum(
            often
            for other, often in zip(self.acts, self.often, strict=True)
            if kind_of(other) == kind_of(act)
        )


def kind_of(act: Act) -> str:
    """Fold, going along, or a wager."""
    if act.kind is ActionKind.FOLD:
        return "f"
    return "r" if act.kind in WAGERS else "c"


def is_same(one: Act, other: Act, bet: int) -> bool:
    """Whether two actions are the same but for a trifle; `bet` is what the seat has in."""
    if kind_of(one) != kind_of(other):
        return False
    if kind_of(one) != "r":
        return True
    less, more = sorted((max(1, one.to - bet), max(1, other.to - bet)))
    return more <= _ALIKE * less


def mix(spot: Spot, level: str = REFERENCE) -> Mix:
    """What a level does with the cards that are held."""
    temper = Temper(LEVELS[level], BALANCED)
    seed = spot.seed
    if way_of(spot.hand.variant) is Way.ANY or not spot.memory().knows(spot.hand):
        share = _share(spot)
        found = any_game.policy(spot.hand, spot.due, np.array([share]))
        acts, often = tuple([o.act for o in found.options]), found.chances[0]
    else:
        thought = Thought(
            spot.hand,
            spot.due,
            spot.memory(),
            temper,
            _loss_weight(spot),
            0.0,
            SeededChance(str(seed)),
            Budget(),
        )
        acts, often = thought.mix(seed)
    return _merged(acts, often)


def _share(spot: Spot) -> float:
    """Of the pot, against hands that may be any; those that draw have drawn."""
    hand, me = spot.hand, spot.hand.player(spot.seat)
    if not hand.variant.has_draws:
        return any_game.own_share(hand, spot.seat, samples=_SHARES, seed=spot.seed % (1 << 32))
    use = exchanging_of(hand.variant)
    own = np.array([[card for card in me.down if card is not None]], dtype=np.uint8)
    to_come = use.draws - len(me.draws)
    share = use.keeps(own, to_come)[1] if to_come else use.shares(own)
    return float(share[0]) ** max(1, hand.live - 1)


def _merged(acts: tuple[Act, ...], often: Floats) -> Mix:
    """Actions that come to the same are one."""
    found: dict[Act, float] = {}
    total = max(float(often.sum()), 1e-12)
    for act, part in zip(acts, often, strict=True):
        found[act] = found.get(act, 0.0) + float(part) / total
    order = {"f": 0, "c": 1, "r": 2}
    acts = tuple(sorted(found, key=lambda act: (order[kind_of(act)], act.to)))
    return Mix(acts, tuple(round(found[act], 6) for act in acts))


def _loss_weight(spot: Spot) -> float:
    """How much a lost chip outweighs a won one, by the prizes."""
    hand = spot.hand
    rivals = [p for p in hand.players if not p.folded and p.seat != spot.seat]
    if not spot.payouts or not rivals or len(hand.players) > MOST_PLAYERS:
        return 1.0
    order = [player.seat for player in hand.players]
    rival = max(rivals, key=lambda p: p.stack + p.paid)
    stacks = [player.stack + player.paid for player in hand.players]
    return prizes.weight(stacks, spot.payouts, order.index(spot.seat), order.index(rival.seat))


class WithEveryHand(Struct, frozen=True):
    """What is done with each of the two cards that a seat might hold here."""

    acts: tuple[Act, ...]
    often: Floats  # a row for each of COMBOS


def with_every_hand(spot: Spot, playing: Playing | None = None) -> WithEveryHand | None:
    """The policy behind the levels, hand by hand; None where hands are not two cards."""
    if way_of(spot.hand.variant) in (Way.ANY, Way.BLINDS):
        return None
    use = playing or playing_of(spot.hand.variant)
    options, often = use.with_hands(spot.hand, spot.due, spot.decided, COMBO_CARDS.T)
    return WithEveryHand(tuple([option.act for option in options]), often)
