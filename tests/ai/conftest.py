"""Bots are dealt the same cards in every run: what they do with them is no matter of luck."""

from __future__ import annotations

import pytest

from tests.host.hosting import numbered_keys


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    numbered_keys(monkeypatch)
