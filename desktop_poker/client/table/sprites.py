"""What lies where on the table: a frame and a layout make a list of sprites."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop_poker.client.table.choreography import Key
from desktop_poker.client.table.draw_sprites import TICK_RISE, draw_sprites, tick_sprites
from desktop_poker.client.table.frames import CardFrame, SeatFrame, TableFrame
from desktop_poker.client.table.large_pots import large_pots
from desktop_poker.client.table.layout.fan_places import FLAT, fan_boxes, is_covered
from desktop_poker.client.table.layout.seat_ring import Box, SeatPlace, TableLayout, card_boxes
from desktop_poker.client.table.letters import Letters
from desktop_poker.client.table.pieces import Face, chip_values, rise, usual_face
from desktop_poker.client.table.pill_style import PillStyle
from desktop_poker.client.table.plate_words import position_tags
from desktop_poker.client.table.pot_content import POT_CHIP, pot_contents, pot_places
from desktop_poker.client.table.sprite_kinds import (
    CardSprite,
    ChipsSprite,
    DiscSprite,
    PillSprite,
    PlateSprite,
    PotSprite,
    SignSprite,
    SlotSprite,
    Sprite,
)
from desktop_poker.client.table.win_sprites import in_light, win_sprites

_RAISE = 10  # how far the winning cards rise, in units
_RAISE_BOARD = 5  # below the pots
_RAISE_TWICE = 3  # where two boards leave little room
_RISE_COUNTING = 0.13  # of its width: how far a card that makes the own hand rises
_INDEX_STEP = 0.6  # of a card's width: what of it must be seen for the larger index
_RAISED = 1.0  # winning cards that lie side by side throw their shadow on the others
_NOTICE_RISE = 6  # of a sentence that stands where the label does, clear of raised own cards
_POTS_BEYOND = 40  # units that a row of pots may be wider than its place
_SIGN = 40  # units: a bubble at the corner of a plate
BET_CHIPS = 5  # at most in the stack of a bet
TILT = 3.5  # degrees that peeking cards lean
_BACK_STEP, _FACE_STEP = 0.30, 1.03  # of a card's width on a plate: a back is only counted


def sprites(frame: TableFrame, layout: TableLayout, letters: Letters) -> list[Sprite]:
    """Everything on the table, in no particular order."""
    found: list[Sprite] = [*_board(frame, layout), *_middle(frame, layout, letters)]
    found += draw_sprites(frame, layout)
    is_round = frame.shape.is_round
    seats = list(zip(frame.seats, layout.seats, strict=not is_round))
    tags = position_tags([(seat, place.plate) for seat, place in seats], layout.unit, letters)
    for number, (seat, place) in enumerate(seats):
        key = ("plate", int(seat.seat))
        plate = PlateSprite(key=key, box=place.plate, z=10, seat=seat)
        if is_round:
            row = _lies_on_plate(frame, seat)
            plate = replace(plate, is_large=True, has_row=row, arrow=place.arrow)
        else:
            plate = replace(plate, tag=tags[seat.seat])
        found.append(plate)
        if seat.name:
            found += _seat(frame, layout, seat, place, own=not number and not is_round)
    return [*in_light(found, frame.win), *win_sprites(frame, layout)]


def _lies_on_plate(frame: TableFrame, seat: SeatFrame) -> bool:
    """Whether a hand lies on a large plate: one in which everybody sees something."""
    has_row = frame.shape.has_rows and bool(seat.cards)
    return has_row or any(card.face is not None for card in seat.cards)


def _board(frame: TableFrame, layout: TableLayout) -> Iterator[Sprite]:
    if not frame.board_size:
        return
    twice = len(frame.boards) > 1
    places = layout.boards if twice else (layout.board,)
    dealing = next(
        (row for row, cards in enumerate(frame.boards) if len(cards) < frame.board_size), -1
    )
    for row, boxes in enumerate(places):
        cards = frame.boards[row] if row < len(frame.boards) else ()
        if twice:
            first, unit = boxes[0], layout.unit
            yield PillSprite(
                key=("board", row),
                box=Box(first.x - 34 * unit, first.cy - 11 * unit, 22 * unit, 22 * unit),
                z=3,
                text=str(row + 1),
                style=PillStyle.FELT,
                size=12 * layout.unit,
            )
        for column, box in enumerate(boxes[: len(cards)]):
            # Two boards lie close together: a card must not rise into the other one.
            lift = _RAISE_TWICE if twice else _RAISE_BOARD
            key = ("board", row, column)
            yield _card(key, box, cards[column], layout, z=2 + column / 10, lift=lift)
        yield from _slots(frame, row, boxes[len(cards) :], len(cards), is_dealing=row == dealing)


def _slots(
    frame: TableFrame, row: int, boxes: tuple[Box, ...], first: int, *, is_dealing: bool
) -> Iterator[Sprite]:
    """The empty places of a board; those that are filled next are one place with a name."""
    coming = frame.next_cards if is_dealing else 0
    if coming:
        left, right = boxes[0], boxes[coming - 1]
        yield SlotSprite(
            key=("slot", row, first),
            box=Box(left.x, left.y, right.right - left.x, left.h),
            z=1,
            text=frame.next_street,
            pause=frame.next_pause,
        )
    for column, box in enumerate(boxes[coming:], start=first + coming):
        yield SlotSprite(key=("slot", row, column), box=box, z=1)


def table_face(width: float) -> Face:
    """How a card of the board or of the own hand looks."""
    return Face.INDEXED if usual_face(width) is Face.FULL else Face.LARGE_INDEX


def _card(
    key: Key, box: Box, card: CardFrame, layout: TableLayout, *, z: float, lift: float = _RAISE
) -> CardSprite:
    if card.raised:
        box = box.moved(0, -lift * layout.unit)
    return CardSprite(
        key=key,
        box=box,
        z=z + (_RAISED if card.raised else 0),
        card=card.face,
        face=table_face(box.w),
        raised=card.raised,
        veiled=card.veiled,
        fresh=card.fresh,
    )


def _middle(frame: TableFrame, layout: TableLayout, letters: Letters) -> Iterator[Sprite]:
    unit, pots = layout.unit, layout.pots
    notice = layout.notice
    if not notice.h:  # only stud has a place of its own for it: elsewhere it stands for the label
        rise = 0 if len(frame.boards) > 1 else _NOTICE_RISE
        notice = layout.hand_label.moved(0, -rise * unit)
    if frame.pot:
        high = layout.sizes.total_high * unit
        # Alone it stands in the middle of a table without a board.
        alone = frame.shape.is_round and not layout.board and not frame.pots
        yield PillSprite(
            key=("pot",),
            box=Box(pots.x, pots.cy - high / 2 if alone else pots.y, pots.w, high),
            z=3,
            text=frame.pot,
            style=PillStyle.BARE,
            size=layout.sizes.total * unit,
            fits=frame.shape.is_round,
        )
    yield from _pots(frame, layout, letters)
    if frame.box:
        yield PillSprite(
            key=("box",),
            box=layout.box,
            z=3,
            text=frame.box,
            style=PillStyle.FELT,
            size=layout.sizes.box * unit,
            align="centre" if layout.box.w else "left",
        )
    if frame.notice:
        yield PillSprite(
            key=("notice",),
            box=notice,
            z=6,
            text=frame.notice,
            style=PillStyle.FELT,
            size=13 * unit,
        )
    if frame.hand_label and not (frame.notice and not layout.notice.h):
        yield PillSprite(
            key=("label",),
            box=layout.hand_label,
            z=6,
            text=frame.hand_label,
            style=PillStyle.FELT,
            size=14 * unit,
            grows="up",  # away from the cards and what is said of them
        )


def _pots(frame: TableFrame, layout: TableLayout, letters: Letters) -> Iterator[Sprite]:
    """Main and side pots beside each other, under the sum."""
    unit, area = layout.unit, layout.pots
    if frame.shape.is_round:
        top = area.y + layout.sizes.total_high * unit
        below = area.bottom - (layout.box.h if frame.box else 0.0)
        for number, (content, box) in enumerate(
            large_pots(frame.pots, Box(area.x, top, area.w, below - top), unit, letters)
        ):
            key, pot = ("pot", number), frame.pots[number]
            yield PotSprite(key=key, box=box, z=3, pot=pot, content=content, chip=0.0)
        return
    contents = pot_contents(frame.pots, unit, area.w + _POTS_BEYOND * unit, letters)
    places = pot_places(area.moved(0, 40 * unit), contents, unit)
    for number, (pot, content, box) in enumerate(zip(frame.pots, contents, places, strict=True)):
        yield PotSprite(
            key=("pot", number), box=box, z=3, pot=pot, content=content, chip=POT_CHIP * unit
        )


def _seat(
    frame: TableFrame, layout: TableLayout, seat: SeatFrame, place: SeatPlace, *, own: bool
) -> Iterator[Sprite]:
    if frame.shape.is_round:
        yield from _cards_at_plate(frame, seat, place, layout)
    elif frame.shape.has_rows:
        yield from _row_cards(seat, place, layout, own=own)
    else:
        lift = _RAISE_TWICE if len(frame.boards) > 1 else _RAISE
        yield from _hole_cards(frame, seat, place, layout, lift, own=own)
    yield from _bet(seat, place, layout)
    yield from _marks(seat, place, layout)
    if own and frame.own_tag:
        yield from _own_tags(frame, seat, place, layout)


def _hole_cards(
    frame: TableFrame,
    seat: SeatFrame,
    place: SeatPlace,
    layout: TableLayout,
    lift: float,
    *,
    own: bool,
) -> Iterator[Sprite]:
    is_open = any(card.face is not None for card in seat.cards)
    if own:
        yield from _own_fan(frame, seat, place, layout, lift)
        return
    row = place.open_cards if is_open else place.cards
    width = place.open_card_width if is_open else place.card_width
    boxes = fan_boxes(row, width, frame.shape)
    covered = is_covered(boxes, 0)
    for number, (card, (box, _)) in enumerate(zip(seat.cards, boxes, strict=False)):
        yield CardSprite(
            key=("hole", int(seat.seat), number),
            box=box.moved(0, -_RAISE * layout.unit / 2) if card.raised else box,
            z=8 + number / 10,
            card=card.face,
            face=Face.FAN if covered else Face.TUCK,
            raised=card.raised,
            veiled=card.veiled,
            fresh=card.fresh,
            angle=0.0 if is_open else fan_angle(number, len(boxes)),
        )


def _own_fan(
    frame: TableFrame, seat: SeatFrame, place: SeatPlace, layout: TableLayout, lift: float
) -> Iterator[Sprite]:
    """The own cards; in a fan they keep their order, so that none covers the index of another."""
    boxes = fan_boxes(place.cards, place.card_width, frame.shape, place.turn)
    covered = is_covered(boxes, 0)
    for number, (card, (box, angle)) in enumerate(zip(seat.cards, boxes, strict=False)):
        if card.ticked:
            box = box.moved(0, -TICK_RISE * layout.unit)  # noqa: PLW2901 - the same card, higher
        elif card.counts and not card.raised:
            box = box.moved(0, -_RISE_COUNTING * box.w)  # noqa: PLW2901 - the same card, higher
        key, z = ("hole", int(seat.seat), number), 12 + number / 10
        made = _card(key, box, card, layout, z=z, lift=lift)
        if card.ticked:
            made = replace(made, fresh=True)
        if frame.shape.draws:  # all of them are read at once, again and again
            made = replace(made, face=Face.LARGE_INDEX)
        if covered:
            face = _own_fan_face(boxes[1][0].x - boxes[0][0].x, layout)
            made = replace(made, face=face, angle=angle, z=z)
        yield made
        yield from tick_sprites(card, made, layout)


def _own_fan_face(step: float, layout: TableLayout) -> Face:
    """How own cards look that lie a step apart: where the unit is small, all index."""
    if layout.unit >= FLAT:
        return Face.LARGE_INDEX
    return Face.INDEX if step >= _INDEX_STEP * layout.seats[0].card_width else Face.FAN


def _cards_at_plate(
    frame: TableFrame, seat: SeatFrame, place: SeatPlace, layout: TableLayout
) -> Iterator[Sprite]:
    """A hand on its large plate; one of which nobody sees anything peeks out behind it."""
    count, row, width = len(seat.cards), place.open_cards, place.open_card_width
    lies_on = _lies_on_plate(frame, seat)
    if not lies_on:
        row, width = place.cards, place.card_width
    wide = [width * (_BACK_STEP if c.face is None else _FACE_STEP) for c in seat.cards[:-1]]
    room = row.w - width
    scale = min(1.0, room / sum(wide)) if wide and lies_on else 1.0
    x = row.x
    for number, card in enumerate(seat.cards):
        step = (
            room / max(1, count - 1)
            if not lies_on
            else wide[number] * scale
            if number < len(wide)
            else 0
        )
        lift = _RAISE * layout.unit / 2 if card.raised else 0.0
        yield CardSprite(
            key=("hole", int(seat.seat), number),
            box=Box(x, row.y - lift, width, row.h),
            z=(12 if lies_on else 8) + number / 10,
            card=card.face,
            face=Face.JUMBO if scale == 1.0 else Face.INDEX,
            raised=card.raised,
            veiled=card.veiled,
            fresh=card.fresh,
        )
        x += step


def fan_angle(number: int, count: int) -> float:
    """How a card of a fan is turned, from the left end to the right."""
    return TILT * (2 * number / max(1, count - 1) - 1)


def _row_cards(
    seat: SeatFrame, place: SeatPlace, layout: TableLayout, *, own: bool
) -> Iterator[Sprite]:
    # Turned up, every card is to be read, not only the last ones.
    is_open = not own and all(card.face is not None for card in seat.cards)
    ups = [is_open or card.is_up for card in seat.cards]
    boxes = card_boxes(place.cards, ups, place.card_width, own=own)
    is_below = place.cards.cy > place.plate.cy
    wins = any(card.raised for card in seat.cards)
    for number, (card, box) in enumerate(zip(seat.cards, boxes, strict=True)):
        # Below a plate there is no room to rise: there the others sink, and nothing is covered.
        moves = wins and card.raised is not is_below
        step = (_RAISE if is_below else -_RAISE) * layout.unit if moves else 0.0
        covered = number + 1 < len(boxes) and boxes[number + 1].x < box.right
        yield CardSprite(
            key=("hole", int(seat.seat), number),
            box=box.moved(0, step),
            # Whoever wins: the last dealt is on top, so that no card covers the index of another.
            z=12 + number / 10,
            card=card.face,
            face=Face.INDEX if covered else Face.LARGE_INDEX,
            raised=card.raised,
            veiled=card.veiled,
            fresh=card.fresh,
        )


def _own_tags(
    frame: TableFrame, seat: SeatFrame, place: SeatPlace, layout: TableLayout
) -> Iterator[Sprite]:
    """Over the own cards that the others don't see: the first ones, and those dealt later."""
    ups = [card.is_up for card in seat.cards]
    boxes = card_boxes(place.cards, ups, place.card_width, own=True)
    hidden = [box for box, is_up in zip(boxes, ups, strict=True) if not is_up]
    first = ups.index(True) if True in ups else len(ups)
    tag = layout.own_tag
    for key, text, over in (
        (("own_tag",), frame.own_tag, hidden[:first]),
        (("own_tag", 1), frame.own_last_tag, hidden[first:]),
    ):
        if text and over:
            yield PillSprite(
                key=key,
                box=tag.moved((over[0].x + over[-1].right) / 2 - tag.cx, 0),
                z=13,
                text=text,
                style=PillStyle.FELT,
                size=11 * layout.unit,
            )


def _bet(seat: SeatFrame, place: SeatPlace, layout: TableLayout) -> Iterator[Sprite]:
    if seat.bet is None:
        return
    unit, box, number = layout.unit, place.bet, int(seat.seat)
    chip = layout.sizes.chip * unit
    left_half = box.cx < layout.centre[0]
    text_box = box
    if place.bet_has_chips:
        x = box.x if left_half else box.right - chip
        high = rise(chip, len(chip_values(seat.bet.amount, BET_CHIPS))) - box.h / 2
        # Above the centre the last action hangs from the plate: a high stack stands lower.
        low = max(0.0, high) if box.cy < layout.centre[1] else 0.0
        yield ChipsSprite(
            key=("chips", number),
            box=Box(x, box.cy + low - chip / 2, chip, chip),
            z=5,
            amount=seat.bet.amount,
            most=BET_CHIPS,
        )
        edge = x + chip + 6 * unit if left_half else x - 6 * unit
        text_box = Box(edge, box.y + 3 * unit, 0, box.h - 6 * unit)
    yield PillSprite(
        key=("bet", number),
        box=text_box,
        z=5,
        text=seat.bet.text,
        style=PillStyle.FELT,
        size=layout.sizes.bet * unit,
        fits=bool(place.arrow.w),
        align=("left" if left_half else "right") if place.bet_has_chips else "centre",
        room=box.w - chip - 26 * unit if place.bet_has_chips else box.w - 20 * unit,
    )


def _action_style(seat: SeatFrame) -> PillStyle:
    if seat.wins:
        return PillStyle.WIN
    if seat.is_kept:
        return PillStyle.KEPT
    return PillStyle.ACCENT if seat.action_stands_out else PillStyle.PLATE


def _marks(seat: SeatFrame, place: SeatPlace, layout: TableLayout) -> Iterator[Sprite]:
    unit, number = layout.unit, int(seat.seat)
    if seat.has_button:
        x, y = place.button
        size = layout.sizes.disc * unit
        box = Box(x - size / 2, y - size / 2, size, size)
        yield DiscSprite(key=("button",), box=box, z=6, letter="D")
    if seat.sign is not None:
        size = _SIGN * unit
        box = Box(place.plate.x - size / 3, place.plate.y - size / 2, size, size)
        yield SignSprite(key=("sign", number), box=box, z=24, sign=seat.sign)
    if seat.brings_in:
        room = place.bring_in  # wider than the mark, which keeps to its plate
        size = min(26 * unit, room.h)
        x = room.right - size if room.cx < place.plate.cx else room.x
        box = Box(x, room.cy - size / 2, size, size)
        yield DiscSprite(key=("bring-in",), box=box, z=11, letter="B")
    is_large = bool(place.arrow.w)
    if is_large and seat.position and not seat.is_marked:  # what is chosen needs the edge
        yield PillSprite(
            key=("tag", number),
            box=place.tag,
            z=14,
            text=seat.position,
            style=PillStyle.PLATE,
            size=layout.sizes.word * unit,
            fits=True,
            align="right",
        )
    text = seat.gain or seat.absent or seat.action
    # A chance takes its place, but not that of a question to the one who sits here.
    asked = seat.is_self and seat.is_turn and place.action.y >= place.chance.bottom
    if text and (asked or not seat.chance):
        yield PillSprite(
            key=("action", number),
            box=place.action,
            z=14,
            text=text,
            style=_action_style(seat),
            size=layout.sizes.word * unit,
            fits=is_large,
            # Beside a plate it keeps to the plate, however long its word is.
            align="left" if is_large or place.action.x >= place.plate.right else "centre",
            # Large words go away from the plate, whose stack they would cover.
            grows="down" if place.action.cy > place.plate.cy else "up",
        )
    if seat.board_name:
        yield PillSprite(
            key=("showing", number),
            box=place.board_name,
            z=13,
            text=seat.board_name,
            style=PillStyle.ACCENT if seat.acts_first else PillStyle.FELT,
            size=12 * unit,
        )
    if seat.chance:
        beside = seat.is_self and place.chance.x > place.cards.cx
        yield PillSprite(
            key=("chance", number),
            box=place.chance,
            z=15,
            text=seat.chance,
            style=PillStyle.ACCENT if seat.leads else PillStyle.IVORY,
            size=17 * unit,
            align="left" if beside else "centre",  # with its change it is wider than its place
        )
