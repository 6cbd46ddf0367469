"""Hands that lie in fans: how large their cards are, how far apart, how they lean and sink.

The more cards a hand has, the nearer they lie together: as near as a rank and its suit can still
be read (`READABLE`). A hand whose cards are chosen to be drawn anew lies side by side.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from desktop_poker.client.table.layout.table_places import CARD_RATIO, Box
from desktop_poker.client.table.layout.table_shape import Shape

READABLE = 0.46  # of a card's width: what of it the next one must leave to be seen
OWN_CARD, OWN_GAP = 92.0, 6.0
DRAWN_CARD, DRAWN_GAP = 84.0, 8.0  # own cards that can be thrown away
PEEKING_CARD, SMALL_PEEKING_CARD, PEEKING_STEP = 46.0, 40.0, 26.0
OPEN_CARD, OPEN_GAP = 62.0, 4.0
PEEKING_FAN, OPEN_FAN = 104.0, 150.0  # widest hands of others with more than two cards
FLAT = 0.75  # units below which nothing leans: turned, a small face is blurred
SINK = 0.011  # of a card's width, by the square of its way from the middle
# From one own card to the next: the part of its width that is seen, and degrees that it turns.
_OWN_FANS = {3: (0.86, 0.0), 4: (0.68, 3.0), 5: (0.54, 2.5), 6: (READABLE, 2.1)}
_PEEKING_STEPS = {4: 17.0, 5: 14.0, 6: 12.0}
_FEW = 3  # cards up to which the others' backs are as large as those of two


class Fan(Struct, frozen=True, gc=False):
    """One hand, in units."""

    card: float  # how wide a card is
    width: float  # of all of them
    turn: float = 0.0  # degrees from one card to the next


def is_broad(shape: Shape) -> bool:
    """Whether a hand has so many cards that only some of them make it what it is."""
    return not shape.has_rows and shape.fan > _FEW


def own_fan(shape: Shape) -> Fan:
    """The own cards: the only ones that are looked at all the time."""
    count = shape.fan
    if shape.draws:
        return Fan(DRAWN_CARD, count * (DRAWN_CARD + DRAWN_GAP) - DRAWN_GAP)
    if count < _FEW:
        return Fan(OWN_CARD, count * (OWN_CARD + OWN_GAP) - OWN_GAP)
    step, turn = _OWN_FANS.get(count, (READABLE * 5 / (count - 1), 0.0))
    return Fan(OWN_CARD, OWN_CARD * (1 + step * (count - 1)), turn)


def peeking_fan(shape: Shape) -> Fan:
    """The backs behind somebody else's plate."""
    count = shape.fan
    if count <= _FEW:
        return Fan(PEEKING_CARD, _spread(count, PEEKING_CARD, PEEKING_STEP, PEEKING_FAN))
    step = _PEEKING_STEPS.get(count, 60.0 / (count - 1))
    return Fan(SMALL_PEEKING_CARD, SMALL_PEEKING_CARD + step * (count - 1))


def open_fan(shape: Shape) -> Fan:
    """The same cards turned up: smaller where they are so many that none could be read."""
    count = shape.fan
    card = min(OPEN_CARD, OPEN_FAN / (1 + READABLE * (count - 1)))
    return Fan(card, _spread(count, card, card + OPEN_GAP, OPEN_FAN))


def _spread(count: int, card: float, step: float, most: float) -> float:
    """How wide cards a step apart are, nearer where they would be wider than there is room.

    Two cards have always room.
    """
    wide = card + step * (count - 1)
    return max(min(wide, most), card + step) if count > 1 else card


def fan_boxes(
    row: Box, width: float, shape: Shape, turn: float = 0.0
) -> tuple[tuple[Box, float], ...]:
    """Each place of a whole hand and how many degrees it leans, from the left; the ends sink."""
    count = shape.fan
    step = (row.w - width) / max(1, count - 1)
    middle = (count - 1) / 2
    sink = SINK * width if turn else 0.0
    return tuple(
        (
            Box(
                row.x + number * step,
                row.y + sink * (number - middle) ** 2,
                width,
                CARD_RATIO * width,
            ),
            turn * (number - middle),
        )
        for number in range(count)
    )


def is_covered(boxes: Sequence[tuple[Box, float]], number: int) -> bool:
    """Whether the next card lies on a good part of this one."""
    if number + 1 >= len(boxes):
        return False
    box, after = boxes[number][0], boxes[number + 1][0]
    return after.x < box.x + 0.9 * box.w
