"""ai/mood.py: tilt within reason."""

from __future__ import annotations

import pytest

from desktop_poker.ai.mood import mood_after
from desktop_poker.engine.hand.seat import Seat
from tests.engine.playing import Play, started


def over(*steps: str, hands: dict[int, str]) -> Play:
    return Play(started("holdem", (100, 100)), hands, "2c7d9hJsKc")("deal", *steps)


def test_a_lost_stack_hurts_and_a_lost_blind_does_not() -> None:
    lost = over(
        "raise 100", "call", "deal", "deal", "deal", hands={0: "AsAh", 1: "QsQh"}
    ).showdown()
    stacks = lost.stacks
    loser = Seat(min(stacks, key=lambda seat: stacks[seat]))
    assert mood_after(0.0, lost.state, loser) == 1.0
    assert mood_after(0.0, lost.state, Seat(1 - loser)) == 0.0
    folded = over("fold", hands={})
    assert mood_after(0.0, folded.state, Seat(0)) == 0.0


def test_moods_pass() -> None:
    calm = over("fold", hands={}).state
    mood = 1.0
    for _ in range(10):
        mood = mood_after(mood, calm, Seat(0))
    assert mood == pytest.approx(0.8**10)
    assert mood_after(1.0, calm, Seat(7)) == 0.8  # who sat the hand out calms down too
