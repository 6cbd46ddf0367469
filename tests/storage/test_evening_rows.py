"""storage/evening_rows.py: one row an evening, newer ones are left alone."""

from __future__ import annotations

import json

import pytest

from desktop_poker.engine.table.home_state import LEDGER_VERSION
from desktop_poker.host.codec import encode
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.evening_rows import read_evening
from tests.engine.table.homes import evening, play


def row(version: int = LEDGER_VERSION, data: bytes | None = None) -> tuple[object, ...]:
    ledger = play(evening(1000, 900), "buys 0 50").ledger
    return ("id", "Friday", "then", "now", version, encode(ledger) if data is None else data)


def test_a_ledger_survives_being_written() -> None:
    saved = read_evening(row())
    assert saved.ledger == play(evening(1000, 900), "buys 0 50").ledger
    assert (saved.evening_id, saved.name, saved.saved_at) == ("id", "Friday", "now")


def test_i9_an_evening_of_a_newer_program_is_explained() -> None:
    with pytest.raises(StorageError, match="newer Desktop Poker"):
        read_evening(row(LEDGER_VERSION + 1, b"{}"))


def test_a_damaged_ledger_is_explained() -> None:
    with pytest.raises(StorageError, match="can't be read"):
        read_evening(row(data=b"{broken"))


def test_an_evening_of_the_first_version_is_read_without_its_hands() -> None:
    ledger = play(evening(1000, 900), "buys 0 50").ledger
    old = json.loads(encode(ledger))
    assert old.pop("hands") == []
    old["version"] = 1
    saved = read_evening(row(1, json.dumps(old).encode()))
    assert saved.ledger.hands == ()
    assert saved.ledger.table == ledger.table
