"""Kuhn and Leduc poker, small enough for known answers."""

from __future__ import annotations

from itertools import permutations

import numpy as np

from desktop_poker.ai.solving.regret import Deals
from desktop_poker.ai.solving.tree import Decision, End, GameTree, Tree


def kuhn() -> GameTree:
    """Three cards, one bet."""
    last = Decision(0, 0, 3, ("f", "b"), (End((1, 2), 0), End((2, 2))))
    after = Decision(1, 0, 1, ("c", "b"), (End((1, 1)), last))
    facing = Decision(1, 0, 2, ("f", "b"), (End((2, 1), 1), End((2, 2))))
    return GameTree(Decision(0, 0, 0, ("c", "b"), (after, facing)), (0, 0, 0, 0), (2, 2, 2, 2))


def kuhn_deals() -> Deals:
    hands = np.array(list(permutations(range(3), 2))).T
    return Deals(
        rows=hands[None].astype(np.int16),
        share=(hands[0] > hands[1]).astype(np.float32),
        first=np.zeros((1, 6), dtype=np.int8),
    )


class _Leduc:
    """Six cards of three ranks; two rounds of at most two bets, of 2 and of 4."""

    def __init__(self) -> None:
        self.streets: list[int] = []
        self.widths: list[int] = []

    def decision(
        self, street: int, paid: list[float], player: int, raises: int, acted: int
    ) -> Tree:
        table = len(self.streets)
        to_call = paid[1 - player] - paid[player]
        actions = [*("f" * (to_call > 0)), "c", *("r" * (raises < 2))]
        self.streets.append(street)
        self.widths.append(len(actions))
        children: list[Tree] = []
        for action in actions:
            after = list(paid)
            if action == "f":
                children.append(End((paid[0], paid[1]), player))
                continue
            after[player] = paid[1 - player] + (0 if action == "c" else 2 * (street + 1))
            if action == "c" and (to_call > 0 or acted):
                ends = street == 1
                children.append(
                    End((after[0], after[1])) if ends else self.decision(1, after, 0, 0, 0)
                )
            else:
                children.append(
                    self.decision(street, after, 1 - player, raises + (action == "r"), acted + 1)
                )
        return Decision(player, street, table, tuple(actions), tuple(children))


def leduc() -> GameTree:
    """The game as it is usually played by machines: an ante of 1."""
    built = _Leduc()
    root = built.decision(0, [1.0, 1.0], 0, 0, 0)
    return GameTree(root, tuple(built.streets), tuple(built.widths))


def leduc_deals() -> Deals:
    """All 120 deals; on the second street a row is the own card and the board's."""
    cards = np.array(list(permutations(range(6), 3))).T // 2
    first, second, board = cards
    strength = [np.where(hand == board, 10, hand) for hand in (first, second)]
    share = np.where(strength[0] == strength[1], 0.5, strength[0] > strength[1])
    rows = np.array([[first, second], [first * 3 + board, second * 3 + board]])
    return Deals(
        rows=rows.astype(np.int16),
        share=share.astype(np.float32),
        first=np.zeros((2, cards.shape[1]), dtype=np.int8),
    )


def river(pot: float, bet: float) -> GameTree:
    """A last bet: the first player checks or bets, the second folds or calls."""
    half = pot / 2
    facing = Decision(
        1, 0, 1, ("f", "c"), (End((half + bet, half), 1), End((half + bet, half + bet)))
    )
    return GameTree(Decision(0, 0, 0, ("c", "b"), (End((half, half)), facing)), (0, 0), (2, 2))


def polar_deals(nuts: float) -> Deals:
    """The first holds the best hand this often, else nothing; the second a hand between."""
    return Deals(
        rows=np.array([[[0, 1], [0, 0]]], dtype=np.int16),
        share=np.array([1.0, 0.0], dtype=np.float32),
        first=np.zeros((1, 2), dtype=np.int8),
        weight=np.array([nuts, 1.0 - nuts]),
    )
