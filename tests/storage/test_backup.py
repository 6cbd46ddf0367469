"""storage/backup.py: the whole profile in one file and back; nothing is lost on the way."""

from __future__ import annotations

import hashlib
import json
import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_poker.engine.errors import BadInput, PokerError
from desktop_poker.storage import backup
from desktop_poker.storage.backup import back_up, prepare, read_manifest
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.restoring import PREPARED, Part, finish
from tests.storage.recording import history, written

HANDS = 3
FILES = {
    "settings.json": b"{}",
    "notes.json": b'{"Zo\xc3\xab": "calls"}',
    "table-1.journal": b'{"type":"wake"}\n',
    "hosted/house.json": b"{}",
}
KEYS = {"player-key.pem": b"secret", "hosted/house.pem": b"secret", "hosted/tokens.json": b"{}"}
OTHERS = {"log/desktop-poker.log": b"noise", "windows.json": b"{}", "requests/1.request": b""}
Parts = dict[str, bytes]
Change = Callable[[Parts], object]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A profile with something of everything."""
    made = tmp_path / "profile"
    made.mkdir()
    written(made / "history.sqlite3", HANDS)
    for name, data in (FILES | KEYS | OTHERS).items():
        (made / name).parent.mkdir(exist_ok=True)
        (made / name).write_bytes(data)
    return made


@pytest.fixture
def saved(folder: Path, tmp_path: Path) -> Path:
    with Profile(folder) as profile:
        back_up(profile, tmp_path / "all.dpbackup", keys=True)
    return tmp_path / "all.dpbackup"


def contents(folder: Path) -> Parts:
    """Every file but the history and the lock."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.startswith(("history.sqlite3", "in-use.lock"))
    }


def hands(folder: Path) -> int:
    with history(folder / "history.sqlite3") as records:
        assert records.first_broken_link() is None
        return len(list(records.hands()))


def test_everything_comes_back_on_another_computer(saved: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    with Profile(other) as profile:
        prepare(profile, saved)
        assert not (other / "settings.json").exists(), "nothing is changed yet"
        finish(profile.folder)
        assert finish(profile.folder) is None, "once is enough"
    assert contents(other) == FILES | KEYS
    assert hands(other) == HANDS
    if os.name == "posix":
        for name in (*FILES, *KEYS, "history.sqlite3"):
            assert (other / name).stat().st_mode & 0o077 == 0


def test_keys_are_left_out_unless_they_are_asked_for(folder: Path, tmp_path: Path) -> None:
    with Profile(folder) as profile:
        manifest = back_up(profile, tmp_path / "all.dpbackup")
    assert not manifest.keys
    assert {part.name for part in manifest.parts} == {*FILES, "history.sqlite3"}


def test_a_history_that_is_in_use_is_saved_as_it_is(folder: Path, tmp_path: Path) -> None:
    """The newest hands are still beside the file, in its log."""
    with history(folder / "history.sqlite3") as records, Profile(folder) as profile:
        with records.writing() as connection:
            connection.execute("CREATE TABLE newest (x INTEGER)")
        assert (folder / "history.sqlite3-wal").stat().st_size > 0
        back_up(profile, tmp_path / "all.dpbackup")
    with Profile(tmp_path / "other") as profile:
        prepare(profile, tmp_path / "all.dpbackup")
        finish(profile.folder)
    assert hands(tmp_path / "other") == HANDS
    with history(tmp_path / "other" / "history.sqlite3") as records:
        assert records.rows("SELECT * FROM newest") == []


def changed(path: Path, change: Change) -> Path:
    """The same back-up with other parts."""
    with zipfile.ZipFile(path) as file:
        parts = {name: file.read(name) for name in file.namelist()}
    change(parts)
    with zipfile.ZipFile(path, "w") as file:
        for name, data in parts.items():
            file.writestr(name, data)
    return path


def with_manifest(parts: Parts, /, **values: object) -> None:
    parts["manifest.json"] = json.dumps(json.loads(parts["manifest.json"]) | values).encode()


def described(name: str, /, **values: object) -> Change:
    """Say something else about one part."""

    def change(parts: Parts) -> None:
        told = json.loads(parts["manifest.json"])["parts"]
        with_manifest(parts, parts=[one | values if one["name"] == name else one for one in told])

    return change


def renamed(name: str) -> Change:
    """A part that would lie somewhere else."""

    def change(parts: Parts) -> None:
        described("notes.json", name=name)(parts)
        parts[name] = parts.pop("notes.json")

    return change


LIES: dict[str, Change] = {
    "a byte": lambda parts: parts.update({"notes.json": b"{}"}),
    "a missing part": lambda parts: parts.pop("notes.json"),
    "one more part": lambda parts: parts.update({"more.json": b"{}"}),
    "no manifest": lambda parts: parts.pop("manifest.json"),
    "nonsense": lambda parts: parts.update({"manifest.json": b"[1"}),
    "a small size": described("notes.json", size=1),
    "a newer program": lambda parts: with_manifest(parts, format=99),
    "up": renamed("../notes.json"),
    "deep up": renamed("hosted/../../notes.json"),
    "absolute": renamed("/notes.json"),
    "drive": renamed("C:notes.json"),
    "backslash": renamed("..\\notes.json"),
    "the lock": renamed("in-use.lock"),
    "itself": renamed("restoring/ready"),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_back_up_that_lies_or_is_damaged_changes_nothing(
    lie: str, saved: Path, folder: Path
) -> None:
    path = changed(saved, LIES[lie])
    before = contents(folder)
    with Profile(folder) as profile, pytest.raises(BadInput):
        prepare(profile, path)
    assert contents(folder) == before
    assert not (folder / PREPARED).exists()


def test_a_history_that_is_damaged_is_found_before_anything_is_replaced(
    saved: Path, folder: Path
) -> None:
    data = b"SQLite format 3\0" + b"x" * 5000
    told = described("history.sqlite3", size=len(data), sha256=hashlib.sha256(data).hexdigest())

    def spoil(parts: Parts) -> None:
        parts["history.sqlite3"] = data
        told(parts)

    with Profile(folder) as profile, pytest.raises(PokerError):
        prepare(profile, changed(saved, spoil))
    assert hands(folder) == HANDS


@pytest.mark.parametrize("data", [b"", b"hello", b"PK\x03\x04" + b"\0" * 40])
def test_another_file_is_no_back_up(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.dpbackup"
    path.write_bytes(data)
    with pytest.raises(BadInput, match="no back-up"):
        read_manifest(path)
    with pytest.raises(StorageError):
        read_manifest(tmp_path / "missing")


def test_a_disk_that_says_no_leaves_the_old_back_up(
    saved: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = saved.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_copied", full)
    with Profile(folder) as profile, pytest.raises(StorageError, match="No space left"):
        back_up(profile, saved)
    assert saved.read_bytes() == whole
    assert [path.name for path in saved.parent.iterdir() if path.name.startswith(".")] == []


def test_journals_are_read_before_the_history(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand that is stored meanwhile makes lines needless; lines without their hand are lost."""
    order: list[str] = []
    put = backup._put

    def noting(file: zipfile.ZipFile, of: Path, name: str, aside: Path) -> Part:
        order.append(name)
        return put(file, of, name, aside)

    monkeypatch.setattr(backup, "_put", noting)
    with Profile(folder) as profile:
        back_up(profile, tmp_path / "x.dpbackup")
    assert order.index("table-1.journal") < order.index("history.sqlite3")
