"""Evaluators and equities against compiled ones of other people: phevaluator and poker-equity.

Values have scales of their own, so orders are compared: on a sample of hands one scale must be a
strictly rising function of the other, which settles every pair of the sample, ties included.
One sample has a hand for everything that our tables tell apart, so that no entry goes unseen. The
others put suits, orders and spare cards together at random; hands that chance alone would hardly
ever deal, such as straight flushes and paired lows, are rigged.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from itertools import combinations, combinations_with_replacement, pairwise, product
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray
from pokerkit import EightOrBetterLowHand, Hand, RegularLowHand, StandardHighHand

from desktop_poker.engine.cards.card import CARDS, cards, written
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.evaluation.high import high
from desktop_poker.engine.evaluation.low import ace_to_five, eight_or_better
from desktop_poker.engine.evaluation.strength import Category, Strength
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds.bulk import (
    Cards,
    categories,
    eight_or_better_values,
    high_values,
    low_values,
)
from desktop_poker.odds.holdem import holdem_equity
from desktop_poker.odds.ranges import parse
from desktop_poker.odds.stud import StudHand, stud_equity

# Neither has types; both come with the extra `dev`, so that a missing one is an error.
PHEVALUATOR: Any = importlib.import_module("phevaluator")
POKER_EQUITY: Any = importlib.import_module("poker_equity")

HANDS = 1_500  # of each kind and size
FEW_HANDS = 40  # for PokerKit, which takes a quarter of a millisecond for each
STUD_SAMPLES = 100_000

Order = NDArray[np.int64]


class Kind(NamedTuple):
    """Hands from so many ranks and suits, drawn anew for each hand; ranks count from the deuce."""

    pool: tuple[int, ...]
    ranks: int
    suits: int


ACE = 12
ANY = tuple(range(13))
KINDS = {
    "any": Kind(ANY, 13, 4),
    "flushes": Kind(ANY, 13, 2),
    "low straight flushes": Kind((ACE, *range(7)), 8, 1),
    "high straight flushes": Kind(tuple(range(5, 13)), 8, 1),
    "boats": Kind(ANY, 4, 4),
    "quads": Kind(ANY, 2, 4),
    "paired lows": Kind(ANY, 3, 4),
    "wheels": Kind((ACE, 0, 1, 2, 3, 4), 6, 4),
    "eights": Kind((ACE, *range(8)), 9, 4),
    "no low": Kind(tuple(range(5, 12)), 7, 4),
}


def dealt(kind: Kind, count: int, size: int, rng: np.random.Generator) -> Cards:
    ranks = rng.permuted(np.tile(kind.pool, (count, 1)), axis=1)[:, : kind.ranks]
    suits = rng.permuted(np.tile(np.arange(4), (count, 1)), axis=1)[:, : kind.suits]
    deck = 4 * np.repeat(ranks, kind.suits, axis=1) + np.tile(suits, kind.ranks)
    return rng.permuted(deck, axis=1)[:, :size].astype(np.uint8)


def sample(size: int, count: int = HANDS) -> Cards:
    """Hands of every kind together, so that kinds are compared with each other as well."""
    rng = np.random.default_rng(size)
    return np.concatenate([dealt(kind, count, size, rng) for kind in KINDS.values()])


def everything(size: int) -> Cards:
    """A hand for every multiset of ranks, without a flush, and for every choice of one suit."""
    plain = [
        [4 * rank + number % 4 for number, rank in enumerate(ranks)]  # equal ranks are neighbours
        for ranks in combinations_with_replacement(range(13), size)
        if all(rank != ranks[number + 4] for number, rank in enumerate(ranks[:-4]))
    ]
    suited = [[4 * rank for rank in ranks] for ranks in combinations(range(13), size)]
    return np.array([*plain, *suited], dtype=np.uint8)


def order(values: Sequence[Any] | NDArray[Any]) -> Order:
    """Each value's place among the distinct ones, weakest first."""
    places: Order = np.unique(np.array(values), return_inverse=True)[1]
    return places


def order_of_strengths(strengths: Sequence[Strength | None]) -> Order:
    """The same for strengths, where not to qualify is the worst."""
    known = sorted({strength for strength in strengths if strength is not None})
    places: dict[Strength | None, int] = {strength: n + 1 for n, strength in enumerate(known)}
    return order([places.get(strength, 0) for strength in strengths])


def one_at_a_time(ranking: Callable[..., Strength | None], hands: Cards) -> Order:
    return order_of_strengths([ranking([CARDS[card] for card in row]) for row in hands])


def phevaluator_high(hands: Cards) -> Order:
    return order([-PHEVALUATOR.evaluate_cards(*row) for row in hands.tolist()])


def poker_equity_values(kernel: str, hands: Cards) -> NDArray[np.int64]:
    """Larger is better, as with us."""
    texts = ["".join(str(CARDS[card]) for card in row) for row in hands]
    return -np.array(POKER_EQUITY.score_batch(kernel, texts), dtype=np.int64)


def agree(hands: Cards, ours: Order, theirs: Order) -> None:
    differ = np.flatnonzero(ours != theirs)
    shown = [written([CARDS[card] for card in hands[row]]) for row in differ[:5]]
    assert not len(differ), f"{len(differ)} of {len(hands)} hands, such as {shown}"


def test_a2_a3_all_that_the_tables_tell_apart_is_ordered_as_by_others() -> None:
    """Hands of all sizes on one scale: 73,775 multisets, and 4,719 choices of one suit."""
    samples = [everything(size) for size in (5, 6, 7)]
    assert sum(map(len, samples)) == 73_775 + 4_719
    highs = order(np.concatenate([high_values(hands) for hands in samples]))
    lows = order(np.concatenate([low_values(hands) for hands in samples]))
    assert (highs.max(), lows.max()) == (7462 - 1, 6175 - 1)
    rows = [row for hands in samples for row in hands.tolist()]
    ranks = order([-PHEVALUATOR.evaluate_cards(*row) for row in rows])
    assert np.array_equal(highs, ranks)
    theirs = np.concatenate([poker_equity_values("high", hands) for hands in samples])
    assert np.array_equal(highs, order(theirs))
    theirs = np.concatenate([poker_equity_values("low_a5", hands) for hands in samples])
    assert np.array_equal(lows, order(theirs))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_sample_has_rare_hands(size: int) -> None:
    hands = sample(size)
    found = np.bincount(categories(high_values(hands)), minlength=9)
    assert found.min() >= 50, dict(zip(Category, found.tolist(), strict=True))
    wheel_straights = high_values(hands) == high_values(of("2c3d4h5sAc"))[0]
    steel_wheels = high_values(hands) == high_values(of("2c3c4c5cAc"))[0]
    assert np.count_nonzero(wheel_straights) >= 20
    assert np.count_nonzero(steel_wheels) >= 20
    eights = eight_or_better_values(hands)
    assert 1_000 < np.count_nonzero(eights) < len(hands) - 1_000
    paired = low_values(hands) <= 6175 - 1287  # all but the C(13, 5) lows without a pair
    assert np.count_nonzero(paired) >= 500


def of(text: str) -> Cards:
    return np.array([cards(text)], dtype=np.uint8)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_a2_high_hands_are_ordered_as_by_phevaluator_and_poker_equity(size: int) -> None:
    hands = sample(size)
    bulk = order(high_values(hands))
    agree(hands, bulk, phevaluator_high(hands))
    agree(hands, bulk, order(poker_equity_values("high", hands)))
    agree(hands, bulk, one_at_a_time(high, hands))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_a3_lows_are_ordered_as_by_poker_equity(size: int) -> None:
    hands = sample(size)
    bulk = order(low_values(hands))
    agree(hands, bulk, order(poker_equity_values("low_a5", hands)))
    agree(hands, bulk, one_at_a_time(ace_to_five, hands))


@pytest.mark.parametrize("size", [5, 6, 7])
def test_a4_lows_of_eight_or_better_are_ordered_as_by_poker_equity(size: int) -> None:
    """The worst low that qualifies, 8-7-6-5-4, draws the line on poker-equity's scale too."""
    hands = sample(size)
    values = poker_equity_values("low_a5", hands)
    theirs = np.where(values >= poker_equity_values("low_a5", of("8c7d6h5s4c"))[0], values, -10_000)
    bulk = eight_or_better_values(hands)
    agree(hands, order(bulk), order(theirs))
    agree(hands, order(bulk), one_at_a_time(eight_or_better, hands))


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize(
    ("ours", "kind"),
    [
        (high_values, StandardHighHand),
        (low_values, RegularLowHand),
        (eight_or_better_values, EightOrBetterLowHand),
    ],
)
def test_many_at_once_are_ordered_as_by_pokerkit(
    size: int, ours: Callable[[Cards], NDArray[np.int16]], kind: type[Hand]
) -> None:
    hands = sample(size, FEW_HANDS)
    values = ours(hands)
    rows = [[CARDS[card] for card in row] for row in hands]
    theirs = [kind.from_game_or_none(written(row)) for row in rows]
    for row, value, hand in zip(rows, values, theirs, strict=True):
        assert (value == 0) == (hand is None), row
    # In our order theirs never falls, and is equal exactly where ours is.
    for first, second in pairwise(np.argsort(values, kind="stable")):
        one, other = theirs[first], theirs[second]
        if one is not None and other is not None:
            assert (values[first] == values[second]) == (one == other), (rows[first], rows[second])
            assert one <= other, (rows[first], rows[second])


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        ("AhKh QsQd", "", ""),
        ("AsKd AcKh", "", "2c2d"),
        ("7c6c AdAs", "5c8dKs", "9hTc2h"),
        ("AhKh QsQd 7c6c", "5c8dKs", ""),
        ("AhKh AsKs AcQc", "KdQd2c", "AdKc"),
        ("JhTh 9s9d 2c2d Ah2h", "8h7h2s", ""),
        ("AhKh QsQd 7c6c 5h4h", "6h5c8dKs", "Qc"),
        ("AhKh AsKs", "TcJdQh", ""),
        ("2c3d 4h5s", "AhKhQhJhTh", ""),
    ],
)
def test_exact_equities_are_those_of_poker_equity(hands: str, board: str, dead: str) -> None:
    same_as_by_poker_equity(hands.split(), board, dead)


def same_as_by_poker_equity(seats: Sequence[str], board: str, dead: str) -> None:
    ours = holdem_equity([parse(hand) for hand in seats], cards(board), cards(dead))
    fields = [hand.replace("random", "**") for hand in seats]
    theirs = POKER_EQUITY.exact_from_text("holdem", fields, board, dead)
    assert (ours.method, ours.trials) == ("exact", theirs["samples"])
    for player, other in zip(ours.players, theirs["players"], strict=True):
        assert player.win == pytest.approx(other["win"], abs=1e-12)
        assert player.tie == pytest.approx(other["tie"], abs=1e-12)
        assert player.equity == pytest.approx(other["equity"], abs=1e-12)


@pytest.mark.parametrize(
    ("hands", "board", "dead"),
    [
        ("AhKh v QQ", "2c", ""),
        ("AKo v QJo", "9h8h", ""),
        ("22+ v AKs", "5c8dKs", ""),
        ("AKo v QJo v 77-99", "5c8cKc", "Ac"),
        ("AhKh v random", "5h8h2s", ""),
        ("QQ+ v AK v JTs v T8s", "2c7d9cTc", "Ah"),
        ("random v 22+", "2h2d2sAhKc", ""),
    ],
)
def test_ranges_win_exactly_what_poker_equity_says(hands: str, board: str, dead: str) -> None:
    same_as_by_poker_equity(hands.split(" v "), board, dead)


def test_ranges_win_exactly_what_phevaluator_says() -> None:
    """Every deal of a turn, hand by hand and card by card."""
    board = [int(card) for card in cards("7h8hTc2d")]
    first, second = ([COMBOS[n] for n in np.flatnonzero(parse(r))] for r in ("AhKh, T9", "JJ, 65s"))
    won = deals = 0.0
    for one, other in product(first, second):
        held = [int(card) for card in (*board, *one, *other)]
        if len(set(held)) < len(held):
            continue
        for card in set(range(52)) - set(held):
            mine, theirs = (
                PHEVALUATOR.evaluate_cards(*board, card, *hand) for hand in (one, other)
            )
            won += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
            deals += 1
    ours = holdem_equity([parse("AhKh, T9"), parse("JJ, 65s")], cards("7h8hTc2d"))
    assert ours.trials == deals
    assert ours.players[0].equity == pytest.approx(won / deals, abs=1e-12)


STUD_SPOTS = [
    ("AhAd2c Ks7d5c QhJc5d", ""),
    ("Ah2d3c 8h7d6c", "4h4d5s5c"),
    ("Ah2d3c4d KhKd2cQd 9s9h8s8h", "Kc"),
    ("Ac2c3c4cKdKh 8s7s6s5d9c9d", "Ad6h"),
]


@pytest.mark.parametrize(("hands", "dead"), STUD_SPOTS)
@pytest.mark.parametrize(
    ("variant", "key"),
    [(GAMES["stud_hi"], "stud"), (GAMES["razz"], "razz"), (GAMES["stud_8"], "stud_hi_lo")],
    ids=["stud", "razz", "stud_8"],
)
def test_sampled_stud_equities_are_those_of_poker_equity(
    variant: Variant, key: str, hands: str, dead: str
) -> None:
    """Within four standard errors of the difference; poker-equity walks deals when they are few."""
    seats = hands.split()
    ours = stud_equity(
        variant,
        [StudHand(cards(hand)) for hand in seats],
        cards(dead),
        samples=STUD_SAMPLES,
        seed=11,
    )
    theirs = POKER_EQUITY.chunk_from_text(
        key, seats, dead=dead, samples=STUD_SAMPLES, seed=7, threads=1
    )
    assert ours.method == "sampled"
    for player, other in zip(ours.players, theirs["players"], strict=True):
        # Ours is the largest error of any player.
        close(player.equity, other["equity"], (ours.error**2 + other["std_error"] ** 2) ** 0.5)
        close(player.win, other["win"], error_of(player.win))
        if variant.is_split:
            # There the low half counts as a part of the pot.
            close(player.low, 2 * other["low_equity"], error_of(player.low))


def close(ours: float, theirs: float, error: float) -> None:
    assert abs(ours - theirs) <= 4 * error


def error_of(share: float) -> float:
    """The standard error of the difference of two samples; no share of pots varies more."""
    return float((2 * max(share * (1 - share), 1 / STUD_SAMPLES) / STUD_SAMPLES) ** 0.5)
