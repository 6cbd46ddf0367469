"""What a referee says: what the host has told that can't be, and what is only worth knowing."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct


class Complaint(StrEnum):
    """What the host has told that can't be."""

    ILLEGAL = "illegal"  # an action that the rules do not allow
    UNEXPECTED = "unexpected"  # our engine makes something else of it
    WRONG_CARDS = "wrong_cards"  # a card twice, other cards than were dealt, or hidden ones
    WRONG_WINNER = "wrong_winner"  # the hands that were shown say otherwise
    WRONG_STACKS = "wrong_stacks"
    WRONG_TABLE = "wrong_table"  # seats, button, blinds, levels, chips between hands
    WRONG_CLOCK = "wrong_clock"  # a turn has another time left than was told
    NOT_MINE = "not_mine"  # in our name, and we did not ask for it
    TOO_EARLY = "too_early"  # time was said to be up before it was
    OVERRULED = "overruled"  # our answer was there in time and did not count
    REWRITTEN = "rewritten"  # after a lost line the same hand was told differently


class RefereeNotice(StrEnum):
    """What nobody is to blame for, and nobody should be left in doubt about."""

    CAME_LATE = "came_late"  # our answer was on its way when the time was up


Finding: TypeAlias = Complaint | RefereeNotice


class HeardAt(Struct, frozen=True):
    """When something was said, on our own clock: not before `earliest`, heard at `heard`.

    The host answers pings in order. So whatever comes after the answer to a ping was said after
    that ping was sent, however slow the network is: this needs no tolerance.
    """

    earliest: float
    heard: float


NEVER = float("-inf")
