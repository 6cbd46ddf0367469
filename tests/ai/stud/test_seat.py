"""ai/stud/seat.py: a real stud hand in the numbers that decisions go by."""

from __future__ import annotations

import numpy as np

from desktop_poker.ai.eyes import Eyes
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.stud.cells import CellEdges, Later, Third, later_situation
from desktop_poker.ai.stud.seat import Watcher, later, public_of, third
from desktop_poker.engine.hand.events import Acted
from desktop_poker.engine.hand.seat import Seat
from tests.engine.playing import Play, started

HANDS = {
    0: "Ah Ad 2c 5c 9d 8h 7h",  # brings it in
    1: "Kh Kd Kc 4s 9s 8s 7s",
    2: "Qh Jd Tc 4d 9h 8d 7d",
    3: "3h 5d Jc 4h 9c 8c 7c",
}
EDGES = CellEdges((), (), np.arange(13.0))


def at_table(*steps: str) -> tuple[Play, list[ObservedAction]]:
    play = Play(started("stud_hi", (400,) * 4), HANDS)
    decided = []
    for step in steps:
        before = play.state
        play(step)
        acted = [event for event in play.outcome.events if isinstance(event, Acted)]
        decided += [ObservedAction(before, event) for event in acted]
    return play, decided


def test_third_street_in_numbers() -> None:
    play, decided = at_table("deal", "bring_in", "fold", "call")
    expected = Third(
        bets=0, brings_in=0, behind=0, callers=1, better=0,
        raiser=1, invested=0, late=0,
    )  # fmt: skip
    assert third(Watcher(play.state, Seat(3), decided), EDGES) == expected
    play, decided = at_table("deal", "bring_in", "fold", "call", "complete")
    faced = Third(
        bets=1, brings_in=0, behind=1, callers=0, better=2,
        raiser=2, invested=1, late=1,
    )  # fmt: skip
    assert third(Watcher(play.state, Seat(0), decided), EDGES) == faced


def test_a_later_street_in_numbers() -> None:
    play, decided = at_table("deal", "bring_in", "complete", "call", "fold", "fold", "deal", "bet")
    seat = play.due.seat  # type: ignore[attr-defined]
    found = later(Watcher(play.state, seat, decided))
    led = 2 if seat == 1 else 1
    options = {
        later_situation(Later(1, 1, 1.0, 1, 0, 3.6, board, led)) for board in (0.3, 0.5, 0.7)
    }
    assert found in options


def test_who_does_not_look_does_not_see() -> None:
    play, _ = at_table("deal", "bring_in", "fold")
    seen = public_of(Watcher(play.state, Seat(2)))
    assert len(seen.dead) == 1
    assert sorted(map(len, seen.rivals)) == [1, 1]
    blind = public_of(Watcher(play.state, Seat(2), eyes=Eyes(boards=False, dead=False)))
    assert blind.dead == ()
    assert blind.rivals == ((), ())
    low = third(Watcher(play.state, Seat(2), eyes=Eyes(steals=False)), EDGES)
    assert low.behind > third(Watcher(play.state, Seat(2)), EDGES).behind
