"""A chair at the table."""

from typing import Final, NewType

MOST_SEATS = 10

Seat = NewType("Seat", int)
"""A chair's number at the table. Empty chairs keep their numbers, so a hand may have gaps."""

CHAIRS: Final = tuple([Seat(number) for number in range(MOST_SEATS)])
"""All the chairs there may be, made once: calling a NewType costs a call."""
