"""ai/solving/response.py: the best answer to a strategy, by hand."""

from __future__ import annotations

import pytest

from desktop_poker.ai.solving.regret import Solver
from desktop_poker.ai.solving.response import best_response
from tests.ai.solving.toys import kuhn, kuhn_deals


def test_the_best_answer_to_somebody_who_plays_at_random() -> None:
    """Nothing has been learned: every action is as likely as another.

    With the jack the first bets (a queen or king folds half the time: 1/2·1 − 1/2·2 = −1/2, a check
    gains −1/4·…: worked out below for each card and taken at its best.
    """
    solver, deals = Solver(kuhn(), (3,)), kuhn_deals()
    bet = {"J": 0.5 * 1 + 0.5 * -2, "Q": 0.5 * 1 + 0.5 * 0, "K": 0.5 * 1 + 0.5 * 2}
    # After a check the second bets half the time; the first then folds (−1) or calls (±2).
    check = {"J": 0.5 * -1 + 0.5 * -1, "Q": 0.5 * 0 + 0.5 * 0, "K": 0.5 * 1 + 0.5 * 2}
    best = sum(max(bet[card], check[card]) for card in "JQK") / 3
    assert best_response(solver, deals, 0) == pytest.approx(best)


def test_nobody_can_do_worse_than_the_strategy_they_answer_with() -> None:
    solver, deals = Solver(kuhn(), (3,)), kuhn_deals()
    gains = [Solver(kuhn(), (3,)).improve(deals, player) for player in (0, 1)]
    for player in (0, 1):
        assert best_response(solver, deals, player) >= gains[player] - 1e-9
