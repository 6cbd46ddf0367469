"""What cards are worth before anybody's betting is believed: a strength, and of what kind it is.

On a board the rest is dealt many times, and on each of these boards a hand has a place among any
hands: the strength is the mean of those places, the kind how high they come (a mean of their fourth
powers: hands that become the best of all are worth more among many than hands that are always a
little better). With draws to come the strength is the share of the best that can be kept, the kind
how many cards that throws away.
"""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.engine.cards.deck import deck_of
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds.bulk import Cards
from desktop_poker.odds.deals import random_deals, skip
from desktop_poker.odds.drawing import ANY, Drawing
from desktop_poker.odds.rankings import values_of

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
_BOARDS, _FIELD = 24, 24  # boards that are dealt, and hands on each of them
_WHOLE_FIELD = 200  # hands on a board that is complete
_FIRST_BOARDS, _FIRST_FIELD = 384, 40  # before any card of the board
_POWER = 4


class MixedOutlook(Struct, frozen=True):
    """One number for each hand."""

    strength: Floats
    kind: Floats


def cards_of(variant: Variant) -> Cards:
    """The cards of a game's deck."""
    return np.array(deck_of(variant.rules.deck), dtype=np.uint8)


def on_boards(
    variant: Variant, hands: Cards, boards: Cards, rng: np.random.Generator, *, more: int = 1
) -> MixedOutlook:
    """The outlook of hands (by deal, hand and card) on boards (by deal and card).

    `more` multiplies the boards that are dealt.
    """
    deals, seats, _ = hands.shape
    size = variant.board_size
    missing = size - boards.shape[1]
    count = (_BOARDS if missing else 1) * (more if missing else 1)
    field = _FIELD if missing else _WHOLE_FIELD * more
    deck = cards_of(variant)
    common = _run_out(deck, boards, missing, count, rng)  # card by deal x board
    others = _others(deck, common, variant.hole_size, field, rng)
    repeated = np.repeat(common, field, axis=1)
    theirs = [
        values_of(one.judging, list(others), list(repeated), repeated.shape[1]).reshape(
            deals, 1, count, field
        )
        for one in variant.rankings
    ]
    own = _everywhere(hands, count)  # card by deal x hand x board
    whole = common.reshape(size, deals, 1, count)
    boarded = np.broadcast_to(whole, (size, deals, seats, count)).reshape(size, -1)
    shares = _share_a_card(own, boarded[boards.shape[1] :])
    # On a board that holds one of its cards a hand is not counted: any other is valued there.
    spare = others[:, ::field].reshape(-1, deals, 1, count)
    spared = np.broadcast_to(spare, (len(spare), deals, seats, count)).reshape(len(spare), -1)
    own = np.where(shares, spared, own)
    mine = [
        values_of(one.judging, list(own), list(boarded), own.shape[1]).reshape(deals, seats, count)
        for one in variant.rankings
    ]
    places, fits = _places(mine, theirs), ~shares.reshape(deals, seats, count)
    number = np.maximum(fits.sum(axis=2), 1)
    return MixedOutlook(
        (places * fits).sum(axis=2) / number, (places**_POWER * fits).sum(axis=2) / number
    )


def _everywhere(hands: Cards, count: int) -> Cards:
    """Hands by deal, seat and card as columns, each so many times."""
    return np.repeat(hands.reshape(-1, hands.shape[2]), count, axis=0).T


def _run_out(
    deck: Cards, boards: Cards, missing: int, count: int, rng: np.random.Generator
) -> Cards:
    """Complete boards, so many of each: columns."""
    known = np.repeat(boards, count, axis=0).T
    if not missing:
        return known
    place = np.zeros(52, dtype=np.uint8)
    place[deck] = np.arange(len(deck), dtype=np.uint8)
    gone = np.sort(place[known], axis=0) if len(known) else known
    dealt = random_deals(rng, len(deck) - len(known), missing, known.shape[1])
    return np.vstack([known, deck[skip(dealt, gone)]])


def _others(deck: Cards, common: Cards, cards: int, field: int, rng: np.random.Generator) -> Cards:
    """Hands that share no card with their board, so many on each: columns."""
    place = np.zeros(52, dtype=np.uint8)
    place[deck] = np.arange(len(deck), dtype=np.uint8)
    gone = np.repeat(np.sort(place[common], axis=0), field, axis=1)
    dealt = random_deals(rng, len(deck) - len(common), cards, gone.shape[1])
    return deck[skip(dealt, gone)]


def _places(mine: list[NDArray[np.int16]], theirs: list[NDArray[np.int16]]) -> Floats:
    """The share of the pot that a hand wins from any other on each board: theirs is wider."""
    high = _beaten(mine[0], theirs[0])
    if len(mine) == 1:
        whole: Floats = high.mean(axis=-1)
        return whole
    low = _beaten(mine[1], theirs[1])
    nobody = (mine[1][..., None] == 0) & (theirs[1] == 0)
    found: Floats = np.where(nobody, high, (high + low) / 2).mean(axis=-1)
    return found


def _beaten(mine: NDArray[np.int16], theirs: NDArray[np.int16]) -> Floats:
    one = mine[..., None]
    found: Floats = (one > theirs) + 0.5 * (one == theirs)
    return found


def _share_a_card(own: Cards, dealt: Cards) -> NDArray[np.bool_]:
    """Whether a card that was dealt is one of the own, by column."""
    found = np.zeros(own.shape[1], dtype=np.bool_)
    for card in own:
        for other in dealt:
            found |= card == other
    return found


class Fields:
    """Boards with the places of hands on them, for hands before any card of the board."""

    def __init__(self, variant: Variant, seed: int = 5) -> None:
        rng = np.random.default_rng(seed)
        self._variant = variant
        deck = cards_of(variant)
        empty = np.zeros((1, 0), dtype=np.uint8)
        self._common = _run_out(deck, empty, variant.board_size, 2 * _FIRST_BOARDS, rng)
        others = _others(deck, self._common, variant.hole_size, _FIRST_FIELD, rng)
        repeated = np.repeat(self._common, _FIRST_FIELD, axis=1)
        self._theirs = [
            values_of(one.judging, list(others), list(repeated), repeated.shape[1]).reshape(
                -1, _FIRST_FIELD
            )
            for one in variant.rankings
        ]

    def outlook(self, hands: Cards) -> MixedOutlook:
        """The outlook of hands, a row each."""
        strength, kind = np.empty(len(hands)), np.empty(len(hands))
        for number, hand in enumerate(hands):
            fits = np.flatnonzero(~np.isin(self._common, hand).any(axis=0))[:_FIRST_BOARDS]
            common = self._common[:, fits]
            own = [np.full(len(fits), card, dtype=np.uint8) for card in hand]
            mine = [
                values_of(one.judging, own, list(common), len(fits))
                for one in self._variant.rankings
            ]
            places = _places(mine, [part[fits] for part in self._theirs])
            strength[number] = places.mean()
            kind[number] = (places**_POWER).mean()
        return MixedOutlook(strength, kind)


def before_draw(drawing: Drawing, hands: Cards, to_come: int) -> MixedOutlook:
    """The outlook of hands, a row each, with so many draws to come."""
    kept, worth = drawing.keeps(hands, to_come)
    thrown = drawing.size - np.array([int(part).bit_count() for part in kept])
    return MixedOutlook(worth.astype(np.float64), thrown.astype(np.float64))


def after_draws(drawing: Drawing, hands: Cards, drew: Ints) -> MixedOutlook:
    """The outlook of finished hands whose last draw was of so many cards."""
    return MixedOutlook(drawing.shares(hands, ANY).astype(np.float64), drew.astype(np.float64))
