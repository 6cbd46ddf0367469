"""storage/notes.py: what is noted about players survives."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.storage.notes import load_notes, save_notes


def test_notes_come_back_in_any_script(tmp_path: Path) -> None:
    path = tmp_path / "notes.json"
    notes = {"美香": "ブラフが多い", "Zoë": 'raises "light"'}
    save_notes(path, notes)
    assert load_notes(path) == notes


def test_no_file_is_no_note(tmp_path: Path) -> None:
    assert load_notes(tmp_path / "notes.json") == {}


def test_an_empty_note_is_none(tmp_path: Path) -> None:
    path = tmp_path / "notes.json"
    save_notes(path, {"Ken": " ", "Mika": "tight"})
    assert load_notes(path) == {"Mika": "tight"}


def test_the_oldest_of_too_many_go_first(tmp_path: Path) -> None:
    path = tmp_path / "notes.json"
    save_notes(path, {str(number): "x" for number in range(1_005)})
    assert next(iter(load_notes(path))) == "5"


@pytest.mark.parametrize("data", [b"nonsense", b"[1]", b"\xff\xfe", b'{"a": 1}'])
def test_a_damaged_file_is_kept_aside(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "notes.json"
    path.write_bytes(data)
    assert load_notes(path) == {}
    assert [kept.read_bytes() for kept in tmp_path.iterdir()] == [data]
