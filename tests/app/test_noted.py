"""app/noted.py: notes are kept together, and a full disk is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.app.noted import Noted
from desktop_poker.engine.errors import PokerError
from desktop_poker.storage.errors import StorageError


def test_a_note_leaves_the_others_alone(tmp_path: Path) -> None:
    told: list[PokerError] = []
    noted = Noted(tmp_path / "notes.json", told.append)
    noted.keep("Aki", "bluffs")
    noted.keep("Bela", "waits")
    noted.keep("Aki", "never bluffs")
    assert Noted(tmp_path / "notes.json", told.append).read() == {
        "Aki": "never bluffs",
        "Bela": "waits",
    }
    assert not told


def test_a_note_that_can_t_be_kept_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr("desktop_poker.app.noted.save_notes", full)
    told: list[PokerError] = []
    Noted(tmp_path / "notes.json", told.append).keep("Aki", "bluffs")
    assert [str(error) for error in told] == ["the disk is full"]
