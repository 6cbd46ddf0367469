"""app/warm_up.py: what is needed later is loaded early, and only once."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from desktop_poker.app import warm_up as module
from desktop_poker.app.evening import Evening
from desktop_poker.app.warm_up import warm_up
from desktop_poker.storage.profile import Profile


def test_the_odds_are_there_before_anybody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_QUIET", 0.0)
    warmed: list[str] = []
    with Profile(tmp_path) as profile:
        evening = Evening(profile)
        monkeypatch.setattr(evening.thinker, "warm_up", lambda: warmed.append("bots"))
        asyncio.run(warm_up(evening))
        evening.close()
    assert warmed == ["bots"]
    assert "desktop_poker.odds.holdem" in sys.modules
