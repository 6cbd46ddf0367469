"""odds/equity.py: who won is added up to shares and an error."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.odds.equity import Cancelled, EquityTally, PlayerEquity, watch


def rows(*players: list[int]) -> np.ndarray[tuple[int, int], np.dtype[np.int16]]:
    return np.array(players, dtype=np.int16)


def test_wins_ties_and_shares() -> None:
    tally = EquityTally(3)
    tally.add(rows([5, 7, 7, 1], [3, 7, 2, 1], [1, 7, 9, 1]))
    result = tally.result("exact")
    assert (result.method, result.error, result.trials) == ("exact", 0.0, 4)
    assert [(p.win * 4, p.tie * 4) for p in result.players] == [(1, 2), (0, 2), (1, 2)]
    assert [p.equity * 4 for p in result.players] == [
        pytest.approx(1 + 2 / 3),
        pytest.approx(2 / 3),
        pytest.approx(1 + 2 / 3),
    ]


def test_a_split_pot_has_halves_and_scoops() -> None:
    tally = EquityTally(2)
    tally.add(rows([9, 9, 9, 1], [1, 1, 1, 9]), rows([5, 0, 0, 0], [0, 5, 0, 5]))
    first, second = tally.result("exact").players
    assert first == PlayerEquity(win=0.5, tie=0.25, equity=0.625, high=0.75, low=0.25)
    assert second == PlayerEquity(win=0.25, tie=0.25, equity=0.375, high=0.25, low=0.5)


def test_deals_count_by_their_weight() -> None:
    tally = EquityTally(2)
    tally.add(rows([2], [1]), weight=3.0)
    tally.add(rows([1], [2]))
    judged = np.array([(0.0, 2.0), (2.0, 2.0), (1.0, 3.0)])  # won, tied, shared
    tally.add_sums(judged, weight=4.0, trials=8)
    result = tally.result("exact")
    assert result.trials == 10
    assert [p.equity for p in result.players] == [0.5, 0.5]
    assert [(p.win, p.tie, p.high) for p in result.players] == [
        (0.375, 0.25, 0.5),
        (0.375, 0.25, 0.5),
    ]


def test_a_sample_has_a_standard_error() -> None:
    tally = EquityTally(2)
    tally.add(rows([2] * 50 + [1] * 50, [1] * 50 + [2] * 50))
    assert tally.result("sampled").error == pytest.approx(0.05)


def test_nothing_dealt_is_no_answer() -> None:
    with pytest.raises(BadInput, match="nothing could be dealt"):
        EquityTally(2).result("exact")


def test_whoever_watches_may_stop() -> None:
    told: list[float] = []

    def go_on(done: float) -> bool:
        told.append(done)
        return True

    watch(None, 0.5)
    watch(go_on, 1.5)
    assert told == [1.0]
    with pytest.raises(Cancelled):
        watch(lambda _: False, 0.5)
