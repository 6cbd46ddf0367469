"""ai/holdem/facing.py: what a seat faces. The numbers themselves: tests/training."""

from __future__ import annotations

import pytest

from desktop_poker.ai.holdem import situations
from desktop_poker.ai.holdem.facing import Facing, facing
from desktop_poker.engine.hand.seat import Seat
from tests.ai.holdem.test_heads_up import memory_of
from tests.engine.playing import Play, started


def faced(*steps: str, stacks: tuple[int, ...] = (200,) * 6) -> Facing:
    play = Play(started("holdem", stacks))("deal", *steps)
    return facing(play.state, memory_of(play).decided, Seat(play.seat))


def test_the_first_to_act_has_five_behind() -> None:
    found = faced()
    assert found.situation == situations.opening(5, 0, 0, 0, situations.depth_before(100))
    assert (found.call, found.pot, found.most, found.live) == (2, 3, 200, 6)
    assert found.price == pytest.approx(0.4)


def test_limpers_and_callers_are_counted_since_the_last_wager() -> None:
    assert faced("call", "call").callers == 2
    assert faced("call", "call", "raise 10").callers == 0
    assert faced("raise 6", "call", "call").callers == 2


def test_for_two_the_button_acts_last_after_the_flop() -> None:
    assert faced(stacks=(200, 200)).last
    assert not faced("call", stacks=(200, 200)).last


def test_nobody_faces_more_than_they_have() -> None:
    found = faced("raise 200", stacks=(50, 200, 200))
    assert (found.call, found.most) == (49, 50)


@pytest.mark.parametrize(
    ("steps", "led"),
    [
        (("raise 6", "fold", "fold", "fold", "fold", "call", "deal"), situations.LEADER_BEHIND),
        (
            ("raise 6", "fold", "fold", "fold", "fold", "call", "deal", "check"),
            situations.I_LED,
        ),
        (
            ("raise 6", "fold", "fold", "fold", "call", "call", "deal", "check", "check"),
            situations.I_LED,
        ),
        (("call", "fold", "fold", "fold", "call", "check", "deal"), situations.NOBODY_LED),
    ],
)
def test_who_led_before_is_seen_on_the_flop(steps: tuple[str, ...], led: int) -> None:
    found = faced(*steps)
    kinds = [
        one
        for one in range(4)
        for behind in range(3)
        for deep in (0.5, 1.0, 2.0, 5.0, 9.0)
        if situations.unbet(found.live, 0, behind, one, deep) == found.situation
    ]
    assert kinds == [led]
