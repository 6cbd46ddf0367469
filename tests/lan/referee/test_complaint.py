"""lan/referee/complaint.py: words that are kept in records, and never renamed."""

from __future__ import annotations

from desktop_poker.lan.referee.complaint import NEVER, Complaint, HeardAt, RefereeNotice


def test_complaints_and_notices_are_different_words() -> None:
    words = [str(one) for one in (*Complaint, *RefereeNotice)]
    assert len({*words}) == len(words)


def test_before_everything_there_is_time_enough() -> None:
    assert HeardAt(NEVER, 0.0).heard - NEVER == float("inf")
