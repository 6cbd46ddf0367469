"""ai/holdem/pots.py: pots that two of several players contest."""

from __future__ import annotations

import pytest

from desktop_poker.ai.holdem.pots import contest, flops, nearest_flop
from desktop_poker.ai.holdem.tree import holdem_game
from desktop_poker.ai.memory import HandMemory
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.redaction import redact
from tests.engine.playing import Play, started

FLOPS = flops(holdem_game(100).root, 100)


def test_a_tree_s_flops_know_who_raised_and_what_is_left() -> None:
    assert {flop.raiser for flop in FLOPS} == {0, 1, None}
    limped = [flop for flop in FLOPS if flop.raiser is None]
    assert [flop.behind for flop in limped] == [pytest.approx(49.5)]
    assert all(flop.node.street == 1 and flop.node.player == 1 for flop in FLOPS)


def test_the_flop_that_is_most_alike_has_the_same_raiser_and_like_stacks() -> None:
    single = nearest_flop(FLOPS, 18.0, 0)
    assert single.pot == pytest.approx(5.0)
    again = nearest_flop(FLOPS, 4.0, 1)
    assert 12 < again.pot < 22


def six(*steps: str) -> tuple[Play, HandMemory]:
    play = Play(started("holdem", (200,) * 6))("deal", *steps)
    memory = HandMemory()
    for event in play.events:
        memory.hear(redact(event, Seat(0)))
    return play, memory


def test_two_are_left_since_before_the_flop() -> None:
    steps = ("raise 6", "fold", "fold", "fold", "fold", "call", "deal")
    play, memory = six(*steps)
    found = contest(play.state, memory.decided, Seat(play.seat))
    assert found is not None
    assert found.raiser == 0  # the blind acts first after the flop, the raiser last
    assert found.behind == pytest.approx(194 / 13)
    assert found.rival == found.last != play.seat
    play, memory = six(*steps, "check")
    again = contest(play.state, memory.decided, Seat(play.seat))
    assert again is not None
    assert again.last == play.seat


@pytest.mark.parametrize(
    "steps",
    [
        ("raise 6",),
        ("raise 6", "call", "fold", "fold", "fold", "call", "deal"),
        ("raise 6", "call", "fold", "fold", "fold", "call", "deal", "bet 9", "fold"),
    ],
)
def test_pots_of_three_are_none_even_when_one_gives_up(steps: tuple[str, ...]) -> None:
    play, memory = six(*steps)
    assert contest(play.state, memory.decided, Seat(play.seat)) is None
