"""The last round counted out: what rivals may hold after all they did, and what a call is worth.

Hands are dealt to each rival from the cards that are not seen; each counts for as much as it is
likely to have been played that way by the table. In draw games they are drawn as well, and count
for next to nothing where they would have drawn another number of cards.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.mixed.outlook import cards_of
from desktop_poker.ai.mixed.seat import drew
from desktop_poker.ai.mixed.spot import (
    MixedSpot,
    board_of,
    chances_of,
    draws_to_come,
    known,
    options_of,
)
from desktop_poker.ai.mixed.table import outlooks
from desktop_poker.ai.policy import CALL, FOLD, WAGER, Option
from desktop_poker.engine.hand.choices import action_due
from desktop_poker.engine.hand.events import Acted, ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.odds.bulk import Cards
from desktop_poker.odds.deals import random_deals
from desktop_poker.odds.drawing import drawing_of
from desktop_poker.odds.rankings import values_of

Floats = NDArray[np.float64]
_HANDS, _DRAWN_HANDS = 256, 1200
_SURPRISE = 0.03  # part of an answer that could come from any hand
_OTHER_DRAW = 0.02  # how likely another number of cards is than serves the hand best


def share(
    hand: HandState, seat: Seat, decided: Sequence[ObservedAction], dice: np.random.Generator
) -> float:
    """The part of the pot that the seat wins in the last round, against all who are left."""
    own = known(hand.player(seat).down)
    board = board_of(hand)
    gone = {*own, *board}
    left = np.array([card for card in cards_of(hand.variant) if card not in gone], dtype=np.uint8)
    rivals = [p.seat for p in hand.players if not p.folded and p.seat != seat]
    found = 1.0
    for rival in rivals:
        if hand.variant.board_size:
            hands, weights = _on_board(hand, rival, decided, left, dice)
        else:
            hands, weights = _drawn(hand, rival, decided, left, dice)
        found *= _beaten(hand, own, board, hands, weights)
    return found


def _beaten(
    hand: HandState, own: Sequence[int], board: Sequence[int], hands: Cards, weights: Floats
) -> float:
    """How much of a pot of two the own cards win from weighted hands."""
    count = len(hands)
    common = [np.full(count, card, dtype=np.uint8) for card in board]
    mine = [np.full(count, card, dtype=np.uint8) for card in own]
    theirs = list(np.ascontiguousarray(hands.T))
    halves: list[Floats] = []
    for number, ranking in enumerate(hand.variant.rankings):
        first = values_of(ranking.judging, mine, common, count)
        second = values_of(ranking.judging, theirs, common, count)
        won = (first > second) + 0.5 * (first == second)
        if number:
            won = np.where((first == 0) & (second == 0), halves[0], won)
        halves.append(won)
    total = float(weights.sum())
    return float((np.mean(halves, axis=0) * weights).sum() / total) if total > 0 else 0.5


def _on_board(
    hand: HandState,
    rival: Seat,
    decided: Sequence[ObservedAction],
    left: Cards,
    dice: np.random.Generator,
) -> tuple[Cards, Floats]:
    hands = left[random_deals(dice, len(left), hand.variant.hole_size, _HANDS)].T
    weights = np.ones(len(hands))
    for number, one in enumerate(decided):
        if one.act.seat == rival:
            weights *= _likelihood(one, decided[:number], hands, dice)
    return hands, weights


def _drawn(
    hand: HandState,
    rival: Seat,
    decided: Sequence[ObservedAction],
    left: Cards,
    dice: np.random.Generator,
) -> tuple[Cards, Floats]:
    drawing = drawing_of(hand.variant)
    drawn = hand.player(rival).draws
    dealt = left[random_deals(dice, len(left), len(left), _DRAWN_HANDS)].T
    hands = np.ascontiguousarray(dealt[:, : drawing.size])
    taken = np.full(len(hands), drawing.size)
    weights = np.ones(len(hands))
    for rnd in range(len(drawn) + 1):
        for number, one in enumerate(decided):
            if one.act.seat == rival and one.before.street == rnd:
                weights *= _likelihood(one, decided[:number], hands, dice)
        if rnd == len(drawn):
            break
        kept, _ = drawing.keeps(hands, drawing.draws - rnd)
        thrown = drawing.size - np.array([int(part).bit_count() for part in kept])
        weights = np.where(thrown == drawn[rnd], weights, weights * _OTHER_DRAW)
        if drawn[rnd] == 0:
            continue  # who stood pat has what they had
        for place in range(drawing.size):
            gone = np.flatnonzero((kept >> place & 1 == 0) & (taken < len(left)))
            hands[gone, place] = dealt[gone, taken[gone]]
            taken[gone] += 1
    return hands, weights


def _likelihood(
    one: ObservedAction, earlier: Sequence[ObservedAction], hands: Cards, dice: np.random.Generator
) -> Floats:
    """How likely what somebody did was with each hand."""
    before = one.before
    due = None if before.betting is None else action_due(before, before.betting)
    if due is None or due.seat != one.act.seat:
        return np.ones(len(hands))
    spot = MixedSpot(before, due, earlier)
    seen = outlooks(
        before.variant.key,
        hands,
        board_of(before),
        dice,
        to_come=draws_to_come(before),
        drew=drew(before, one.act.seat),
    )
    options, columns = options_of(spot)
    often = chances_of(spot, seen, columns, 0.0)[:, _taken(options, one.act)]
    return (1.0 - _SURPRISE) * often + _SURPRISE / len(options)


def _taken(options: Sequence[Option], act: Acted) -> int:
    """Which option an action stands for: of wagers the nearest in size."""
    if act.kind in (ActionKind.BET, ActionKind.RAISE):
        wagers = [n for n, one in enumerate(options) if one.kind == WAGER]
        return min(wagers, key=lambda n: abs(options[n].act.to - act.to), default=len(options) - 1)
    wanted = FOLD if act.kind is ActionKind.FOLD else CALL
    return next((n for n, one in enumerate(options) if one.kind == wanted), 0)
