"""storage/phh/importing.py: hands of files in the history, each once."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.phh.importing import import_file
from tests.storage.phh.files import HAND, NAMED, OMAHA, TWO_HANDS, history


def written(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_hands_are_taken_once(tmp_path: Path) -> None:
    file = written(tmp_path, "二つの 手.PHHS", TWO_HANDS)
    with history(tmp_path) as records:
        first, again = import_file(records, file), import_file(records, file)
        assert (first.taken, first.known, first.unplayable) == (2, 0, ())
        assert (again.taken, again.known, again.source) == (0, 2, first.source)
        assert [record.names for record in records.hands()] == [
            {0: "Ken", 1: "美咲", 2: "Mia"},
            {0: "p1", 1: "p2", 2: "p3"},
        ]
        assert records.hand(1).own_seat is None
        assert records.first_broken_link() is None


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        (OMAHA, "variant PO is not played here"),
        (HAND.replace(", 'p1 f'", ""), "the hand is not finished"),
        (HAND + "finishing_stacks = [100, 100, 100]\n", "finishing stacks"),
    ],
)
def test_one_hand_that_can_not_be_played_does_not_stop_the_others(
    hand: str, reason: str, tmp_path: Path
) -> None:
    file = written(tmp_path, "both.phhs", f"[bad]\n{hand}\n[good]\n{NAMED}")
    with history(tmp_path) as records:
        done = import_file(records, file)
        assert done.taken == 1
        assert [one.name for one in done.unplayable] == ["bad"]
        assert reason in str(done.unplayable[0].reason)
        assert len(list(records.hands())) == 1


@pytest.mark.parametrize("text", ["", "not = = toml", "hands = 1"])
def test_what_is_no_list_of_hands_is_refused_whole(text: str, tmp_path: Path) -> None:
    file = written(tmp_path, "bad.phhs", text)
    with history(tmp_path) as records, pytest.raises(BadInput, match=r"bad\.phhs"):
        import_file(records, file)
