"""client/home_table/phases.py: what the evening waits for."""

from __future__ import annotations

import pytest

from desktop_poker.client.home_table.phases import Phase, phase_of
from tests.engine.table.homes import evening, play


@pytest.mark.parametrize(
    ("key", "deeds", "phase"),
    [
        ("holdem", "buys 0 5", Phase.BETWEEN),
        ("holdem", "next", Phase.DEAL),
        ("holdem", "next, deal", Phase.ACT),
        ("holdem", "next, deal, fold", Phase.OVER),
        ("holdem", "next, deal, raise 1000, call, deal, deal, deal", Phase.VERDICT),
        ("stud_hi", "next, deal", Phase.OPENER),
        ("holdem", "end", Phase.CLOSED),
    ],
)
def test_every_moment_has_its_phase(key: str, deeds: str, phase: Phase) -> None:
    assert phase_of(play(evening(1000, 1000, key=key), deeds), 0.0) is phase
