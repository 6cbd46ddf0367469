"""Keys of decks that are the same in every run."""

import pytest

from tests.host.hosting import numbered_keys


@pytest.fixture(autouse=True)
def same_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    numbered_keys(monkeypatch)
