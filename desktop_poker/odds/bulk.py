"""Evaluate many hands at once: high, ace-to-five low, eight-or-better.

Hands are rows of card numbers (`int(card)`), five to seven to a row, or sums of card keys where a
board is shared by many hands. Values are small integers on one scale for each ranking; the larger
wins. Cards are trusted to be different: whoever deals them has seen to that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.errors import BadInput
from desktop_poker.odds.tables import (
    FEWEST,
    HIGH_BITS,
    LOW_BITS,
    MOST,
    SUIT_START,
    SUITED,
    EvaluationTables,
    tables,
)

Cards = NDArray[np.uint8]
Column: TypeAlias = "Card | Cards"
"""A card of many hands: the same in all of them, or one for each."""
Keys = NDArray[np.int64]
Values = NDArray[np.int16]
_BLOCK = 32_768  # hands at a time: keys and indices stay in the cache
_LOW_HALF, _HIGH_HALF = (1 << LOW_BITS) - 1, (1 << HIGH_BITS) - 1
_FIRST_TOP = 35  # bits 35, 39, 43 and 47 are the tops of the suit counters
_RANKS = (1 << 13) - 1
_BITS: Keys = np.int64(1) << np.arange(52, dtype=np.int64)
COMBO_CARDS: Cards = np.array(COMBOS, dtype=np.uint8)
"""The two cards of each entry of COMBOS."""
COMBO_BITS: Keys = _BITS[COMBO_CARDS].sum(axis=1)
"""The same as bits."""


def high_values(cards: Cards) -> Values:
    """The high value of each row, 1 to 7,462."""
    masks = tables().masks
    values = np.empty(len(cards), dtype=np.int16)
    for start, block, keys in _blocks(cards):

        def masks_of(rows: Keys, block: Cards = block) -> Keys:
            sums: Keys = masks.take(block[rows]).sum(axis=1)
            return sums

        values[start : start + len(block)] = high_of(keys, masks_of)
    return values


def low_values(cards: Cards) -> Values:
    """The ace-to-five value of each row, 1 to 6,175, pairs and all."""
    values = np.empty(len(cards), dtype=np.int16)
    for start, block, keys in _blocks(cards):
        values[start : start + len(block)] = low_of(keys)
    return values


def eight_or_better_values(cards: Cards) -> Values:
    """The low value of each row that qualifies, 0 where none does."""
    return qualified(low_values(cards))


def categories(values: Values) -> NDArray[np.uint8]:
    """The class of each high value, 0 for a high card to 8 for a straight flush."""
    return tables().category[values]


def every_hand(boards: Cards) -> Values:
    """The high value of all 1,326 hands on each board of five; 0 where they share a card."""
    found = tables()
    hole_keys, hole_masks = _holes()
    board_bits = _BITS[boards].sum(axis=1)
    keys, masks = found.keys[boards].sum(axis=1) + SUIT_START, found.masks[boards].sum(axis=1)
    any_seven = SUIT_START + found.keys[[0, 5, 10, 15, 16, 21, 26]].sum()
    values = np.empty((len(boards), len(COMBOS)), dtype=np.int16)
    step = _BLOCK // len(COMBOS)
    for start in range(0, len(boards), step):
        part = slice(start, start + step)
        shared = masks[part]

        def masks_of(rows: Keys, shared: Keys = shared) -> Keys:
            board, hand = np.divmod(rows, len(COMBOS))
            sums: Keys = shared[board] + hole_masks[hand]
            return sums

        # Five of a rank are beyond the tables: such a hand is given any seven cards instead.
        held = (board_bits[part, None] & COMBO_BITS) != 0
        together = np.where(held, any_seven, keys[part, None] + hole_keys)
        block = high_of(together.reshape(-1), masks_of).reshape(-1, len(COMBOS))
        block[held] = 0
        values[part] = block
    return values


@cache
def _holes() -> tuple[Keys, Keys]:
    """Keys and masks of each of COMBOS."""
    found = tables()
    return found.keys[COMBO_CARDS].sum(axis=1), found.masks[COMBO_CARDS].sum(axis=1)


def summed(columns: Sequence[Column], hands: int) -> Keys:
    """The keys of many hands, from their cards."""
    keys = np.full(hands, SUIT_START, dtype=np.int64)
    for column in columns:
        keys += tables().keys.take(column)
    return keys


def high_of_columns(keys: Keys, columns: Sequence[Column]) -> Values:
    """High values of summed keys and the columns that they are the sums of."""
    masks = tables().masks

    def masks_of(rows: Keys) -> Keys:
        total = np.zeros(len(rows), dtype=np.int64)
        for column in columns:
            total += masks.take(column if isinstance(column, Card) else column[rows])
        return total

    return high_of(keys, masks_of)


def high_of(keys: Keys, masks_of: Callable[[Keys], Keys]) -> Values:
    """High values of summed keys; told which hands are suited, the caller sums their masks."""
    found = tables()
    values: Values = found.high.take(_indices(found, keys))
    suited = np.flatnonzero(keys & SUITED)
    if len(suited):
        # Five of a suit leave no room for a full house or quads beside them.
        tops = (keys[suited] >> _FIRST_TOP) & 0x1111
        suit = (tops >= 0x10).astype(np.int64) + (tops >= 0x100) + (tops >= 0x1000)  # noqa: PLR2004 - the nibbles
        values[suited] = found.flush.take((masks_of(suited) >> (16 * suit)) & _RANKS)
    return values


def rank_values(keys: Keys) -> Values:
    """High values of sums of `RANK_KEYS`, flushes aside; five of a rank are worth anything."""
    found = tables()
    index = found.lo.take(keys & _LOW_HALF, mode="clip")
    index += found.hi.take(keys >> LOW_BITS, mode="clip")
    values: Values = found.high.take(index, mode="clip")
    return values


def low_of(keys: Keys) -> Values:
    """Ace-to-five values of summed keys."""
    found = tables()
    values: Values = found.low.take(_indices(found, keys))
    return values


def qualified(lows: Values) -> Values:
    """Put 0 for the lows that are not eight or better; changes the array."""
    lows[lows < tables().first_eight_low] = 0
    return lows


def _blocks(cards: Cards) -> Iterator[tuple[int, Cards, Keys]]:
    """The rows in blocks: where each starts, its cards, the sums of their keys."""
    if cards.ndim != 2 or not FEWEST <= cards.shape[1] <= MOST:  # noqa: PLR2004 - rows of cards
        raise BadInput("hands are rows of {few} to {many} cards", few=FEWEST, many=MOST)
    card_keys = tables().keys
    for start in range(0, len(cards), _BLOCK):
        block = cards[start : start + _BLOCK]
        keys = card_keys.take(block[:, 0])
        for column in range(1, cards.shape[1]):
            keys += card_keys.take(block[:, column])
        keys += SUIT_START
        yield start, block, keys


def _indices(found: EvaluationTables, keys: Keys) -> NDArray[np.int32]:
    index: NDArray[np.int32] = found.lo.take(keys & _LOW_HALF)
    index += found.hi.take((keys >> LOW_BITS) & _HIGH_HALF)
    return index
