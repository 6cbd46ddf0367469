"""Where everything on the table lies, for any number of seats and any size of the scene."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from desktop_poker.client.table.layout.bet_places import (
    BUTTON,
    bet_place,
    button_place,
    chance_place,
    own_bet_place,
)
from desktop_poker.client.table.layout.fan_places import (
    FLAT,
    is_broad,
    open_fan,
    own_fan,
    peeking_fan,
)
from desktop_poker.client.table.layout.ring_frame import PEEK, Frame, frame_of, plates
from desktop_poker.client.table.layout.round_layout import round_layout
from desktop_poker.client.table.layout.row_places import (
    ACTION,
    HANG,
    PILL,
    ROW_RISE,
    bring_in_place,
    card_boxes,
    own_action,
    own_row_seat,
    own_tag,
    row_seat,
)
from desktop_poker.client.table.layout.table_places import (
    CARD_RATIO,
    NOWHERE,
    Box,
    Edges,
    SeatPlace,
    TableLayout,
    centred,
)
from desktop_poker.client.table.layout.table_shape import Shape

__all__ = ["Box", "SeatPlace", "TableLayout", "card_boxes", "table_layout"]

RAIL = 36.0
RAIL_BEYOND = (14.0, 6.0)  # the rail's outer half axes beyond the seats' curve
BOARD_CARD, BOARD_GAP = 80.0, 10.0
BOARD_RISE = 72.0  # of the board's top above the centre
POTS = (410.0, 84.0)
TWO_BOARDS_CARD, TWO_BOARDS_GAP = 64.0, 8.0
TWO_BOARDS_ROOM = (0.0, 10.0, 4.0)  # under the pots, between the boards, above the hand label
PEEKING_SHIFT = 8.0  # right of the plate's middle: the avatar is at its left
OPEN_PEEK = 50.0
OPEN_TOP = 9.0  # nearest that cards turned up come to the upper edge: winning ones still rise
OWN_FOOT = 3.2  # between own cards and their plate
LABEL = (280.0, 26.0)
FAN_RISE = 24.0  # of the hand label's centre above the own cards
BROAD_FAN_RISE = 32.0  # … where cards that make the hand rise out of their fan
DRAW_RISE = 64.0  # … where cards that are thrown away rise, each with its key above it
DRAW_LINE, MUCK, MUCK_LABEL = (380.0, 46.0), (150.0, 60.0), (150.0, 22.0)
DRAW_TOPS = (-70.0, -20.0, 44.0)  # of the three, from the centre
BOX = (16.0, 24.0, -16.0)  # odd chips: right of the board, how high, their top from the centre
NOTICE = (340.0, 28.0)
NOTICE_DROP = 15.0  # of the notice's top below the centre


def table_layout(width: float, height: float, shape: Shape) -> TableLayout:
    """Lay the table out: 2 to 10 seats, up to 8 where hands lie in rows."""
    return (round_layout if shape.is_round else _laid_out)(width, height, shape)


@lru_cache(maxsize=32)
def _laid_out(width: float, height: float, shape: Shape) -> TableLayout:
    frame = frame_of(width, height, shape)
    u = frame.unit
    bare = _bare_seats(frame)
    board, pots = _board(frame), _pots(frame)
    label = _hand_label(frame, bare[0])
    notice = tag = NOWHERE
    if shape.has_rows:
        notice = Box(
            frame.cx - NOTICE[0] * u / 2, frame.cy + NOTICE_DROP * u, NOTICE[0] * u, NOTICE[1] * u
        )
        tag = own_tag(frame, bare[0].cards)
    draws, muck, muck_label = _draws(frame) if shape.draws else (NOWHERE,) * 3
    middle = [label, pots, *((notice, tag) if shape.has_rows else board)]
    middle += [box for box in (draws, muck, muck_label) if box.w]
    return TableLayout(
        unit=u,
        width=width,
        height=height,
        centre=(frame.cx, frame.cy),
        half_axes=(frame.a + RAIL_BEYOND[0] * u, frame.b + RAIL_BEYOND[1] * u),
        rail=RAIL * u,
        seats=_furnished(frame, bare, middle),
        board=board,
        boards=_two_boards(frame, pots, label),
        pots=pots,
        hand_label=label,
        notice=notice,
        own_tag=tag,
        draws=draws,
        muck=muck,
        muck_label=muck_label,
        box=_box(frame, board, draws),
    )


def _draws(frame: Frame) -> tuple[Box, Box, Box]:
    """The line of draws under the pots, the cards thrown away under it, and how many they are."""
    u = frame.unit
    tops = (frame.cy + top * u for top in DRAW_TOPS)
    sizes = (DRAW_LINE, MUCK, MUCK_LABEL)
    draws, muck, label = (
        Box(frame.cx - w * u / 2, y, w * u, h * u) for (w, h), y in zip(sizes, tops, strict=True)
    )
    return draws, muck, label


def _bare_seats(frame: Frame) -> list[SeatPlace]:
    own, *others = plates(frame)
    if frame.shape.has_rows:
        return [own_row_seat(frame, own), *(row_seat(frame, plate) for plate in others)]
    return [_own_seat(frame, own), *(_seat(frame, plate) for plate in others)]


def _own_seat(frame: Frame, plate: Box) -> SeatPlace:
    u = frame.unit
    fan = own_fan(frame.shape)
    wide, high = fan.width * u, CARD_RATIO * fan.card * u
    cards = Box(plate.cx - wide / 2, plate.y - OWN_FOOT * u - high, wide, high)
    return SeatPlace(
        plate=plate,
        cards=cards,
        card_width=fan.card * u,
        open_cards=cards,
        open_card_width=fan.card * u,
        action=own_action(frame, plate),
        turn=fan.turn if u >= FLAT else 0.0,
    )


def _seat(frame: Frame, plate: Box) -> SeatPlace:
    u = frame.unit
    fan, spread = peeking_fan(frame.shape), open_fan(frame.shape)
    wide, open_wide = fan.width * u, spread.width * u
    x = plate.cx + PEEKING_SHIFT * u - wide / 2
    top = max(plate.y - OPEN_PEEK * u, OPEN_TOP * u)
    return SeatPlace(
        plate=plate,
        cards=Box(x, plate.y - PEEK * u, wide, CARD_RATIO * fan.card * u),
        card_width=fan.card * u,
        open_cards=Box(plate.cx - open_wide / 2, top, open_wide, CARD_RATIO * spread.card * u),
        open_card_width=spread.card * u,
        action=Box(plate.cx - ACTION * u / 2, plate.bottom - HANG * u, ACTION * u, PILL * u),
    )


def _board(frame: Frame) -> tuple[Box, ...]:
    return _row(frame, frame.cy - BOARD_RISE * frame.unit, BOARD_CARD * frame.unit, BOARD_GAP)


def _row(frame: Frame, y: float, width: float, gap: float) -> tuple[Box, ...]:
    step, count = width + gap * frame.unit, frame.shape.board
    x = frame.cx - (count - 1) * step / 2 - width / 2
    return tuple(Box(x + at * step, y, width, CARD_RATIO * width) for at in range(count))


def _box(frame: Frame, board: tuple[Box, ...], draws: Box) -> Box:
    """Odd chips: right of the board, or of what lies in its place."""
    u = frame.unit
    right = board[-1].right if board else max(draws.right, frame.cx + POTS[0] * u / 2)
    return Box(right + BOX[0] * u, frame.cy + BOX[2] * u, 0, BOX[1] * u)


def _two_boards(frame: Frame, pots: Box, label: Box) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Two boards between the pots and the hand label, smaller where these are near."""
    u = frame.unit
    above, between, below = (room * u for room in TWO_BOARDS_ROOM)
    room = label.y - pots.bottom - above - between - below
    width = min(TWO_BOARDS_CARD * u, room / 2 / CARD_RATIO)
    y = pots.bottom + above
    second = y + CARD_RATIO * width + between
    return _row(frame, y, width, TWO_BOARDS_GAP), _row(frame, second, width, TWO_BOARDS_GAP)


def _pots(frame: Frame) -> Box:
    """Above the board; in stud, which has none, in its place."""
    u = frame.unit
    y = frame.cy - BOARD_RISE * u
    return Box(
        frame.cx - POTS[0] * u / 2,
        y if frame.shape.has_rows else y - POTS[1] * u,
        POTS[0] * u,
        POTS[1] * u,
    )


def _hand_label(frame: Frame, own: SeatPlace) -> Box:
    u = frame.unit
    rise = ROW_RISE if frame.shape.has_rows else FAN_RISE
    if is_broad(frame.shape):
        rise = DRAW_RISE if frame.shape.draws else BROAD_FAN_RISE
    return centred(frame.cx, own.cards.y - rise * u, LABEL[0] * u, LABEL[1] * u)


def _fixed_parts(seat: SeatPlace) -> list[Edges]:
    """What has its place from the plate alone."""
    boxes = [seat.plate, seat.open_cards, seat.cards, seat.action, seat.board_name]
    return [box.edges for box in boxes if box.w]


def _furnished(frame: Frame, bare: list[SeatPlace], middle: list[Box]) -> tuple[SeatPlace, ...]:
    """The seats with all that finds its place between them."""
    fixed = [edges for seat in bare for edges in _fixed_parts(seat)]
    fixed += [box.edges for box in middle]
    seats = _with_marks(frame, bare, fixed) if frame.shape.has_rows else bare
    seats = _with_bets(frame, _with_chances(frame, seats, fixed), fixed, middle[0])
    if frame.shape.has_rows:
        return tuple(seats)
    taken = fixed + [box.edges for seat in seats for box in (seat.bet, seat.chance)]
    return tuple(
        replace(seat, button=button_place(frame, seat, taken, own=seat is seats[0]))
        for seat in seats
    )


def _with_marks(frame: Frame, seats: list[SeatPlace], fixed: list[Edges]) -> list[SeatPlace]:
    """The bring-in's marks; stud has no button, whose disc would lie where the mark's does."""
    done = []
    for number, seat in enumerate(seats):
        mark = bring_in_place(frame, seat, fixed, own=number == 0)
        half = BUTTON * frame.unit / 2
        x = min(max(mark.x + mark.h / 2, half), frame.width - half)
        done.append(replace(seat, bring_in=mark, button=(x, mark.cy)))
    return done


def _with_chances(frame: Frame, seats: list[SeatPlace], fixed: list[Edges]) -> list[SeatPlace]:
    taken = list(fixed)
    done = []
    for number, seat in enumerate(seats):
        action = seat.action.edges
        others = [edges for edges in taken if number == 0 or edges != action]
        chance = chance_place(frame, seat, others, own=number == 0)
        taken.append(chance.edges)
        done.append(replace(seat, chance=chance))
    return done


def _with_bets(
    frame: Frame, seats: list[SeatPlace], fixed: list[Edges], label: Box
) -> list[SeatPlace]:
    taken = fixed + [seat.bring_in.edges for seat in seats if frame.shape.has_rows]
    done = []
    for number, seat in enumerate(seats):
        if number:
            bet, has_chips = bet_place(frame, seat.plate, taken)
        else:
            bet, has_chips = own_bet_place(frame, seat, label, taken)
        taken.append(bet.edges)
        done.append(replace(seat, bet=bet, bet_has_chips=has_chips))
    return done
