"""odds/equity.py: exact where it can be, unbiased where it samples."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import HOLDEM, RAZZ, STUD_8, STUD_HI
from desktop_poker.odds.equity import Equity, holdem_equity, stud_equity
from desktop_poker.odds.ranges import empty, parse


def equities(result: Equity) -> list[float]:
    return [player.equity for player in result.players]


def test_ace_king_suited_against_queens_is_known_to_the_board() -> None:
    result = holdem_equity(HOLDEM, [parse("AhKh"), parse("QsQd")])
    assert (result.method, result.error, result.trials) == ("exact", 0.0, 1_712_304)
    first, second = result.players
    assert round(first.win * result.trials) == 787_966
    assert round(second.win * result.trials) == 917_606
    assert round(first.tie * result.trials) == 6_732
    assert first.equity + second.equity == pytest.approx(1.0)


def test_a_complete_board_is_one_deal() -> None:
    board = cards("2c7d9sJhJd")
    result = holdem_equity(HOLDEM, [parse("AhKh"), parse("QsQd"), parse("AcKc")], board)
    assert result.trials == 1
    assert equities(result) == [0.0, 1.0, 0.0]


def test_a_tie_is_shared() -> None:
    result = holdem_equity(HOLDEM, [parse("AhKh"), parse("AcKc")], cards("2c7d9sJhJd"))
    assert [(p.win, p.tie, p.equity) for p in result.players] == [(0.0, 1.0, 0.5)] * 2


def test_sampling_comes_to_the_exact_answer_within_its_error() -> None:
    hands = [parse("AhKh"), parse("QsQd"), parse("7c6c")]
    board = cards("5c8dKs")
    exact = holdem_equity(HOLDEM, hands, board)
    sampled = holdem_equity(HOLDEM, hands, board, samples=40_000, seed=3)
    assert (exact.method, sampled.method) == ("exact", "sampled")
    for one, other in zip(equities(exact), equities(sampled), strict=True):
        assert abs(one - other) < 4 * sampled.error


def test_ranges_meet_with_card_removal() -> None:
    """Aces against aces: only disjoint pairs are dealt, and it is nearly always a tie."""
    result = holdem_equity(HOLDEM, [parse("AA"), parse("AA")], samples=5_000, seed=1)
    assert equities(result) == pytest.approx([0.5, 0.5], abs=0.02)


def test_seats_do_not_matter() -> None:
    one = holdem_equity(HOLDEM, [parse("JJ+"), parse("22+")], samples=60_000, seed=1)
    other = holdem_equity(HOLDEM, [parse("22+"), parse("JJ+")], samples=60_000, seed=2)
    assert equities(one) == pytest.approx(equities(other)[::-1], abs=5 * one.error)
    assert sum(equities(one)) == pytest.approx(1.0)


def test_the_same_seed_gives_the_same_answer() -> None:
    hands = [parse("random"), parse("random")]
    first = holdem_equity(HOLDEM, hands, samples=5_000, seed=7)
    assert first == holdem_equity(HOLDEM, hands, samples=5_000, seed=7)


def test_work_can_be_watched_and_stopped() -> None:
    told: list[float] = []

    def enough(done: float) -> bool:
        told.append(done)
        return False

    hands = [parse("random")] * 2
    result = holdem_equity(HOLDEM, hands, samples=500_000, progress=enough)
    assert len(told) == 1
    assert 0 < result.trials < 500_000


def test_stud_hands_that_are_complete_are_judged() -> None:
    hands = [cards("AhAdAc2s3d4h9c"), cards("KhKdKcQsQd8h7c")]
    assert equities(stud_equity(STUD_HI, hands)) == [0.0, 1.0]
    assert stud_equity(STUD_HI, hands).method == "exact"
    assert equities(stud_equity(RAZZ, hands)) == [1.0, 0.0]


def test_stud_8_tells_halves_and_scoops_apart() -> None:
    low, high = cards("Ah2d3c4s7dKhQc"), cards("KdKcQsQd9h8h7c")
    result = stud_equity(STUD_8, [low, high])
    assert [(p.high, p.low, p.equity, p.win) for p in result.players] == [
        (0.0, 1.0, 0.5, 0.0),
        (1.0, 0.0, 0.5, 0.0),
    ]
    scoop = stud_equity(STUD_8, [cards("Ah2d3c4s5dKhQc"), high]).players[0]
    assert (scoop.win, scoop.equity) == (1.0, 1.0)


def test_one_card_to_come_is_exact_and_more_is_sampled() -> None:
    river = [cards("AhAdAc2s3d4h9c"), cards("KhKdKcQs9d8h")]
    exact = stud_equity(STUD_HI, river)
    assert (exact.method, exact.trials) == ("exact", 52 - 13)
    sampled = stud_equity(STUD_HI, river, samples=40_000, seed=1)
    assert equities(sampled) == pytest.approx(equities(exact), abs=4 * sampled.error)
    early = stud_equity(STUD_HI, [cards("AhAd"), cards("KhKd")], samples=2_000)
    assert early.method == "sampled"


def test_dealing_is_even() -> None:
    """Three unknown stud hands are worth the same, whoever is dealt first."""
    result = stud_equity(STUD_8, [(), (), ()], samples=60_000, seed=5)
    assert equities(result) == pytest.approx([1 / 3] * 3, abs=5 * result.error)


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        (lambda: holdem_equity(HOLDEM, [parse("AA")]), "2 to 10 players"),
        (lambda: holdem_equity(HOLDEM, [parse("AhKh"), parse("AhQd")]), "card occurs twice"),
        (lambda: holdem_equity(HOLDEM, [parse("AA")] * 2, cards("2c"), cards("2c")), "twice"),
        (lambda: holdem_equity(HOLDEM, [parse("AA")] * 2, cards("2c3c4c5c6c7c")), "at most 5"),
        (lambda: holdem_equity(HOLDEM, [parse("AhKh"), parse("AA")], cards("Ah")), "no hand left"),
        (lambda: holdem_equity(HOLDEM, [empty(), parse("AA")]), "no hand left"),
        (lambda: holdem_equity(HOLDEM, [parse("AA")] * 3, samples=9), "hardly ever"),
        (lambda: holdem_equity(HOLDEM, [parse("AA"), parse("KK")], exact=True), "exactly"),
        (lambda: stud_equity(RAZZ, [cards("AhKh"), cards("Ah2d")]), "card occurs twice"),
        (lambda: stud_equity(RAZZ, [cards("2c3c4c5c6c7c8c9c"), ()]), "at most 7"),
        (lambda: stud_equity(RAZZ, [()] * 8), "not enough cards"),
        (lambda: stud_equity(RAZZ, [(), ()], exact=True), "exactly"),
    ],
)
def test_the_impossible_is_refused(call: object, complaint: str) -> None:
    assert callable(call)
    with pytest.raises(BadInput, match=complaint):
        call()


def test_values_are_shares() -> None:
    result = holdem_equity(HOLDEM, [parse("random")] * 4, samples=3_000, seed=2)
    for player in result.players:
        assert 0 <= player.win <= player.equity <= 1
    assert np.isclose(sum(equities(result)), 1.0)
