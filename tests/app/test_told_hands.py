"""app/told_hands.py: table words and complaints, kept and told."""

from __future__ import annotations

from pathlib import Path

from desktop_poker.app.told_hands import ToldHands, told_remarks
from desktop_poker.client.texts.texts import Texts
from desktop_poker.lan.heard import Complained, Transcribed
from desktop_poker.lan.referee.complaint import Complaint
from desktop_poker.storage.database import open_database
from desktop_poker.storage.records import HandRecord, Records

ENGLISH = Texts("en")


def open_records(folder: Path) -> Records:
    path = folder / "history.db"
    return Records(open_database(path).connection, path)


def record(hand_no: int) -> HandRecord:
    return HandRecord(
        hand_id=1,
        table_id="table",
        hand_no=hand_no,
        played_at="",
        game="holdem",
        facts=(),
        names={},
        players={},
        own_seat=None,
    )


def test_words_are_told_now_and_found_in_the_record_later(tmp_path: Path) -> None:
    records = open_records(tmp_path)
    told = ToldHands(records)
    assert "no table words yet" in told.words(ENGLISH)
    assert told.keep(Transcribed(7, "ab" * 32, "table")) is None
    assert told.keep(Complained(Complaint.REWRITTEN, 7, "table")) is None
    line = told.words(ENGLISH)
    assert line.startswith("Table words of hand 7: ")
    assert len(line.split(": ")[1].split()) == 4
    words, complaint = told_remarks(records, record(7), ENGLISH)
    assert words == line
    assert "told differently" in complaint
    assert told_remarks(records, record(8), ENGLISH) == []
    records.close()


def test_a_disk_that_says_no_is_told_and_nothing_else(tmp_path: Path) -> None:
    records = open_records(tmp_path)
    told = ToldHands(records)
    records.close()
    assert told.keep(Transcribed(7, "ab" * 32, "table")) is not None
    assert "hand 7" in told.words(ENGLISH)
