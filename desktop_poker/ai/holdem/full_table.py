"""Hold'em for any number of players: what is done with every hand in a situation.

The trained table knows situations, not trees (see `situations`); what it calls a raise or a bet
becomes an amount here.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker import assets
from desktop_poker.ai.holdem import full_table_sizes as sizes
from desktop_poker.ai.holdem.departure import playable_places
from desktop_poker.ai.holdem.facing import Facing, facing, limps_of_others
from desktop_poker.ai.holdem.rounding import rounded
from desktop_poker.ai.holdem.rows import rows
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.policy import CALL, FOLD, WAGER, Floats, Option, Policy
from desktop_poker.ai.strength.holdem import Strength, strength
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import HandState

GIVE_UP, GO_ALONG, SMALL, LARGE, PUSH = range(5)
"""Columns of the table; before the flop there is one raise and all-in."""
RAISE_BEFORE, PUSH_BEFORE = 2, 3
_PASSIVE = (ActionKind.CHECK, ActionKind.CALL)
_WAGERS = (ActionKind.BET, ActionKind.RAISE)
_COMPLETED = 0.4  # of all hands: better ones are worth half a blind with others in
_FITS = 0.6  # a bet of more than this part of what is left is all-in


@cache
def _table(street: int) -> NDArray[np.uint8]:
    with np.load(assets.root() / "ai" / "full_table.npz") as file:
        found: NDArray[np.uint8] = file[f"street{street}"]
        return found


class Column(Struct, frozen=True):
    """An action of the table, and the street total that it stands for."""

    number: int
    to: int


def columns(faced: Facing) -> list[Column]:
    """What the table may do in a situation; the same rules as in training."""
    found = [Column(GIVE_UP, 0)] if faced.call else []
    found.append(Column(GO_ALONG, faced.current))
    if faced.most <= faced.current or faced.checks_to_leader:
        return found
    return found + (_before(faced) if faced.street == 0 else _after(faced))


def _before(faced: Facing) -> list[Column]:
    to = sizes.raise_before(
        faced.blind, faced.current, faced.raises, faced.callers, int(faced.last)
    )
    large = sizes.bets_all(to, faced.most)
    found = [] if large or faced.raises >= sizes.MOST_RAISES else [Column(RAISE_BEFORE, round(to))]
    if sizes.may_push_before(faced.most / faced.blind, faced.raises, large) or not found:
        found.append(Column(PUSH_BEFORE, faced.most))
    return found


def _after(faced: Facing) -> list[Column]:
    pot = faced.pot + faced.call
    room = faced.most - faced.current
    tried = [(LARGE, sizes.again(faced.raises))]
    if faced.raises == 0:
        tried = [(SMALL, sizes.SMALL_BET), (LARGE, sizes.LARGE_BET)]
    elif faced.raises >= sizes.MOST_RAISES:
        tried = []
    found = [
        Column(number, round(sizes.raise_after(pot, faced.current, size)))
        for number, size in tried
        if size * pot < _FITS * room
    ]
    if sizes.may_push_after(room, pot) or LARGE not in [column.number for column in found]:
        found.append(Column(PUSH, faced.most))
    return found


def chances(faced: Facing, found: list[Column], strong: Strength, *, weighted: bool) -> Floats:
    """How often each column is chosen with each of COMBOS."""
    trained = strength(()) if weighted else None
    part = _table(faced.street)[faced.situation][rows(faced.street, strong, trained)]
    kept = part[:, [column.number for column in found]].astype(np.float64)
    if found[0].number != GIVE_UP:
        kept[:, 0] += part[:, GIVE_UP]  # what is free is not folded
    # Where rules differ a little from training, an action that is missing becomes its neighbour.
    lost = part.sum(axis=1) - kept.sum(axis=1)
    kept[:, -1 if found[-1].number > GO_ALONG else 0] += np.maximum(lost, 0.0)
    total = kept.sum(axis=1, keepdims=True)
    even = np.zeros(len(found))
    even[0] = 1.0
    return np.where(total > 0, kept / np.maximum(total, 1.0), even)


def policy(
    hand: HandState, due: ActionDue, decided: list[ObservedAction], prior: Floats | None = None
) -> Policy:
    """What is done with each of COMBOS."""
    faced = facing(hand, decided, due.seat)
    offered = {choice.kind: choice for choice in due.choices}
    wager = next((offered[kind] for kind in _WAGERS if kind in offered), None)
    found = [one for one in columns(faced) if wager is not None or one.number <= GO_ALONG]
    weighted = hand.started.rules.weights is not None
    often = chances(faced, found, seen_strength(hand, prior), weighted=weighted)
    if _completes(hand, decided, due, faced):
        worth = playable_places(prior) > _COMPLETED
        often[worth, 1] += often[worth, 0]
        often[worth, 0] = 0.0
    return Policy(tuple([_option(hand, due, one, wager) for one in found]), often)


def _completes(
    hand: HandState, decided: list[ObservedAction], due: ActionDue, faced: Facing
) -> bool:
    """Whether the small blind may join those who have limped for half a blind."""
    half = due.seat == hand.started.small_blind and faced.call > 0
    return half and not faced.street and not faced.raises and limps_of_others(hand, decided)


def seen_strength(hand: HandState, prior: Floats | None = None) -> Strength:
    """The strength of every hand on the board that lies there."""
    return strength(tuple(int(card) for card in hand.boards[0] if card is not None), prior)


def _option(hand: HandState, due: ActionDue, column: Column, wager: Choice | None) -> Option:
    if column.number == GIVE_UP:
        fold = next(choice for choice in due.choices if choice.kind is ActionKind.FOLD)
        return Option(FOLD, Act(due.seat, fold.kind, fold.least))
    if column.number == GO_ALONG or wager is None:
        passive = next(choice for choice in due.choices if choice.kind in _PASSIVE)
        return Option(CALL, Act(due.seat, passive.kind, passive.least))
    pushes = column.number == (PUSH_BEFORE if hand.street == 0 else PUSH)
    # Nobody puts in more than anybody could call.
    to = wager.nearest(column.to if pushes else rounded(column.to, hand))
    return Option(WAGER, Act(due.seat, wager.kind, to))
