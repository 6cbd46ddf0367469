"""The signs that people at a table make to each other (O3)."""

from __future__ import annotations

from enum import StrEnum


class Sign(StrEnum):
    """A fixed set, each drawn; none of them mocks anybody."""

    WELL_PLAYED = "well_played"
    THANKS = "thanks"
    WOW = "wow"
    LAUGH = "laugh"
    OUCH = "ouch"
    THINKING = "thinking"
