"""app/windowed.py: from the first page to the end, in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from desktop_poker.app import second_copy, windowed
from desktop_poker.app.windowed import show_window
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.errors import ProfileInUse, StorageError
from desktop_poker.storage.known_names import known_names
from desktop_poker.storage.profile import Profile
from desktop_poker.ui.notices import Notice
from desktop_poker.ui.window import Window
from tests.storage.phh.files import NAMED
from tests.systems import needs_signals

# With asyncio's own remarks on slow moments a busy machine would not be silent.
AS_PLAYERS = {
    **{name: value for name, value in os.environ.items() if name != "PYTHONASYNCIODEBUG"},
    "QT_QPA_PLATFORM": "offscreen",
}


@needs_signals
def test_the_program_ends_when_it_is_told_to(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "desktop_poker", "--profile", str(tmp_path)],
        env=AS_PLAYERS,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        until = time.monotonic() + 60
        while not (tmp_path / "history.sqlite3").exists() and not list(tmp_path.glob("*.db")):
            assert running.poll() is None, running.stderr.read() if running.stderr else ""
            assert time.monotonic() < until, list(tmp_path.iterdir())
            time.sleep(0.05)
        time.sleep(0.5)  # the loop takes signals from then on
        running.send_signal(signal.SIGTERM)
        out, errors = running.communicate(timeout=60)
    finally:
        if running.poll() is None:
            running.kill()
            running.communicate()
    assert (running.returncode, out, errors) == (0, b"", b"")


@needs_signals
def test_a_file_of_hands_is_opened_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / "手 1.phh"
    file.write_text(NAMED, encoding="utf-8")
    profile = tmp_path / "profile"
    running = subprocess.Popen(
        [sys.executable, "-m", "desktop_poker", "--profile", str(profile), str(file)],
        env=AS_PLAYERS,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        until = time.monotonic() + 60
        while "美咲" not in known_names(profile):
            assert running.poll() is None, running.stderr.read() if running.stderr else ""
            assert time.monotonic() < until
            time.sleep(0.05)
        running.send_signal(signal.SIGTERM)
        out, errors = running.communicate(timeout=60)
    finally:
        if running.poll() is None:
            running.kill()
            running.communicate()
    assert (running.returncode, out, errors) == (0, b"", b"")


@pytest.fixture
def explained(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[list[str]]:
    """What the window says that comes instead of the program's."""
    said: list[str] = []

    def read(notice: Notice) -> int:
        said.extend(label.text() for label in notice.findChildren(QLabel))
        said.append(notice.details.toPlainText())
        notice.deleteLater()
        return 0

    monkeypatch.setattr(Notice, "exec", read)
    yield said
    qapp.setStyleSheet("")


def _windows() -> list[QWidget]:
    """Windows of this process; of tests before this one, too."""
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, Window)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_second_copy_is_told_in_a_window(
    language: str, explained: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = Texts(language)
    before = _windows()
    monkeypatch.setattr(second_copy, "_PATIENCE", 0.0)
    with Profile(tmp_path), pytest.raises(ProfileInUse) as refusal:
        show_window(tmp_path, texts)
    assert _windows() == before, "no page is shown before the other copy was asked"
    assert texts("Desktop Poker is already open") in explained
    assert str(tmp_path) in explained[-1]
    assert str(tmp_path) in texts.error(refusal.value)  # the shell is told of --profile as well
    assert not any("--profile" in text for text in explained)  # whoever pressed an icon is not


def test_a_second_copy_hands_its_files_over(
    explained: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Path | None, list[Path]]] = []

    def taken(folder: Path | None, files: Sequence[Path]) -> bool:
        asked.append((folder, list(files)))
        return True

    monkeypatch.setattr(second_copy, "first_copy_takes_over", taken)
    with Profile(tmp_path):
        for files in ([tmp_path / "one.phh"], []):
            show_window(tmp_path, Texts("en"), files)
    assert asked == [(tmp_path, [tmp_path / "one.phh"]), (tmp_path, [])]
    assert explained == []


def test_a_second_copy_says_so_when_nobody_takes_its_files(
    explained: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(second_copy, "_PATIENCE", 0.0)
    with Profile(tmp_path), pytest.raises(ProfileInUse):
        show_window(tmp_path, Texts("en"), [tmp_path / "one.phh"])
    assert "Desktop Poker is already open" in explained


def test_a_profile_that_can_not_be_used_is_told_in_a_window(
    explained: list[str], tmp_path: Path
) -> None:
    place = tmp_path / "profile"
    place.write_text("a file where a folder should be", encoding="utf-8")
    with pytest.raises(StorageError):
        show_window(place, Texts("en"))
    assert "Your profile can't be used" in explained
    assert any(str(place) in text for text in explained)
    assert not any("--profile" in text for text in explained)
    assert place.read_text(encoding="utf-8") == "a file where a folder should be"


def test_no_dead_window_stays_when_another_copy_was_a_moment_quicker(
    explained: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(windowed, "seems_in_use", lambda _: False)
    with Profile(tmp_path), pytest.raises(ProfileInUse):
        show_window(tmp_path, Texts("en"))
    assert "Desktop Poker is already open" in explained
    windows = [one for one in QApplication.topLevelWidgets() if isinstance(one, Window)]
    assert not [one for one in windows if one.isVisible()]
