"""storage/phh/walking.py: a file's actions answer the hand's questions."""

from __future__ import annotations

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.phh.replaying import Kind
from tests.storage.phh.replays import holdem

BOARD = ["d db 2c7d9s", "d db 3h", "d db 4s"]


def test_a_check_before_its_turn_waits_for_it() -> None:
    played = holdem(
        [1, 2, 0], ["p2 cc", "p3 cc", "p1 cc", "d db 2c3c4c", "p1 cbr 2", "p2 f", "p3 f"]
    )
    assert played.stacks == (104, 98, 98)


def test_only_the_first_action_can_come_before_its_turn() -> None:
    with pytest.raises(BadInput, match="player 1 is to act, not player 2"):
        holdem([1, 2, 0], ["p3 cc", "p2 cc", "p1 cc"])


def test_a_check_that_decides_nothing_is_passed_over() -> None:
    """The small blind is all-in for 1: the big blind has nothing to say."""
    actions = ["p3 f", "p2 cc", *BOARD, "p1 sm KhKd", "p2 sm QhQd"]
    played = holdem([1, 2, 0], actions, stacks=[1, 100, 100], winnings=[2, 0, 0])
    assert played.kind is Kind.AGREES


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("p3 cbr 3", "player 3 bets or raises to 3; allowed are 4 to 100"),
        ("p3 pb", "player 3 can't bring it in here"),
        ("p1 cc", "player 3 is to act, not player 1"),
        ("d db 2c3c4c", "player 3 is to act, but cards are dealt"),
    ],
)
def test_what_can_not_be_is_named(action: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        holdem([1, 2, 0], [action])


def test_a_raise_after_a_short_all_in_is_named() -> None:
    """B6: player 4 has bet 6, and 8 is no full raise."""
    actions = ["p3 f", "p4 cbr 6", "p1 cbr 8", "p2 cc", "p4 cbr 30"]
    with pytest.raises(BadInput, match="an all-in below a full raise reopens nothing"):
        holdem([1, 2, 0, 0], actions, stacks=[8, 100, 100, 100])


def test_a_later_look_that_tells_less_takes_nothing_back() -> None:
    checks = [a for card in BOARD for a in (card, "p1 cc", "p2 cc")]
    actions = ["p3 f", "p1 cc", "p2 cc", *checks, "p1 sm KhKd", "p2 sm QhQd", "p1 sm ????"]
    assert holdem([1, 2, 0], actions).stacks == (102, 98, 100)
