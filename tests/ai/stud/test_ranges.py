"""ai/stud/ranges.py: what stud opponents may hold, from what they did."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.stud.ranges import range_of, share_of_pot
from desktop_poker.ai.stud.seat import Watcher
from desktop_poker.engine.hand.events import Acted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.odds.bulk import COMBO_CARDS
from tests.engine.playing import Play, started

HANDS = {0: "Ah Ad 2c 5c", 1: "Kh Kd Kc 4s", 2: "Qh Jd Tc 4d", 3: "7c 9d Jc", 4: "8c 6d Qc",
         5: "5h 9h 9c"}  # fmt: skip


def at(*steps: str) -> tuple[Play, list[ObservedAction]]:
    play = Play(started("stud_hi", (4000,) * 6), HANDS)
    decided = []
    for step in steps:
        before = play.state
        play(step)
        decided += [ObservedAction(before, e) for e in play.outcome.events if isinstance(e, Acted)]
    return play, decided


def test_a_completion_makes_good_pairs_likelier() -> None:
    play, decided = at("deal", "bring_in", "complete")
    found = range_of(Watcher(play.state, Seat(0), decided), Seat(1))
    assert found.sum() == pytest.approx(1.0)
    ranks = COMBO_CARDS // 4
    kings = (ranks == 11).any(axis=1)
    rags = ((ranks < 7).all(axis=1)) & (ranks[:, 0] != ranks[:, 1])
    assert found[kings].mean() > 1.5 * found[rags].mean()


def test_nobody_holds_what_is_seen() -> None:
    play, decided = at("deal", "bring_in", "complete")
    found = range_of(Watcher(play.state, Seat(0), decided), Seat(1))
    seen = {int(card) for p in play.state.players for card in p.up if card is not None}
    seen |= {int(card) for card in play.state.player(Seat(0)).down if card is not None}
    held = np.isin(COMBO_CARDS, list(seen)).any(axis=1)
    assert found[held].sum() == 0.0


def test_shares_follow_from_ranges() -> None:
    play, decided = at("deal", "bring_in", "complete", *["fold"] * 4, "call", "deal")
    aces = share_of_pot(Watcher(play.state, Seat(0), decided), np.random.default_rng(1))
    assert 0.4 < aces < 0.9
