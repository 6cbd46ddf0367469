"""ai/holdem/weighing.py: a call weighed by itself."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.holdem.facing import Facing, facing
from desktop_poker.ai.holdem.seat import combo_number
from desktop_poker.ai.holdem.weighing import is_last, preferred, share, weighed
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.odds.ranges import parse
from tests.ai.holdem.test_heads_up import memory_of
from tests.engine.playing import Play, started


def own(text: str) -> int:
    first, second = cards(text)
    return combo_number(first, second)


def board(text: str) -> tuple[int, ...]:
    return tuple(int(card) for card in cards(text))


def ranged(text: str) -> np.ndarray:
    return parse(text).astype(np.float64)


def test_before_the_flop_the_share_is_exact() -> None:
    assert share((), own("AcAd"), [ranged("KK")]) == pytest.approx(0.8195, abs=0.001)


def test_on_the_river_every_hand_of_a_range_is_met() -> None:
    river = board("KsKd7c4h2s")
    assert share(river, own("AcKc"), [ranged("QQ,77")]) == pytest.approx(6 / 9, abs=0.001)
    assert share(river, own("AcKc"), [ranged("AKo")]) == pytest.approx(0.5, abs=0.001)


def test_of_several_all_have_to_be_beaten() -> None:
    river = board("KsKd7c4h2s")
    one = share(river, own("AcKc"), [ranged("QQ,77")])
    assert share(river, own("AcKc"), [ranged("QQ,77")] * 2) == pytest.approx(one * one)


def faced(*steps: str) -> tuple[Play, Facing, bool]:
    play = Play(started("holdem", (200, 200)))("deal", *steps)
    found = facing(play.state, memory_of(play).decided, Seat(play.seat))
    return play, found, is_last(play.state, found, Seat(play.seat))


def test_a_call_is_the_last_word_on_the_river_and_all_in() -> None:
    assert not faced("raise 5")[2]
    assert faced("raise 200")[2]
    river = ("call", "check", "deal", "check", "check", "deal", "check", "check", "deal")
    assert not faced(*river)[2]
    assert faced(*river, "bet 4")[2]


def test_calls_that_win_are_made_and_those_that_lose_are_not() -> None:
    found = faced("raise 200")[1]
    even = np.array([0.5, 0.5])
    assert weighed(even, "fc", found, 0.6, 1.0) == pytest.approx([0, 1])
    assert weighed(even, "fc", found, 0.3, 1.0) == pytest.approx([1, 0])
    assert weighed(even, "fc", found, 0.6, 4.0) == pytest.approx([1, 0])


def test_what_is_worth_more_is_preferred_the_more_the_keener_somebody_is() -> None:
    mixed, worth = np.array([0.0, 0.5, 0.5]), np.array([0.0, 10.0, 20.0])
    found = [preferred(mixed, "fcr", worth, 100, keen) for keen in (0.0, 8.0, 20.0)]
    assert found[0][1] == found[0][2]
    assert found[0][2] < found[1][2] < found[2][2] < 1.0
    assert all(one.sum() == pytest.approx(1.0) for one in found)


def test_what_the_policy_never_does_takes_a_good_reason() -> None:
    """And a bet that it never makes is not made at all."""
    surely = np.array([0.0, 1.0])
    assert preferred(surely, "fc", np.array([10.0, 0.0]), 100, 20.0)[0] < 0.2
    assert preferred(surely, "fc", np.array([90.0, 0.0]), 100, 20.0)[0] > 0.9
    assert preferred(surely, "rc", np.array([90.0, 0.0]), 100, 20.0)[0] == 0.0
