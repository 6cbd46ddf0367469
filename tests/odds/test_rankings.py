"""odds/rankings.py: many hands at once are judged as the engine judges one."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.evaluation.ranking import Ranking
from desktop_poker.games.spec import Choose, Judging, Scale
from desktop_poker.odds.rankings import values_of

DEALS = 200


@pytest.mark.parametrize("choose", [Choose.ANY_FIVE, Choose.TWO_FROM_HAND])
@pytest.mark.parametrize("scale", [Scale.HIGH, Scale.ACE_TO_FIVE, Scale.EIGHT_OR_BETTER])
@pytest.mark.parametrize(("hole", "board"), [(2, 5), (3, 4), (4, 5), (5, 5)])
def test_a2_a3_a4_values_are_in_the_order_of_strengths(
    scale: Scale, choose: Choose, hole: int, board: int
) -> None:
    judging = Judging(scale, choose)
    rng = np.random.default_rng(7)
    dealt = np.array([rng.permutation(52)[: hole + board] for _ in range(DEALS)], dtype=np.uint8).T
    values = values_of(judging, list(dealt[:hole]), list(dealt[hole:]), DEALS)
    ranking = Ranking(judging)
    strengths = []
    for column in dealt.T:
        cards: list[Card] = [CARDS[number] for number in column]
        strengths.append(ranking(tuple(cards[:hole]), tuple(cards[hole:])))
    assert [value > 0 for value in values] == [strength is not None for strength in strengths]
    known = [(s, int(v)) for s, v in zip(strengths, values, strict=True) if s is not None]
    for (strength, value), (other, its) in itertools.pairwise(known):
        assert (strength > other) == (value > its)
        assert (strength == other) == (value == its)


def test_a_card_may_be_the_same_in_all_deals() -> None:
    board = [CARDS[number] for number in (0, 5, 10, 15, 20)]
    hole = [np.array([30, 31], dtype=np.uint8), np.array([40, 51], dtype=np.uint8)]
    values = values_of(Judging(Scale.HIGH), hole, board, 2)
    ranking = Ranking(Judging(Scale.HIGH))
    first, second = (ranking((CARDS[a], CARDS[b]), tuple(board)) for a, b in ((30, 40), (31, 51)))
    assert first is not None
    assert second is not None
    assert (first > second) == (values[0] > values[1])
