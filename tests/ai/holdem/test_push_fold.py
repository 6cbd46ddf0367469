"""ai/holdem/push_fold.py: the shipped answers and the code that found them."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.holdem.push_fold import STACKS, answer, answers, deals, solve
from desktop_poker.ai.solving.response import best_response
from desktop_poker.ai.strength.preflop import equities
from desktop_poker.engine.cards.combos import CLASSES, class_number

COMBOS_OF = np.array([6 if len(name) == 2 else 4 if name[2] == "s" else 12 for name in CLASSES])

# Heads-up, blinds of 0.5 and 1: stack, hands pushed and called in percent, worth in big blinds.
KNOWN = [
    (3, 77.85, 92.29, 0.05159),
    (5, 71.49, 62.07, 0.05620),
    (8, 61.86, 44.97, -0.00414),
    (10, 58.29, 37.38, -0.04537),
    (12, 53.24, 33.03, -0.08253),
    (15, 45.65, 28.55, -0.12723),
]


def percent(often: np.ndarray) -> float:
    return float((often * COMBOS_OF).sum() / 13.26)


@pytest.mark.parametrize(
    ("one", "other", "share"),
    [
        ("AA", "KK", 81.9461),
        ("AA", "72o", 88.1996),
        ("AA", "AKs", 87.8595),
        ("KK", "AKo", 69.8805),
        ("QQ", "AKs", 53.9515),
        ("AKo", "22", 47.3508),
        ("JTs", "22", 53.8384),
        ("AKs", "AKo", 52.4921),
        ("AQo", "AKo", 25.6061),
    ],
)
def test_equities_are_exact(one: str, other: str, share: float) -> None:
    equity, ways = equities()
    found = 100 * equity[class_number(one), class_number(other)]
    assert found == pytest.approx(share, abs=1e-4)
    assert ways.sum() == 1326 * 1225


@pytest.mark.parametrize(("stack", "push", "call", "worth"), KNOWN)
def test_the_shipped_answer_is_the_known_equilibrium(
    stack: int, push: float, call: float, worth: float
) -> None:
    found = answers()[stack]
    assert percent(found.push) == pytest.approx(push, abs=0.3)
    assert percent(found.call) == pytest.approx(call, abs=0.3)
    equity, ways = equities()
    called = found.call[None, :] * (2 * stack * equity - stack) + (1 - found.call[None, :])
    pushed = (ways * called).sum(axis=1)
    folded = -0.5 * ways.sum(axis=1)
    value = (found.push * pushed + (1 - found.push) * folded).sum() / ways.sum()
    assert value == pytest.approx(worth, abs=1e-4)


def test_the_solver_finds_it_again_and_nobody_gains_by_deviating() -> None:
    every = deals(*equities())
    solver = solve(10, every, passes=60)
    gains = [best_response(solver, every, player) for player in (0, 1)]
    assert sum(gains) < 2e-3
    assert gains[0] == pytest.approx(-0.04537, abs=2e-3)
    assert percent(solver.average(0)[:, 1]) == pytest.approx(58.29, abs=2.0)


def test_only_short_stacks_have_an_answer() -> None:
    assert answer(40) is None
    assert answer(10.3) is answers()[10.5]
    assert answer(10.2) is answers()[10]
    assert answer(0.5) is answers()[STACKS[0]]
