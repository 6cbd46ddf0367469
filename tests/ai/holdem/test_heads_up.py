"""ai/holdem/heads_up.py: the policy of every hand."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.holdem import heads_up
from desktop_poker.ai.memory import HandMemory
from desktop_poker.ai.strength.holdem import strength
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.redaction import redact
from desktop_poker.odds.ranges import parse
from tests.engine.playing import Play, started


def memory_of(play: Play) -> HandMemory:
    memory = HandMemory()
    for event in play.events:
        memory.hear(redact(event, Seat(0)))
    return memory


def policy_after(*steps: str) -> heads_up.HeadsUpPolicy:
    play = Play(started("holdem", (200, 200)))("deal", *steps)
    found = heads_up.find(play.state, memory_of(play).decided)
    assert found is not None
    board = tuple(int(card) for card in play.state.boards[0] if card is not None)
    return heads_up.policy(*found, strength(board))


def often(policy: heads_up.HeadsUpPolicy, hand: str, action: str) -> float:
    column = policy.node.actions.index(action)
    return float(policy.chances[parse(hand) > 0, column].mean())


def test_probabilities_of_every_hand_add_up() -> None:
    for steps in ((), ("raise 5",), ("raise 5", "call", "deal")):
        assert np.allclose(policy_after(*steps).chances.sum(axis=1), 1.0)


def test_good_hands_are_played_and_the_worst_are_not() -> None:
    opening = policy_after()
    assert often(opening, "AA", "f") < 0.02
    assert often(opening, "AA", "0.75") > 0.5
    assert often(opening, "32o", "f") > 0.4
    facing = policy_after("raise 5")
    assert often(facing, "72o", "f") > 0.8
    assert often(facing, "AA", "f") == 0.0


def test_nobody_calls_all_in_with_rubbish_or_folds_aces_to_it() -> None:
    facing = policy_after("raise 200")
    assert often(facing, "AA", "c") > 0.95
    assert often(facing, "72o", "c") < 0.05


def test_only_hands_for_two_are_in_the_blueprint() -> None:
    play = Play(started("holdem", (200, 200, 200)))("deal")
    assert heads_up.find(play.state, []) is None


@pytest.mark.parametrize(("stack", "depth"), [(200, 100.0), (30, 15.0)])
def test_the_depth_is_the_smaller_stack_in_big_blinds(stack: int, depth: float) -> None:
    play = Play(started("holdem", (200, stack)))("deal", "raise 5")
    assert heads_up.depth_of(play.state) == depth
