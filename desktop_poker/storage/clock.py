"""The time for people and files."""

from __future__ import annotations

from datetime import UTC, datetime


def utc_now() -> str:
    """The time for people and files, in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
