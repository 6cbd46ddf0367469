"""Hands that lie in rows on the table, as in stud: their places, and those of the words beside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from desktop_poker.client.table.layout.free_places import around, first_clear, nearest_clear
from desktop_poker.client.table.layout.ring_frame import ROWS_MANY, Frame, is_above, side_of
from desktop_poker.client.table.layout.table_places import CARD_RATIO, Box, Edges, SeatPlace

DOWN_STEP, UP_STEP = 0.34, 0.66  # of a card's width: a back may be covered, a face not its index
FULL_ROW = 2 * DOWN_STEP + 4 * UP_STEP + 1  # two down, four up, the seventh down: card widths
OWN_GAP, OWN_GROUP_GAP = 0.07, 0.14  # of a card's width, between own cards and before the up cards
OWN_STEP = (
    0.82  # most of a card's width that shows where own cards overlap: more looks like one strip
)
MANY = ROWS_MANY  # from so many seats the cards are smaller
CARD, SMALL_CARD = 50.0, 44.0
OWN_CARD, SMALL_OWN_CARD = 74.0, 66.0
OWN_ROW, SMALL_OWN_ROW = 430.0, 400.0  # widest own row
OWN_DROP = 10.0  # own down cards lie lower
HAND_GAP, OWN_HAND_GAP = 7.0, 4.0  # between the plate and the hand
HAND_SHIFT = 26.0  # of a side seat's hand towards the centre
PILL = 22.0
NAME = 140.0  # widest name of a board
NAME_GAP = 4.0
ACTION, OWN_ACTION = 132.0, 112.0  # the own one is narrower: the neighbour's plate is near
BESIDE = 8.0  # between a plate and what stands beside it
HANG = 2.0  # of the action's pill on the plate
BRING_IN, BRING_IN_DISC = (88.0, 26.0), (26.0, 26.0)  # disc and word; the disc alone
MARK_GAP = 2.0
ARROW = 28.0  # the turn's arrow points at the own plate from the left
TAG = (118.0, 22.0)
TAG_RISE = 24.0  # of the tag's top above the own row
ROW_RISE = 48.0  # of the hand label's centre above the own row: the tag lies between, clear of it


def card_boxes(row: Box, ups: Sequence[bool], width: float, *, own: bool) -> tuple[Box, ...]:
    """The places of a hand in dealing order, centred in its row; `ups` says which lie open.

    Own down cards lie lower, as far as the row is higher than a card. A hand wider than the row
    overlaps evenly until it fits.
    """
    down = [not is_up for is_up in ups]
    steps = _own_steps(down, width) if own else _steps(down, width)
    span = sum(steps) + width
    if span > row.w and steps:
        steps = _even(steps, row.w - width, OWN_STEP * width if own else 0.0)
        span = sum(steps) + width
    drop = max(row.h - CARD_RATIO * width, 0.0)
    x = row.cx - span / 2
    boxes = []
    for is_down, step in zip(down, [*steps, 0.0], strict=False):
        boxes.append(Box(x, row.y + (drop if is_down else 0.0), width, CARD_RATIO * width))
        x += step
    return tuple(boxes)


def _steps(down: list[bool], width: float) -> list[float]:
    """From each card to the next one, which lies on it."""
    return [(DOWN_STEP if is_down else UP_STEP) * width for is_down in down[:-1]]


def _own_steps(down: list[bool], width: float) -> list[float]:
    """From each own card to the next: side by side, with more room where down meets up."""
    return [
        width * (1 + (OWN_GAP if this is that else OWN_GROUP_GAP)) for this, that in pairwise(down)
    ]


def _even(steps: list[float], room: float, own_step: float) -> list[float]:
    """Steps that fit into the room: the same for all own cards, in proportion for the others."""
    room = max(room, 0.0)
    if own_step:
        return [min(room / len(steps), own_step)] * len(steps)
    scale = room / sum(steps)
    return [step * scale for step in steps]


def row_seat(frame: Frame, plate: Box) -> SeatPlace:
    """An opponent's places but for the bet: the hand on the table side, words on the outside."""
    u = frame.unit
    width = (CARD if frame.seats < MANY else SMALL_CARD) * u
    high, above, side = CARD_RATIO * width, is_above(frame, plate), side_of(frame, plate)
    y = plate.bottom + HAND_GAP * u if above else plate.y - HAND_GAP * u - high
    row = Box(plate.cx + side * HAND_SHIFT * u - FULL_ROW * width / 2, y, FULL_ROW * width, high)
    name_y = row.bottom + NAME_GAP * u if above else row.y - (NAME_GAP + PILL) * u
    return SeatPlace(
        plate=plate,
        cards=row,
        card_width=width,
        open_cards=row,
        open_card_width=width,
        action=_action(frame, plate),
        board_name=Box(row.cx - NAME * u / 2, name_y, NAME * u, PILL * u),
    )


def _action(frame: Frame, plate: Box) -> Box:
    """On the outer edge of the plate; beside a plate in the middle, which is near the edge."""
    u = frame.unit
    x = plate.cx - ACTION * u / 2
    if not is_above(frame, plate):
        return Box(x, plate.bottom - HANG * u, ACTION * u, PILL * u)
    if frame.seats < MANY and not side_of(frame, plate):
        return Box(plate.right + BESIDE * u, plate.cy - PILL * u / 2, ACTION * u, PILL * u)
    return Box(x, plate.y + (HANG - PILL) * u, ACTION * u, PILL * u)


def bring_in_place(frame: Frame, seat: SeatPlace, taken: Sequence[Edges], *, own: bool) -> Box:
    """The bring-in's mark at an end of the plate: with its word if there is room, else the disc."""
    for size in (BRING_IN, BRING_IN_DISC):
        places = _marks(frame, seat.plate, size, own=own)
        found = first_clear(frame, places, taken, MARK_GAP * frame.unit)
        if found:
            return found
    return nearest_clear(frame, seat.plate, BRING_IN_DISC, taken)


def _marks(frame: Frame, plate: Box, size: tuple[float, float], *, own: bool) -> Iterator[Edges]:
    """Places at the plate's ends, the one nearer the centre first; for the own one the left."""
    u = frame.unit
    w, h = size[0] * u, size[1] * u
    inner = -1 if own else side_of(frame, plate) or -1
    reach = plate.w / 2 + (ARROW if own else BESIDE) * u + w / 2
    ends = (plate.cy, plate.y + h / 2, plate.bottom - h / 2)
    for side in (inner, -inner):
        for y in ends if is_above(frame, plate) else (ends[0], ends[2], ends[1]):
            yield around(plate.cx + side * reach, y, w, h)


def own_row_seat(frame: Frame, plate: Box) -> SeatPlace:
    """The own places but for the bet: the row stands on the plate, words beside the plate."""
    u = frame.unit
    few = frame.seats < MANY
    width = (OWN_CARD if few else SMALL_OWN_CARD) * u
    wide, high = (OWN_ROW if few else SMALL_OWN_ROW) * u, CARD_RATIO * width + OWN_DROP * u
    row = Box(plate.cx - wide / 2, plate.y - OWN_HAND_GAP * u - high, wide, high)
    return SeatPlace(
        plate=plate,
        cards=row,
        card_width=width,
        open_cards=row,
        open_card_width=width,
        action=own_action(frame, plate),
    )


def own_action(frame: Frame, plate: Box) -> Box:
    """Beside the own plate, low: below it is the edge of the scene."""
    u = frame.unit
    w, h = OWN_ACTION * u, PILL * u
    return Box(plate.right + BESIDE * u, plate.bottom - HANG * u - h, w, h)


def own_tag(frame: Frame, row: Box) -> Box:
    """Where 'Only you see these' stands over a full hand's down cards."""
    u = frame.unit
    return Box(row.x, row.y - TAG_RISE * u, TAG[0] * u, TAG[1] * u)
