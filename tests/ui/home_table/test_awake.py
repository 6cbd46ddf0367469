"""ui/home_table/awake.py: keeping the screen on where the system allows it."""

from __future__ import annotations

import sys

import pytest

from desktop_poker.ui.home_table import awake as module
from desktop_poker.ui.home_table.awake import Awake


def test_without_a_desktop_it_says_no(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(Awake, "_desktop", lambda _self, *, on: not on)
    made = Awake()
    assert made.hold() is False
    made.release()
    assert made.holds is False


def test_what_is_held_is_given_back_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def ask(_: Awake, *, on: bool) -> bool:
        asked.append(on)
        return True

    monkeypatch.setattr(Awake, "_ask", ask)
    made = Awake()
    assert made.hold()
    assert made.hold()
    made.release()
    made.release()
    assert asked == [True, False]


def test_every_system_is_asked_in_its_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def note(name: str) -> bool:
        asked.append(name)
        return True

    monkeypatch.setattr(module, "_windows", lambda *, on: note(f"win {on}"))
    monkeypatch.setattr(Awake, "_caffeinate", lambda _, *, on: note(f"mac {on}"))
    monkeypatch.setattr(Awake, "_desktop", lambda _, *, on: note(f"bus {on}"))
    for platform in ("win32", "darwin", "linux"):
        monkeypatch.setattr(sys, "platform", platform)
        Awake().hold()
    assert asked == ["win True", "mac True", "bus True"]
