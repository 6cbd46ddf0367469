"""storage/hand_lines.py: stored hands in a line each."""

from __future__ import annotations

from pathlib import Path

from desktop_poker.storage.hand_lines import HandLine, lines_of
from desktop_poker.storage.phh.importing import import_file
from tests.storage.phh.files import TWO_HANDS, history


def test_the_hands_of_a_file_are_in_its_order(tmp_path: Path) -> None:
    file = tmp_path / "two.phhs"
    file.write_text(TWO_HANDS, encoding="utf-8")
    with history(tmp_path) as records:
        done = import_file(records, file)
        assert lines_of(records, done.source) == [
            HandLine(1, "holdem", ("Ken", "美咲", "Mia")),
            HandLine(2, "holdem", ("p1", "p2", "p3")),
        ]
        assert lines_of(records, "another") == []
