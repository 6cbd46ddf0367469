"""Every hand that somebody may hold at a decision, and what levels would do with each of them."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec.structs import replace

from desktop_poker.ai.coach.holding import Holding, holdings, seen_cards
from desktop_poker.ai.coach.judgement import Held, Plan, Ranges
from desktop_poker.ai.coach.playing import playing_of
from desktop_poker.ai.coach.reference import kind_of, mix
from desktop_poker.ai.coach.spot import AnySpot, Spot
from desktop_poker.ai.policy import Floats
from desktop_poker.ai.ways import Way, way_of
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.cards.combos import CLASSES, COMBO_CLASSES, COMBOS, class_of
from desktop_poker.engine.hand.state import HandState
from desktop_poker.odds.bulk import COMBO_CARDS
from desktop_poker.odds.rankings import values_of

LEVELS: Final = ("expert", "master")
_KINDS: Final = "fcr"
_EACH: Final = 2  # hands of a class that are looked at on a board, where suits matter
_DIGITS: Final = 4
_TWO: Final = 2
_CLASS_OF = np.array(COMBO_CLASSES)


def ranges(spot: AnySpot) -> Ranges:
    """What opponents may hold, and the plans of two levels; empty where hands are not two cards."""
    variant = spot.hand.variant
    if not isinstance(spot, Spot) or way_of(variant) not in (Way.BOARD, Way.ROWS):
        return Ranges()
    down = [card for card in spot.hand.player(spot.seat).down if card is not None]
    if len(down) < _TWO:
        return Ranges()
    held = holdings(spot, playing_of(variant), np.random.default_rng(spot.seed))
    return Ranges(
        own=class_of(*sorted(down[:_TWO], reverse=True)),
        held=tuple([_held(spot, one) for one in held]),
        plans=tuple([Plan(level, _plan(spot, level)) for level in LEVELS]),
        is_down=variant.has_up_cards,
    )


def _held(spot: Spot, one: Holding) -> Held:
    weights = np.bincount(_CLASS_OF, one.weights, len(CLASSES))
    number = np.bincount(_CLASS_OF, minlength=len(CLASSES))
    each = weights / number
    beaten = np.bincount(_CLASS_OF, one.weights * _beaten(spot, one), len(CLASSES))
    mostly = (beaten > weights / 2) & (weights > 0)
    top = max(float(each.max()), 1e-12)
    return Held(
        int(one.seat),
        tuple([round(float(weight) / top, _DIGITS) for weight in each]),
        tuple([bool(flag) for flag in mostly]),
    )


def _beaten(spot: Spot, one: Holding) -> Floats:
    """Which of all hands the own one beats as they lie."""
    hand, count = spot.hand, len(COMBOS)
    board = [card for card in hand.boards[0] if card is not None]
    me, rival = hand.player(spot.seat), hand.player(one.seat)
    mine = [card for card in (*me.down, *me.up) if card is not None]
    if len(mine) + len(board) < 5:  # noqa: PLR2004 - nobody has a whole hand yet
        return np.zeros(count)
    theirs = [*COMBO_CARDS.T, *(card for card in rival.up if card is not None)]
    judging = hand.variant.rankings[0].judging
    own = values_of(judging, mine, board, 1)
    found: Floats = (own[0] > values_of(judging, theirs, board, count)).astype(np.float64)
    return found


def _plan(spot: Spot, level: str) -> tuple[tuple[float, float, float], ...]:
    """How often each kind of action is taken with each class."""
    own = [card for card in spot.hand.player(spot.seat).down[:_TWO] if card is not None]
    gone = set(seen_cards(spot)) - {int(card) for card in own}
    pair = (max(own), min(own))
    each = 1 if spot.hand.street <= 0 else _EACH
    found: list[tuple[float, float, float]] = []
    for number in range(len(CLASSES)):
        combos = [COMBOS[n] for n in np.flatnonzero(np.equal(_CLASS_OF, number))]
        fit = [one for one in combos if not gone & {int(card) for card in one}][:each]
        # Of the own class the own cards: on a board suits make all the difference.
        rows = [_often(spot, level, one) for one in ([pair] if class_of(*pair) == number else fit)]
        mean = np.mean(rows, axis=0) if rows else np.zeros(len(_KINDS))
        fold, call, wager = (round(float(part), _DIGITS) for part in mean)
        found.append((fold, call, wager))
    return tuple(found)


def _often(spot: Spot, level: str, pair: tuple[Card, Card]) -> list[float]:
    found = mix(replace(spot, hand=_holding(spot, pair)), level)
    return [
        sum(
            often
            for act, often in zip(found.acts, found.often, strict=True)
            if kind_of(act) == kind
        )
        for kind in _KINDS
    ]


def _holding(spot: Spot, pair: tuple[Card, Card]) -> HandState:
    """The same table with other cards in the own hand."""
    players = tuple(
        [
            replace(player, down=(*pair, *player.down[_TWO:]))
            if player.seat == spot.seat
            else player
            for player in spot.hand.players
        ]
    )
    return replace(spot.hand, players=players)
