"""storage/journal.py: what a table needs after a crash, and no secret longer than that (H3, I9)."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import Answer, SitDown
from desktop_poker.engine.table.home_commands import NextHand
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.host.codec import encode
from desktop_poker.host.ports import (
    Connected,
    Entry,
    EntryLogged,
    HandSaved,
    KeyDrawn,
    Received,
    WentOn,
    Woken,
)
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.journal import FileJournal, read_journal
from tests.systems import needs_limits, needs_modes

P = PlayerId("p0")
OLD_KEY, NEW_KEY = b"old secret of 32 bytes, really!!", bytes(range(32))
ENTRIES: tuple[Entry, ...] = (
    Received(0, 0.5, P, SitDown(name="山田 🃏 שלום\n")),
    KeyDrawn(0, OLD_KEY),
    Woken(0, 1.25),
    Received(0, 2.0, P, Answer(1, 0, Act(Seat(0), ActionKind.RAISE, 600))),
    Connected(0, 3.0, P, connected=False),
    HandSaved(1, 4.0),
    KeyDrawn(1, NEW_KEY),
    WentOn(1, 5.0, -123.456),
    EntryLogged(1, 6.0, "2026-11-13T20:00:00+00:00", NextHand()),
)


def refuse(code: int) -> NoReturn:
    raise OSError(code, os.strerror(code))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table-1.journal"


def written(path: Path, *entries: Entry) -> bytes:
    journal = FileJournal(path)
    for entry in entries or ENTRIES:
        journal.append(entry)
    journal.close()
    return path.read_bytes()


def test_h3_every_kind_of_entry_comes_back(path: Path) -> None:
    written(path)
    assert tuple(read_journal(path)[0]) == ENTRIES
    journal = FileJournal(path)
    assert journal.entries == ENTRIES
    journal.close()


def test_h3_an_entry_is_with_the_system_as_soon_as_it_is_appended(path: Path) -> None:
    journal = FileJournal(path)
    for count, entry in enumerate(ENTRIES, start=1):
        journal.append(entry)
        assert tuple(read_journal(path)[0]) == ENTRIES[:count]
    journal.close()


def test_an_evening_goes_on_in_the_same_file(path: Path) -> None:
    written(path, *ENTRIES[:3])
    written(path, *ENTRIES[3:])
    assert tuple(read_journal(path)[0]) == ENTRIES


def test_no_file_is_an_empty_journal(path: Path) -> None:
    assert read_journal(path)[0] == []
    journal = FileJournal(path)
    assert journal.entries == ()
    assert path.exists()
    journal.close()


@needs_modes
def test_only_the_owner_may_read_it(path: Path) -> None:
    path.write_bytes(b"")
    path.chmod(0o666)
    journal = FileJournal(path)
    for entry in ENTRIES:
        journal.append(entry)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    journal.forget_before(1)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    journal.close()


def test_i9_a_torn_last_line_is_the_input_that_never_happened(path: Path) -> None:
    whole = written(path)
    *_, last = whole.splitlines(keepends=True)
    for cut in range(1, len(last) + 1):
        path.write_bytes(whole[:-cut])
        assert tuple(read_journal(path)[0]) == ENTRIES[:-1]


def test_after_a_torn_line_the_journal_goes_on(path: Path) -> None:
    whole = written(path)
    path.write_bytes(whole[:-5])
    written(path, ENTRIES[-1])
    assert tuple(read_journal(path)[0]) == ENTRIES


@pytest.mark.parametrize(
    "garbage",
    [
        b"",
        b"{}",
        b"null",
        b"\x00" * 40,
        b"\xff\xfe",
        b'{"type":"key","after":0}',
        b'{"type":"later","after":0}',
        b'{"type":"key","after":"0","key":"AA=="}',
        b'{"type":"key","after":0,"key":"not base64!"}',
        b"[" * 100_000,
    ],
    ids=range(10),
)
def test_garbage_in_the_middle_stops_the_reading_there(path: Path, garbage: bytes) -> None:
    lines = [encode(entry) for entry in ENTRIES]
    path.write_bytes(b"\n".join([*lines[:3], garbage, *lines[3:], b""]))
    assert tuple(read_journal(path)[0]) == ENTRIES[:3]


def test_h6_the_secrets_of_stored_hands_are_gone_from_the_folder(path: Path) -> None:
    journal = FileJournal(path)
    for entry in ENTRIES:
        journal.append(entry)
    secret = encode(ENTRIES[1]).split(b'"key":')[-1].strip(b'"}')
    assert secret in path.read_bytes()
    journal.forget_before(1)
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert secret not in path.read_bytes()
    assert journal.entries == ENTRIES[5:]
    assert tuple(read_journal(path)[0]) == ENTRIES[5:]
    journal.append(Woken(1, 6.0))
    journal.forget_before(2)
    assert path.read_bytes() == b""
    journal.append(Woken(2, 7.0))
    journal.close()
    assert read_journal(path)[0] == [Woken(2, 7.0)]


def test_an_append_after_closing_is_a_clear_error(path: Path) -> None:
    journal = FileJournal(path)
    journal.close()
    journal.close()
    with pytest.raises(StorageError, match="is closed"):
        journal.append(ENTRIES[0])
    assert journal.entries == ()
    assert path.read_bytes() == b""


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EROFS])
def test_h3_an_input_that_cant_be_written_is_refused(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    journal = FileJournal(path)
    journal.append(ENTRIES[0])
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda *_: refuse(code))
        with pytest.raises(StorageError) as refusal:
            journal.append(ENTRIES[1])
    assert os.strerror(code) in str(refusal.value)
    assert journal.entries == ENTRIES[:1]
    journal.append(ENTRIES[2])
    journal.close()
    assert tuple(read_journal(path)[0]) == (ENTRIES[0], ENTRIES[2])


def test_h3_half_a_line_does_not_spoil_what_comes_after_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = FileJournal(path)
    journal.append(ENTRIES[0])
    write = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda file, data: write(file, data[: len(data) // 2]))
        with pytest.raises(StorageError, match="No space left"):
            journal.append(ENTRIES[1])
    try:
        journal.append(ENTRIES[2])
    except StorageError:
        return  # no more entries than it can keep: good, too
    journal.close()
    assert tuple(read_journal(path)[0]) == (ENTRIES[0], ENTRIES[2])


def end_lines_as_windows_does(patch: pytest.MonkeyPatch) -> None:
    """Whatever was not opened as it is gets longer when it is written."""
    as_it_is = 0x8000
    patch.setattr("desktop_poker.storage.journal._AS_IT_IS", as_it_is)
    plain: set[int] = set()
    opening, write = os.open, os.write

    def opened(path: Path, flags: int, mode: int = 0o777) -> int:
        file = opening(path, flags & ~as_it_is, mode)
        plain.discard(file)  # a number that was somebody else's before
        if not flags & as_it_is:
            plain.add(file)
        return file

    def written(file: int, data: bytes) -> int:
        write(file, data.replace(b"\n", b"\r\n") if file in plain else data)
        return len(data)

    patch.setattr(os, "open", opened)
    patch.setattr(os, "write", written)


def test_lines_end_the_same_way_on_every_system(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    end_lines_as_windows_does(monkeypatch)
    assert written(path) == b"".join(encode(entry) + b"\n" for entry in ENTRIES)


def test_a_journal_with_the_lines_of_windows_is_read(path: Path) -> None:
    path.write_bytes(b"".join(encode(entry) + b"\r\n" for entry in ENTRIES))
    assert read_journal(path) == (list(ENTRIES), False)


def test_half_a_line_is_taken_back_whatever_its_length_in_the_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = FileJournal(path)
    journal.append(ENTRIES[0])
    whole, write = path.read_bytes(), os.write
    with monkeypatch.context() as patch:
        # The system counts what it was given, not what it has made of it.
        patch.setattr(os, "write", lambda file, data: write(file, data[:9] + b"\r\n") - 2)
        with pytest.raises(StorageError, match="No space left"):
            journal.append(ENTRIES[1])
    assert path.read_bytes() == whole
    journal.close()


def test_what_cant_be_erased_is_reported_and_not_lost(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = written(path)
    journal = FileJournal(path)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", lambda *_: refuse(errno.ENOSPC))
        with pytest.raises(StorageError, match="No space left"):
            journal.forget_before(1)
    assert path.read_bytes() == before
    journal.close()


def test_a_journal_that_cant_be_read_or_made_is_refused(path: Path) -> None:
    path.mkdir()
    with pytest.raises(StorageError, match="can't be read"):
        FileJournal(path)
    with pytest.raises(StorageError, match="can't be written"):
        FileJournal(path.parent / "gone" / "journal")


FULL = """
import resource, sys
from pathlib import Path
from desktop_poker.engine.errors import BadInput
from desktop_poker.host.ports import Woken
from desktop_poker.storage.journal import FileJournal
journal = FileJournal(Path(sys.argv[1]))
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
written = 0
try:
    for number in range(1000):
        journal.append(Woken(0, float(number)))
        written += 1
except BadInput as error:
    print(written, error)
"""


@needs_limits
def test_h3_a_full_disk_loses_nothing_that_was_written(path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", FULL, str(path)], capture_output=True, encoding="utf-8", check=True
    )
    count, message = told.stdout.split(" ", 1)
    assert "can't be written" in message
    assert read_journal(path)[0] == [Woken(0, float(number)) for number in range(int(count))]


def test_a_damaged_journal_is_kept_aside_and_reported(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    good = encode(ENTRIES[0]) + b"\n"
    path.write_bytes(good + b"garbage\n" + good)
    assert read_journal(path) == ([ENTRIES[0]], True)
    journal = FileJournal(path)
    assert journal.entries == (ENTRIES[0],)
    assert journal.damaged is not None
    assert journal.damaged.read_bytes() == good + b"garbage\n" + good
    journal.close()


def test_a_line_that_a_crash_cut_off_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    path.write_bytes(encode(ENTRIES[0]) + b"\n" + encode(ENTRIES[1])[:9])
    journal = FileJournal(path)
    assert (journal.entries, journal.damaged) == ((ENTRIES[0],), None)
    journal.close()


def test_i9_a_durable_journal_waits_for_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    real = os.fsync

    def sync(file: int) -> None:
        synced.append(file)
        real(file)

    monkeypatch.setattr(os, "fsync", sync)
    lasting = FileJournal(tmp_path / "a.journal", durable=True)
    before = len(synced)
    lasting.append(ENTRIES[0])
    assert len(synced) == before + 1
    quick = FileJournal(tmp_path / "b.journal")
    before = len(synced)
    quick.append(ENTRIES[0])
    assert len(synced) == before
    lasting.close()
    quick.close()


def test_a_journal_of_which_nothing_is_left_stays_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    journal = FileJournal(path)
    file = path.stat().st_ino
    journal.append(ENTRIES[0])
    journal.forget_before(10**6)
    assert path.read_bytes() == b""  # the secret of the hand too
    assert journal.entries == ()
    journal.append(ENTRIES[1])
    assert path.stat().st_ino == file
    assert read_journal(path) == ([ENTRIES[1]], False)
    journal.close()
