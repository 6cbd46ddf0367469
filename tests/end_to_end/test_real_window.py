"""A real window on a real display, driven with mouse and keyboard as a person would."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from desktop_poker.app.evening import Evening
from desktop_poker.app.kept_settings import save_settings
from desktop_poker.client.first_page.home_frame import home_frame
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.profile import Profile
from desktop_poker.ui import application
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.look import look_of
from desktop_poker.ui.window import USUAL, Window

ROOT = Path(__file__).resolve().parents[2]
SCREEN = (1_600, 1_000)

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        any(shutil.which(tool) is None for tool in ("Xvfb", "xdotool", "openbox")),
        reason="needs Xvfb, xdotool and a window manager",
    ),
]


def tool(name: str) -> str:
    return shutil.which(name) or name


def wait_for(there: Callable[[], object], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not there():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.1)


@pytest.fixture
def display() -> Iterator[str]:
    """A display of our own."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        [
            tool("Xvfb"),
            "-displayfd",
            str(writing),
            "-screen",
            "0",
            f"{SCREEN[0]}x{SCREEN[1]}x24",
            "-nolisten",
            "tcp",
        ],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as numbers:
            name = f":{numbers.readline().strip()}"
        manager = subprocess.Popen(
            [tool("openbox"), "--sm-disable"],
            env={**os.environ, "DISPLAY": name},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield name
        finally:
            manager.terminate()
            manager.wait(10)
    finally:
        server.terminate()
        server.wait(10)


class Person:
    """Has a mouse and a keyboard."""

    def __init__(self, display: str) -> None:
        self.display = display
        self.window = ""

    def do(self, *words: str) -> str:
        done = subprocess.run(
            [tool("xdotool"), *words],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            encoding="utf-8",
            timeout=20,
            check=False,
        )
        return done.stdout.strip()

    def finds_the_window(self) -> bool:
        found = self.do("search", "--onlyvisible", "--name", "Desktop Poker").split()
        self.window = found[-1] if found else ""
        return bool(found)

    def click(self, at: QPoint) -> None:
        self.do("mousemove", "--window", self.window, str(at.x()), str(at.y()), "click", "1")

    def press(self, key: str) -> None:
        self.do("windowactivate", "--sync", self.window)
        self.do("key", key)


def place_of_practice(qtbot: QtBot) -> QPoint:
    """Where the tile is in a window of the usual size."""
    app = application.make_application()
    settings, texts = Settings(), Texts("en")
    application.apply_look(app, look_of(settings))
    window = Window()
    qtbot.addWidget(window)
    frame = home_frame("Player", "me", 12, None, texts)
    page = HomePage(texts, look_of(settings), frame)
    window.show_page(page)
    window.resize(*USUAL)
    window.show()
    qtbot.wait(50)
    app.setStyleSheet("")
    return page.practice_tile.mapTo(window, page.practice_tile.rect().center())


def hands_in(profile: Path) -> int:
    """How many hands the history holds."""
    place = f"file:{profile / 'history.sqlite3'}?mode=ro"
    try:
        with closing(sqlite3.connect(place, uri=True)) as base:
            count: int = base.execute("SELECT count(*) FROM hand_records").fetchone()[0]
    except sqlite3.OperationalError:  # not there yet
        return 0
    return count


def test_a_hand_is_played_with_mouse_and_keys_and_the_table_is_kept(
    display: str, tmp_path: Path, qtbot: QtBot
) -> None:
    at = place_of_practice(qtbot)
    with Profile(tmp_path) as profile:
        save_settings(profile.settings_file, Settings(speed="instant", practice_level="casual"))
    surroundings = {k: v for k, v in os.environ.items() if k != "QT_QPA_PLATFORM"}
    program = subprocess.Popen(
        [sys.executable, "-m", "desktop_poker", "--profile", str(tmp_path)],
        cwd=ROOT,
        env={**surroundings, "DISPLAY": display, "PYTHONPATH": str(ROOT)},
    )
    try:
        person = Person(display)
        wait_for(person.finds_the_window)
        time.sleep(0.5)
        person.click(at)

        def a_hand_is_over() -> bool:
            person.press("c")
            return hands_in(tmp_path) > 0

        wait_for(a_hand_is_over, 60)
        person.press("alt+F4")
        assert program.wait(20) == 0
    finally:
        if program.poll() is None:
            program.kill()
            program.wait(10)
    with Profile(tmp_path) as profile:
        evening = Evening(profile)
        saved = evening.saved_table()
        evening.close()
    assert saved is not None
    assert saved.snapshot.state.hand_no >= 1
    log = (tmp_path / "log" / "desktop-poker.log").read_text(encoding="utf-8")
    assert "ERROR" not in log
    assert "WARNING" not in log
