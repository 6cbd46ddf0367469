"""app/windowed.py: from the first page to the end, in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel

from desktop_poker.app.windowed import show_refusal
from desktop_poker.client.texts import Texts
from desktop_poker.ui.notices import Notice


@pytest.mark.skipif(os.name != "posix", reason="ends the window with a signal")
def test_the_program_ends_when_it_is_told_to(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "desktop_poker", "--profile", str(tmp_path)],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
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


def test_a_refusal_is_a_window_that_can_be_closed(qapp: QApplication) -> None:
    seen: list[str] = []

    def close() -> None:
        (notice,) = (w for w in qapp.topLevelWidgets() if isinstance(w, Notice))
        seen.extend(label.text() for label in notice.findChildren(QLabel))
        notice.accept()

    QTimer.singleShot(0, close)
    try:
        show_refusal(Texts("en"), "another copy is running")
    finally:
        qapp.setStyleSheet("")
    assert seen == ["Desktop Poker can't start", "another copy is running"]
