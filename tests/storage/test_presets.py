"""storage/presets.py: named things in one file."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.presets import MOST_PRESETS, PresetFile, check_name
from desktop_poker.storage.profile import Profile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.json"


def test_what_is_saved_is_there_the_next_time(path: Path) -> None:
    PresetFile(path).save(" Friday ", b'{"seats": 6}')
    shelf = PresetFile(path)
    assert shelf.names() == ("Friday",)
    assert b'"seats"' in shelf.load("Friday")
    assert shelf.damaged is None


def test_names_are_in_the_order_of_the_alphabet(path: Path) -> None:
    shelf = PresetFile(path)
    for name in ("b", "A", "ラズ", "C"):
        shelf.save(name, b"1")
    assert shelf.names() == ("A", "b", "C", "ラズ")


def test_a_later_one_takes_the_place(path: Path) -> None:
    shelf = PresetFile(path)
    shelf.save("x", b"1")
    shelf.save("x", b"2")
    assert (PresetFile(path).names(), PresetFile(path).load("x")) == (("x",), b"2")


def test_deleting(path: Path) -> None:
    shelf = PresetFile(path)
    shelf.save("x", b"1")
    shelf.delete("x")
    assert PresetFile(path).names() == ()
    with pytest.raises(BadInput, match="'x'"):
        shelf.delete("x")
    with pytest.raises(BadInput, match="'x'"):
        shelf.load("x")


@pytest.mark.parametrize("name", ["", "  ", "a" * 41, "a\nb", "\x00"])
def test_names_that_can_t_be_listed(name: str, path: Path) -> None:
    with pytest.raises(BadInput):
        check_name(name)
    with pytest.raises(BadInput):
        PresetFile(path).save(name, b"1")
    assert not path.exists()


def test_there_is_room_for_so_many(path: Path) -> None:
    shelf = PresetFile(path)
    shelf._items = {str(n): b"1" for n in range(MOST_PRESETS)}
    with pytest.raises(BadInput, match="100"):
        shelf.save("one more", b"1")
    shelf.save("0", b"2")  # in place of another


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b'{"items": []}', b"\xff", b'{"items": {"": 1}}', b"[" * 100_000],
)
def test_a_damaged_file_is_kept_aside(content: bytes, path: Path) -> None:
    path.write_bytes(content)
    shelf = PresetFile(path)
    assert shelf.names() == ()
    assert shelf.damaged is not None
    assert shelf.damaged.read_bytes() == content
    shelf.save("x", b"1")
    assert PresetFile(path).names() == ("x",)


def test_what_can_t_be_read_or_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(StorageError, match="can't be read"):
        PresetFile(tmp_path / "folder.json")
    shelf = PresetFile(tmp_path / "nowhere" / "x.json")
    with pytest.raises(StorageError, match="can't be written"):
        shelf.save("x", b"1")
    assert shelf.names() == ()


def test_a_profile_has_both_files(tmp_path: Path) -> None:
    with Profile(tmp_path) as profile:
        assert profile.tables_file != profile.grids_file
        assert profile.tables_file.parent == tmp_path
