"""One decision of a game with blinds: what a level sees, and what it makes of it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.memory import acts_in
from desktop_poker.ai.mixed.counting import share
from desktop_poker.ai.mixed.outlook import MixedOutlook
from desktop_poker.ai.mixed.seat import SeatFacing, drew, facing
from desktop_poker.ai.mixed.sense import believable
from desktop_poker.ai.mixed.spot import (
    MixedSpot,
    board_of,
    chances_of,
    draws_to_come,
    known,
    options_of,
)
from desktop_poker.ai.mixed.table import own_outlook, trained
from desktop_poker.ai.policy import CALL as CALLS
from desktop_poker.ai.policy import FOLD as FOLDS
from desktop_poker.ai.policy import WAGER, Option
from desktop_poker.ai.temper import Temper
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.state import HandState

Floats = NDArray[np.float64]
_STARTING_HANDS = 0.3  # of an error in later rounds: everybody knows a good start
_OPEN_BETS = 0.5  # of an error in a hand's place: shares of the pot lie closer together
_SURE = 0.02  # of the pot: closer than that to the price, the table decides
_RAISES = 0.7  # of the pot: what a raise in the last round needs
_BLUFFS, _BETS = 0.2, 0.5  # of the pot: in between a hand is shown down


def act(spot: MixedSpot, temper: Temper, slip: float, chance: Chance) -> Act:
    """Decide; the strength of a hand is misjudged by the slip."""
    hand = spot.hand
    slip *= 1.0 if hand.has_fixed_bet else _OPEN_BETS
    if hand.street == 0:
        slip *= _STARTING_HANDS
    options, chances, place = _sound(spot, slip, chance.below(1 << 62))
    kinds = [one.kind for one in options]
    choice = temper.choose(chances, kinds, place, chance, last_street=_is_last(hand))
    return options[choice].act


def mix(spot: MixedSpot, seed: int) -> tuple[tuple[Act, ...], Floats]:
    """How often each action is chosen with the cards that are held, before anybody's temper."""
    options, chances, _ = _sound(spot, 0.0, seed)
    return tuple([option.act for option in options]), chances


def _sound(spot: MixedSpot, slip: float, seed: int) -> tuple[list[Option], Floats, float]:
    """What a table of people would believe, how often, and the hand's place among all."""
    hand, seat = spot.hand, spot.seat
    own = known(hand.player(seat).down)
    seen = own_outlook(hand.variant.key, own, board_of(hand), draws_to_come(hand), drew(hand, seat))
    options, columns = options_of(spot)
    chances = chances_of(spot, seen, columns, slip)[0]
    faced, place = facing(hand, spot.decided, seat), place_of(hand, seen)
    if _is_last(hand) and spot.eyes.counts and len(spot.decided) == acts_in(hand):
        won = share(hand, seat, spot.decided, np.random.default_rng(seed))
        chances = counted(chances, [one.kind for one in options], faced, won)
    sane = np.flatnonzero(believable(hand, faced, place, [one.act for one in options]))
    kept = chances[sane]
    if kept.sum() <= 0:
        kept = np.array([float(options[one].kind == CALLS) for one in sane])
    if kept.sum() <= 0:
        kept = np.ones(len(sane))
    return [options[int(one)] for one in sane], kept / kept.sum(), place


def _is_last(hand: HandState) -> bool:
    return hand.street == len(hand.variant.streets) - 1


def counted(chances: Floats, kinds: Sequence[str], faced: SeatFacing, share: float) -> Floats:
    """The last round by a share that was counted: a call by its price, a bet by who calls it."""
    found = chances.copy()
    wagers = np.array([kind == WAGER for kind in kinds])
    call = kinds.index(CALLS)
    if faced.call > 0 and FOLDS in kinds:
        fold = kinds.index(FOLDS)
        if share >= faced.price + _SURE:
            found[call] += found[fold]
            found[fold] = 0.0
        elif share < faced.price - _SURE:
            found[fold] += found[call]
            found[call] = 0.0
        if share < _RAISES:
            found[call if share >= faced.price else fold] += found[wagers].sum()
            found[wagers] = 0.0
    elif _BLUFFS < share < _BETS:
        found[call] += found[wagers].sum()
        found[wagers] = 0.0
    return found if found.sum() > 0 else chances


def place_of(hand: HandState, seen: MixedOutlook) -> float:
    """The part of all hands that are worse, about: by the edges between rows."""
    edges = trained(hand.variant.key).edges.strength[hand.street]
    step = int(np.searchsorted(edges, seen.strength[0], side="right"))
    below = edges[step - 1] if step else 0.0
    above = edges[step] if step < len(edges) else 1.0
    part = (step + (seen.strength[0] - below) / max(above - below, 1e-6)) / (len(edges) + 1)
    # Rows are finer at the top: back to equal parts (ai/mixed/rows.py).
    return float(1.0 - (1.0 - min(1.0, max(0.0, part))) ** 1.45)
