"""odds/boards.py: each board is counted once, whatever tells it apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb

import numpy as np
import pytest

from desktop_poker.engine.cards.card import CARDS, Card, cards
from desktop_poker.odds.boards import NO_SUIT, Boards, every_board, flush_suits
from desktop_poker.odds.tables import RANK_KEYS

NOTHING = np.zeros((1, 13), dtype=np.uint8)
SITUATIONS = [("", ""), ("", "AhKd7h"), ("2c7d", "3c"), ("2c7c9h", ""), ("2c7c9hKc", "AcKd")]


def number(found: Boards) -> float:
    return len(found.coming) * float(found.ways(NOTHING).sum(dtype=np.float64))


@pytest.mark.parametrize(("board", "dead"), SITUATIONS)
def test_ranks_alone_stand_for_all_boards(board: str, dead: str) -> None:
    (found,) = every_board(cards(board), cards(dead), NO_SUIT)
    left = 52 - len(cards(board + dead))
    assert number(found) == comb(left, 5 - len(cards(board)))


def test_there_are_few_kinds_before_the_flop() -> None:
    (found,) = every_board((), (), NO_SUIT)
    assert found.keys.size == 6_175
    assert sum(found.keys.size for found in every_board((), (), 0)) == 36_608
    suited = sum(number(found) for found in every_board((), (), 0))
    assert suited == sum(comb(13, own) * comb(39, 5 - own) for own in (3, 4, 5))


def run_outs(board: Sequence[Card], dead: Sequence[Card]) -> list[tuple[Card, ...]]:
    left = [card for card in CARDS if card not in board and card not in dead]
    return [(*board, *rest) for rest in combinations(left, 5 - len(board))]


@pytest.mark.parametrize(("board", "dead"), SITUATIONS[3:])
@pytest.mark.parametrize("suit", range(4))
def test_each_board_of_a_suit_is_one_of_them(board: str, dead: str, suit: int) -> None:
    expected: Counter[tuple[int, int, int]] = Counter()
    for whole in run_outs(cards(board), cards(dead)):
        own = [card >> 2 for card in whole if card & 3 == suit]
        if len(own) >= 3:
            key = sum(int(RANK_KEYS[card >> 2]) for card in whole)
            expected[5 - len(own), sum(1 << rank for rank in own), key] += 1
    found: Counter[tuple[int, int, int]] = Counter()
    for boards in every_board(cards(board), cards(dead), suit):
        ways = boards.ways(NOTHING)[0]
        for row, column in np.ndindex(*boards.keys.shape):
            key = int(boards.keys[row, column])
            found[boards.needed, int(boards.suited[row]), key] += int(ways[column])
    assert +found == expected


def test_held_cards_do_not_come() -> None:
    board = cards("2c7c9hKc")
    three, four = every_board(board, (), 0)  # another suit comes, or one more club
    held = np.array([1 << 12, 1 << 0])  # the ace, and the deuce, which lies there
    assert three.is_open(held).tolist() == [[True], [True]]
    assert four.is_open(held).sum(axis=1).tolist() == [9, 10]
    (plain,) = every_board(board, (), NO_SUIT)
    taken = NOTHING.copy()
    taken[0, 12] = 3
    assert plain.ways(NOTHING).sum() - plain.ways(taken).sum() == 3


@pytest.mark.parametrize(
    ("board", "suits"),
    [("", [0, 1, 2, 3]), ("2c7d9h", [0, 1, 2]), ("2c7c9hKd", [0]), ("2c7c9hKdAh", [])],
)
def test_a_flush_needs_three_cards_of_the_board(board: str, suits: list[int]) -> None:
    assert flush_suits(cards(board)) == suits
