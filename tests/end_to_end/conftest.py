"""The robot plays against quick guests: processes and thoughts would take most of the time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop_poker.games import catalogue
from tests.app.windows import be_quick
from tests.toy_game import TOY


@pytest.fixture(autouse=True)
def _quick_guests(monkeypatch: pytest.MonkeyPatch) -> None:
    be_quick(monkeypatch)


@pytest.fixture
def toy() -> Iterator[str]:
    """The key of a game that does not exist, while it does."""
    with catalogue.also(TOY):
        yield TOY.key
