"""host/workload/running.py: all pieces once, here or there, interrupted or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.workload.local import LocalWorkers
from desktop_poker.host.workload.running import RunProgress, run_pieces, workers_of
from tests.host.workload.counting import DOUBLED, PIECES, Counting


def test_whoever_is_interrupted_goes_on_with_what_is_missing(tmp_path: Path) -> None:
    first, second = Counting(), Counting()
    path = tmp_path / "kept"

    def enough(progress: RunProgress) -> bool:
        return progress.done < 4

    assert len(list(run_pieces(PIECES, first, kept=path, progress=enough))) == 4
    found = dict(run_pieces(PIECES, second, kept=path))
    assert found == DOUBLED
    assert (first.did, second.did) == ([0, 1, 2, 3], [4, 5])


def test_progress_tells_rate_and_time_left() -> None:
    assert RunProgress(5, 9, 2, 4.0).left == pytest.approx(8.0)
    assert RunProgress(5, 9, 0, 0.0).left is None


def test_who_works_is_asked_for_sensibly() -> None:
    found = workers_of(3, None, print)
    assert isinstance(found, LocalWorkers)
    assert found.jobs == 3
    for jobs, cluster in ((0, None), (257, None), (2, "tcp://127.0.0.1:1")):
        with pytest.raises(BadInput, match="jobs"):
            workers_of(jobs, cluster, print)
