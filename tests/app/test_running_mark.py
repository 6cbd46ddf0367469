"""app/running_mark.py: what the installer asks for."""

from __future__ import annotations

import ctypes
import sys

import pytest

from desktop_poker.app.cli import main as program
from desktop_poker.app.running_mark import MUTEX, mark_running


class Kernel:
    """The part of Windows that makes mutexes."""

    made: list[tuple[object, ...]]

    def __init__(self, name: str) -> None:
        assert name == "kernel32"

    def CreateMutexW(self, *words: object) -> int:  # noqa: N802 - Windows' name
        self.made.append(words)
        return 1


def test_on_windows_a_running_program_holds_a_mutex(monkeypatch: pytest.MonkeyPatch) -> None:
    Kernel.made = []
    monkeypatch.setattr(ctypes, "WinDLL", Kernel, raising=False)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "linux")
        mark_running()
    assert Kernel.made == []
    monkeypatch.setattr(sys, "platform", "win32")
    mark_running()
    assert Kernel.made == [(None, False, MUTEX)]


def test_every_command_holds_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    marked: list[bool] = []
    monkeypatch.setattr(program, "mark_running", lambda: marked.append(True))
    assert program.main(["equity", "AhKh", "QsQd", "--board", "2c3c4d5d"]) == 0
    assert marked == [True]
    assert capsys.readouterr().out
