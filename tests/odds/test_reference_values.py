"""Odds that are known: equities of classes, ICM, prices, and how many lows of each kind exist."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, combinations_with_replacement, pairwise
from math import comb, prod

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_poker.engine.cards.card import CARDS
from desktop_poker.engine.cards.card import cards as read_cards
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.evaluation.low import ace_to_five, eight_or_better
from desktop_poker.engine.evaluation.strength import Category
from desktop_poker.odds.bulk import (
    Cards,
    categories,
    eight_or_better_values,
    high_values,
    low_values,
)
from desktop_poker.odds.holdem import holdem_equity
from desktop_poker.odds.price import defence_share, fold_share, icm, pot_odds
from desktop_poker.odds.ranges import parse
from tests.odds.test_bulk import all_of

# Equity, win, tie and lose in percent, all boards and all suits of both classes.
MATCH_UPS = {
    "AA v KK": (81.9461, 81.7147, 0.4627, 17.8226),
    "AA v 72o": (88.1996, 87.9886, 0.4220, 11.5894),
    "AA v AKs": (87.8595, 87.2316, 1.2558, 11.5126),
    "AA v 87s": (77.5366, 77.3686, 0.3361, 22.2953),
    "KK v AKo": (69.8805, 69.4567, 0.8477, 29.6956),
    "QQ v AKs": (53.9515, 53.7348, 0.4334, 45.8318),
    "AKo v QQ": (43.2423, 43.0313, 0.4220, 56.5466),
    "AKo v 22": (47.3508, 47.0424, 0.6169, 52.3407),
    "JTs v 22": (53.8384, 53.1249, 1.4271, 45.4480),
    "AKo v JTs": (59.4861, 59.2544, 0.4633, 40.2823),
    "AKs v AKo": (52.4921, 7.1574, 90.6695, 2.1731),
    "AQo v AKo": (25.6061, 23.2699, 4.6723, 72.0578),
}

AGAINST_RANDOM = {
    "AA": 85.204,
    "KK": 82.396,
    "QQ": 79.925,
    "JJ": 77.469,
    "TT": 75.012,
    "AKs": 67.045,
    "72o": 34.584,
    "32o": 32.303,
}


@pytest.mark.parametrize("names", MATCH_UPS)
def test_classes_win_what_is_known(names: str) -> None:
    result = holdem_equity([parse(name) for name in names.split(" v ")])
    one, other = result.players
    assert result.method == "exact"
    found = [100 * share for share in (one.equity, one.win, one.tie, other.win)]
    assert found == pytest.approx(MATCH_UPS[names], abs=0.00006)


@pytest.mark.parametrize(("name", "percent"), AGAINST_RANDOM.items())
def test_a_class_wins_what_is_known_against_any_hand(name: str, percent: float) -> None:
    result = holdem_equity([parse(name), parse("random")])
    assert result.method == "exact"
    assert 100 * result.players[0].equity == pytest.approx(percent, abs=0.0006)


@pytest.mark.parametrize(
    ("stacks", "payouts", "worth"),
    [
        ((50, 30, 20), (50, 30, 20), (38.3929, 32.7500, 28.8571)),
        ((5000, 3000, 2000), (70, 30), (45.1786, 32.2500, 22.5714)),
        ((4000, 3000, 2000, 1000), (50, 30, 20), (33.6032, 29.4881, 23.5873, 13.3214)),
        ((10_000, 5000, 5000), (50, 30, 20), (38.3333, 30.8333, 30.8333)),
    ],
)
def test_tournament_stacks_are_worth_what_is_known(
    stacks: tuple[int, ...], payouts: tuple[float, ...], worth: tuple[float, ...]
) -> None:
    assert icm(stacks, payouts) == pytest.approx(worth, abs=0.00006)


@pytest.mark.parametrize("pot", [1, 30, 100, 777])
@pytest.mark.parametrize("bet", [1, 25, 33, 100, 250])
def test_a_bet_sets_every_price(pot: int, bet: int) -> None:
    """The pot is as it was before the bet; the caller's price is also the bluffs' share."""
    assert defence_share(pot, bet) == pytest.approx(pot / (pot + bet))
    assert fold_share(pot, bet) == pytest.approx(bet / (pot + bet))
    assert pot_odds(pot + bet, bet) == pytest.approx(bet / (pot + 2 * bet))
    # With that share of bluffs a call gains nothing, and neither does a bluff against the defence.
    bluffs = pot_odds(pot + bet, bet)
    assert bluffs * (pot + bet) - (1 - bluffs) * bet == pytest.approx(0, abs=1e-9)
    folds = 1 - defence_share(pot, bet)
    assert folds * pot - (1 - folds) * bet == pytest.approx(0, abs=1e-9)


# Lows need no enumeration: suits do not matter, so a multiset of ranks stands for as many hands
# as there are ways to choose its suits.

LOW_CLASSES = {  # how many five-card hands there are of each, as ranks, best first
    Category.HIGH_CARD: comb(13, 5),
    Category.ONE_PAIR: 13 * comb(12, 3),
    Category.TWO_PAIR: comb(13, 2) * 11,
    Category.THREE_OF_A_KIND: 13 * comb(12, 2),
    Category.FULL_HOUSE: 13 * 12,
    Category.FOUR_OF_A_KIND: 13 * 12,
}
BEST_LOW = sum(LOW_CLASSES.values())

LOW_COUNTS = {  # by class, then distinct values, eight or better, wheels
    5: ([1_317_888, 1_098_240, 123_552, 54_912, 3_744, 624], 6_175, 57_344, 1_024),
    6: ([16_912_896, 3_203_200, 226_512, 13_728, 2_184, 0], 6_019, 1_691_648, 40_448),
    7: ([127_615_488, 5_948_800, 219_648, 0, 624, 0], 5_083, 24_530_944, 781_824),
}
SEVEN_BY_TOP = {
    **{5: 781_824, 6: 3_151_360, 7: 7_426_560, 8: 13_171_200, 9: 19_174_400},
    **{10: 23_675_904, 11: 24_837_120, 12: 21_457_920, 13: 13_939_200},
}
SEVEN_PAIRED = 6_169_072


@cache
def multisets(size: int) -> tuple[Cards, NDArray[np.int64]]:
    """A hand for each multiset of ranks, and how many hands it stands for."""

    def found() -> Iterator[tuple[list[int], int]]:
        for ranks in combinations_with_replacement(range(13), size):
            counts = Counter(ranks)
            if max(counts.values()) <= 4:
                hand = [4 * rank + suit for rank, of in counts.items() for suit in range(of)]
                yield hand, prod(comb(4, of) for of in counts.values())

    rows, weights = zip(*found(), strict=True)
    return np.array(rows, dtype=np.uint8), np.array(weights, dtype=np.int64)


def between(values: NDArray[np.int16], weights: NDArray[np.int64], best: int, count: int) -> int:
    """How many hands have one of so many values, counted down from the best."""
    return int(weights[(values <= best) & (values > best - count)].sum())


@pytest.mark.parametrize("size", LOW_COUNTS)
def test_a3_a4_there_are_as_many_lows_of_each_kind_as_is_known(size: int) -> None:
    by_class, distinct, eights, wheels = LOW_COUNTS[size]
    hands, weights = multisets(size)
    assert weights.sum() == comb(52, size)
    values = low_values(hands)
    bests = [BEST_LOW - above for above in accumulate(LOW_CLASSES.values(), initial=0)]
    counts = [between(values, weights, best, best - end) for best, end in pairwise(bests)]
    assert counts == by_class
    assert len(np.unique(values)) == distinct
    assert weights[eight_or_better_values(hands) > 0].sum() == eights
    assert weights[values == BEST_LOW].sum() == wheels
    assert len(np.unique(eight_or_better_values(hands))) == 56 + 1  # and no low


def test_a3_seven_card_lows_by_their_top_card() -> None:
    """There are C(t, 5) lows without a pair up to a top card of t, the ace being 1."""
    hands, weights = multisets(7)
    values = low_values(hands)
    counts = {
        top: between(values, weights, BEST_LOW - comb(top - 1, 5), comb(top - 1, 4))
        for top in SEVEN_BY_TOP
    }
    assert counts == SEVEN_BY_TOP
    assert weights[values <= BEST_LOW - comb(13, 5)].sum() == SEVEN_PAIRED


@pytest.mark.parametrize("size", LOW_COUNTS)
def test_a3_a4_one_low_at_a_time_has_the_same_counts(size: int) -> None:
    by_class, distinct, eights, _ = LOW_COUNTS[size]
    counts: Counter[int] = Counter()
    tops: Counter[int] = Counter()
    qualified = 0
    strengths = set()
    hands, weights = multisets(size)
    for row, weight in zip(hands.tolist(), weights.tolist(), strict=True):
        hand = [CARDS[card] for card in row]
        strength = ace_to_five(hand)
        strengths.add(strength)
        counts[-strength[0]] += weight
        tops[-strength[1] if strength[0] == 0 else 0] += weight
        qualified += weight if eight_or_better(hand) is not None else 0
    assert [counts[category] for category in LOW_CLASSES] == by_class
    assert len(strengths) == distinct
    assert qualified == eights
    if size == 7:
        assert tops == {**SEVEN_BY_TOP, 0: SEVEN_PAIRED}


SIX = [
    *(6_612_900, 9_730_740, 2_532_816, 732_160, 361_620),
    *(205_792, 165_984, 14_664, 1_844),
]


@pytest.mark.slow
def test_a2_all_six_card_hands_have_the_published_classes() -> None:
    """One card on top of every five below it: 20,358,520 hands."""
    fives = all_of(5, 51)
    counts = np.zeros(9, dtype=np.int64)
    seen = np.zeros(7463, dtype=bool)
    for top in range(5, 52):
        below = fives[: comb(top, 5)]
        cards = np.column_stack([below, np.full(len(below), top, dtype=np.uint8)])
        values = high_values(cards)
        counts += np.bincount(categories(values), minlength=9)
        seen[values] = True
    assert counts.tolist() == SIX
    assert np.count_nonzero(seen) == 6_075


# Findings: what equity answers or says wrongly, each as the smallest example.

KNOWN = [parse("AhKh"), parse("QsQd")]
ALL_BUT_FOUR = [card for card in CARDS if card not in read_cards("AhKhQsQd2c2d2h2s")]


@pytest.mark.parametrize("samples", [None, 100])
def test_a_board_that_the_deck_cannot_fill_is_refused(samples: int | None) -> None:
    """Four cards are left for a board of five: a sample deals cards that are out once more."""
    with pytest.raises(BadInput, match="not enough cards"):
        holdem_equity(KNOWN, dead=ALL_BUT_FOUR, samples=samples)


@pytest.mark.parametrize("samples", [0, -5])
def test_a_sample_of_nothing_is_refused_as_such(samples: int) -> None:
    """None at all is taken for the usual number, and fewer for a deck without cards."""
    with pytest.raises(BadInput, match="sample"):
        holdem_equity(KNOWN, samples=samples)


def test_an_exact_sample_is_not_called_too_much_work() -> None:
    """The same spot is worked out exactly when no samples are named."""
    board = read_cards("2c3c4d")
    assert holdem_equity(KNOWN, board, exact=True).method == "exact"
    with pytest.raises(BadInput, match="sample"):
        holdem_equity(KNOWN, board, samples=100, exact=True)


def test_hands_that_share_a_card_are_refused_as_such_when_sampled() -> None:
    """As they are when enumerated; that ranges hardly ever go together is not what is wrong."""
    with pytest.raises(BadInput, match="occurs twice"):
        holdem_equity([parse("AhKh"), parse("AhQd")], samples=100)
