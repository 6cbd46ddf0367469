"""storage/owner_only.py: nobody else on a computer reads what somebody has played."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_poker.storage import handover, owner_only
from desktop_poker.storage import profile as module
from desktop_poker.storage.backup import back_up, prepare
from desktop_poker.storage.database import open_database
from desktop_poker.storage.journal import FileJournal
from desktop_poker.storage.profile import Profile, is_own, write_whole
from desktop_poker.storage.records import Records
from desktop_poker.storage.restoring import finish
from tests.storage.recording import evening
from tests.systems import needs_modes

pytestmark = needs_modes


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def open_to_others(folder: Path) -> list[str]:
    """What somebody else could read or enter, of a folder and all that is in it."""
    everything = [folder, *folder.rglob("*")]
    return [str(path.relative_to(folder)) for path in everything if mode(path) & 0o077]


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """Whoever shares everything by default."""
    before = os.umask(0)
    yield
    os.umask(before)


def fill(folder: Path) -> None:
    """What an evening leaves in a profile."""
    with Profile(folder) as profile:
        records = Records(open_database(profile.database_file).connection, profile.database_file)
        records.store("t", evening(1)[0])
        assert {path.name for path in folder.glob("history*")} == {
            "history.sqlite3",
            "history.sqlite3-wal",
            "history.sqlite3-shm",
        }
        write_whole(profile.settings_file, b"{}")
        journal = FileJournal(profile.journal_file("t"))
        handover.ask(handover.inbox(folder), [Path("one.phh")])
        assert open_to_others(folder) == []
        journal.close()
        records.close()


def test_everything_in_a_profile_is_made_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "profile"
    fill(folder)
    fill(folder / "hosted")
    assert open_to_others(tmp_path / "new") == []
    assert mode(folder) == 0o700
    assert mode(folder / "history.sqlite3") == 0o600
    assert all(is_own(path.name) for path in folder.iterdir())


def test_a_profile_of_an_older_program_is_taken_from_others(tmp_path: Path) -> None:
    folder = tmp_path / "profile"
    fill(folder)
    (folder / "log").mkdir()
    (folder / "log" / "desktop-poker.log.1").write_bytes(b"")
    (folder / "history.sqlite3.damaged-20260101-000000-000000").write_bytes(b"")
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    assert len(open_to_others(folder)) > 7
    Profile(folder).close()
    assert open_to_others(folder) == []


def test_in_a_folder_with_other_things_only_our_own_are_touched(tmp_path: Path) -> None:
    fill(tmp_path)
    (tmp_path / "letter.txt").write_bytes(b"")
    tmp_path.chmod(0o755)
    (tmp_path / "history.sqlite3").chmod(0o644)
    Profile(tmp_path).close()
    assert mode(tmp_path) == 0o755
    assert mode(tmp_path / "letter.txt") == 0o666
    assert mode(tmp_path / "history.sqlite3") == 0o600


def test_the_usual_folder_is_all_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "usual_folder", lambda: tmp_path)
    (tmp_path / "notes of an older version").write_bytes(b"")
    Profile().close()
    assert open_to_others(tmp_path) == []


def test_a_back_up_is_its_owner_s_too_and_so_is_what_it_brings_back(tmp_path: Path) -> None:
    fill(tmp_path / "one")
    file = tmp_path / "all.dpbackup"
    with Profile(tmp_path / "one") as profile:
        back_up(profile, file, keys=True)
    assert mode(file) == 0o600
    fill(tmp_path / "two")
    with Profile(tmp_path / "two") as profile:
        prepare(profile, file)
        assert open_to_others(profile.folder) == []
        finish(profile.folder)
        assert open_to_others(profile.folder) == []
        assert all(is_own(path.name) for path in profile.folder.iterdir())


def test_a_folder_that_belongs_to_everybody_stays_so(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    Profile(tmp_path).close()
    assert mode(tmp_path) == 0o1777


def test_what_is_linked_to_is_somewhere_else(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_bytes(b"")
    folder = tmp_path / "profile"
    folder.mkdir()
    (folder / "settings.json").symlink_to(elsewhere)
    (folder / "log").symlink_to(tmp_path)
    owner_only.tighten(folder)
    assert mode(elsewhere) == 0o666
    assert mode(folder) == 0o700


def test_a_drive_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(Path, "mkdir", missing)
    with pytest.raises(FileNotFoundError):
        owner_only.make_folder(Path("/nowhere/at/all"))
