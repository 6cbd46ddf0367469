"""What is done with every hand of Hold'em: the way that fits the table, and nobody's temper yet.

For two with short stacks the exact answer, for two the blueprint, else the table of any size.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from desktop_poker.ai.blueprint import Blueprint
from desktop_poker.ai.holdem import full_table, heads_up, push_fold
from desktop_poker.ai.holdem import seat as seats
from desktop_poker.ai.holdem.facing import facing, leader
from desktop_poker.ai.holdem.futures import MOST_POTS, HeadsUpPot, Values, values
from desktop_poker.ai.holdem.rounding import rounded
from desktop_poker.ai.holdem.tree import ALL_IN
from desktop_poker.ai.holdem.walk import is_all_in
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.notes import Read
from desktop_poker.ai.policy import CALL, FOLD, WAGER, Floats, Option, Policy
from desktop_poker.ai.solving.tree import Decision
from desktop_poker.engine.cards.combos import COMBO_CLASSES
from desktop_poker.engine.hand.choices import ActionDue, action_due
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.odds.ranges import from_weights

_CLASS_OF = np.array(COMBO_CLASSES)
_SURPRISE = 0.01  # part of an answer that could come from any hand
_FOR_TWO = 2
AS_USUAL = Read()
_WAGERS = (ActionKind.BET, ActionKind.RAISE)


def policy(hand: HandState, due: ActionDue, decided: list[ObservedAction]) -> Policy:
    """What is done with each of COMBOS in the seat that is due."""
    return (
        _short(hand, due, decided)
        or _from_blueprint(hand, due, decided)
        or full_table.policy(hand, due, decided, prior_of(hand))
    )


def prior_of(hand: HandState) -> Floats | None:
    """How likely each hand is to be dealt, where that is not alike."""
    weights = hand.started.rules.weights
    return None if weights is None else from_weights(weights).astype(np.float64)


def range_of(
    hand: HandState, decided: list[ObservedAction], seat: Seat, trust: float = 1.0
) -> Floats:
    """A weight for each hand that a seat may hold, after everything it has done.

    Trust is how much what it does is taken to say: of who bets anything, little.
    """
    prior = prior_of(hand)
    found = np.ones(len(_CLASS_OF)) if prior is None else prior
    for number, one in enumerate(decided):
        if one.act.seat == seat:
            found = found * likelihood(one, decided[:number]) ** trust
            found /= max(float(found.max()), 1e-300)
    return found


def likelihood(one: ObservedAction, earlier: list[ObservedAction]) -> Floats:
    """How likely what somebody did was with each of COMBOS."""
    due = None if one.before.betting is None else action_due(one.before, one.before.betting)
    if due is None or due.seat != one.act.seat:
        return np.ones(len(_CLASS_OF))
    found = policy(one.before, due, earlier)
    often = found.chances[:, taken(found, one.act.kind, one.act.to)]
    return (1.0 - _SURPRISE) * often + _SURPRISE / len(found.options)


def taken(found: Policy, kind: ActionKind, to: int) -> int:
    """Which option an action stands for: of wagers the nearest by ratio."""
    if kind not in _WAGERS:
        wanted = FOLD if kind is ActionKind.FOLD else CALL
        return next((n for n, one in enumerate(found.options) if one.kind == wanted), 0)
    known = [(n, one.act.to) for n, one in enumerate(found.options) if one.kind == WAGER]
    if not known:
        return len(found.options) - 1
    return min(known, key=lambda one: abs(np.log(max(one[1], 1) / max(to, 1))))[0]


def futures(
    hand: HandState,
    due: ActionDue,
    decided: list[ObservedAction],
    own: int,
    runouts: int,
    *,
    read: Read = AS_USUAL,
) -> Values | None:
    """What each option of the policy is worth with a hand; None where a tree does not say it."""
    found = None if hand.street == 0 else _in_tree(hand, decided, due.seat)
    if found is None:
        return None
    plan, node, rival = found
    several = len(hand.players) > _FOR_TWO
    early = [one for one in decided if one.before.street == 0]
    players = [hand.player(due.seat), hand.player(rival)]
    if node.player:
        players.reverse()  # the first acts last
    # Everybody counts hands against what the other one came to the flop with.
    priors = [
        range_of(hand, early, other.seat) if several else prior_of(hand)
        for other in reversed(players)
    ]
    reach = min(player.bet + player.stack for player in players)
    led = leader(decided, hand.street - 1)
    options = _smaller(hand, due, tuple([_option(hand, due, action) for action in node.actions]))
    now = min(hand.current_bet, reach)
    return values(
        HeadsUpPot(
            plan=plan,
            node=node,
            board=tuple([int(card) for card in hand.boards[0] if card is not None]),
            own=own,
            theirs=range_of(hand, decided, rival, 1.0 - max(0.0, read.wild)),
            sticky=read.sticky,
            priors=(priors[0], priors[1]),
            before=hand.pot_total - players[0].bet - players[1].bet,
            bets=(min(players[0].bet, reach), min(players[1].bet, reach)),
            reach=reach,
            totals=tuple([min(max(option.act.to, now), reach) for option in options]),
            led=None if led is None else int(led == players[1].seat),
            several=several,
        ),
        runouts,
    )


def _in_tree(
    hand: HandState, decided: list[ObservedAction], seat: Seat
) -> tuple[Blueprint, Decision, Seat] | None:
    """Where two stand in a blueprint, dealt in alone or left of several, and who the other is."""
    found = heads_up.find(hand, decided)
    if found is None:
        return heads_up.find_pot(hand, decided, seat)
    return *found, next(player.seat for player in hand.players if player.seat != seat)


def _short(hand: HandState, due: ActionDue, decided: list[ObservedAction]) -> Policy | None:
    """All-in or fold with a short stack for two, where nobody has done anything else."""
    if len(hand.players) != _FOR_TWO or hand.street or hand.variant.uses_weights:
        return None
    answer = push_fold.answer(heads_up.depth_of(hand))
    pushed = len(decided) == 1 and is_all_in(
        decided[0].before, decided[0].act.seat, decided[0].act.to
    )
    if answer is None or (decided and not pushed):
        return None
    often = (answer.call if decided else answer.push)[_CLASS_OF]
    actions = ("f", "c" if decided else ALL_IN)
    return Policy(
        tuple([_option(hand, due, action) for action in actions]),
        np.stack([1.0 - often, often], axis=-1),
    )


def _from_blueprint(
    hand: HandState, due: ActionDue, decided: list[ObservedAction]
) -> Policy | None:
    found = _in_tree(hand, decided, due.seat)
    if found is None:
        return None
    plan, node, rival = found
    if len(hand.players) == _FOR_TWO:
        return _by_blueprint(hand, due, plan, node, prior_of(hand))
    # Of several players the two who are left have better hands than any two.
    early = [one for one in decided if one.before.street == 0]
    played = _by_blueprint(hand, due, plan, node, range_of(hand, early, rival))
    return _checked(played) if facing(hand, decided, due.seat).checks_to_leader else played


def _checked(found: Policy) -> Policy:
    """Check to who has raised before, as the ranges of several players want it."""
    call = found.kinds.index(CALL)
    return Policy((found.options[call],), np.ones((len(found.chances), 1)))


def _by_blueprint(
    hand: HandState, due: ActionDue, plan: Blueprint, node: Decision, prior: Floats | None
) -> Policy:
    weighted = hand.started.rules.weights is not None
    strong = full_table.seen_strength(hand, prior)
    chances = heads_up.policy(plan, node, strong, weighted=weighted).chances
    options = tuple([_option(hand, due, action) for action in node.actions])
    return _within_reason(hand, due, options, chances)


def _within_reason(
    hand: HandState, due: ActionDue, options: tuple[Option, ...], chances: Floats
) -> Policy:
    """Bets of many pots become the next smaller size: after the flop nobody bets so."""
    if hand.street == 0:
        return Policy(options, chances)
    largest = _largest(hand, due.seat)
    found = chances.copy()
    wagers = [number for number, option in enumerate(options) if option.kind == WAGER]
    for smaller, number in reversed(list(pairwise(wagers))):
        if options[number].act.to > largest:
            found[:, smaller] += found[:, number]
            found[:, number] = 0.0
    return Policy(_smaller(hand, due, options), found)


def _largest(hand: HandState, seat: Seat) -> float:
    """The largest street total that anybody would bet to."""
    most = MOST_POTS[min(hand.street, 3)] if len(hand.players) > _FOR_TWO else MOST_POTS[-1]
    pot = hand.pot_total + max(0, hand.current_bet - hand.player(seat).bet)
    return hand.current_bet + most * pot


def _smaller(hand: HandState, due: ActionDue, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """The options, with a first wager that people make: after raises a tree has only all-in."""
    first = next((n for n, option in enumerate(options) if option.kind == WAGER), None)
    largest = _largest(hand, due.seat)
    if first is None or options[first].act.to <= largest:
        return options
    act = options[first].act
    wager = next(choice for choice in due.choices if choice.kind is act.kind)
    to = wager.nearest(rounded(round(largest), hand))
    return (*options[:first], Option(WAGER, Act(act.seat, act.kind, to)), *options[first + 1 :])


def _option(hand: HandState, due: ActionDue, action: str) -> Option:
    act: Act = seats.as_act(hand, due, action)
    kind = FOLD if act.kind is ActionKind.FOLD else WAGER if act.kind in _WAGERS else CALL
    return Option(kind, act)
