"""storage/profile.py: one folder, one running copy, files replaced in one go."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import platformdirs
import pytest

from desktop_poker.storage.errors import ProfileInUse, StorageError
from desktop_poker.storage.profile import Profile, keep_aside, seems_in_use, write_whole
from tests.systems import needs_limits, needs_modes

FOLDERS = ["plain", "with space", "ポーカー", "🃏", "שלום", "a{b}%s"]

HOLD = """
import sys
from pathlib import Path
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.profile import Profile
try:
    profile = Profile(Path(sys.argv[1]))
except BadInput as error:
    print(type(error).__name__, error, flush=True)
else:
    print("open", flush=True)
    sys.stdin.read()
"""


def other_copy(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-X", "utf8", "-c", HOLD, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def says(copy: subprocess.Popen[str]) -> str:
    assert copy.stdout is not None
    return copy.stdout.readline()


def refuse(code: int) -> NoReturn:
    raise OSError(code, os.strerror(code))


@pytest.mark.parametrize("name", FOLDERS)
def test_a_profile_makes_its_folder_whatever_it_is_called(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name / "deep"
    with Profile(folder) as profile:
        assert folder.is_dir()
        assert profile.folder == folder


def test_everything_of_a_profile_is_in_its_folder(tmp_path: Path) -> None:
    with Profile(tmp_path) as profile:
        files = {profile.settings_file, profile.database_file, profile.journal_file("a1")}
        assert {file.parent for file in files} == {tmp_path}
        assert len(files | {profile.journal_file("a2")}) == 4


def test_without_a_folder_it_is_the_platforms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def usual(*_: object, **__: object) -> str:
        return str(tmp_path / "usual")

    monkeypatch.setattr(platformdirs, "user_data_dir", usual)
    with Profile() as profile:
        assert profile.folder == tmp_path / "usual"


def test_a_second_copy_is_told_what_to_do(tmp_path: Path) -> None:
    with Profile(tmp_path), pytest.raises(ProfileInUse) as refusal:
        Profile(tmp_path)
    message = str(refusal.value)
    assert str(tmp_path) in message
    assert "another copy" in message
    assert "--profile" in message


def test_a_second_process_is_told_the_same(tmp_path: Path) -> None:
    with Profile(tmp_path), other_copy(tmp_path) as copy:
        answer = says(copy)
    assert answer.startswith("ProfileInUse another copy")


def test_a_copy_in_another_process_keeps_the_profile_until_it_dies(tmp_path: Path) -> None:
    with other_copy(tmp_path) as copy:
        assert says(copy) == "open\n"
        with pytest.raises(ProfileInUse):
            Profile(tmp_path)
        copy.kill()
        copy.wait()
        Profile(tmp_path).close()


def test_a_closed_profile_can_be_opened_again(tmp_path: Path) -> None:
    for _ in range(3):
        with Profile(tmp_path):
            pass
    profile = Profile(tmp_path)
    profile.close()
    profile.close()
    Profile(tmp_path).close()


def test_two_profiles_do_not_disturb_each_other(tmp_path: Path) -> None:
    with Profile(tmp_path / "a"), Profile(tmp_path / "b"):
        pass


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("x", encoding="utf-8")
    with pytest.raises(StorageError, match="can't be made"):
        Profile(tmp_path / "taken")
    with pytest.raises(StorageError, match="can't be made"):
        Profile(tmp_path / "taken" / "below")


@pytest.mark.parametrize("code", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_a_folder_that_cant_be_made_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    monkeypatch.setattr(Path, "mkdir", lambda *_, **__: refuse(code))
    with pytest.raises(StorageError) as refusal:
        Profile(tmp_path / "new")
    assert os.strerror(code) in str(refusal.value)


@pytest.mark.parametrize("code", [errno.EROFS, errno.EACCES, errno.ENOSPC, errno.EIO])
def test_a_folder_that_cant_be_written_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    if sys.platform == "win32" and code == errno.EACCES:
        pytest.skip("Windows says the same of a folder that another copy has open")
    monkeypatch.setattr(os, "open", lambda *_, **__: refuse(code))
    with pytest.raises(StorageError) as refusal:
        Profile(tmp_path)
    assert not isinstance(refusal.value, ProfileInUse)
    assert str(tmp_path) in str(refusal.value)


def test_a_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "設定.json"
    for data in (b"old", b"", b"new" * 100_000):
        write_whole(path, data)
        assert path.read_bytes() == data
    assert list(tmp_path.iterdir()) == [path]


@needs_modes
def test_only_its_owner_reads_a_file(tmp_path: Path) -> None:
    for _ in range(2):
        write_whole(tmp_path / "file", b"x")
        assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o600


@pytest.mark.parametrize("durable", [True, False])
def test_the_disk_is_asked_to_keep_it_only_if_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, durable: bool
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(os, "fsync", asked.append)
    write_whole(tmp_path / "file", b"x", durable=durable)
    assert bool(asked) == durable


def test_the_old_file_stays_when_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")
    monkeypatch.setattr(os, "fsync", lambda _: refuse(errno.ENOSPC))
    with pytest.raises(StorageError, match="No space left"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path], "nothing half-written is left behind"


def test_the_old_file_stays_when_it_cant_be_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")
    monkeypatch.setattr(Path, "replace", lambda *_: refuse(errno.EROFS))
    with pytest.raises(StorageError, match="Read-only"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_gone_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="can't be written"):
        write_whole(tmp_path / "gone" / "file", b"x")


def test_a_folder_in_the_place_of_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").mkdir()
    with pytest.raises(StorageError, match="can't be written"):
        write_whole(tmp_path / "file", b"x")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


FULL = """
import resource, sys
from pathlib import Path
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.profile import write_whole
path = Path(sys.argv[1])
write_whole(path, b"old")
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_whole(path, b"new" * 1000)
except BadInput as error:
    print(error)
"""


@needs_limits
def test_the_old_file_stays_when_the_new_one_does_not_fit(tmp_path: Path) -> None:
    path = tmp_path / "file"
    told = subprocess.run(
        [sys.executable, "-c", FULL, str(path)], capture_output=True, encoding="utf-8", check=True
    )
    assert "can't be written" in told.stdout
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_damaged_file_is_kept_aside_untouched(tmp_path: Path) -> None:
    path = tmp_path / "file"
    asides: set[Path] = set()
    for number in range(3):
        path.write_bytes(bytes([number]))
        asides.add(keep_aside(path))
        assert not path.exists()
    assert sorted(aside.read_bytes() for aside in asides) == [b"\x00", b"\x01", b"\x02"]
    assert all(aside.name.startswith("file.damaged-") for aside in asides)


def test_a_damaged_file_that_cant_be_moved_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x")
    monkeypatch.setattr(Path, "replace", lambda *_: refuse(errno.EROFS))
    with pytest.raises(StorageError, match="is damaged and can't be moved aside"):
        keep_aside(path)
    assert path.read_bytes() == b"x"


def test_a_profile_in_use_is_known_without_opening_it(tmp_path: Path) -> None:
    assert not seems_in_use(tmp_path / "none")
    with Profile(tmp_path):
        assert seems_in_use(tmp_path)
        with pytest.raises(ProfileInUse):
            Profile(tmp_path)
    assert not seems_in_use(tmp_path)
    with Profile(tmp_path):  # whoever looked holds nothing
        assert seems_in_use(tmp_path)
