"""host/arena/sitting.py: deals in a row, with bots that remember."""

from __future__ import annotations

import pytest

from desktop_poker.ai.bot import Budget
from desktop_poker.host.arena import sitting as sitting_module
from desktop_poker.host.arena.match import DEALS_A_SITTING
from desktop_poker.host.arena.seat import ArenaSeat
from desktop_poker.host.arena.sitting import play_sitting
from tests.host.arena.matches import match_between


def test_a_match_is_played_whole_and_once() -> None:
    match = match_between("random", "station", key="dense_deck", deals=DEALS_A_SITTING + 7)
    sizes = [len(play_sitting(match, number).won["random"]) for number in range(match.sittings)]
    assert sizes == [DEALS_A_SITTING, 7]


def test_what_one_wins_the_other_loses() -> None:
    sitting = play_sitting(match_between("random", "tight", deals=8), 0)
    for mine, theirs in zip(sitting.won["random"], sitting.won["tight"], strict=True):
        assert mine == pytest.approx(-theirs, abs=1e-6)


def test_a_bot_against_itself_wins_nothing() -> None:
    sitting = play_sitting(match_between("random", "random", deals=8), 0)
    assert sitting.won == {"random": [pytest.approx(0.0, abs=1e-6)] * 8}


def test_results_are_a_seat_s() -> None:
    """Five of six: what the sixth wins is shared by them."""
    sitting = play_sitting(match_between("rock", *["station"] * 5, deals=6), 0)
    for mine, theirs in zip(sitting.won["rock"], sitting.won["station"], strict=True):
        assert mine == pytest.approx(-5 * theirs, abs=1e-6)


def test_a_bot_remembers_through_a_sitting_and_no_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One bot for each chair of each rotation, made anew for every sitting."""
    made: list[str] = []

    def counted(kind: str, budget: Budget) -> ArenaSeat:
        made.append(kind)
        return ArenaSeat(kind, budget)

    monkeypatch.setattr(sitting_module, "ArenaSeat", counted)
    match = match_between("random", "station", key="dense_deck", deals=DEALS_A_SITTING + 3)
    for number in range(2):
        assert play_sitting(match, number).problems == {"random": [], "station": []}
        assert sorted(made) == ["random"] * 2 * (number + 1) + ["station"] * 2 * (number + 1)
