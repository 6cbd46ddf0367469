"""storage/told_hands.py: what our referee says is kept, with the hand or without it."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_poker.storage.database import open_database
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.records import Records
from desktop_poker.storage.told_hands import (
    ToldHand,
    keep_complaint,
    keep_transcript,
    told_hand,
)


@pytest.fixture
def records(tmp_path: Path) -> Records:
    path = tmp_path / "history.db"
    return Records(open_database(path).connection, path)


def test_words_and_complaints_of_a_hand_are_kept_in_any_order(records: Records) -> None:
    keep_complaint(records, "table", 7, "too_early")
    keep_transcript(records, "table", 7, "ab" * 32)
    keep_complaint(records, "table", 7, "rewritten")
    keep_complaint(records, "table", 7, "too_early")
    assert told_hand(records, "table", 7) == ToldHand("ab" * 32, ("too_early", "rewritten"))
    assert told_hand(records, "table", 8) == ToldHand()
    assert told_hand(records, "other", 7) == ToldHand()
    records.close()


def test_the_history_of_an_older_program_holds_none(records: Records) -> None:
    with records.writing() as connection:
        connection.execute("DROP TABLE told_hands")
    assert told_hand(records, "table", 7) == ToldHand()
    records.close()


def test_a_history_that_can_not_be_written_says_so(records: Records) -> None:
    records.close()
    with pytest.raises(StorageError):
        keep_transcript(records, "table", 7, "ab" * 32)
