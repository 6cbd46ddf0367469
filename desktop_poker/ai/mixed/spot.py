"""A decision as a seat sees it: what may be done, and what the table does with which hands."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.holdem.rounding import rounded
from desktop_poker.ai.looks import OPEN, Looks
from desktop_poker.ai.manners import WAGERS, passive, sized
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.mixed.outlook import MixedOutlook
from desktop_poker.ai.mixed.rows import RowEdges
from desktop_poker.ai.mixed.seat import SeatFacing, drew, facing
from desktop_poker.ai.mixed.table import ALL, CALL, FOLD, HALF, POT, outlooks, trained
from desktop_poker.ai.policy import CALL as CALLS
from desktop_poker.ai.policy import FOLD as FOLDS
from desktop_poker.ai.policy import WAGER, Option, Policy
from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.odds.bulk import Cards

Floats = NDArray[np.float64]
_HALF, _POT = 0.5, 1.0
_MOST_POTS, _SHORT = 3.0, 25.0  # pots, and big blinds: as in training


class MixedSpot(Struct, frozen=True):
    """A decision as a seat sees it."""

    hand: HandState
    due: ActionDue
    decided: Sequence[ObservedAction]
    eyes: Looks = OPEN

    @property
    def seat(self) -> Seat:
        """Who decides."""
        return self.due.seat

    @property
    def faced(self) -> SeatFacing:
        """What everybody sees."""
        return facing(self.hand, self.decided, self.seat, self.eyes)


def policy(spot: MixedSpot, hands: Cards) -> Policy:
    """What is done with each of some hands (rows of cards) in the seat that is due."""
    hand = spot.hand
    dice = np.random.default_rng([11, hand.street, hand.turn])
    seen = outlooks(
        hand.variant.key,
        hands,
        board_of(hand),
        dice,
        to_come=draws_to_come(hand),
        drew=drew(hand, spot.seat),
    )
    options, columns = options_of(spot)
    return Policy(options, chances_of(spot, seen, columns, 0.0))


def chances_of(
    spot: MixedSpot, seen: MixedOutlook, columns: list[tuple[int, ...]], slip: float
) -> Floats:
    """The chances of the options, a row for each hand."""
    hand, faced = spot.hand, spot.faced
    plan = trained(hand.variant.key)
    rows = plan.edges.row(hand.street, _seen(spot, plan.edges, seen), slip)
    table = plan.chances(hand.street, faced.situation, rows)
    found = np.stack([table[:, list(column)].sum(axis=1) for column in columns], axis=1)
    total = found.sum(axis=1, keepdims=True)
    usual = np.array([1.0 if CALL in column else 0.0 for column in columns])
    if not usual.any():
        usual[0] = 1.0
    result: Floats = np.where(total > 0, found / np.maximum(total, 1e-9), usual)
    return result


def _seen(spot: MixedSpot, edges: RowEdges, seen: MixedOutlook) -> MixedOutlook:
    """Who does not tell kinds of hands apart takes all for the one in the middle."""
    kinds = edges.kind[spot.hand.street]
    if spot.eyes.kind or not kinds.shape[1] or spot.hand.variant.board_size == 0:
        return seen
    step = np.searchsorted(edges.strength[spot.hand.street], seen.strength, side="right")
    return MixedOutlook(seen.strength, kinds[step, 0])


def options_of(spot: MixedSpot) -> tuple[tuple[Option, ...], list[tuple[int, ...]]]:
    """What may be done, and which actions of the table each option stands for."""
    due, hand = spot.due, spot.hand
    along = passive(due)
    free = along.least <= hand.player(spot.seat).bet
    found: list[Option] = []
    columns: list[tuple[int, ...]] = []
    for choice in due.choices:
        if choice.kind is ActionKind.FOLD and not free:
            found.append(Option(FOLDS, Act(spot.seat, choice.kind, choice.least)))
            columns.append((FOLD,))
    found.append(Option(CALLS, Act(spot.seat, along.kind, along.least)))
    columns.append((CALL, FOLD) if free else (CALL,))
    wager = next((choice for choice in due.choices if choice.kind in WAGERS), None)
    if wager is None:
        # Nothing is left to raise with: who wanted to goes along.
        columns[-1] = (*columns[-1], HALF, POT, ALL)
        return tuple(found), columns
    sizes: dict[int, tuple[int, ...]] = {}
    if hand.has_fixed_bet:
        sizes[wager.least] = (HALF, POT, ALL)
    else:
        pot = sized(hand, spot.seat, wager, _POT)
        for action, to in (
            (HALF, rounded(sized(hand, spot.seat, wager, _HALF), hand)),
            (POT, pot),
            (ALL, wager.most if _may_push(spot, wager.most) else pot),
        ):
            near = wager.nearest(to)
            sizes[near] = (*sizes.get(near, ()), action)
    for to, actions in sorted(sizes.items()):
        found.append(Option(WAGER, Act(spot.seat, wager.kind, to)))
        columns.append(actions)
    return tuple(found), columns


def _may_push(spot: MixedSpot, most: int) -> bool:
    """Whether everything may be bet at once: up to three pots, or a short stack's first bet."""
    hand = spot.hand
    faced = facing(hand, spot.decided, spot.seat)
    more = most - faced.current
    short = hand.street == 0 and most < _SHORT * faced.unit
    return short or more <= _MOST_POTS * (faced.pot + faced.call)


def draws_to_come(hand: HandState) -> int:
    """How many draws come after this round."""
    streets = hand.variant.streets[hand.street + 1 :]
    return sum(street.draw > 0 for street in streets)


def board_of(hand: HandState) -> tuple[int, ...]:
    """The cards of the first board."""
    return tuple(int(card) for card in known(hand.boards[0]))


def known(faces: tuple[Face, ...]) -> tuple[int, ...]:
    """The cards among faces that can be seen."""
    return tuple([int(face) for face in faces if face is not None])
