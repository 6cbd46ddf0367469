"""What is kept beside the hands of friends' tables: the hash of what was told, and complaints.

They are kept apart from the hands: a complaint may be about one that could not be stored.
"""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.storage.records import Records


class ToldHand(Struct, frozen=True):
    """One hand as another computer has told it."""

    transcript: str = ""  # 64 hex digits; empty: it was not heard from its start to its end
    complaints: tuple[str, ...] = ()


def keep_transcript(records: Records, table_id: str, hand_no: int, transcript: str) -> None:
    """Keep the hash of a hand."""
    with records.writing() as connection:
        connection.execute(
            "INSERT INTO told_hands (table_id, hand_no, transcript, complaints) "
            "VALUES (?, ?, ?, '') ON CONFLICT (table_id, hand_no) DO UPDATE SET "
            "transcript = excluded.transcript",
            (table_id, hand_no, transcript),
        )


def keep_complaint(records: Records, table_id: str, hand_no: int, complaint: str) -> None:
    """Keep a complaint about the host, once."""
    known = told_hand(records, table_id, hand_no).complaints
    if complaint in known:
        return
    with records.writing() as connection:
        connection.execute(
            "INSERT INTO told_hands (table_id, hand_no, transcript, complaints) "
            "VALUES (?, ?, '', ?) ON CONFLICT (table_id, hand_no) DO UPDATE SET "
            "complaints = excluded.complaints",
            (table_id, hand_no, " ".join((*known, complaint))),
        )


def told_hand(records: Records, table_id: str, hand_no: int) -> ToldHand:
    """What is kept of a hand; nothing, where nobody else has told it."""
    if not records.rows("SELECT 1 FROM sqlite_master WHERE name = 'told_hands'"):
        return ToldHand()  # the history of an older program, that is only looked into
    rows = records.rows(
        "SELECT transcript, complaints FROM told_hands WHERE table_id = ? AND hand_no = ?",
        (table_id, hand_no),
    )
    return ToldHand(rows[0][0], tuple(rows[0][1].split())) if rows else ToldHand()
