"""odds/exact.py: ranges meet as if every hand and every board had been dealt one by one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations, permutations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.one_by_one import match_ups
from desktop_poker.ai.strength.preflop import equities as class_equities
from desktop_poker.engine.cards.card import CARDS, Card, cards
from desktop_poker.engine.cards.combos import CLASSES, COMBOS
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.weights import GRIDS
from desktop_poker.odds import exact
from desktop_poker.odds.bulk import high_values
from desktop_poker.odds.equity import Cancelled, Equity, PlayerEquity
from desktop_poker.odds.holdem import holdem_equity
from desktop_poker.odds.ranges import Range, empty, from_weights, parse, without

FEW = settings(max_examples=20, derandomize=True, deadline=None)
CLOSE = 1e-12


def worked_out(hands: str, board: str = "", dead: str = "") -> Equity:
    ranges = [parse(text) for text in hands.split(" v ")]
    return holdem_equity(ranges, cards(board), cards(dead), exact=True)


def same(one: Equity, other: Equity) -> None:
    for mine, theirs in zip(one.players, other.players, strict=True):
        assert mine.win == pytest.approx(theirs.win, abs=CLOSE)
        assert mine.tie == pytest.approx(theirs.tie, abs=CLOSE)
        assert mine.equity == pytest.approx(theirs.equity, abs=CLOSE)


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        ("AhKh v QsQd", "", ""),
        ("AhKh v AsKs", "", "QhJhTh9h"),
        ("AKs v 9d8d", "", "2c"),
        ("7c6c v AdAs v 8c2d", "", ""),
        ("AKo v QJo", "Th9h", ""),
        ("QQ, AKs:0.5, 7h6h:0.25 v 99, A5s:0.1", "2c7d", "9h"),
        ("QQ v AKs v JTs", "2c7d9c", "Ah"),
        ("QQ v AKs v JTs v T8s:0.5", "2c7d9cTc", "Ah"),
        ("22+ v AKo", "2c7c9cTcAc", ""),
        ("22, AK v 33, AQs", "2h2d2sAh", "3c"),
        ("55 v A5 v 44, 32", "AhKhQhJhTh", ""),
        ("AA v AA", "2c3c", ""),
    ],
)
def test_ranges_win_what_their_match_ups_win(hands: str, board: str, dead: str) -> None:
    found = worked_out(hands, board, dead)
    assert found.method == "exact"
    ranges = [parse(text) for text in hands.split(" v ")]
    same(found, match_ups(ranges, cards(board), cards(dead)))


def dealt_singly(ranges: Sequence[Range], board: Sequence[Card], dead: Sequence[Card]) -> Equity:
    """Nothing is shared: every deal of hands, and every board, as rows of seven cards."""
    sums, weight, trials = np.zeros((3, len(ranges))), 0.0, 0
    for hands in product(*(np.flatnonzero(found).tolist() for found in ranges)):
        held = [COMBOS[hand] for hand in hands]
        gone = [*board, *dead, *(card for hand in held for card in hand)]
        if len(set(gone)) < len(gone):
            continue
        left = [card for card in CARDS if card not in gone]
        boards = [(*board, *rest) for rest in combinations(left, 5 - len(board))]
        rows = [[(*hand, *common) for common in boards] for hand in held]
        values = np.array([high_values(np.array(row, dtype=np.uint8)) for row in rows])
        best = values == values.max(axis=0)
        each = math.prod(float(found[hand]) for found, hand in zip(ranges, hands, strict=True))
        alone = best & (best.sum(axis=0) == 1)
        sums += each * np.array([alone.sum(1), (best & ~alone).sum(1), (best / best.sum(0)).sum(1)])
        weight, trials = weight + each * len(boards), trials + len(boards)
    players = tuple(
        PlayerEquity(win, tie, share, share, 0.0) for win, tie, share in (sums / weight).T
    )
    return Equity("exact", 0.0, trials, players)


@st.composite
def ranges(draw: st.DrawFn, most: int = 6) -> Range:
    """Some hands of any weight."""
    found = empty()
    for hand in draw(st.lists(st.integers(0, len(COMBOS) - 1), min_size=1, max_size=most)):
        found[hand] = draw(st.sampled_from((0.25, 0.5, 1.0)))
    return found


DECKS = st.permutations(CARDS)


@FEW
@given(st.lists(ranges(), min_size=2, max_size=3), DECKS, st.integers(3, 5), st.integers(0, 3))
def test_any_ranges_win_what_single_deals_win(
    live: list[Range], deck: list[Card], lying: int, out: int
) -> None:
    board, dead = deck[:lying], deck[lying : lying + out]
    try:
        found = holdem_equity(live, board, dead, exact=True)
    except BadInput:  # no hand is left, or none beside the others'
        return
    expected = dealt_singly(live, board, dead)
    assert found.trials == expected.trials
    same(found, expected)


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        ("22+, AT+ v 22+, KTs+, QJ", ""),
        ("22+, A2+ v 33, T2s+", "2c7d9c"),
        ("T9, 72 v random", "Kh"),
    ],
)
def test_both_ways_to_add_up_agree(hands: str, board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "_MANY", 0)
    board_by_board = worked_out(hands, board)
    monkeypatch.setattr(exact, "_MANY", 10_000_000)
    same(board_by_board, worked_out(hands, board))


def renamed(weights: Range, suits: Sequence[int]) -> Range:
    numbers = {frozenset(combo): number for number, combo in enumerate(COMBOS)}
    found = empty()
    for hand in np.flatnonzero(weights):
        found[numbers[frozenset(called(COMBOS[hand], suits))]] = weights[hand]
    return found


def called(held: Sequence[Card], suits: Sequence[int]) -> tuple[Card, ...]:
    return tuple(CARDS[card & ~3 | suits[card & 3]] for card in held)


@FEW
@given(
    st.lists(ranges(most=3), min_size=2, max_size=2),
    st.sampled_from(list(permutations(range(4)))),
    DECKS,
    st.integers(0, 4),
)
def test_names_of_suits_and_seats_do_not_matter(
    live: list[Range], suits: tuple[int, ...], deck: list[Card], lying: int
) -> None:
    board = deck[:lying]
    try:
        found = holdem_equity(live, board, exact=True)
    except BadInput:
        return
    assert sum(player.equity for player in found.players) == pytest.approx(1.0, abs=CLOSE)
    others = [renamed(weights, suits) for weights in live]
    same(found, holdem_equity(others, called(board, suits), exact=True))
    swapped = holdem_equity(live[::-1], board, exact=True)
    assert swapped.players == found.players[::-1]


AGAINST = parse("TT+, AQs:0.5, 7h6h")


@FEW
@given(ranges(most=4), st.sampled_from((0.5, 0.25)))
def test_a_range_is_the_mean_of_its_hands(weights: Range, scale: float) -> None:
    """As often as each is held beside the others; and only relations of weights matter."""
    shares, total = np.zeros(3), 0.0
    for hand in np.flatnonzero(weights):
        beside = without(AGAINST, COMBOS[hand])
        weight = float(weights[hand]) * float(beside.sum())
        only = empty()
        only[hand] = 1.0
        first, _ = holdem_equity([only, AGAINST]).players
        shares += weight * np.array([first.win, first.tie, first.equity])
        total += weight
    for found in (weights, weights * np.float32(scale)):
        first, _ = holdem_equity([found, AGAINST]).players
        assert [first.win, first.tie, first.equity] == pytest.approx(shares / total, abs=CLOSE)


def test_a_dense_deck_weighs_every_hand() -> None:
    """Its grid has a weight for each class (F4), none of them a round number."""
    dense = from_weights(GRIDS["dense"])
    live, board = [dense * parse("22, A5s"), dense * parse("AKo, QJs")], cards("2c7d9cTh")
    same(holdem_equity(live, board), dealt_singly(live, board, ()))
    even = holdem_equity([dense, dense], cards("2c7d9cTh")).players
    assert [player.equity for player in even] == pytest.approx([0.5, 0.5], abs=CLOSE)


def test_even_ranges_are_even() -> None:
    for hands in ("random v random", "22+ v 22+ v 22+"):
        found = worked_out(hands, "2c7d9h")
        shares = [player.equity for player in found.players]
        assert shares == pytest.approx([1 / len(shares)] * len(shares), abs=CLOSE)


PAIRS = np.random.default_rng(5).integers(0, len(CLASSES), (80, 2)).tolist()
EVERY_PAIR = [(one, other) for one in range(len(CLASSES)) for other in range(one + 1)]


def check_classes(pairs: Sequence[Sequence[int]]) -> None:
    """The bots' table was made from all hands on 134,459 boards; it keeps seven digits."""
    known, _ = class_equities()
    for one, other in pairs:
        found = holdem_equity([parse(CLASSES[one]), parse(CLASSES[other])])
        assert found.method == "exact"
        assert found.players[0].equity == pytest.approx(known[one, other], abs=1e-7)


def test_classes_win_what_the_bots_know() -> None:
    check_classes(PAIRS)


@pytest.mark.slow
def test_all_classes_win_what_the_bots_know() -> None:
    check_classes(EVERY_PAIR)


def test_every_deal_is_counted() -> None:
    assert worked_out("AKo v QJo").trials == 144 * 1_712_304
    assert worked_out("AA v AA").trials == 6 * 1_712_304


def test_three_wide_ranges_are_too_much() -> None:
    with pytest.raises(BadInput, match="exactly"):
        worked_out("random v random v random")


def test_work_is_told_and_can_be_stopped() -> None:
    told: list[float] = []

    def three_times(done: float) -> bool:
        told.append(done)
        return len(told) < 3

    wide = [parse("random")] * 2
    with pytest.raises(Cancelled):
        holdem_equity(wide, exact=True, progress=three_times)
    assert len(told) == 3
    assert told == sorted(told)
    assert told[-1] < 0.5
