"""odds/holdem.py: exact where it can be, unbiased where it samples."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from desktop_poker.engine.cards.card import CARDS, cards
from desktop_poker.engine.errors import BadInput
from desktop_poker.odds.equity import Cancelled, Equity
from desktop_poker.odds.holdem import holdem_equity
from desktop_poker.odds.ranges import empty, parse


def equities(result: Equity) -> list[float]:
    return [player.equity for player in result.players]


def test_ace_king_suited_against_queens_is_known_to_the_board() -> None:
    result = holdem_equity([parse("AhKh"), parse("QsQd")])
    assert (result.method, result.error, result.trials) == ("exact", 0.0, 1_712_304)
    first, second = result.players
    assert round(first.win * result.trials) == 787_966
    assert round(second.win * result.trials) == 917_606
    assert round(first.tie * result.trials) == 6_732
    assert first.equity + second.equity == pytest.approx(1.0)


def test_a_complete_board_is_one_deal() -> None:
    board = cards("2c7d9sJhJd")
    result = holdem_equity([parse("AhKh"), parse("QsQd"), parse("AcKc")], board)
    assert result.trials == 1
    assert equities(result) == [0.0, 1.0, 0.0]


def test_a_tie_is_shared() -> None:
    result = holdem_equity([parse("AhKh"), parse("AcKc")], cards("2c7d9sJhJd"))
    assert [(p.win, p.tie, p.equity) for p in result.players] == [(0.0, 1.0, 0.5)] * 2


def test_sampling_comes_to_the_exact_answer_within_its_error() -> None:
    hands = [parse("AhKh"), parse("QsQd"), parse("7c6c")]
    board = cards("5c8dKs")
    exact = holdem_equity(hands, board)
    sampled = holdem_equity(hands, board, samples=40_000, seed=3)
    assert (exact.method, sampled.method) == ("exact", "sampled")
    for one, other in zip(equities(exact), equities(sampled), strict=True):
        assert abs(one - other) < 4 * sampled.error


def test_ranges_meet_with_card_removal() -> None:
    """Aces against aces: only disjoint pairs are dealt, and it is nearly always a tie."""
    result = holdem_equity([parse("AA"), parse("AA")], samples=5_000, seed=1)
    assert equities(result) == pytest.approx([0.5, 0.5], abs=0.02)


def test_seats_do_not_matter() -> None:
    one = holdem_equity([parse("JJ+"), parse("22+")], samples=60_000, seed=1)
    other = holdem_equity([parse("22+"), parse("JJ+")], samples=60_000, seed=2)
    assert equities(one) == pytest.approx(equities(other)[::-1], abs=5 * one.error)
    assert sum(equities(one)) == pytest.approx(1.0)


def test_the_same_seed_gives_the_same_answer() -> None:
    hands = [parse("random"), parse("random")]
    first = holdem_equity(hands, samples=5_000, seed=7)
    assert first == holdem_equity(hands, samples=5_000, seed=7)


def test_work_can_be_watched_and_stopped() -> None:
    told: list[float] = []

    def enough(done: float) -> bool:
        told.append(done)
        return False

    hands = [parse("random")] * 2
    result = holdem_equity(hands, samples=500_000, progress=enough)
    assert len(told) == 1
    assert 0 < result.trials < 500_000


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        (lambda: holdem_equity([parse("AA")]), "2 to 10 players"),
        (lambda: holdem_equity([parse("AhKh"), parse("AhQd")]), "card occurs twice"),
        (lambda: holdem_equity([parse("AA")] * 2, cards("2c"), cards("2c")), "twice"),
        (lambda: holdem_equity([parse("AA")] * 2, cards("2c3c4c5c6c7c")), "at most 5"),
        (lambda: holdem_equity([parse("AhKh"), parse("AA")], cards("Ah")), "no hand left"),
        (lambda: holdem_equity([empty(), parse("AA")]), "no hand left"),
        (lambda: holdem_equity([parse("AA")] * 3, samples=9), "hardly ever"),
        (lambda: holdem_equity([parse("AhAd")] * 2), "card occurs twice"),
        (lambda: holdem_equity([parse("AA"), parse("AhAd"), parse("AsAc")]), "hardly ever"),
        (lambda: holdem_equity([parse("22+")] * 6, exact=True), "exactly"),
        (lambda: holdem_equity([parse("random")] * 10, dead=CARDS[:30]), "not enough cards"),
    ],
)
def test_the_impossible_is_refused(call: object, complaint: str) -> None:
    assert callable(call)
    with pytest.raises(BadInput, match=complaint):
        call()


def test_values_are_shares() -> None:
    result = holdem_equity([parse("random")] * 4, samples=3_000, seed=2)
    for player in result.players:
        assert 0 <= player.win <= player.equity <= 1
    assert np.isclose(sum(equities(result)), 1.0)


def test_a_hand_against_a_range_is_the_mean_of_its_match_ups() -> None:
    board = cards("2c7d")
    result = holdem_equity([parse("AhKh"), parse("QQ")], board)
    assert result.method == "exact"
    each = [
        holdem_equity([parse("AhKh"), parse(pair)], board).players[0].equity
        for pair in ("QcQd", "QcQh", "QcQs", "QdQh", "QdQs", "QhQs")
    ]
    assert equities(result)[0] == pytest.approx(sum(each) / 6)


@pytest.mark.parametrize("board", ["2c7d9h", "2c7d9hJs", "2c7d9hJsJd"])
def test_two_ranges_meet_exactly_on_every_board(board: str) -> None:
    """The same as every hand of one against every hand of the other."""
    mine, theirs = ["AhKh", "9c9d", "QsJs"], ["TT:0.5", "AsKs", "QhQd:0.25"]
    result = holdem_equity([parse(",".join(mine)), parse(",".join(theirs))], cards(board))
    assert result.method == "exact"
    won = total = 0.0
    for first in mine:
        for second in [*combos_of("TT"), "AsKs", "QhQd"]:
            weight = {"AsKs": 1.0, "QhQd": 0.25}.get(second, 0.5)
            known = [*cards(board), *cards(first), *cards(second)]
            if len(set(known)) < len(known):
                continue
            part = holdem_equity([parse(first), parse(second)], cards(board))
            won += weight * part.players[0].equity
            total += weight
    assert equities(result)[0] == pytest.approx(won / total)
    assert sum(equities(result)) == pytest.approx(1.0)


def combos_of(pair: str) -> list[str]:
    return [f"{pair[0]}{a}{pair[0]}{b}" for a, b in combinations("cdhs", 2)]


def test_sampling_and_asking_for_it_come_to_the_same_answer() -> None:
    board = cards("AcAd7h7s")
    two = holdem_equity([parse("AhKh"), parse("QQ")], board)
    exact = holdem_equity([parse("AhKh"), parse("QQ")], board, exact=True)
    assert two == exact
    sampled = holdem_equity([parse("AhKh"), parse("QQ")], board, samples=50_000, seed=1)
    assert equities(sampled) == pytest.approx(equities(two), abs=4 * sampled.error + 1e-9)


def test_exact_work_can_be_stopped() -> None:
    with pytest.raises(Cancelled):
        holdem_equity([parse("AhKh"), parse("random")], cards("2c7d9h"), progress=lambda _: False)
    told: list[float] = []

    def go_on(done: float) -> bool:
        told.append(done)
        return True

    holdem_equity([parse("AhKh"), parse("QQ+")], cards("2c7d"), progress=go_on)
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_a_known_hand_takes_its_cards_from_the_others() -> None:
    result = holdem_equity([parse("AhAd"), parse("AA")], cards("2c3d8h9sJc"))
    assert (result.method, equities(result)) == ("exact", [0.5, 0.5])
    assert result.trials == 1
