"""Where bets and the button lie on the Home Table: clear of plates, arrows and each other."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from msgspec import Struct

from desktop_poker.client.table_places import Box, centred

EXPONENT = 2.55  # of the table's outline: 2 is an ellipse
PILL, PILL_OUTSIDE = 26.0, 19.5  # words on a plate's edge: how high, and how far outside it
ARROW_APART, ARROW = 8.0, (16.0, 20.0)  # beside the plate of whoever is on turn
BET_HEIGHT, USUAL_BET = 44.0, 121.0  # chips with their figure: 9,999 is not wider
SMALL_BET = (76.0, 32.0)  # the figure alone, where cards lie on the table
BUTTON = 32.0
_BET_APART = 10.0  # from its plate
_BUTTON_APART, _BUTTON_PAST = 3.0, 6.0  # from its plate, and from a bet in the middle of that
_CLEAR, _BUTTON_CLEAR = 5.0, 4.0  # from everything else; farther away is no better
_MORE = 3.0  # a bet keeps so much more from a plate
_STEPS = 20
_ROUNDS = 2  # each looks for a place twice: the others have one then
_MIDDLE = 1.0  # units: whoever sits so near to the middle line sits on it

Point = tuple[float, float]


def with_pill(box: Box, middle: Point, unit: float) -> Box:
    """A plate with the words on its outer edge."""
    outside = PILL_OUTSIDE * unit
    return Box(box.x, box.y if box.cy > middle[1] else box.y - outside, box.w, box.h + outside)


def arrow_box(box: Box, middle: Point, unit: float) -> Box:
    """The arrow of whoever is on turn: at the plate's inner end."""
    wide, high = ARROW
    apart = ARROW_APART * unit
    inner = box.right + apart if is_left(box, middle, unit) else box.x - apart - wide * unit
    return Box(inner, box.cy - high * unit / 2, wide * unit, high * unit)


def is_left(box: Box, middle: Point, unit: float) -> bool:
    """Whether a plate is at the left side; those in the middle count as right."""
    return box.cx < middle[0] - _MIDDLE * unit


def gap_between(one: Box, other: Box) -> float:
    """Across or down, whichever is wider; negative where they overlap."""
    across = abs(one.cx - other.cx) - (one.w + other.w) / 2
    down = abs(one.cy - other.cy) - (one.h + other.h) / 2
    return max(across, down)


class Cloth(Struct, frozen=True):
    """The part of the table inside its rail."""

    middle: Point
    half: Point  # half of its width and height
    unit: float
    bet: Point = (USUAL_BET, BET_HEIGHT)  # units: the room of a bet

    def holds(self, box: Box) -> bool:
        """Whether a box lies on it with its outer end too."""
        x = max(abs(box.x - self.middle[0]), abs(box.right - self.middle[0])) / self.half[0]
        y = abs(box.cy - self.middle[1]) / self.half[1]
        return math.pow(x, EXPONENT) + math.pow(y, EXPONENT) <= 1

    def in_middle(self, box: Box) -> bool:
        """Whether somebody sits on the middle line, and not at a side."""
        return abs(box.cx - self.middle[0]) < _MIDDLE * self.unit


def bets_of(plates: Sequence[Box], buttons: Sequence[Box], core: Box, cloth: Cloth) -> list[Box]:
    """The room of each bet, at the right as at the left; off the core of the table if it can be."""
    middle, unit = cloth.middle, cloth.unit
    fixed = [with_pill(box, middle, unit).grown(_MORE * unit) for box in plates]
    fixed += [arrow_box(box, middle, unit) for box in plates]
    fixed += buttons
    bets = [next(_bet_places(box, cloth)) for box in plates]
    for _ in range(_ROUNDS):
        for number, box in enumerate(plates):
            if box.cx > middle[0] and not cloth.in_middle(box):
                continue
            twin = next(n for n, other in enumerate(plates) if _mirrors(box, other, cloth))
            others = [bet for n, bet in enumerate(bets) if n not in (number, twin)]
            bets[number] = _clearest_bet(box, [*fixed, *others], core, cloth)
            if twin != number:
                bets[twin] = bets[number].mirrored(middle[0])
    return bets


def _mirrors(box: Box, other: Box, cloth: Cloth) -> bool:
    near = _MIDDLE * cloth.unit
    return abs(box.cx + other.cx - 2 * cloth.middle[0]) < near and abs(box.cy - other.cy) < near


def _bet_places(box: Box, cloth: Cloth) -> Iterator[Box]:
    """Along the inner edge, from its middle inwards; then beside the inner end."""
    middle, unit = cloth.middle, cloth.unit
    wide, high = cloth.bet[0] * unit, cloth.bet[1] * unit
    if cloth.in_middle(box):
        inwards, steps = 0, 0
    else:
        inwards, steps = (1 if box.cx < middle[0] else -1), _STEPS
    below = 1 if box.cy <= middle[1] else -1
    y = box.cy + below * (box.h / 2 + _BET_APART * unit + high / 2)
    for step in range(steps + 1):
        yield centred(box.cx + inwards * step / _STEPS * (box.w + wide) / 2, y, wide, high)
    x = box.cx + inwards * (box.w / 2 + (ARROW_APART + ARROW[0] + _CLEAR) * unit + wide / 2)
    for step in range(steps):
        yield centred(x, box.cy + below * step / _STEPS * (box.h + high) / 2, wide, high)


def _clearest_bet(box: Box, others: Sequence[Box], core: Box, cloth: Cloth) -> Box:
    """The nearest of the places that are clear of the rest, or the clearest."""
    clear = _CLEAR * cloth.unit

    def worth(place: Box) -> tuple[bool, float, float, float]:
        gap = min(gap_between(place, other) for other in others)
        if not cloth.in_middle(box):
            gap = min(gap, gap_between(place, place.mirrored(cloth.middle[0])))
        far = math.dist((place.cx, place.cy), (box.cx, box.cy))
        return cloth.holds(place), min(gap, clear), min(gap_between(place, core), clear), -far

    return max(_bet_places(box, cloth), key=worth)


def button_of(box: Box, plates: Sequence[Box], cloth: Cloth) -> Box:
    """At the plate's inner edge, near the end away from the middle, where it is clear."""
    middle, unit = cloth.middle, cloth.unit
    size = BUTTON * unit
    below = 1 if box.cy <= middle[1] else -1
    outwards = 1 if box.cx > middle[0] else -1
    y = box.cy + below * (box.h / 2 + _BUTTON_APART * unit + size / 2)
    past_a_bet = (cloth.bet[0] / 2 + _BUTTON_PAST) * unit + size / 2
    corner = box.cx + outwards * max((box.w - size) / 2, past_a_bet)
    others = [with_pill(other, middle, unit) for other in plates if other is not box]
    others += [arrow_box(other, middle, unit) for other in plates]
    steps = (step / _STEPS for step in range(-_STEPS, _STEPS + 1))
    places = [centred(box.cx + step * abs(corner - box.cx), y, size, size) for step in steps]

    def worth(place: Box) -> tuple[float, bool]:
        gap = min(gap_between(place, other) for other in others)
        return min(gap, _BUTTON_CLEAR * unit), cloth.holds(place)

    return max(sorted(places, key=lambda place: abs(place.cx - corner)), key=worth)
