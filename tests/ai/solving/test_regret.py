"""ai/solving/regret.py: the code that trains, on games whose answer is known."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from desktop_poker.ai.solving.regret import Deals, Solver
from desktop_poker.ai.solving.response import best_response
from tests.ai.solving.toys import kuhn, kuhn_deals, leduc, leduc_deals, polar_deals, river


def solved(solver: Solver, deals: Deals, passes: int) -> Solver:
    for number in range(1, passes + 1):
        for player in (0, 1):
            solver.improve(deals, player)
        solver.forgive()
        solver.fade(1.0, number / (number + 1))
    return solver


def test_kuhn_poker_has_its_value_and_its_equilibrium() -> None:
    deals = kuhn_deals()
    solver = solved(Solver(kuhn(), (3,)), deals, 600)
    first, second = best_response(solver, deals, 0), best_response(solver, deals, 1)
    assert first + second < 2e-3  # nobody gains by deviating
    assert first == pytest.approx(-1 / 18, abs=2e-3)
    opening, after_check, facing, called = (solver.average(n) for n in range(4))
    bluffs = opening[0, 1]
    assert 0 <= bluffs <= 1 / 3 + 0.02
    assert opening[2, 1] == pytest.approx(3 * bluffs, abs=0.05)
    assert called[1, 1] == pytest.approx(bluffs + 1 / 3, abs=0.05)
    assert facing[1, 1] == pytest.approx(1 / 3, abs=0.03)
    assert after_check[0, 1] == pytest.approx(1 / 3, abs=0.03)


def test_leduc_poker_has_its_value() -> None:
    deals = leduc_deals()
    solver = solved(Solver(leduc(), (3, 9)), deals, 250)
    first, second = best_response(solver, deals, 0), best_response(solver, deals, 1)
    assert first + second < 0.02
    assert first == pytest.approx(-0.0856, abs=0.01)


@pytest.mark.parametrize(("pot", "bet"), [(1.0, 1.0), (1.0, 0.5), (2.0, 3.0)])
def test_a_last_bet_is_bluffed_and_called_as_the_closed_form_says(pot: float, bet: float) -> None:
    """The best hand or nothing against a hand between: bluffs are b/(p+2b) of all bets, and
    p/(p+b) of bets are called."""
    nuts = 0.3
    deals = polar_deals(nuts)
    solver = solved(Solver(river(pot, bet), (2,)), deals, 1000)
    value, bluff = solver.average(0)[:, 1]
    assert value == pytest.approx(1.0, abs=0.02)
    bets = nuts * value + (1 - nuts) * bluff
    assert (1 - nuts) * bluff / bets == pytest.approx(bet / (pot + 2 * bet), abs=0.02)
    assert solver.average(1)[0, 1] == pytest.approx(pot / (pot + bet), abs=0.03)
    # What the first wins: each bluff makes the best hand be paid, none gains by itself.
    worth = nuts * (pot + bet * pot / (pot + bet)) - pot / 2
    assert best_response(solver, deals, 0) == pytest.approx(worth, abs=0.02)
    assert best_response(solver, deals, 0) + best_response(solver, deals, 1) < 0.01


def test_drawn_actions_lead_to_the_same_answer() -> None:
    """The way large games are trained: every deal follows one action of the opponent."""
    once = kuhn_deals()
    many = Deals(
        rows=np.tile(once.rows, 100), share=np.tile(once.share, 100), first=np.tile(once.first, 100)
    )
    solver, dice = Solver(kuhn(), (3,)), np.random.default_rng(5)
    for number in range(1, 300):
        for player in (0, 1):
            solver.improve(many, player, dice)
        solver.fade(number / (number + 1), number / (number + 1))
    assert best_response(solver, once, 0) + best_response(solver, once, 1) < 0.02


def test_a_pass_returns_what_the_strategies_are_worth() -> None:
    """At first everybody acts at random: a bet is called, and made, half the time."""
    gains = [Solver(kuhn(), (3,)).improve(kuhn_deals(), player) for player in (0, 1)]
    # By hand: checked down 1/4, fold after check-bet 1/8 to the second, after bet 1/4 to the first.
    assert gains[0] == pytest.approx(1 / 4 - 1 / 8)
    assert gains[1] == pytest.approx(-gains[0])


def test_weights_are_how_often_a_deal_comes() -> None:
    deals = kuhn_deals()
    weighed = Deals(deals.rows, deals.share, deals.first, np.array([2.0, 1, 1, 1, 1, 1]))
    twice = [0, *range(len(list(permutations(range(3), 2))))]
    listed = Deals(deals.rows[:, :, twice], deals.share[twice], deals.first[:, twice])
    one, two = Solver(kuhn(), (3,)), Solver(kuhn(), (3,))
    for _ in range(5):
        assert one.improve(weighed, 0) == pytest.approx(two.improve(listed, 0))
        one.improve(weighed, 1)
        two.improve(listed, 1)
    assert np.allclose(one.regrets, two.regrets)
