"""host/arena/running.py: the same result for any number of processes."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.arena.match import DEALS_A_SITTING
from desktop_poker.host.arena.running import run_match
from desktop_poker.host.arena.score import score
from desktop_poker.host.workload.local import usual_jobs
from desktop_poker.host.workload.running import RunProgress
from tests.host.arena.matches import match_between

MINE = "from desktop_poker.ai.simple import RandomBot as Mine\n"
DEADLY = """
import multiprocessing, os

class Deadly:
    def answer(self, view, due, chance, budget):
        if multiprocessing.parent_process() is not None:
            os._exit(1)
        raise SystemError
"""


def test_jobs_do_not_change_the_result(tmp_path: Path) -> None:
    """With a bot from a file, which every process loads for itself."""
    path = tmp_path / "mine.py"
    path.write_text(MINE, encoding="utf-8")
    match = match_between(
        f"{path}:Mine", "station", key="dense_deck", deals=2 * DEALS_A_SITTING + 5
    )
    alone, together = (run_match(match, jobs) for jobs in (1, 2))
    results = [
        [(bot.name, bot.bb_per_100, bot.ci95, bot.hands) for bot in score(match, found).bots]
        for found in (alone, together)
    ]
    assert results[0] == results[1]


def test_progress_is_told_and_can_stop_a_match() -> None:
    match = match_between("random", "station", key="dense_deck", deals=3 * DEALS_A_SITTING)
    told: list[tuple[int, int]] = []

    def enough(progress: RunProgress) -> bool:
        told.append((progress.done, progress.of))
        return progress.done < 2

    assert len(run_match(match, 1, enough)) == 2
    assert told == [(1, 3), (2, 3)]


def test_a_bot_that_nobody_knows_is_told_before_anything_is_played() -> None:
    with pytest.raises(BadInput, match="nobody"):
        run_match(match_between("nobody", "station"), 2)


def test_a_process_that_dies_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "deadly.py"
    path.write_text(DEADLY, encoding="utf-8")
    match = match_between(f"{path}:Deadly", "station", deals=2 * DEALS_A_SITTING)
    with pytest.raises(BadInput, match="process"):
        run_match(match, 2)


def test_there_is_at_least_one_core() -> None:
    assert usual_jobs() >= 1
