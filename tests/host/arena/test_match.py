"""host/arena/match.py: what is played, and what follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.setup import check_setup
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.host.arena.hand import started_hand
from desktop_poker.host.arena.match import DEALS_A_SITTING, match_of
from tests.some_games import ONE_OF_A_KIND


def made(*bots: str, **of: Any) -> Any:
    wanted: dict[str, Any] = {
        "key": "holdem",
        "seats": 2,
        "hands": 1000,
        "seed": "s",
        "deep": 100.0,
    } | of
    return match_of(wanted.pop("key"), bots, **wanted)


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_every_game_at_every_table_can_begin(key: str) -> None:
    for seats in GAMES[key].seats:
        match = made("random", key=key, seats=seats, hands=2 * seats)
        for deal in range(seats):
            check_setup(started_hand(match, deal))


def test_a_stack_is_in_big_blinds_or_big_bets() -> None:
    assert made("random", deep=20.0).stack == 2_000
    assert made("random", key="razz", deep=20.0).stack == 4_000


@pytest.mark.parametrize(
    ("bots", "seats", "rotations"),
    [
        (("a", "b"), 2, 2),
        (("a",), 2, 1),  # nobody to change places with
        (("a", "b"), 6, 2),  # in turn: after two moves everybody sits as before
        (("a", "b", "c"), 6, 3),
        (("a", "b", "b"), 3, 3),
        (("a", "b", "c", "d"), 6, 6),  # a b c d a b
        (("a", "b", "b", "b", "b", "b"), 6, 6),
    ],
)
def test_as_many_rotations_as_differ(bots: tuple[str, ...], seats: int, rotations: int) -> None:
    match = made(*bots, seats=seats)
    assert match.rotations == rotations
    seated = {match.seated(number) for number in range(rotations)}
    assert len(seated) == rotations
    for chair in range(seats):
        there = sorted(round_[chair] for round_ in seated)
        every = len(match.bots) // rotations
        assert there * every == sorted(match.bots) or set(there) == set(match.bots)


def test_hands_fill_whole_deals() -> None:
    match = made("a", "b", "c", seats=3, hands=1000)
    assert (match.deals, match.hands) == (334, 1002)
    assert match.sittings == -(-334 // DEALS_A_SITTING)


@pytest.mark.parametrize(
    ("bots", "of", "said"),
    [
        ((), {}, "at least one bot"),
        (("a", "b", "c"), {}, "3 bots do not fit at 2 seats"),
        (("a",), {"seats": 1}, "2 to 10"),
        (("a",), {"seats": 11}, "2 to 10"),
        (("a",), {"key": "bridge"}, "unknown game"),
        (("a", "b"), {"hands": 3}, "--hands must be 4"),
        (("a", "b"), {"hands": -1}, "--hands"),
        (("a", "b"), {"hands": 10**9}, "--hands"),
        (("a",), {"deep": 0.0}, "--stack"),
        (("a",), {"deep": -5.0}, "--stack"),
        (("a",), {"deep": float("nan")}, "--stack"),
        (("a",), {"deep": float("inf")}, "--stack"),
    ],
)
def test_what_can_t_be_played(bots: tuple[str, ...], of: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        made(*bots, **of)
