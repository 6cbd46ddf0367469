"""ui/home_table/awake.py: keeping the screen on where the system allows it."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_poker.ui.home_table import awake as module
from desktop_poker.ui.home_table.awake import Awake

ROOT = Path(__file__).resolve().parents[3]
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="a bus of Linux")
BUS = pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="no bus to run")


def with_saver(*arguments: str, path: str) -> list[str]:
    """What a screen saver and its asker say, on a bus of their own."""
    runner = shutil.which("dbus-run-session")
    assert runner is not None
    command = [runner, "--", sys.executable, "-m", "tests.ui.home_table.screen_saver", *arguments]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "PATH": path},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    return done.stdout.split("\n")[:-1]


@LINUX
@BUS
def test_the_desktops_screen_saver_waits_as_long_as_it_is_held() -> None:
    said = with_saver(path=os.environ["PATH"])
    assert said[0] == "Inhibit Desktop Poker a hand of real cards is being played"
    assert sorted(said[1:]) == ["gone", "held True True", "released False"]


@LINUX
@BUS
def test_a_screen_saver_that_refuses_is_believed(tmp_path: Path) -> None:
    dbus = Path(shutil.which("dbus-daemon") or "")
    (tmp_path / "dbus-daemon").symlink_to(dbus)  # and no systemd-inhibit
    said = with_saver("grumpy", path=str(tmp_path))
    asked = "Inhibit Desktop Poker a hand of real cards is being played"
    assert said == [asked, asked, "held False False", "released False"]


def tool(folder: Path, text: str) -> None:
    made = folder / "systemd-inhibit"
    made.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    made.chmod(0o755)


@pytest.fixture
def no_desktop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(module, "_screen_saver", lambda: False)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    return tmp_path


@LINUX
def test_without_a_screen_saver_the_system_is_asked(no_desktop: Path) -> None:
    tool(no_desktop, f'echo "$@" > {no_desktop}/asked; while [ "$1" != sh ]; do shift; done; "$@"')
    made = Awake()
    assert made.hold()
    child = made._child
    assert child is not None
    assert "--what=idle" in (no_desktop / "asked").read_text(encoding="utf-8")
    made.release()
    assert child.returncode is not None  # nothing is left running
    assert not made.holds


@LINUX
@pytest.mark.parametrize("text", ["echo no >&2; exit 1", "exec sleep 60"])
def test_a_system_that_says_no_or_nothing_is_given_up(
    no_desktop: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(module, "_PATIENCE", 0.1)
    tool(no_desktop, text)
    made = Awake()
    assert made.hold() is False
    assert made._child is None
    made.release()


@LINUX
def test_without_any_of_it_the_table_is_shown_all_the_same(
    no_desktop: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(no_desktop))
    made = Awake()
    assert made.hold() is False
    made.release()
    assert made.holds is False


@LINUX
def test_without_a_bus_the_screen_saver_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus")
    assert module._screen_saver() is False


def test_macos_is_kept_awake_as_long_as_this_process_lives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(sys, "platform", "darwin")

    def start(command: list[str], **_: object) -> subprocess.Popen[bytes]:
        started.append(list(command))
        return real([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)

    real = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", start)
    made = Awake()
    assert made.hold()
    assert made.hold()
    made.release()
    made.release()
    assert started == [["/usr/bin/caffeinate", "-d", "-w", str(os.getpid())]]


def test_windows_is_told_until_it_is_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []

    class Kernel:
        def SetThreadExecutionState(self, wanted: int) -> int:  # noqa: N802 - its own name
            told.append(wanted)
            return -0x80000000

    class Windll:
        kernel32 = Kernel()

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", Windll, raising=False)
    made = Awake()
    assert made.hold()
    made.release()
    assert told == [0x80000003, 0x80000000]
