"""ai/reading/opening.py: before the flop at a full table."""

from __future__ import annotations

import pytest

from desktop_poker.ai.reading import opening
from desktop_poker.ai.reading.spot import spot_of
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.odds.ranges import parse
from tests.engine.playing import Play, started


def acted(column: int, *steps: str, stacks: tuple[int, ...] = (200,) * 6) -> str:
    play = Play(started("holdem", stacks))("deal", *steps)
    assert isinstance(play.due, ActionDue)
    found = opening.act(play.state, play.due, spot_of(play.state, Seat(play.seat)), column)
    return f"{found.kind} {found.to}"


@pytest.mark.parametrize(
    ("column", "steps", "act"),
    [
        (0, (), "fold 0"),
        (1, (), "call 2"),
        (2, (), "raise 5"),
        (2, ("call",), "raise 7"),
        (2, ("raise 6",), "raise 19"),
        (2, ("raise 6", "raise 20"), "raise 48"),
        (2, ("raise 6", "raise 20", "raise 50"), "raise 200"),
        (0, ("call", "call", "call", "call", "call"), "check 2"),
    ],
)
def test_columns_become_commands(column: int, steps: tuple[str, ...], act: str) -> None:
    assert acted(column, *steps) == act


def test_a_raise_of_a_good_part_of_the_stack_is_all_of_it() -> None:
    assert acted(2, "raise 6", stacks=(40,) * 6) == "raise 40"


def test_a_fifth_bet_of_deep_stacks_is_no_shove_among_several() -> None:
    bets = ("raise 6", "raise 20", "raise 50")
    assert acted(2, *bets, stacks=(800,) * 6) == "raise 110"
    assert acted(2, *bets, stacks=(800,) * 2) == "raise 800"  # for two it is solved otherwise


def test_what_is_dear_is_weighed_instead() -> None:
    play = Play(started("holdem", (200,) * 6))("deal", "raise 6")
    assert opening.is_by_the_book(spot_of(play.state, Seat(play.seat)))
    play = Play(started("holdem", (200,) * 6))("deal", "raise 60")
    assert not opening.is_by_the_book(spot_of(play.state, Seat(play.seat)))


def test_suited_neighbours_are_worth_more_than_their_share_says() -> None:
    worth = {
        hand: opening.PLAYABILITY[parse(hand) > 0].mean() for hand in ("T9s", "T9o", "T4o", "99")
    }
    assert worth["T9s"] > worth["T9o"] > worth["T4o"] == worth["99"] == 0.0


def test_position_counts() -> None:
    play = Play(started("holdem", (200,) * 9))("deal")
    early = opening.chances(spot_of(play.state, Seat(play.seat)), 0.75)
    play = play("fold", "fold", "fold", "fold", "fold", "fold")
    late = opening.chances(spot_of(play.state, Seat(play.seat)), 0.75)
    assert early[0] > 0.7
    assert late[2] > 0.8
