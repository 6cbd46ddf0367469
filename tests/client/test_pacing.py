"""client/pacing.py: pots are won one by one, and nothing else is held up."""

from __future__ import annotations

import pytest

from desktop_poker.client.pacing import hold_after
from desktop_poker.engine.hand.events import (
    Acted,
    BetReturned,
    CardsDealt,
    HandsShown,
    PotAwarded,
    PotJudged,
)
from tests.client.evenings import KEYS, evening

HELD = (HandsShown, BetReturned, PotJudged, PotAwarded)


@pytest.mark.parametrize("key", KEYS)
def test_only_what_ends_a_hand_is_rested_on(key: str) -> None:
    for fact in evening(key).facts:
        assert (hold_after(fact) > 0) == isinstance(fact, HELD)


@pytest.mark.parametrize("key", KEYS)
def test_no_rest_is_longer_than_a_glance(key: str) -> None:
    assert all(hold_after(fact) < 2 for fact in evening(key).facts)


def test_a_pot_that_is_won_is_looked_at_longest() -> None:
    longest: dict[type, float] = {}
    for fact in evening("casino").facts:
        longest[type(fact)] = hold_after(fact)
    assert longest[PotAwarded] == max(longest.values())
    assert longest[Acted] == 0  # the table's own clock sets the pace of play
    assert longest[CardsDealt] == 0
