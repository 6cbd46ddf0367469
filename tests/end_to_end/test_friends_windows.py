"""Two real windows on a display of their own play over the loopback; one is killed and is back."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.end_to_end.test_real_window import display, pytestmark, wait_for
from tests.meta.test_house import ROOT

__all__ = ["display", "pytestmark"]

PATIENCE = 120


class WindowProcess:
    """One window with a robot, and what it prints."""

    def __init__(self, display: str, role: str, folder: Path, where: Path, hands: int) -> None:
        around = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "tests.end_to_end.friend_window",
                role,
                folder,
                where,
                str(hands),
            ],
            cwd=ROOT,
            env={**around, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as out:
            for line in out:
                self.lines.append(line.strip())

    def has_seen(self, hand: int) -> bool:
        assert self.process.poll() is None or "done" in self.lines, "\n".join(self.lines)
        return f"hand {hand}" in self.lines

    def ends(self) -> str:
        self.process.wait(PATIENCE)
        self._reader.join(5)
        return "\n".join(self.lines)


@pytest.mark.timeout(400)
def test_two_windows_play_and_one_is_killed_in_between(display: str, tmp_path: Path) -> None:
    where = tmp_path / "link"
    windows = [WindowProcess(display, "host", tmp_path / "hanna", where, 5)]
    try:
        wait_for(where.exists, PATIENCE)
        windows.append(WindowProcess(display, "join", tmp_path / "joe", where, 5))
        wait_for(lambda: windows[1].has_seen(2), PATIENCE)
        windows[1].process.kill()
        windows[1].process.wait(10)
        # Joe's chair and cards are still his; the invite link is not needed for it, the token is.
        windows.append(WindowProcess(display, "join", tmp_path / "joe", where, 4))
        wait_for(lambda: windows[2].has_seen(4), PATIENCE)
        assert "done" in windows[2].ends()
        for one in windows:
            assert not [line for line in one.lines if "Traceback" in line], one.lines
    finally:
        for one in windows:
            if one.process.poll() is None:
                one.process.terminate()
                try:
                    one.process.wait(20)
                except subprocess.TimeoutExpired:
                    one.process.kill()
                    one.process.wait(10)
            one._reader.join(5)
