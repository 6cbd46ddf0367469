"""The robot plays against quick guests: processes and thoughts would take most of the time."""

from __future__ import annotations

import pytest

from tests.app.windows import be_quick


@pytest.fixture(autouse=True)
def _quick_guests(monkeypatch: pytest.MonkeyPatch) -> None:
    be_quick(monkeypatch)
