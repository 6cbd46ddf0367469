"""client/table/replay_bar.py.

A finished hand on the table, and what happens at the table meanwhile.
"""

from __future__ import annotations

import pytest

from desktop_poker.client.table.action_frames import (
    AskBar,
    Bar,
    ButtonFrame,
    DecideBar,
    RunOutBar,
    WaitBar,
)
from desktop_poker.client.table.replay_bar import ReplayPlace, replay_bar
from tests.client.retelling import ENGLISH

GREY = ButtonFrame(verb="Fold")


@pytest.mark.parametrize(
    ("bar", "now", "calls"),
    [
        (WaitBar(headline="Ken is to act."), "At the table now: Ken is to act.", False),
        (
            RunOutBar(headline="Betting is over.", detail="", stages=()),
            "At the table now: Betting is over.",
            False,
        ),
        (
            DecideBar(fold=GREY, passive=GREY, wager=GREY),
            "At the table now: It is your turn.",
            True,
        ),
        (
            AskBar(headline="The table is paused.", detail="", answers=()),
            "At the table now: The table is paused.",
            True,
        ),
    ],
)
def test_it_says_what_happens_at_the_table(bar: Bar, now: str, *, calls: bool) -> None:
    found = replay_bar(ReplayPlace(2, 14, 29), bar, ENGLISH)
    assert (found.headline, found.step) == ("Replay of hand 2", "Step 15 of 29")
    assert found.now == now
    assert found.calls is calls


@pytest.mark.parametrize(
    ("at", "first", "last"), [(0, True, False), (1, False, False), (2, False, True)]
)
def test_a_place_knows_the_ends(at: int, *, first: bool, last: bool) -> None:
    place = ReplayPlace(1, at, 3)
    assert (place.is_first, place.is_last) == (first, last)
