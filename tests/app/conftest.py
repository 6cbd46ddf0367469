"""Windows are tested with quick guests: processes and thoughts would take most of the time."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop_poker.app import application
from tests.app.windows import Run, be_quick, desktop_in

REAL = ("test_smoke", "test_play")  # an installation, and text mode


@pytest.fixture(autouse=True)
def _quick_guests(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if not request.module.__name__.endswith(REAL):
        be_quick(monkeypatch)


@pytest.fixture(autouse=True)
def _has_japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told on a system without a Japanese font is one test's matter, on every system."""
    monkeypatch.setattr(application, "can_show_japanese", lambda: True)


@pytest.fixture
def run(qapp: QApplication, tmp_path: Path) -> Run:
    """Run the program once with the test's profile; again for a second evening."""
    return lambda play: desktop_in(qapp, tmp_path / "profile", play)
