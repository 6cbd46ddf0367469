"""One decision of stud: for two from the blueprint, else from the table that was trained."""

from __future__ import annotations

import numpy as np

from desktop_poker.ai.blueprint import Blueprint
from desktop_poker.ai.policy import CALL, FOLD, WAGER, Floats, Option, Policy
from desktop_poker.ai.solving.tree import Decision
from desktop_poker.ai.strength.holdem import places
from desktop_poker.ai.stud import table_play
from desktop_poker.ai.stud.full_table import every_chance, every_outlook
from desktop_poker.ai.stud.heads_up import as_act, chances, find
from desktop_poker.ai.stud.rows import rows_of
from desktop_poker.ai.stud.seat import WAGER_KINDS, Watcher, numbers, public_of
from desktop_poker.ai.stud.sight import sight
from desktop_poker.ai.stud.tree import CAP, RAISE
from desktop_poker.ai.temper import Temper
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.odds.bulk import COMBO_CARDS

_KINDS = (FOLD, CALL, WAGER)
_ACTIONS = {FOLD: FOLD, CALL: CALL, WAGER: RAISE}


def act(watcher: Watcher, due: ActionDue, temper: Temper, slip: float, chance: Chance) -> Act:
    """Decide; a share of the pot is misjudged by the slip."""
    found = _in_blueprint(watcher)
    if found is None:
        return table_play.act(watcher, due, temper, slip, chance)
    hand = watcher.hand
    me = hand.player(due.seat)
    rival = next(player for player in hand.players if player.seat != due.seat)
    seen = sight(
        hand.variant.key,
        mine=numbers(me.down + me.up),
        up=numbers(me.up),
        theirs=numbers(rival.up),
        error=slip,
    )
    actions = found[1].actions
    last = hand.street == len(hand.variant.streets) - 1
    choice = temper.choose(chances(*found, seen), actions, seen.place, chance, last_street=last)
    return as_act(due, actions[choice])


def policy(watcher: Watcher, due: ActionDue) -> Policy:
    """What is done with each of COMBOS as the first two down cards of the seat that is due."""
    found = _in_blueprint(watcher)
    rows = every_chance(watcher) if found is None else _for_two(watcher, *found)
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
    chosen = plan.policy(node)[row]
    found = np.zeros((len(COMBO_CARDS), len(_KINDS)))
    for column, action in enumerate(node.actions):
        target = 0 if action == FOLD else 2 if action == RAISE else 1
        found[live, target] += chosen[:, column]
    return found
