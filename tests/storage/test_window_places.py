"""storage/window_places.py: where the window was on each screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.window_places import load_places, save_place


def test_each_screen_has_its_place(tmp_path: Path) -> None:
    path = tmp_path / "windows.json"
    assert load_places(path) == {}
    save_place(path, "left 1920x1080", "aa")
    save_place(path, "right 3840x2160", "bb")
    save_place(path, "left 1920x1080", "cc")
    assert load_places(path) == {"left 1920x1080": "cc", "right 3840x2160": "bb"}


def test_screens_that_were_used_long_ago_are_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "windows.json"
    for number in range(30):
        save_place(path, f"screen {number}", "aa")
    assert list(load_places(path)) == [f"screen {number}" for number in range(10, 30)]


@pytest.mark.parametrize("data", [b"", b"[]", b'{"a": 1}', b"\xff\xfe"])
def test_a_damaged_file_is_not_missed(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "windows.json"
    path.write_bytes(data)
    assert load_places(path) == {}
    save_place(path, "left", "aa")
    assert load_places(path) == {"left": "aa"}


def test_a_place_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "windows.json").mkdir()
    with pytest.raises(StorageError):
        save_place(tmp_path / "windows.json", "left", "aa")
