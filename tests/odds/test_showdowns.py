"""odds/showdowns.py: kinds of hands on kinds of boards, and what flushes change."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.odds.boards import NO_SUIT, every_board
from desktop_poker.odds.meetings import Floats, RangeLook, every_kind, looks, weigh
from desktop_poker.odds.ranges import parse
from desktop_poker.odds.showdowns import Showdowns, showdowns

CLUBS = 0


def looked_at(board: str, suit: int, hands: str) -> tuple[list[Showdowns], RangeLook, Floats]:
    """All boards of a suit, and what meets there."""
    live = [parse(text) for text in hands.split(" v ")]
    seen = looks(live, cards(board), ())
    place = [look.suit for look in seen].index(suit)
    look, weights = seen[place], weigh(live, seen)[1][place]
    used = np.unique(np.concatenate(look.by_player))
    judges = [
        showdowns(boards, every_kind(suit), used) for boards in every_board(cards(board), (), suit)
    ]
    return judges, look, weights


def outcome(board: str, suit: int, hands: str) -> list[list[float]]:
    """Won, tied and shared by each of some known hands on a whole board."""
    (judge,), look, weights = looked_at(board, suit, hands)
    meetings, _ = look.meetings(weights)
    found: list[list[float]] = judge.outcome(meetings)[:, :, 0].tolist()
    return found


def test_ranks_alone_know_no_flush() -> None:
    assert outcome("2c7c9cKd3h", NO_SUIT, "AcQc v KhKs") == [[0, 1], [0, 0], [0, 1]]


def test_a_suit_sets_flushes_right() -> None:
    assert outcome("2c7c9cKd3h", CLUBS, "AcQc v KhKs") == [[1, -1], [0, 0], [1, -1]]


def test_a_tie_of_many_is_shared_by_all() -> None:
    won, tied, shares = outcome("2c5c7c9cAc", CLUBS, "3d3h v 4d4h v 6d6h")
    assert (won, tied) == ([0, 0, -1], [1, 1, 1])
    assert shares == pytest.approx([1 / 3, 1 / 3, 1 / 3 - 1])


def test_all_kinds_against_all_change_as_much_as_all_meetings() -> None:
    judges, look, weights = looked_at("2c7h", CLUBS, "AKs, AcQd, 7c7d v QQ, JcTc, 9c8d, AcAd")
    assert len(judges) == 2  # two or three clubs to come
    meetings, weight = look.meetings(weights)
    for judge in judges:
        firsts, seconds = look.by_player
        parts = judge.changes(firsts, seconds, weights.reshape(look.shape))
        changes = np.sum(list(parts), axis=0)
        expected = judge.outcome(meetings) @ weight
        assert np.any(changes)
        assert np.array_equal(changes, expected[:2, 0])
