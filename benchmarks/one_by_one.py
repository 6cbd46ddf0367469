"""Exact equity as it is worked out without sharing: a yardstick, and a second opinion in tests.

`match_ups` runs out every board for every hand of one range against every hand of the others; those
that differ only in the names of suits are worked out once. `on_boards` values all hands on every
board and compares those of two ranges; it can stop after a part of the boards, to be extrapolated.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import permutations, product

import numpy as np

from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.odds.bulk import Keys, Values, every_hand, high_of
from desktop_poker.odds.deals import choices
from desktop_poker.odds.equity import Equity, EquityTally
from desktop_poker.odds.ranges import Range, without
from desktop_poker.odds.tables import SUIT_START, tables

_BOARD = 5
_BLOCK = 32_768  # boards at a time: keys and values stay in the cache
_BOARDS_AT_ONCE = 24
_UNBEATEN = np.int16(32_767)

Hands = tuple[int, ...]


def match_ups(
    ranges: Sequence[Range], board: Sequence[Card] = (), dead: Sequence[Card] = ()
) -> Equity:
    """Equity by every match-up of hands, one after the other."""
    live = [without(weights, (*board, *dead)) for weights in ranges]
    tally = EquityTally(len(ranges))
    for hands, weight in _assignments(live, board, dead).items():
        _run_out(tally, hands, board, dead, weight)
    return tally.result("exact")


def _assignments(
    live: Sequence[Range], board: Sequence[Card], dead: Sequence[Card]
) -> dict[Hands, float]:
    """Every way to hold the hands, with its weight; those alike but for suits are one."""
    combos = [
        _renamed_combos(suits)
        for suits in permutations(range(4))
        if _rename(board, suits) == set(board) and _rename(dead, suits) == set(dead)
    ]
    found: dict[Hands, float] = {}
    for hands in product(*(np.flatnonzero(weights).tolist() for weights in live)):
        cards = [card for hand in hands for card in COMBOS[hand]]
        if len(set(cards)) == len(cards):
            alike = min(tuple(numbers[hand] for hand in hands) for numbers in combos)
            weight = math.prod(float(weights[h]) for weights, h in zip(live, hands, strict=True))
            found[alike] = found.get(alike, 0.0) + weight
    return found


def _rename(cards: Sequence[Card], suits: tuple[int, ...]) -> set[Card]:
    return {CARDS[(card & ~3) | suits[card & 3]] for card in cards}


@cache
def _renamed_combos(suits: tuple[int, ...]) -> list[int]:
    """What each entry of COMBOS becomes."""
    numbers = {frozenset(combo): number for number, combo in enumerate(COMBOS)}
    return [numbers[frozenset(_rename(combo, suits))] for combo in COMBOS]


def _run_out(
    tally: EquityTally, hands: Hands, board: Sequence[Card], dead: Sequence[Card], weight: float
) -> None:
    """Judge known hands on every board: its keys are summed once and shared by the hands."""
    found = tables()
    held = [list(COMBOS[hand]) for hand in hands]
    gone = {*board, *dead, *(card for pair in held for card in pair)}
    left = [card for card in CARDS if card not in gone]
    keys, masks = found.keys[left], found.masks[left]
    hole_keys, hole_masks = found.keys[held].sum(axis=1), found.masks[held].sum(axis=1)
    to_come = _BOARD - len(board)
    base = found.keys[list(board)].sum() + SUIT_START
    base_mask = found.masks[list(board)].sum()
    if not to_come:
        whole = (np.array([base]), np.array([base_mask]))
        tally.add(_values(*whole, hole_keys, hole_masks), weight=weight)
        return
    # All boards but for their last card, which is the highest, in an order in which those below
    # any card come first.
    first_keys, first_masks = _sums(keys, to_come - 1) + base, _sums(masks, to_come - 1) + base_mask
    for top in range(to_come - 1, len(left)):
        boards = math.comb(top, to_come - 1)
        for start in range(0, boards, _BLOCK):
            part = slice(start, min(start + _BLOCK, boards))
            values = _values(
                first_keys[part], first_masks[part], hole_keys + keys[top], hole_masks + masks[top]
            )
            tally.add(values, weight=weight)


def _sums(numbers: Keys, count: int) -> Keys:
    """The sum of every choice of so many numbers, in the order of `choices`."""
    found = np.zeros(1, dtype=np.int64)
    for size in range(1, count + 1):
        parts = [
            found[: math.comb(top, size - 1)] + numbers[top]
            for top in range(size - 1, len(numbers))
        ]
        found = np.concatenate(parts)
    return found


def _values(boards: Keys, masks: Keys, hole_keys: Keys, hole_masks: Keys) -> Values:
    """A row of values for each hand."""
    values = np.empty((len(hole_keys), len(boards)), dtype=np.int16)
    for row, (key, mask) in enumerate(zip(hole_keys, hole_masks, strict=True)):

        def masks_of(rows: Keys, mask: np.int64 = mask) -> Keys:
            return masks[rows] + mask

        values[row] = high_of(boards + key, masks_of)
    return values


def on_boards(ranges: Sequence[Range], board: Sequence[Card], most: int) -> tuple[float, int]:
    """What the first of two even ranges wins on so many boards, and how many there are."""
    mine, theirs = (np.flatnonzero(without(weights, board)) for weights in ranges)
    left = [card for card in CARDS if card not in board]
    runouts = np.array(left, dtype=np.uint8)[choices(len(left), _BOARD - len(board))].T
    fixed = np.broadcast_to(np.array(board, dtype=np.uint8), (len(runouts), len(board)))
    boards = np.hstack([fixed, runouts])
    won, tied = (np.zeros((len(mine), len(theirs)), dtype=np.int32) for _ in range(2))
    for start in range(0, min(most, len(boards)), _BOARDS_AT_ONCE):
        values = every_hand(boards[start : start + _BOARDS_AT_ONCE])
        # A hand that shares a card with the board neither beats nor ties another.
        firsts = np.where(values[:, mine] == 0, np.int16(-1), values[:, mine])
        seconds = np.where(values[:, theirs] == 0, _UNBEATEN, values[:, theirs])
        for first, second in zip(firsts, seconds, strict=True):
            won += first[:, None] > second
            tied += first[:, None] == second
    return float((won + tied / 2).sum()), len(boards)
