"""What of a game the layout of a table depends on: seats, and how cards lie there."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from desktop_poker.engine.rules.variant import Variant

_HOLE, _BOARD = 2, 5  # of a table at which nothing has been dealt


class Viewpoint(StrEnum):
    """From where a table is looked at."""

    FROM_OWN = "from_own"  # the viewer sits below, the others round the table
    ROUND = "round"  # everybody round the table, on plates that are read from two metres (I1)


class Shape(Struct, frozen=True, gc=False):
    """How many sit here, and what lies before them."""

    seats: int
    has_rows: bool = False  # hands lie in rows on the table, up cards among them; else in fans
    fan: int = _HOLE  # cards of a hand that nobody else sees
    board: int = _BOARD  # places in the middle
    draws: int = 0  # how often cards may be thrown away for others
    seating: Viewpoint = Viewpoint.FROM_OWN

    @property
    def is_round(self) -> bool:
        """Whether nobody's seat is the own one."""
        return self.seating is Viewpoint.ROUND


def shape_of(variant: Variant | None, seats: int) -> Shape:
    """The shape of a table at which a game is played, or none yet."""
    if variant is None:
        return Shape(seats)
    if variant.has_up_cards:
        return Shape(seats, has_rows=True)
    draws = sum(street.draw > 0 for street in variant.streets)
    return Shape(seats, fan=variant.hole_size, board=variant.board_size, draws=draws)
