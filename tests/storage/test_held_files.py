"""storage/held_files.py: a scanner has a file open for a moment, and Windows says no meanwhile."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_poker.storage import handover
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.profile import keep_aside, remove, write_whole
from tests.storage.test_profile import refuse


class Scanner:
    """Holds every file for a while, as on Windows; sleeping takes no time."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.waited = 0.0
        self._times = self._winerror = 0
        replace, unlink = Path.replace, Path.unlink
        patch.setattr("time.sleep", self._sleep)
        patch.setattr(Path, "replace", lambda *words: self._unless_held(replace, *words))
        patch.setattr(
            Path, "unlink", lambda *words, **named: self._unless_held(unlink, *words, **named)
        )

    def holds(self, *, times: int, winerror: int) -> None:
        self._times, self._winerror = times, winerror

    def _sleep(self, seconds: float) -> None:
        self.waited += seconds

    def _unless_held(self, work: Callable[..., object], *words: object, **named: object) -> object:
        if self._times > 0:
            self._times -= 1
            error = PermissionError(errno.EACCES, "used by another process")
            error.winerror = self._winerror  # type: ignore[attr-defined, unused-ignore]  # Windows
            raise error
        return work(*words, **named)


@pytest.fixture
def scanner(monkeypatch: pytest.MonkeyPatch) -> Scanner:
    return Scanner(monkeypatch)


@pytest.mark.parametrize("winerror", [5, 32, 33])
def test_a_file_that_a_scanner_holds_is_waited_for(
    tmp_path: Path, scanner: Scanner, winerror: int
) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")
    scanner.holds(times=5, winerror=winerror)
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    scanner.holds(times=5, winerror=winerror)
    aside = keep_aside(path)
    scanner.holds(times=5, winerror=winerror)
    remove(aside)
    assert list(tmp_path.iterdir()) == []


def test_the_wait_for_a_held_file_has_an_end_and_says_why(tmp_path: Path, scanner: Scanner) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")
    scanner.holds(times=1000, winerror=32)
    with pytest.raises(StorageError, match="file can't be written: used by another process"):
        write_whole(path, b"new")
    with pytest.raises(StorageError, match="file can't be removed: used by another process"):
        remove(path)
    with pytest.raises(StorageError, match="moved aside: used by another process"):
        keep_aside(path)
    assert path.read_bytes() == b"old"
    assert 3 < scanner.waited < 10  # seconds, four times


def test_what_no_waiting_would_help_is_said_at_once(
    tmp_path: Path, scanner: Scanner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "replace", lambda *_: refuse(errno.EACCES))
    with pytest.raises(StorageError, match="can't be written"):
        write_whole(tmp_path / "file", b"new")
    assert scanner.waited == 0


def test_requests_are_taken_and_taken_back_from_a_scanner_too(
    tmp_path: Path, scanner: Scanner
) -> None:
    file = tmp_path / "one.phh"
    handover.ask(tmp_path, [file])
    scanner.holds(times=3, winerror=32)
    assert handover.take(tmp_path) == [[file]]
    request = handover.ask(tmp_path, [file])
    scanner.holds(times=3, winerror=32)
    assert handover.take_back(request)
