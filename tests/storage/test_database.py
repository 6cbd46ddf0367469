"""storage/database.py: whatever is found on disk has a defined outcome, never a silent reset."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.storage import database
from desktop_poker.storage.database import look_into, open_database
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.migrations import MIGRATIONS
from desktop_poker.storage.records import Records
from tests.storage.recording import history, written

HANDS = 12
Damage = Callable[[bytes], bytes]


def refuse(code: int) -> NoReturn:
    raise OSError(code, os.strerror(code))


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a history of some hands."""
    path = tmp_path_factory.mktemp("sound") / "history.sqlite3"
    written(path, HANDS)
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    return path.read_bytes()


def test_a_new_history_is_ready(tmp_path: Path) -> None:
    path = tmp_path / "歴史 🃏.sqlite3"
    opened = open_database(path)
    assert opened.damaged is None
    connection = opened.connection
    assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,), "a power cut loses nothing"
    assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
    connection.close()


def test_h3_a_history_is_found_again(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    hands = written(path, 3)
    opened = open_database(path)
    assert opened.damaged is None
    records = Records(opened.connection, path)
    assert [record.facts for record in records.hands()] == [hand.facts for hand in hands]
    records.close()


def test_h3_what_a_dead_program_had_stored_is_there(tmp_path: Path, sound: bytes) -> None:
    path = tmp_path / "live.sqlite3"
    path.write_bytes(sound)
    records = Records(open_database(path).connection, path)
    hands = list(records.hands())
    with records.writing() as connection:
        connection.execute("UPDATE hand_participants SET name = 'changed'")
    copy = tmp_path / "copy.sqlite3"
    for suffix in ("", "-wal"):
        found = path.with_name(path.name + suffix)
        copy.with_name(copy.name + suffix).write_bytes(found.read_bytes())
    records.close()
    with history(copy) as again:
        assert [hand.facts for hand in again.hands()] == [hand.facts for hand in hands]
        assert {name for hand in again.hands() for name in hand.names.values()} == {"changed"}


def test_an_empty_file_is_a_history_that_has_not_begun(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(b"")
    opened = open_database(path)
    assert opened.damaged is None
    assert opened.connection.execute("SELECT count(*) FROM hand_records").fetchone() == (0,)
    opened.connection.close()


DAMAGES: dict[str, Damage] = {
    "header": lambda data: b"damaged!" * 2 + data[16:],
    "first page": lambda data: bytes(4096) + data[4096:],
    "cut in the middle": lambda data: data[: len(data) // 2],
    "cut within a page": lambda data: data[: len(data) // 2 + 777],
    "cut within the header": lambda data: data[:60],
    "only the header": lambda data: data[:100],
    "a page of zeros": lambda data: data[:8192] + bytes(4096) + data[12288:],
    "a page of noise": lambda data: data[:4096] + b"\xa5\x5a" * 2048 + data[8192:],
    "text": lambda _: b"dear diary\n" * 1000,
    "a few words": lambda _: b"hello, this is no database",
    "zeros": lambda data: bytes(len(data)),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_history_is_kept_aside_and_reported(
    tmp_path: Path, sound: bytes, damage: Damage
) -> None:
    path = tmp_path / "history.sqlite3"
    data = damage(sound)
    path.write_bytes(data)
    opened = open_database(path)
    assert opened.damaged is not None
    assert opened.damaged.read_bytes() == data, "nothing of it is lost"
    assert opened.connection.execute("SELECT count(*) FROM hand_records").fetchone() == (0,)
    opened.connection.close()
    again = open_database(path)
    assert again.damaged is None
    again.connection.close()


def outcome(path: Path, data: bytes, truth: list[object]) -> str:
    """Open a history and read all of it; say what became of it."""
    try:
        opened = open_database(path)
    except StorageError:
        assert path.read_bytes()[100:] == data[100:], "refused, and left as it is"
        return "refused"
    records = Records(opened.connection, path)
    try:
        if opened.damaged is not None:
            assert opened.damaged.read_bytes() == data
            return "kept aside"
        facts: list[object] = [record.facts for record in records.hands()]
        broken = records.first_broken_link()
        records.tables()
    except BadInput:
        return "refused"
    finally:
        records.close()
    if broken is not None:
        return "found"
    assert facts == truth, "a hand was changed and nobody noticed"
    return "harmless"


@pytest.mark.parametrize("start", range(0, 100, 20))
def test_bytes_flipped_in_the_header_have_a_defined_outcome(
    tmp_path: Path, sound: bytes, start: int
) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(sound)
    with history(path) as records:
        truth: list[object] = [record.facts for record in records.hands()]
    for at in range(start, start + 20):
        for mask in (0x01, 0x80, 0xFF):
            flipped = bytearray(sound)
            flipped[at] ^= mask
            path.write_bytes(flipped)
            outcome(path, bytes(flipped), truth)
            for file in tmp_path.iterdir():
                file.unlink()


@pytest.mark.parametrize("part", range(8))
def test_bytes_flipped_in_the_middle_have_a_defined_outcome(
    tmp_path: Path, sound: bytes, part: int
) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(sound)
    with history(path) as records:
        truth: list[object] = [record.facts for record in records.hands()]
    outcomes: set[str] = set()
    step = (len(sound) - 100) // 160
    for number in range(20):
        at = 100 + (part * 20 + number) * step + number
        flipped = bytearray(sound)
        flipped[at] ^= 0x11 if number % 2 else 0xFF
        path.write_bytes(flipped)
        outcomes.add(outcome(path, bytes(flipped), truth))
        for file in tmp_path.iterdir():
            file.unlink()
    assert outcomes <= {"refused", "kept aside", "found", "harmless"}


def test_a_history_of_a_newer_program_is_refused_and_left_alone(
    tmp_path: Path, sound: bytes
) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(sound)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    data = path.read_bytes()
    with pytest.raises(StorageError, match=r"newer.*99.*update"):
        open_database(path)
    assert path.read_bytes() == data
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_history_that_is_locked_is_refused_and_left_alone(
    tmp_path: Path, sound: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(sound)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    monkeypatch.setattr(database, "_BUSY_SECONDS", 0.0)
    with pytest.raises(StorageError, match="can't be used: database is locked"):
        open_database(path)
    other.close()
    with history(path) as records:
        assert len(list(records.hands())) == HANDS


def test_a_folder_in_its_place_or_none_at_all_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "gone" / "history.sqlite3"):
        with pytest.raises(StorageError, match="can't be used"):
            open_database(path)


def test_a_damaged_history_that_cant_be_moved_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(b"no database at all\n" * 9)
    monkeypatch.setattr(Path, "replace", lambda *_: refuse(errno.EROFS))
    with pytest.raises(StorageError, match="can't be moved aside"):
        open_database(path)
    assert path.read_bytes() == b"no database at all\n" * 9


def test_what_belongs_to_a_damaged_history_is_not_lost(tmp_path: Path, sound: bytes) -> None:
    live, path = tmp_path / "live.sqlite3", tmp_path / "history.sqlite3"
    live.write_bytes(sound)
    with history(live) as records:
        with records.writing() as connection:
            connection.execute("UPDATE tables SET name = 'only in the log'")
        path.write_bytes(sound[:12288] + b"\xa5" * 4096 + sound[16384:])
        log = live.with_name(live.name + "-wal").read_bytes()
        path.with_name(path.name + "-wal").write_bytes(log)
    live.unlink()
    opened = open_database(path)
    opened.connection.close()
    assert opened.damaged is not None
    kept = [file.read_bytes() for file in tmp_path.iterdir()]
    assert any(b"only in the log" in data for data in kept)


def test_companions_that_cant_be_moved_are_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(b"no database at all\n" * 99)
    path.with_name(path.name + "-wal").write_bytes(b"wal")
    move = Path.replace

    def only_the_file(self: Path, target: Path) -> Path:
        return move(self, target) if self == path else refuse(errno.EIO)

    def damaged(_: Path) -> NoReturn:
        raise sqlite3.DatabaseError("malformed")

    monkeypatch.setattr(Path, "replace", only_the_file)
    monkeypatch.setattr(database, "_connect", damaged)
    with pytest.raises(StorageError):
        open_database(path)


def test_a_history_that_is_being_written_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    hands = written(path, 2)
    writing = open_database(path).connection
    writing.execute("BEGIN IMMEDIATE")
    connection = look_into(path)
    assert connection is not None
    assert len(list(Records(connection, path).hands())) == len(hands)
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        connection.execute("DELETE FROM hand_records")
    connection.close()
    writing.execute("COMMIT")
    writing.close()


def test_what_is_no_history_of_this_version_is_not_looked_into(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    assert look_into(path) is None
    assert not path.exists()
    path.write_bytes(b"no database, but long enough to be looked at" * 40)
    assert look_into(path) is None
    path.unlink()
    connection = open_database(path).connection
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    assert look_into(path) is None
