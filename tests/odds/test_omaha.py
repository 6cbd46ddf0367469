"""odds/omaha.py: exactly two and three, for thousands of hands as for one."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from desktop_poker.engine.cards.card import CARDS, cards
from desktop_poker.engine.evaluation.ranking import Ranking
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.games.spec import Choose, Judging, Scale
from desktop_poker.odds import omaha
from desktop_poker.odds.bulk import Values
from desktop_poker.odds.shares import KnownCards, equity

HIGH = Ranking(Judging(Scale.HIGH, Choose.TWO_FROM_HAND))
LOW = Ranking(Judging(Scale.EIGHT_OR_BETTER, Choose.TWO_FROM_HAND))


def dealt(
    size: int, deals: int, *, suits: int = 4
) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """Rows of cards; with fewer suits flushes and straight flushes are many."""
    deck = np.array([card for card in range(52) if card & 3 < suits], dtype=np.uint8)
    rng = np.random.default_rng(size)
    return np.array([rng.permutation(deck)[: size + 5] for _ in range(deals)], dtype=np.uint8)


@pytest.mark.parametrize("size", [4, 5, 6])
@pytest.mark.parametrize("suits", [2, 4])
def test_k1_values_are_in_the_order_of_the_engine_s_strengths(size: int, suits: int) -> None:
    rows = dealt(size, 150, suits=suits)
    columns = omaha.columns_of(rows)
    for ranking, values_of in ((HIGH, omaha.high_values), (LOW, omaha.low_values)):
        values: Values = values_of(columns[:size], columns[size:], len(rows))
        strengths = []
        for row in rows:
            held = tuple(CARDS[card] for card in row)
            strengths.append(ranking(held[:size], held[size:]))
        for one, other in itertools.pairwise(range(len(rows))):
            first, second = strengths[one], strengths[other]
            assert (first is None) == (values[one] == 0)
            if first is not None and second is not None:
                assert (first > second) == (values[one] > values[other])
                assert (first == second) == (values[one] == values[other])


@pytest.mark.parametrize(
    ("hole", "better", "board"),
    [
        ("AhKdQc2s", "3h2h9c8c", "KhQh7h5d4c"),  # one heart makes no flush
        ("AsAdKsKd", "2c2d9h8h", "AcAhKcKh2h"),  # quads beat any full house
        ("9h8hAcKc", "QhJh2c3c", "Th7h6h2d3s"),  # a straight flush beats the higher flush
    ],
)
def test_k1_only_two_of_the_own_cards_count(hole: str, better: str, board: str) -> None:
    common = list(cards(board))
    first, second = (int(omaha.high_values(cards(text), common, 1)[0]) for text in (hole, better))
    strengths = [HIGH(cards(text), cards(board)) for text in (hole, better)]
    assert strengths[0] is not None
    assert strengths[1] is not None
    assert (first > second) == (strengths[0] > strengths[1])


def test_the_best_low_may_use_other_cards_than_the_high() -> None:
    board = list(cards("3c4d5hKsKd"))
    assert omaha.low_values(cards("Ah2hKcQc"), board, 1)[0] > 0
    assert omaha.low_values(cards("3h4h5cQc"), board, 1)[0] == 0  # counterfeit: no two new ranks


@pytest.mark.parametrize("key", ["omaha", "omaha_5", "omaha_6", "omaha_8"])
def test_a_turn_is_counted_out_as_the_engine_would(key: str) -> None:
    variant, board = GAMES[key], cards("Ts9s2d8h")
    size = variant.hole_size
    held = (cards("AhAsKhKs7c3d")[:size], cards("QcJc7d6d5h4h")[:size])
    found = equity(variant, KnownCards(held, board))
    left = [card for card in CARDS if card not in {*board, *held[0], *held[1]}]
    total = 0.0
    for river in left:
        parts = []
        for ranking in variant.rankings:
            strengths = [ranking(hand, (*board, river)) for hand in held]
            best = max((s for s in strengths if s is not None), default=None)
            if best is not None:
                parts.append((strengths[0] == best) / strengths.count(best))
        total += sum(parts) / len(parts)
    assert found.method == "exact"
    assert found.players[0].equity == pytest.approx(total / len(left))
