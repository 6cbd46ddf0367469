"""odds/bulk.py: the published counts, and the same order as one hand at a time (A2–A4)."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import pytest

from desktop_poker.engine.cards.card import CARDS
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.evaluation.high import high
from desktop_poker.engine.evaluation.low import ace_to_five, eight_or_better
from desktop_poker.engine.evaluation.strength import Strength
from desktop_poker.odds.bulk import (
    Cards,
    categories,
    eight_or_better_values,
    every_hand,
    high_values,
    low_values,
)

FIVE = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]
SEVEN = [
    *(23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020),
    *(4_047_644, 3_473_184, 224_848, 41_584),
]


def all_of(count: int, cards: int = 52) -> Cards:
    """Every choice of so many cards, those of the lowest cards first."""
    rows = np.fromiter(
        (card for row in combinations(range(cards), count) for card in row), dtype=np.uint8
    ).reshape(-1, count)
    return rows[np.argsort(rows[:, -1], kind="stable")]


def deals(count: int, size: int, seed: int) -> Cards:
    rng = np.random.default_rng(seed)
    return np.argsort(rng.random((size, 52)), axis=1)[:, :count].astype(np.uint8)


def test_a2_all_five_card_hands_have_the_published_classes() -> None:
    values = high_values(all_of(5))
    assert np.bincount(categories(values)).tolist() == FIVE
    assert len(np.unique(values)) == 7462


def test_a3_a4_all_five_card_lows_have_the_published_counts() -> None:
    cards = all_of(5)
    assert len(np.unique(low_values(cards))) == 6175
    eights = eight_or_better_values(cards)
    assert np.count_nonzero(eights) == 57_344
    assert np.count_nonzero(eights == 6175) == 1_024  # wheels


@pytest.mark.parametrize("count", [5, 6, 7])
def test_many_at_once_order_hands_as_one_at_a_time_does(count: int) -> None:
    cards = deals(count, 4000, count)
    hands = [tuple(CARDS[card] for card in row) for row in cards]
    highs = [high(hand) for hand in hands]
    assert ordered(highs) == ranked(high_values(cards))
    assert ordered([ace_to_five(hand) for hand in hands]) == ranked(low_values(cards))
    qualifies = [eight_or_better(hand) is not None for hand in hands]
    assert (eight_or_better_values(cards) > 0).tolist() == qualifies
    assert categories(high_values(cards)).tolist() == [strength[0] for strength in highs]


def ordered(strengths: list[Strength]) -> list[int]:
    order = {strength: number for number, strength in enumerate(sorted(set(strengths)))}
    return [order[strength] for strength in strengths]


def ranked(values: np.ndarray[tuple[int], np.dtype[np.int16]]) -> list[int]:
    order = {int(value): number for number, value in enumerate(np.unique(values))}
    return [order[int(value)] for value in values]


def test_a5_the_order_of_cards_does_not_matter() -> None:
    cards = deals(7, 2000, 9)
    assert np.array_equal(high_values(cards), high_values(cards[:, ::-1]))
    assert np.array_equal(low_values(cards), low_values(np.roll(cards, 3, axis=1)))


def test_blocks_do_not_show() -> None:
    cards = deals(7, 70_000, 11)
    parts = [high_values(part) for part in np.array_split(cards, 7)]
    assert np.array_equal(high_values(cards), np.concatenate(parts))
    assert len(high_values(cards[:0])) == 0


@pytest.mark.parametrize("shape", [(3, 4), (3, 8), (7,)])
def test_anything_but_rows_of_five_to_seven_is_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(BadInput, match="rows of 5 to 7 cards"):
        high_values(np.zeros(shape, dtype=np.uint8))


def test_every_hand_has_its_value_on_every_board() -> None:
    boards = deals(5, 60, 21)
    values = every_hand(boards)
    assert values.shape == (60, 1326)
    for board, row in zip(boards, values, strict=True):
        apart = [n for n, combo in enumerate(COMBOS) if not {*map(int, board)} & {*combo}]
        assert np.flatnonzero(row).tolist() == apart
        hands = np.array([[*COMBOS[n], *board] for n in apart], dtype=np.uint8)
        assert np.array_equal(row[apart], high_values(hands))


@pytest.mark.slow
def test_a2_all_seven_card_hands_have_the_published_classes() -> None:
    """Two cards on top of every five below them: 133,784,560 hands."""
    fives = all_of(5, 50)
    counts = np.zeros(9, dtype=np.int64)
    low_counts = 0
    for second in range(5, 51):
        below = fives[: comb(second, 5)]
        for first in range(second + 1, 52):
            top = np.broadcast_to(np.array([first, second], dtype=np.uint8), (len(below), 2))
            cards = np.hstack([below, top])
            counts += np.bincount(categories(high_values(cards)), minlength=9)
            low_counts += int(np.count_nonzero(eight_or_better_values(cards)))
    assert counts.tolist() == SEVEN
    assert low_counts == 24_530_944
