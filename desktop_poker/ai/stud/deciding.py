"""One decision of stud: for two from the blueprint, else from the table that was trained."""

from __future__ import annotations

import numpy as np

from desktop_poker.ai.blueprint import Blueprint
from desktop_poker.ai.policy import CALL, FOLD, WAGER, Floats, Option, Policy
from desktop_poker.ai.solving.tree import Decision
from desktop_poker.ai.strength.holdem import places
from desktop_poker.ai.stud import table_play
from desktop_poker.ai.stud.full_table import chances_with, every_chance, every_outlook
from desktop_poker.ai.stud.heads_up import as_act, chances, find
from desktop_poker.ai.stud.outlook import final_outlook
from desktop_poker.ai.stud.rows import rows_of
from desktop_poker.ai.stud.seat import WAGER_KINDS, Watcher, numbers, public_of
from desktop_poker.ai.stud.sight import Sight, sight
from desktop_poker.ai.stud.tree import CAP, RAISE
from desktop_poker.ai.temper import Temper
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.choices import ActionDue, bet_size
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.odds.bulk import COMBO_CARDS, Cards

_KINDS = (FOLD, CALL, WAGER)
_ACTIONS = {FOLD: FOLD, CALL: CALL, WAGER: RAISE}
_PRIZES, _MOST_DOUBT = 0.15, 0.25  # of the pot: what a share seems less where chips lost weigh more
_TO_THE_END = 3  # bets that going on is likely to cost


def act(watcher: Watcher, due: ActionDue, temper: Temper, slip: float, chance: Chance) -> Act:
    """Decide; a share of the pot is misjudged by the slip."""
    found = _in_blueprint(watcher)
    if found is None:
        return table_play.act(watcher, due, temper, slip, chance)
    seen = _sight(watcher, slip)
    actions = found[1].actions
    last = watcher.hand.street == len(watcher.hand.variant.streets) - 1
    choice = temper.choose(chances(*found, seen), actions, seen.place, chance, last_street=last)
    return as_act(due, actions[choice])


def mix(watcher: Watcher, due: ActionDue, seed: int) -> tuple[tuple[Act, ...], Floats]:
    """How often each action is chosen with the cards that are held, before anybody's temper."""
    found = _in_blueprint(watcher)
    if found is None:
        kinds, often, _ = table_play.mix(watcher, due, 0.0, seed)
        return tuple([as_act(due, kind) for kind in kinds]), often
    actions = found[1].actions
    return tuple([as_act(due, one) for one in actions]), chances(*found, _sight(watcher, 0.0))


def _sight(watcher: Watcher, slip: float) -> Sight:
    hand, seat = watcher.hand, watcher.seat
    me = hand.player(seat)
    rival = next(player for player in hand.players if player.seat != seat)
    return sight(
        hand.variant.key,
        mine=numbers(me.down + me.up),
        up=numbers(me.up),
        theirs=numbers(rival.up),
        error=slip,
    )


def doubt(hand: HandState, seat: Seat, loss_weight: float) -> float:
    """By how much a share of the pot is worth less because of prizes, if much of the stack is in.

    Nothing in a cash game, and nothing for two, who play for what lies between two prizes.
    """
    me = hand.player(seat)
    owed = max(0, hand.current_bet - me.bet)
    cost = owed + _TO_THE_END * bet_size(hand, hand.current_street)
    at_stake = min(1.0, cost / max(me.stack, 1))
    return min(_MOST_DOUBT, _PRIZES * (loss_weight - 1.0) * at_stake)


def policy(watcher: Watcher, due: ActionDue) -> Policy:
    """What is done with each of COMBOS as the first two down cards of the seat that is due."""
    found = _in_blueprint(watcher)
    rows = every_chance(watcher) if found is None else _for_two(watcher, *found)
    return _offered(watcher, due, rows)


def last_policy(watcher: Watcher, due: ActionDue, down: Cards) -> Policy:
    """The same on the last street, with all three down cards: a row for each, columns are hands."""
    public, count = public_of(watcher), down.shape[1]
    shared = [Card(card) for card in (*public.up, *public.common)]
    outlook = final_outlook(public, [*down, *shared], count)
    found = _in_blueprint(watcher)
    if found is None:
        return _offered(watcher, due, chances_with(watcher, outlook))
    _, every = every_outlook(public)
    place = np.searchsorted(np.sort(every.share), outlook.share) / len(every.share)
    row = rows_of(found[1].street, np.full(count, every.share.mean()), place)
    return _offered(watcher, due, _by_column(found[1], found[0].policy(found[1])[row]))


def _offered(watcher: Watcher, due: ActionDue, rows: Floats) -> Policy:
    """Chances to fold, to go along and to wager, as what may be done."""
    hand = watcher.hand
    owes = hand.current_bet > hand.player(watcher.seat).bet
    wagers = any(choice.kind in WAGER_KINDS for choice in due.choices)
    capped = hand.betting is not None and hand.betting.raise_count >= CAP
    columns = [
        column
        for column, kind in enumerate(_KINDS)
        if (kind != FOLD or owes) and (kind != WAGER or (wagers and not capped))
    ]
    kept = rows[:, columns]
    total = kept.sum(axis=1, keepdims=True)
    options = [Option(_KINDS[column], as_act(due, _ACTIONS[_KINDS[column]])) for column in columns]
    return Policy(tuple(options), kept / np.where(total > 0, total, 1.0))


def _in_blueprint(watcher: Watcher) -> tuple[Blueprint, Decision] | None:
    """Where the hand stands in the blueprint for two, if all of it was heard."""
    if len(watcher.decided) != watcher.hand.turn:
        return None
    return find(watcher.hand, list(watcher.decided), watcher.seat)


def _for_two(watcher: Watcher, plan: Blueprint, node: Decision) -> Floats:
    """What the blueprint does with each pair of down cards: fold, go along, wager."""
    live, outlook = every_outlook(public_of(watcher))
    shares = outlook.share
    place = places(shares, np.ones(len(shares)))
    row = rows_of(node.street, np.full(len(shares), shares.mean()), place)
    found = np.zeros((len(COMBO_CARDS), len(_KINDS)))
    found[live] = _by_column(node, plan.policy(node)[row])
    return found


def _by_column(node: Decision, chosen: Floats) -> Floats:
    """The actions of a node as folding, going along and wagering."""
    found = np.zeros((len(chosen), len(_KINDS)))
    for column, action in enumerate(node.actions):
        target = 0 if action == FOLD else 2 if action == RAISE else 1
        found[:, target] += chosen[:, column]
    return found
