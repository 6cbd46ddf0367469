"""The kinds of pills that words stand on."""

from __future__ import annotations

from enum import StrEnum


class PillStyle(StrEnum):
    """What a pill is for."""

    FELT = "felt"  # white on dark glass, on any cloth
    PLATE = "plate"  # beside a plate
    ACCENT = "accent"  # the leading thing now
    WIN = "win"  # chips that were won
    IVORY = "ivory"  # chances of the others
    GAIN = "gain"  # a large sum that was won, straight on the cloth
    KEPT = "kept"  # said before its turn
    BARE = "bare"  # large words straight on the cloth
