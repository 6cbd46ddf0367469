"""Where everything lies on a table with people all round: plates, bets, the button, the middle.

The middle gets as much as it can: the largest board and pots that leave every bet a place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.table.layout.free_places import around, first_clear, nearest_clear
from desktop_poker.client.table.layout.ring_frame import Frame, is_above, side_of
from desktop_poker.client.table.layout.round_ring import (
    CROWDED,
    EXPONENT,
    round_frame,
    round_plates,
)
from desktop_poker.client.table.layout.table_places import (
    CARD_RATIO,
    NOWHERE,
    Box,
    Edges,
    SeatPlace,
    Sizes,
    TableLayout,
    centred,
)
from desktop_poker.client.table.layout.table_shape import Shape

RAIL, RAIL_BEYOND = 34.0, (16.0, 10.0)  # the table round the middles of the plates
LARGE_SIZES = Sizes(
    chip=34.0, disc=32.0, bet=25.0, word=18.0, total=46.0, total_high=52.0, box=18.0
)
PILL, PILL_OUTSIDE, PILL_INSET = 28.0, 20.0, 6.0  # words on a plate's outer edge
ARROW_APART, ARROW = 8.0, (16.0, 20.0)
BET, TIGHT_BET = (126.0, 44.0), (106.0, 38.0)  # chips with their figure, and in a crowd
PLAIN_BET = (80.0, 34.0)  # the figure alone
BET_APART, BET_STEPS = 10.0, 20  # from its plate; and how many places are tried along an edge
BET_OUTWARDS = 6  # of those steps, where there is still cloth below
BET_FARTHER = (0.0, 12.0, 26.0, 44.0)  # … and inwards
AIRY, CLEAR = 9.0, 4.0  # round a bet where there is room, and where there is little
DISC_APART, DISC_CLEAR = 3.0, 1.5  # from its plate, and from everything else
FAN_CARD, FAN_STEP, FAN = 40.0, 22.0, 96.0  # backs that peek out: their width, step, widest fan
FAN_OUTSIDE = 18.0
ROW_LEFT, ROW_TOP, ROW_BOTTOM = 10.0, 36.0, 7.0  # of cards that lie on a plate
FULL_ROW = 4.69  # cards' widths of two backs and four faces: what comes then overlaps
PEEK_CARD, PEEK_APART = 92.0, 8.0  # a card that its owner looks at, and its way from the plate
# The middle without a board, the best first: sum and pots.
MIDDLES = (
    *((530.0, 190.0), (470.0, 190.0), (410.0, 190.0), (470.0, 160.0), (410.0, 160.0)),
    *((350.0, 190.0), (350.0, 160.0), (300.0, 190.0), (300.0, 160.0), (260.0, 190.0)),
    *((260.0, 160.0), (230.0, 160.0), (210.0, 150.0), (190.0, 140.0), (170.0, 120.0)),
)
SMALL = 11  # from here on smaller bets are better than a smaller middle
BOARD_CARDS = (
    92,
    86,
    80,
    74,
    68,
    62,
    58,
    54,
    50,
    46,
    42,
    38,
)  # the width of a card of the board, the largest first
FEW_CHIPS = 60  # a card at least so wide is worth bets that have no chips
BOARD_APART = 0.06  # between two cards, of a card's width
LOWER = (0, -12, 12, -24, 24, -36, 36)  # of board and pots, from the centre
BOARD_POTS, BOARD_TOTAL, BOARD_GAP = (210.0, 70.0), 32.0, 6.0  # below the board
BOX_HIGH = 28.0


_Places: TypeAlias = Mapping[int, Sequence[Edges]]
"""Where bets can lie, the best first, of those who sit at the left or in the middle."""


class _Middle(Struct, frozen=True):
    """What lies in the middle."""

    board: tuple[Box, ...]
    pots: Box

    @property
    def parts(self) -> list[Edges]:
        """What nothing else may lie on."""
        return [box.edges for box in (*self.board, self.pots)]


@lru_cache(maxsize=32)
def round_layout(width: float, height: float, shape: Shape) -> TableLayout:
    """Lay out a table that everybody sits round."""
    frame = round_frame(width, height, shape)
    u = frame.unit
    bare = [_seat(frame, plate) for plate in round_plates(frame)]
    middle, seats = _furnished(frame, bare)
    sizes = LARGE_SIZES if not middle.board else replace(LARGE_SIZES, total=BOARD_TOTAL)
    pots = middle.pots
    return TableLayout(
        unit=u,
        width=width,
        height=height,
        centre=(frame.cx, frame.cy),
        half_axes=(frame.a + RAIL_BEYOND[0] * u, frame.b + RAIL_BEYOND[1] * u),
        rail=RAIL * u,
        seats=tuple(seats),
        board=middle.board,
        boards=((), ()),
        pots=pots,
        hand_label=NOWHERE,
        notice=NOWHERE,
        own_tag=NOWHERE,
        box=Box(pots.x, pots.bottom - BOX_HIGH * u, pots.w, BOX_HIGH * u),
        sizes=replace(sizes, total_high=sizes.total * 1.22),
    )


def peek_places(layout: TableLayout, seat: int, count: int) -> tuple[Box, ...]:
    """Where somebody's own cards are looked at: beside the plate that a finger lies on."""
    u, plate = layout.unit, layout.seats[seat].plate
    wide, high = PEEK_CARD * u, PEEK_CARD * CARD_RATIO * u
    span = wide * (1 + (count - 1) * (1 + BOARD_APART))
    below = plate.cy < layout.centre[1]
    y = plate.bottom + PEEK_APART * u if below else plate.y - PEEK_APART * u - high
    x = max(0.0, min(layout.width - span, plate.cx - span / 2))
    return tuple(Box(x + n * wide * (1 + BOARD_APART), y, wide, high) for n in range(count))


def _seat(frame: Frame, plate: Box) -> SeatPlace:
    """What has its place from the plate alone: words and backs on its outer edge, cards on it."""
    u, shape = frame.unit, frame.shape
    inset, high = PILL_INSET * u, PILL * u
    above = is_above(frame, plate)
    y = plate.y - PILL_OUTSIDE * u if above else plate.bottom + PILL_OUTSIDE * u - high
    word = Box(plate.x + inset, y, plate.w * 0.6 - inset, high)
    tag = Box(plate.x + plate.w * 0.6, y, plate.w * 0.4 - inset, high)
    row = Box(
        plate.x + ROW_LEFT * u,
        plate.y + ROW_TOP * u,
        plate.w - 2 * ROW_LEFT * u,
        plate.h - (ROW_TOP + ROW_BOTTOM) * u,
    )
    most = FULL_ROW if shape.has_rows else 1.0
    row_card = min(row.h / CARD_RATIO, row.w / most)
    row = Box(row.x, row.cy - row_card * CARD_RATIO / 2, row.w, row_card * CARD_RATIO)
    fan_high = FAN_CARD * CARD_RATIO * u
    fan_wide = min(FAN_CARD + FAN_STEP * (max(shape.fan, 1) - 1), FAN) * u
    fan_y = plate.y - FAN_OUTSIDE * u if above else plate.bottom + FAN_OUTSIDE * u - fan_high
    fan = Box(plate.x + inset, fan_y, fan_wide, fan_high)
    on_plate = shape.has_rows
    side = side_of(frame, plate)
    wide, tall = ARROW[0] * u, ARROW[1] * u
    apart = ARROW_APART * u
    x = plate.right + apart if side > 0 else plate.x - apart - wide
    return SeatPlace(
        plate=plate,
        cards=row if on_plate else fan,
        card_width=row_card if on_plate else FAN_CARD * u,
        open_cards=row,
        open_card_width=row_card,
        action=word,
        tag=tag,
        arrow=Box(x, plate.cy - tall / 2, wide, tall),
    )


def with_edge(frame: Frame, plate: Box) -> Box:
    """A plate with what hangs on its outer edge."""
    outside = PILL_OUTSIDE * frame.unit
    y = plate.y - outside if is_above(frame, plate) else plate.y
    return Box(plate.x, y, plate.w, plate.h + outside)


def _furnished(frame: Frame, bare: Sequence[SeatPlace]) -> tuple[_Middle, list[SeatPlace]]:
    """The best middle that leaves every bet a place, and the seats with their bets and discs."""
    fixed = [with_edge(frame, seat.plate).edges for seat in bare]
    fixed += [seat.arrow.edges for seat in bare]
    last = None
    free: dict[tuple[float, float], _Places] = {}
    for middle, size in _middles(frame):
        last = middle
        taken = [*fixed, *middle.parts]
        if not _is_clear(frame, middle, fixed):
            continue
        if size not in free:
            free[size] = _free_places(frame, bare, fixed, size)
        bets = _bets(frame, bare, middle.parts, free[size])
        if bets is None:
            continue
        has_chips = size is not PLAIN_BET
        seats = [
            replace(s, bet=b, bet_has_chips=has_chips) for s, b in zip(bare, bets, strict=True)
        ]
        discs = _discs(frame, seats, taken + [bet.edges for bet in bets])
        if discs is not None:
            both = zip(seats, discs, strict=True)
            return middle, [replace(s, button=d, bring_in=_disc_box(frame, d)) for s, d in both]
    if last is None:
        raise LookupError("no middle was tried")
    return last, [_squeezed(frame, seat, [*fixed, *last.parts]) for seat in bare]


def _squeezed(frame: Frame, seat: SeatPlace, taken: Sequence[Edges]) -> SeatPlace:
    """A scene with no room at all still has places."""
    bet = nearest_clear(frame, seat.plate, PLAIN_BET, taken)
    size = LARGE_SIZES.disc, LARGE_SIZES.disc
    disc = nearest_clear(frame, seat.plate, size, [*taken, bet.edges])
    return replace(seat, bet=bet, bet_has_chips=False, button=(disc.cx, disc.cy), bring_in=disc)


def _disc_box(frame: Frame, centre: tuple[float, float]) -> Box:
    return centred(*centre, LARGE_SIZES.disc * frame.unit, LARGE_SIZES.disc * frame.unit)


def _middles(frame: Frame) -> Iterator[tuple[_Middle, tuple[float, float]]]:
    """What could lie in the middle, the best first, and how large bets are beside it."""
    u = frame.unit
    if not frame.shape.board:
        for size, middles in ((BET, MIDDLES[:SMALL]), (TIGHT_BET, MIDDLES), (PLAIN_BET, MIDDLES)):
            for wide, high in middles:
                yield _Middle((), centred(frame.cx, frame.cy, wide * u, high * u)), size
        return
    # In a crowd no bet has chips beside a board: it is not tried.
    large = [] if frame.seats > CROWDED else [wide for wide in BOARD_CARDS if wide >= FEW_CHIPS]
    for size, cards in ((BET, large), (TIGHT_BET, large), (PLAIN_BET, BOARD_CARDS)):
        for wide in cards:
            for lower in LOWER:
                yield _with_board(frame, wide, lower), size


def _with_board(frame: Frame, card: float, lower: float) -> _Middle:
    """Cards, and the pots below them, about the middle of the table."""
    u, count = frame.unit, frame.shape.board
    high, step = card * CARD_RATIO, card * (1 + BOARD_APART)
    top = lower - (high + BOARD_GAP + BOARD_POTS[1]) / 2
    wide = card + step * (count - 1)
    x, y = frame.cx - wide * u / 2, frame.cy + top * u
    cards = tuple(Box(x + n * step * u, y, card * u, high * u) for n in range(count))
    below = y + (high + BOARD_GAP) * u
    pots = max(wide, BOARD_POTS[0]) * u
    return _Middle(cards, Box(frame.cx - pots / 2, below, pots, BOARD_POTS[1] * u))


def _is_clear(frame: Frame, middle: _Middle, fixed: Sequence[Edges]) -> bool:
    parts = middle.parts
    whole = (
        min(part[0] for part in parts),
        parts[0][1],
        max(part[2] for part in parts),
        parts[-1][3],
    )
    return first_clear(frame, [whole], fixed, CLEAR * frame.unit) is not None


def _free_places(
    frame: Frame, seats: Sequence[SeatPlace], fixed: Sequence[Edges], size: tuple[float, float]
) -> _Places:
    """Where bets of a size can lie on the cloth, whatever lies in the middle."""
    middle_line = (frame.cx, 0.0, frame.cx, frame.height)
    found = {}
    for number, seat in enumerate(seats):
        side = side_of(frame, seat.plate)
        if side < 0:
            continue  # as whoever sits opposite, at the left
        others = [*fixed, middle_line] if side else fixed
        places = (at for at in _bet_places(frame, seat.plate, size) if _is_on_cloth(frame, at))
        clear = CLEAR * frame.unit
        found[number] = [at for at in places if first_clear(frame, (at,), others, clear)]
    return found


def _bets(
    frame: Frame, seats: Sequence[SeatPlace], taken: Sequence[Edges], places: _Places
) -> list[Box] | None:
    """Every bet's place, at the right as at the left; None where somebody has none."""
    left = list(places)
    # Who chooses first may leave the next one nothing: then the other end begins.
    tried = (_chosen(frame, seats, taken, places, order) for order in (left, left[::-1]))
    return next((bets for bets in tried if bets is not None), None)


def _chosen(
    frame: Frame,
    seats: Sequence[SeatPlace],
    taken: Sequence[Edges],
    places: _Places,
    order: Sequence[int],
) -> list[Box] | None:
    """The bets' places if those at the left and in the middle choose theirs in some order."""
    found: dict[int, Box] = {}
    lying = list(taken)
    for number in order:
        gaps = (AIRY * frame.unit, CLEAR * frame.unit)
        clear = (first_clear(frame, places[number], lying, gap) for gap in gaps)
        bet = next((place for place in clear if place is not None), None)
        if bet is None:
            return None
        found[number] = bet
        lying.append(bet.edges)
        if side_of(frame, seats[number].plate):
            found[_twin(frame, seats, number)] = bet.mirrored(frame.cx)
            lying.append(bet.mirrored(frame.cx).edges)
    return [found[number] for number in range(len(seats))]


def _bet_places(frame: Frame, plate: Box, size: tuple[float, float]) -> Iterator[Edges]:
    """Along the inner edge, from its middle inwards; then beside the inner end; then farther in."""
    u, side = frame.unit, side_of(frame, plate)
    w, h = size[0] * u, size[1] * u
    below = 1 if is_above(frame, plate) else -1
    for farther in BET_FARTHER:
        y = plate.cy + below * (plate.h / 2 + (BET_APART + farther) * u + h / 2)
        for step in (*range(BET_STEPS + 1), *range(-1, -BET_OUTWARDS, -1)) if side else (0,):
            yield around(plate.cx + side * step / BET_STEPS * (plate.w + w) / 2, y, w, h)
        x = plate.cx + side * (
            plate.w / 2 + (ARROW_APART + ARROW[0] + CLEAR + 1 + farther) * u + w / 2
        )
        for step in range(BET_STEPS if side else 0):
            yield around(x, plate.cy + below * step / BET_STEPS * (plate.h + h) / 2, w, h)


def _is_on_cloth(frame: Frame, place: Edges) -> bool:
    """Whether something lies inside the rail, with its outer end too."""
    u = frame.unit
    half = frame.a + (RAIL_BEYOND[0] - RAIL) * u, frame.b + (RAIL_BEYOND[1] - RAIL) * u
    x = max(abs(place[0] - frame.cx), abs(place[2] - frame.cx)) / half[0]
    y = abs((place[1] + place[3]) / 2 - frame.cy) / half[1]
    return float(x**EXPONENT + y**EXPONENT) <= 1


def _twin(frame: Frame, seats: Sequence[SeatPlace], number: int) -> int:
    """Who sits at the other side."""
    mirrored = seats[number].plate.mirrored(frame.cx)
    return min(
        range(len(seats)),
        key=lambda n: abs(seats[n].plate.cx - mirrored.cx) + abs(seats[n].plate.cy - mirrored.cy),
    )


def _discs(
    frame: Frame, seats: Sequence[SeatPlace], taken: Sequence[Edges]
) -> list[tuple[float, float]] | None:
    """The button's place at each plate's inner edge; only one lies there at a time."""
    found = []
    for seat in seats:
        places = list(_inner_edge(frame, seat.plate))
        best = [place for place in places if _is_on_cloth(frame, place)]
        place = first_clear(frame, [*best, *places], taken, DISC_CLEAR * frame.unit)
        if place is None:
            return None
        found.append((place.cx, place.cy))
    return found


def _inner_edge(frame: Frame, plate: Box) -> Iterator[Edges]:
    """Along the inner edge, from its outer end on; then beside the inner end."""
    u = frame.unit
    size = LARGE_SIZES.disc * u
    out = -(side_of(frame, plate) or 1)
    reach = (plate.h + size) / 2 + DISC_APART * u
    y = plate.cy + (reach if is_above(frame, plate) else -reach)
    half = (plate.w - size) / 2
    for step in (*range(10, 15), *range(9, -15, -1)):
        yield around(plate.cx + out * half * step / 10, y, size, size)
    for apart in (DISC_APART, 2 * ARROW_APART + ARROW[0]):
        x = plate.cx - out * ((plate.w + size) / 2 + apart * u)
        for step in range(11):
            yield around(x, plate.cy + (y - plate.cy) * step / 10, size, size)
