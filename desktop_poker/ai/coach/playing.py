"""How everybody plays on in the futures of a decision: the trained policy of the game.

One answer for many hands at once, for opponents, for the own seat, and for reading what was done.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai import any_game
from desktop_poker.ai.holdem import deciding
from desktop_poker.ai.manners import WAGERS
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.mixed import spot as mixed_spot
from desktop_poker.ai.policy import CALL, FOLD, WAGER, Floats, Option
from desktop_poker.ai.stud import deciding as stud_deciding
from desktop_poker.ai.stud.seat import Watcher
from desktop_poker.ai.ways import Way, way_of
from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.cards.deck import deck_of
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds.bulk import COMBO_CARDS, Cards
from desktop_poker.odds.deals import random_deals
from desktop_poker.odds.shares import against_any

Options: TypeAlias = tuple[Option, ...]
_POOL = 1200  # hands that stand for all where there are too many
_EACH_OF_MANY, _EACH_OF_FEW, _FEW_HANDS = 12, 32, 300
_DOWN = 2  # cards that a table of stud tells hands apart by


def _numbers() -> NDArray[np.intp]:
    found = np.zeros((52, 52), dtype=np.intp)
    number = np.arange(len(COMBO_CARDS))
    found[COMBO_CARDS[:, 0], COMBO_CARDS[:, 1]] = number
    found[COMBO_CARDS[:, 1], COMBO_CARDS[:, 0]] = number
    return found


_NUMBER_OF = _numbers()


class Playing(Protocol):
    """A way to play, for the hands that are asked about."""

    def pool(self, hand: HandState, gone: NDArray[np.bool_], rng: np.random.Generator) -> Cards:
        """The hands that an opponent may hold: a row for each hidden card."""
        ...

    def with_hands(
        self, hand: HandState, due: ActionDue, decided: list[ObservedAction], hands: Cards
    ) -> tuple[Options, Floats]:
        """What may be done, and how often with each hand."""
        ...


def playing_of(variant: Variant) -> Playing:
    """How a game is played on."""
    match way_of(variant):
        case Way.BOARD:
            return _Board()
        case Way.ROWS:
            return _Rows()
        case Way.BLINDS:
            return _Blinds()
        case Way.ANY:
            return _Any()


def outside(variant: Variant) -> list[Card]:
    """Cards that a game is played without."""
    inside = set(deck_of(variant.rules.deck))
    return [card for card in CARDS if card not in inside]


def taken(options: Options, kind: ActionKind, to: int) -> int:
    """Which option an action stands for: of wagers the nearest by ratio."""
    if kind not in WAGERS:
        wanted = FOLD if kind is ActionKind.FOLD else CALL
        return next((n for n, one in enumerate(options) if one.kind == wanted), 0)
    known = [(n, one.act.to) for n, one in enumerate(options) if one.kind == WAGER]
    if not known:
        return len(options) - 1
    return min(known, key=lambda one: abs(np.log(max(one[1], 1) / max(to, 1))))[0]


class _Combos:
    """Games in which an opponent's hand is one of COMBOS."""

    def pool(self, hand: HandState, gone: NDArray[np.bool_], rng: np.random.Generator) -> Cards:
        """All of them."""
        del hand, gone, rng
        return COMBO_CARDS.T


class _Board(_Combos):
    """Hold'em: the policy of every hand, looked up."""

    def with_hands(
        self, hand: HandState, due: ActionDue, decided: list[ObservedAction], hands: Cards
    ) -> tuple[Options, Floats]:
        """By the way that fits the table."""
        found = deciding.policy(hand, due, decided)
        return found.options, found.chances[_NUMBER_OF[hands[0], hands[1]]]


class _Rows(_Combos):
    """Stud: the two first down cards; on the last street the third as well."""

    def with_hands(
        self, hand: HandState, due: ActionDue, decided: list[ObservedAction], hands: Cards
    ) -> tuple[Options, Floats]:
        """For two by the blueprint, else by the table."""
        watcher = Watcher(hand, due.seat, decided)
        if len(hands) > _DOWN:
            found = stud_deciding.last_policy(watcher, due, hands)
            return found.options, found.chances
        found = stud_deciding.policy(watcher, due)
        return found.options, found.chances[_NUMBER_OF[hands[0], hands[1]]]


class _Blinds:
    """Other games with blinds: the policy of the hands that are asked about."""

    def pool(self, hand: HandState, gone: NDArray[np.bool_], rng: np.random.Generator) -> Cards:
        """Many hands of the cards that nobody has seen; the same for every seat."""
        return _Any().pool(hand, gone, rng)

    def with_hands(
        self, hand: HandState, due: ActionDue, decided: list[ObservedAction], hands: Cards
    ) -> tuple[Options, Floats]:
        """By the table that was trained."""
        spot = mixed_spot.MixedSpot(hand, due, decided)
        found = mixed_spot.policy(spot, np.ascontiguousarray(hands.T))
        return found.options, found.chances


class _Any:
    """A game that nobody has trained for: shares, prices, and what is usual."""

    def __init__(self) -> None:
        self._shares: dict[tuple[bytes, tuple[int, ...], tuple[int, ...]], Floats] = {}

    def pool(self, hand: HandState, gone: NDArray[np.bool_], rng: np.random.Generator) -> Cards:
        """Many hands of the cards that nobody has seen; the same for every seat."""
        del rng
        left = np.flatnonzero(~gone).astype(np.uint8)
        down = sum(street.down for street in hand.variant.streets[: hand.street + 1])
        return left[random_deals(np.random.default_rng(len(left)), len(left), down, _POOL)]

    def with_hands(
        self, hand: HandState, due: ActionDue, decided: list[ObservedAction], hands: Cards
    ) -> tuple[Options, Floats]:
        """By each hand's share against any."""
        del decided
        up = tuple(int(card) for card in hand.player(due.seat).up if card is not None)
        board = tuple(int(card) for card in hand.boards[0] if card is not None)
        key = (hands.tobytes(), up, board)
        if key not in self._shares:
            few = _EACH_OF_MANY if hands.shape[1] > _FEW_HANDS else _EACH_OF_FEW
            self._shares[key] = against_any(
                hand.variant,
                hands,
                up=[Card(card) for card in up],
                board=[Card(card) for card in board],
                gone=outside(hand.variant),
                each=few,
            )
        found = any_game.policy(hand, due, self._shares[key] ** max(1, hand.live - 1))
        return found.options, found.chances
