"""ui/offscreen.py: what Qt is told before it draws without a screen."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from desktop_poker.ui.offscreen import find_fonts


@pytest.fixture(autouse=True)
def _nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_FONTDIR", "")  # put back afterwards
    monkeypatch.delenv("QT_QPA_FONTDIR")
    monkeypatch.setenv("WINDIR", str(Path("X:") / "Windows"))


def test_on_windows_qt_is_shown_the_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    find_fonts()
    assert os.environ["QT_QPA_FONTDIR"] == str(Path("X:") / "Windows" / "Fonts")


def test_whoever_has_chosen_others_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("QT_QPA_FONTDIR", "elsewhere")
    find_fonts()
    assert os.environ["QT_QPA_FONTDIR"] == "elsewhere"


@pytest.mark.parametrize("system", ["linux", "darwin"])
def test_other_systems_tell_qt_themselves(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    find_fonts()
    assert "QT_QPA_FONTDIR" not in os.environ
