"""host/arena/score.py: means and intervals."""

from __future__ import annotations

import random

import pytest

from desktop_poker.host.arena.match import Match
from desktop_poker.host.arena.score import score
from desktop_poker.host.arena.sitting import Sitting
from tests.host.arena.matches import match_between


def sitting(number: int, won: list[float]) -> Sitting:
    lost = [-chips for chips in won]
    return Sitting(
        number, {"a": won, "b": lost}, {"a": 10, "b": 5}, {"a": 0.02, "b": 0.05}, {"a": [], "b": []}
    )


def test_big_blinds_a_hundred_hands() -> None:
    """Chips 100, 300 and -100 over deals at a big blind of 100: one big blind a hand."""
    found = score(match_between("a", "b", deals=3), [sitting(0, [100.0, 300.0, -100.0])])
    first, second = found.bots
    assert (first.name, first.bb_per_100, first.hands) == ("a", 100.0, 6)
    assert second.bb_per_100 == -100.0
    assert first.ci95 == second.ci95 == pytest.approx(100 * 1.96 * 2 / 3**0.5, abs=0.02)
    assert (first.ms_per_decision, second.ms_per_decision) == (2.0, 10.0)


def test_big_bets_in_limit_games() -> None:
    found = score(match_between("a", "b", key="razz", deals=2), [sitting(0, [200.0, 200.0])])
    assert found.bots[0].bb_per_100 == 100.0
    assert found.bots[0].ci95 == 0.0


def test_the_order_of_finishing_does_not_matter() -> None:
    chance = random.Random(1)
    parts = [sitting(n, [chance.gauss(0, 500) for _ in range(20)]) for n in range(5)]
    match = match_between("a", "b", deals=100)
    assert score(match, parts) == score(match, parts[::-1])


def test_the_interval_holds_the_truth_nineteen_times_in_twenty() -> None:
    chance = random.Random(2)
    match: Match = match_between("a", "b", deals=60)
    hits = 0
    for _ in range(400):
        found = score(match, [sitting(0, [chance.gauss(30, 400) for _ in range(60)])]).bots[0]
        hits += abs(found.bb_per_100 - 30) <= found.ci95
    assert 0.92 < hits / 400 < 0.98


def test_nothing_is_never_minus_nothing() -> None:
    found = score(match_between("a", "b", deals=2), [sitting(0, [0.0, -0.0])])
    assert [str(bot.bb_per_100) for bot in found.bots] == ["0.0", "0.0"]
