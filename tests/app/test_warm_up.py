"""app/warm_up.py: what is needed later is loaded early, and only once."""

from __future__ import annotations

import asyncio
import gc
import sys
from pathlib import Path

import pytest

from desktop_poker.app import warm_up as module
from desktop_poker.app.evening import Evening
from desktop_poker.app.warm_up import pass_by_what_is_loaded, warm_up
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


def test_what_is_loaded_is_no_longer_searched_for_garbage_and_the_rest_is() -> None:
    gc.unfreeze()
    try:
        pass_by_what_is_loaded()
        assert gc.get_freeze_count() > 10_000
        early = gc.get_freeze_count()
        knot: list[object] = []
        knot.append(knot)
        pass_by_what_is_loaded()  # for the next window
        assert gc.get_freeze_count() <= early
        assert any(found is knot for found in gc.get_objects())
        del knot
        assert gc.collect() >= 1
    finally:
        gc.unfreeze()
