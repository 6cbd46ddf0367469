"""storage/clock.py: the time for people and files."""

from __future__ import annotations

from datetime import datetime, timedelta

from desktop_poker.storage.clock import utc_now


def test_it_is_utc_and_can_be_read_again() -> None:
    assert datetime.fromisoformat(utc_now()).utcoffset() == timedelta(0)
