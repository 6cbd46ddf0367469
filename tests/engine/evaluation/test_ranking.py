"""engine/evaluation/ranking.py: scales, and which cards a hand is made of (A2–A4)."""

from __future__ import annotations

import pickle
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.engine.cards.card import CARDS, Card, cards
from desktop_poker.engine.evaluation.ranking import Ranking, five_card_hands
from desktop_poker.games.spec import Choose, Judging, Scale

SEVEN = st.lists(st.sampled_from(CARDS), min_size=7, max_size=7, unique=True).map(tuple)
NINE = st.lists(st.sampled_from(CARDS), min_size=9, max_size=9, unique=True).map(tuple)
HIGH = Ranking(Judging(Scale.HIGH))
OMAHA = Ranking(Judging(Scale.HIGH, Choose.TWO_FROM_HAND))


FIVE_CARD_SCALES = [scale for scale in Scale if scale is not Scale.BADUGI]


@given(SEVEN, st.sampled_from(FIVE_CARD_SCALES))
def test_a2_a3_a4_the_best_five_are_as_strong_as_all_seven(
    held: tuple[Card, ...], scale: Scale
) -> None:
    ranking = Ranking(Judging(scale))
    hole, board = held[:2], held[2:]
    five, best = ranking.best_cards(hole, board), ranking(hole, board)
    if best is None:
        assert not five
        return
    assert len(five) == 5
    assert five <= set(held)
    assert ranking(tuple(five), ()) == best
    others = [ranking(some, ()) for some in combinations(held, 5)]
    assert max(strength for strength in others if strength is not None) == best


@given(NINE, st.sampled_from(Scale))
def test_exactly_two_come_from_the_hand(held: tuple[Card, ...], scale: Scale) -> None:
    ranking, plain = Ranking(Judging(scale, Choose.TWO_FROM_HAND)), Ranking(Judging(scale))
    hole, board = held[:4], held[4:]
    found = [
        strength
        for five in combinations(held, 5)
        if sum(card in hole for card in five) == 2 and (strength := plain(five, ())) is not None
    ]
    assert ranking(hole, board) == max(found, default=None)
    best = ranking.best_cards(hole, board)
    assert len(best & set(hole)) == (2 if found else 0)


@given(NINE)
def test_more_than_seven_cards_can_be_valued(held: tuple[Card, ...]) -> None:
    assert HIGH(held[:4], held[4:]) == max(HIGH(five, ()) or () for five in combinations(held, 5))


def test_four_of_a_suit_in_the_hand_are_no_flush() -> None:
    hole, board = cards("AsKsQsJs"), cards("2s3h4dTc9c")
    assert OMAHA(hole, board) != HIGH(hole, board)
    assert len(five_card_hands(OMAHA.judging, hole, board)) == 60


@pytest.mark.parametrize(
    ("ranking", "hole", "board", "whole"),
    [
        (HIGH, "AsKs", "2c3c", False),
        (HIGH, "AsKs", "2c3c4c", True),
        (HIGH, "AsKsQsJsTs", "", True),
        (OMAHA, "AsKsQs", "2c3c", False),
        (OMAHA, "AsKsQs", "2c3c4c", True),
        (OMAHA, "AsKsQsJsTs", "", False),
    ],
)
def test_whether_there_are_cards_enough(
    ranking: Ranking, hole: str, board: str, *, whole: bool
) -> None:
    assert ranking.is_whole(cards(hole), cards(board)) is whole
    if not whole:
        assert ranking.best_cards(cards(hole), cards(board)) == set(cards(hole + board))


def test_a_flush_is_its_five_highest_cards() -> None:
    assert HIGH.best_cards(cards("As2sKs9s4s3s5d"), ()) == set(cards("AsKs9s4s3s"))


def test_a6_cards_that_show_are_named_by_their_scale() -> None:
    low, pair = Ranking(Judging(Scale.ACE_TO_FIVE)), cards("2c2d")
    assert (low.is_low, HIGH.is_low) == (True, False)
    assert HIGH.name(HIGH.showing(pair)) == low.name(low.showing(pair))
    assert HIGH.showing(pair) > HIGH.showing(cards("AcKd"))
    assert low.showing(pair) < low.showing(cards("AcKd"))


def test_what_there_is_so_far_is_made_of_two_of_the_hand() -> None:
    kings = HIGH.showing(cards("KcKd"))
    assert OMAHA.so_far(cards("KcKdQcQd"), ()) == kings
    assert OMAHA.so_far(cards("KcKdQc"), cards("QhQs")) == HIGH.showing(cards("KcQcQhQs"))
    assert OMAHA.so_far(cards("Kc"), ()) == HIGH.showing(cards("Kc"))
    assert HIGH.so_far(cards("KcKd"), cards("Qh")) == HIGH.showing(cards("KcKdQh"))


def test_a_ranking_is_sent_to_other_processes() -> None:
    assert pickle.loads(pickle.dumps(OMAHA)) == OMAHA  # noqa: S301 - our own bytes
