"""Windows are tested with quick guests: processes and thoughts would take most of the time."""

from __future__ import annotations

import pytest

from tests.app.windows import be_quick

REAL = ("test_smoke", "test_play")  # an installation, and text mode


@pytest.fixture(autouse=True)
def _quick_guests(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if not request.module.__name__.endswith(REAL):
        be_quick(monkeypatch)
