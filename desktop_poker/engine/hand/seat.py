"""A chair at the table."""

from typing import NewType

Seat = NewType("Seat", int)
"""A chair's number at the table. Empty chairs keep their numbers, so a hand may have gaps."""
