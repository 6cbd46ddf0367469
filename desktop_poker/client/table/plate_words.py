"""How the words on a plate share its room: name and position above, stack and seconds below."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from desktop_poker.client.table.frames import SeatFrame
from desktop_poker.client.table.layout.seat_ring import Box
from desktop_poker.client.table.letters import Letters
from desktop_poker.engine.hand.seat import Seat

NAME_WEIGHT, TAG_WEIGHT = 500, 600
_MOST_GROWN = 1.25  # how far words grow with the system's: two lines would not fit beyond that
_APART = 6  # units between a name and its position


class WordRoom(Struct, frozen=True):
    """Where the words of a plate begin and end, and how large they are."""

    left: float
    right: float
    growth: float
    name: float
    tag: float

    @property
    def width(self) -> float:
        """How wide a line may be."""
        return self.right - self.left


def word_room(width: float, height: float, unit: float, letters: Letters) -> WordRoom:
    """The room beside the picture, which is as wide as the plate is high."""
    growth = min(_MOST_GROWN, letters.scale())
    return WordRoom(
        left=height + 2 * unit,
        right=width - 11 * unit,
        growth=growth,
        name=max(11.0, 13 * unit) * growth,
        tag=max(11.0, 11 * unit) * growth,
    )


def position_tags(
    seats: Sequence[tuple[SeatFrame, Box]], unit: float, letters: Letters
) -> dict[Seat, str]:
    """What each plate says of its position: the whole of it wherever there is room.

    A short name is never cut: where both do not fit, the position gives way.
    """
    return {
        seat.seat: next(
            (tag for tag in _ways(seat.position) if _fits(seat, tag, box, unit, letters)),
            "",
        )
        for seat, box in seats
    }


def tag_width(tag: str, room: WordRoom, unit: float, letters: Letters) -> float:
    """How much of its line a position takes, with the gap before it."""
    if not tag:
        return 0.0
    return letters.width(tag, room.tag, TAG_WEIGHT) + _APART * unit


def _fits(seat: SeatFrame, tag: str, box: Box, unit: float, letters: Letters) -> bool:
    room = word_room(box.w, box.h, unit, letters)
    name = letters.width(seat.name, room.name, NAME_WEIGHT)
    return not tag or name + tag_width(tag, room, unit, letters) <= room.width


def _ways(position: str) -> tuple[str, ...]:
    """``UTG+1``, ``UTG1`` or ``U1``, so that no seat of a full table goes without its position."""
    head, _, tail = position.partition("+")
    return (position, f"{head}{tail}", f"{head[0]}{tail}") if tail else (position,)
