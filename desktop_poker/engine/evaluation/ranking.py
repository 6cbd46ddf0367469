"""From the cards of a showdown to a strength: which scale, and which cards a hand is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from msgspec import Struct

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.evaluation.badugi import badugi, badugi_cards
from desktop_poker.engine.evaluation.high import trusted_high
from desktop_poker.engine.evaluation.low import ace_to_five, eight_or_better
from desktop_poker.engine.evaluation.lowball import deuce_to_seven
from desktop_poker.engine.evaluation.naming import HandName, name_badugi, name_high, name_low
from desktop_poker.engine.evaluation.short_deck import (
    as_high,
    short_deck,
    short_deck_trips,
    trips_as_high,
)
from desktop_poker.engine.evaluation.showing import high_showing, low_showing
from desktop_poker.engine.evaluation.strength import Strength
from desktop_poker.games.spec import Choose, Judging, Scale

Cards: TypeAlias = tuple[Card, ...]

_FIVE: Final = 5
_SEVEN: Final = 7  # as many as the quick ways value at once
_FROM_HAND: Final = 2
_FROM_BOARD: Final = 3
_ANY_FIVE: Final = Choose.ANY_FIVE
_ALL_FOUR: Final = Choose.ALL_FOUR
_FOUR: Final = 4
_HIGH: Final = Scale.HIGH
_DEUCE_TO_SEVEN: Final = Scale.DEUCE_TO_SEVEN  # its way values five cards and no more
_LOWS: Final = frozenset(Scale) - {Scale.HIGH, Scale.SHORT_DECK, Scale.SHORT_DECK_TRIPS}
_VALUE: dict[Scale, Callable[[Cards], Strength | None]] = {
    Scale.HIGH: trusted_high,
    Scale.ACE_TO_FIVE: ace_to_five,
    Scale.EIGHT_OR_BETTER: eight_or_better,
    Scale.SHORT_DECK: short_deck,
    Scale.SHORT_DECK_TRIPS: short_deck_trips,
    Scale.DEUCE_TO_SEVEN: deuce_to_seven,
    Scale.BADUGI: badugi,
}


class Ranking(Struct, frozen=True, gc=False):
    """Values hole cards with a board; a record, since it is sent to the bots' process."""

    judging: Judging

    def __call__(self, hole: Cards, board: Cards) -> Strength | None:
        """Value cards that are known to differ; None: the hand does not qualify (A4)."""
        judging = self.judging
        cards = hole + board
        if judging.choose is _ANY_FIVE and len(cards) <= _SEVEN:
            if judging.scale is _HIGH:  # nearly every showdown
                return trusted_high(cards)
            if judging.scale is not _DEUCE_TO_SEVEN or len(cards) == _FIVE:
                return _VALUE[judging.scale](cards)
        if judging.choose is _ALL_FOUR:
            return _VALUE[judging.scale](hole)
        return _best(_VALUE[judging.scale], five_card_hands(judging, hole, board))[0]

    @property
    def is_low(self) -> bool:
        """Whether the lowest hand is the best."""
        return self.judging.scale in _LOWS

    def is_whole(self, hole: Sequence[object], board: Sequence[object]) -> bool:
        """Whether there are cards enough to be valued."""
        if self.judging.choose is _ANY_FIVE:
            return len(hole) + len(board) >= _FIVE
        if self.judging.choose is _ALL_FOUR:
            return len(hole) >= _FOUR
        return len(hole) >= _FROM_HAND and len(board) >= _FROM_BOARD

    def best_cards(self, hole: Cards, board: Cards) -> frozenset[Card]:
        """The cards that make a hand what it is; none where it does not qualify."""
        if not self.is_whole(hole, board):
            return frozenset(hole + board)
        if self.judging.choose is _ALL_FOUR:
            return frozenset(badugi_cards(hole))
        value = _VALUE[self.judging.scale]
        return frozenset(_best(value, five_card_hands(self.judging, hole, board))[1])

    def name(self, strength: Strength) -> HandName:
        """What a hand is called, whole or showing."""
        match self.judging.scale:
            case Scale.HIGH:
                return name_high(strength)
            case Scale.SHORT_DECK:
                return name_high(as_high(strength))
            case Scale.SHORT_DECK_TRIPS:
                return name_high(trips_as_high(strength))
            case Scale.ACE_TO_FIVE | Scale.EIGHT_OR_BETTER | Scale.DEUCE_TO_SEVEN:
                return name_low(strength)
            case Scale.BADUGI:
                return name_badugi(strength)

    def so_far(self, hole: Cards, board: Cards) -> Strength:
        """Value cards that are too few for a hand by what they have come to."""
        if self.judging.choose is not Choose.TWO_FROM_HAND:
            return self.showing(hole + board)
        pairs = combinations(hole, _FROM_HAND) if len(hole) > _FROM_HAND else (hole,)
        return max(self.showing(pair + board) for pair in pairs)

    def showing(self, cards: Sequence[Card]) -> Strength:
        """Value one to four cards by their ranks alone (A6)."""
        match self.judging.scale:
            case Scale.HIGH | Scale.SHORT_DECK | Scale.SHORT_DECK_TRIPS:
                return high_showing(cards)
            case Scale.ACE_TO_FIVE | Scale.EIGHT_OR_BETTER:
                return low_showing(cards)
            case Scale.DEUCE_TO_SEVEN:
                return tuple([-number for number in high_showing(cards)])
            case Scale.BADUGI:
                return badugi(cards)


def five_card_hands(judging: Judging, hole: Cards, board: Cards) -> list[Cards]:
    """Every hand of five that may be made."""
    if judging.choose is _ANY_FIVE:
        return list(combinations(hole + board, _FIVE))
    return [
        two + three
        for two in combinations(hole, _FROM_HAND)
        for three in combinations(board, _FROM_BOARD)
    ]


def _best(
    value: Callable[[Cards], Strength | None], hands: list[Cards]
) -> tuple[Strength | None, Cards]:
    best: Strength | None = None
    found: Cards = ()
    for hand in hands:
        strength = value(hand)
        if strength is not None and (best is None or strength > best):
            best, found = strength, hand
    return best, found
