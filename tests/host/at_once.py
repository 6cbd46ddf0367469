"""A Home Table whose disk is written at once, for robots that press and look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from desktop_poker.app import home_desk
from desktop_poker.host.home_host import HomeHost
from desktop_poker.host.home_thread import HomeThread


class _Here:
    """Runs everything here and now."""

    def submit(self, work: Callable[[], None]) -> None:
        work()

    def shutdown(self) -> None: ...


class AtOnce(HomeThread):
    """Answers before the press is over."""

    def __init__(self, host: HomeHost, **_: Any) -> None:
        super().__init__(host, bring_back=lambda work: work())
        self._thread.shutdown()
        self._thread = _Here()  # type: ignore[assignment]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the window's Home Table answer at once."""
    monkeypatch.setattr(home_desk, "HomeThread", AtOnce)
