"""benchmarks/stud_bands.py: what is counted, and that a few hands of it look like poker."""

from __future__ import annotations

import pytest

from benchmarks.stud_bands import GAMES, Counts, bands, line, outside


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_experts_plays_like_people(game: str) -> None:
    counts = bands(game, "expert", 60, "ci")
    assert 12 <= counts.percent("plays") <= 42
    assert 8 <= counts.percent("completes") <= 24
    assert 45 <= counts.percent("folds third") <= 92
    assert counts.pots / 60 < 9
    assert counts.absurd == []


def test_rookies_play_more_and_fold_less() -> None:
    rookie, expert = (bands("razz", level, 40, "ci") for level in ("rookie", "expert"))
    assert rookie.percent("plays") > expert.percent("plays") + 10
    assert rookie.percent("folds third") < expert.percent("folds third") - 10
    assert rookie.pots > expert.pots


def test_a_line_says_all_of_it() -> None:
    counts = Counts()
    counts.note("plays", happened=True)
    counts.note("plays", happened=False)
    assert line("razz", "expert", 1, counts).startswith("| razz | expert | 50 | 0 |")


def test_what_is_outside_a_band_is_told() -> None:
    counts = Counts()
    for number in range(100):
        counts.note("plays", happened=number < 70)
        counts.note("completes", happened=number < 15)
        counts.note("steals", happened=number < 60)
        counts.note("showdown", happened=number < 50)
    assert outside("expert", counts) == ["plays 70.0, not 17 to 32"]
    counts.absurd.append("caps with nothing")
    assert "1 absurd" in outside("expert", counts)


@pytest.mark.parametrize("seats", [7, 8])
def test_more_than_six_can_sit_down(seats: int) -> None:
    for game in GAMES:
        counts = bands(game, "regular", 2 * seats, "ci", seats)
        assert counts.of["plays"] == 2 * seats * seats
