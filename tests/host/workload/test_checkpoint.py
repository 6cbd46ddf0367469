"""host/workload/checkpoint.py: whole answers are kept, half ones done again."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.host.workload.checkpoint import Checkpoint
from desktop_poker.host.workload.piece import digest
from desktop_poker.host.workload.running import run_pieces
from tests.host.workload.counting import DOUBLED, PIECES, Counting


@pytest.mark.parametrize("cut", range(1, 14))
def test_an_answer_that_was_half_written_is_done_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "kept"
    dict(run_pieces(PIECES, Counting(), kept=path))
    path.write_bytes(path.read_bytes()[:-cut])
    again = Counting()
    assert dict(run_pieces(PIECES, again, kept=path)) == DOUBLED
    assert again.did == [5]
    assert dict(run_pieces(PIECES, Counting(), kept=path)) == DOUBLED


def test_a_damaged_answer_is_done_again(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    dict(run_pieces(PIECES, Counting(), kept=path))
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(bytes(content))
    again = Counting()
    assert dict(run_pieces(PIECES, again, kept=path)) == DOUBLED
    assert again.did == [5]


def test_a_file_of_another_run_is_refused_and_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    dict(run_pieces(PIECES, Counting(), kept=path))
    before = path.read_bytes()
    for pieces, shared in ((PIECES[:3], b""), (PIECES, b"more")):
        with pytest.raises(BadInput, match="another run"):
            dict(run_pieces(pieces, Counting(), shared=shared, kept=path))
    assert path.read_bytes() == before


def test_a_file_that_is_no_checkpoint_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear all", encoding="utf-8")
    with pytest.raises(BadInput, match="another run"):
        Checkpoint(path, digest(PIECES))
    assert path.read_text(encoding="utf-8") == "Dear all"
    with pytest.raises(BadInput):
        Checkpoint(tmp_path / "no folder" / "kept", "x")
