"""What a layout of the table is made of: boxes, a seat's places, the whole."""

from __future__ import annotations

from msgspec import Struct

CARD_RATIO = 1.4  # a card's height over its width

Edges = tuple[float, float, float, float]
"""Left, top, right, bottom: a box as the searches compare it."""


class Box(Struct, frozen=True, gc=False):
    """An upright rectangle in scene pixels; x grows to the right, y downwards."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The centre, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The centre, down."""
        return self.y + self.h / 2

    @property
    def edges(self) -> Edges:
        """Left, top, right and bottom."""
        return self.x, self.y, self.x + self.w, self.y + self.h

    def overlaps(self, other: Box, gap: float = 0.0) -> bool:
        """Whether the two come nearer than the gap; an empty box overlaps nothing."""
        if not (self.w and self.h and other.w and other.h):
            return False
        return (
            self.x < other.right + gap
            and other.x < self.right + gap
            and self.y < other.bottom + gap
            and other.y < self.bottom + gap
        )

    def gap(self, other: Box) -> float:
        """How far the two are apart, across or down, whichever is wider; negative: they overlap."""
        across = abs(self.cx - other.cx) - (self.w + other.w) / 2
        return max(across, abs(self.cy - other.cy) - (self.h + other.h) / 2)

    def moved(self, dx: float, dy: float) -> Box:
        """The same box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def grown(self, by: float) -> Box:
        """The box with a margin on all four sides."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def mirrored(self, axis: float) -> Box:
        """The box on the other side of an upright axis."""
        return Box(2 * axis - self.right, self.y, self.w, self.h)


NOWHERE = Box(0.0, 0.0, 0.0, 0.0)


def centred(cx: float, cy: float, w: float, h: float) -> Box:
    """A box round its centre."""
    return Box(cx - w / 2, cy - h / 2, w, h)


class SeatPlace(Struct, frozen=True, kw_only=True, gc=False):
    """Where everything of one seat lies. Boxes of pills are the room that a pill may fill."""

    plate: Box
    cards: Box  # the whole row; in Hold'em its lower part is behind the plate
    card_width: float
    open_cards: Box  # the row when the hands are turned up
    open_card_width: float
    action: Box
    turn: float = 0.0  # degrees from one card of the row to the next
    bet: Box = NOWHERE
    bet_has_chips: bool = True
    button: tuple[float, float] = (0.0, 0.0)
    board_name: Box = NOWHERE  # of hands in rows
    chance: Box = NOWHERE
    bring_in: Box = NOWHERE  # of hands in rows
    tag: Box = NOWHERE  # on a large plate's edge: the position
    arrow: Box = NOWHERE  # beside a large plate: whose turn it is


class Sizes(Struct, frozen=True, kw_only=True, gc=False):
    """How large words, chips and discs are, in units."""

    chip: float = 26.0  # across
    disc: float = 30.0
    bet: float = 14.0  # letters
    word: float = 12.0  # on the edge of a plate
    total: float = 21.0  # the sum of all pots
    total_high: float = 30.0  # of its line
    box: float = 12.0  # odd chips


USUAL_SIZES = Sizes()


class TableLayout(Struct, frozen=True, kw_only=True, gc=False):
    """Where everything on the table lies, for one size of the scene."""

    unit: float
    width: float
    height: float
    centre: tuple[float, float]
    half_axes: tuple[float, float]  # of the rail's outer edge
    rail: float
    seats: tuple[SeatPlace, ...]  # the own seat first, then clockwise
    board: tuple[Box, ...]
    boards: tuple[tuple[Box, ...], tuple[Box, ...]]
    pots: Box
    hand_label: Box
    notice: Box  # with hands in rows
    own_tag: Box  # likewise; its band is free over the whole own row, so it may follow the cards
    draws: Box = NOWHERE  # the line of a hand's draws, in the place of a board
    muck: Box = NOWHERE  # cards that were thrown away
    muck_label: Box = NOWHERE
    box: Box = NOWHERE  # the odd chips
    sizes: Sizes = USUAL_SIZES
