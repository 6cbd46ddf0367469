"""client/table/sprites.py: everything in a frame has its place."""

from collections import Counter
from itertools import pairwise

import pytest
from msgspec.structs import replace

from desktop_poker.client.table.choreography import Key
from desktop_poker.client.table.frames import BetFrame, CardFrame, TableFrame
from desktop_poker.client.table.layout.seat_ring import TableLayout, card_boxes, table_layout
from desktop_poker.client.table.layout.table_shape import Shape
from desktop_poker.client.table.pieces import Face, chip_values, rise
from desktop_poker.client.table.pill_style import PillStyle
from desktop_poker.client.table.sprite_kinds import (
    CardSprite,
    ChipsSprite,
    DiscSprite,
    PillSprite,
    PlateSprite,
    PotSprite,
    SlotSprite,
    Sprite,
)
from desktop_poker.client.table.sprites import BET_CHIPS, sprites
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.ui.fonts import LETTERS
from tests.client.rings import SCENES
from tests.ui.table.staged import (
    BOARD_GAMES,
    EVERY_GAME,
    STUD_GAMES,
    after_the_flop,
    decides,
    runs_out,
    shove,
    side_pots,
    table,
    two_boards,
)

SIZE = (1128, 678)


def layout_of(frame: TableFrame) -> TableLayout:
    return table_layout(*SIZE, frame.shape)


def shown(frame: TableFrame) -> dict[Key, Sprite]:
    found = sprites(frame, layout_of(frame), LETTERS)
    keys = Counter(sprite.key for sprite in found)
    assert max(keys.values()) == 1  # every key once
    return {sprite.key: sprite for sprite in found}


def texts_of(found: dict[Key, Sprite]) -> dict[Key, str]:
    return {key: sprite.text for key, sprite in found.items() if isinstance(sprite, PillSprite)}


@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in EVERY_GAME for seats in range(2, GAMES[game].seats[-1] + 1)],
)
def test_every_seat_has_its_plate_its_cards_and_its_bet(game: str, seats: int) -> None:
    frame = table(game, seats).play_until(decides).frame()
    layout, found = layout_of(frame), shown(frame)
    for seat, place in zip(frame.seats, layout.seats, strict=True):
        plate = found["plate", int(seat.seat)]
        assert isinstance(plate, PlateSprite)
        assert plate.box == place.plate
        assert plate.seat is seat
        cards = [found["hole", int(seat.seat), n] for n in range(len(seat.cards))]
        assert [c.card for c in cards if isinstance(c, CardSprite)] == [c.face for c in seat.cards]
        pill = found.get(("bet", int(seat.seat)))
        if seat.bet is None:
            assert pill is None
        else:
            assert isinstance(pill, PillSprite)
            assert pill.text == seat.bet.text
            chips = found.get(("chips", int(seat.seat)))
            assert (chips is not None) == place.bet_has_chips
            assert chips is None or (
                isinstance(chips, ChipsSprite) and chips.amount == seat.bet.amount
            )


def test_no_stack_of_a_bet_reaches_up_to_the_last_action() -> None:
    frame = table(seats=6).play_until(decides).frame()
    high = BetFrame(18_375, "18,375")
    most = replace(frame, seats=tuple(replace(seat, bet=high) for seat in frame.seats))
    layout, found = layout_of(most), shown(most)
    for seat, place in zip(most.seats, layout.seats, strict=True):
        chips = found["chips", int(seat.seat)]
        assert isinstance(chips, ChipsSprite)
        count = len(chip_values(chips.amount, chips.most))
        assert count == BET_CHIPS
        top = chips.box.cy - rise(chips.box.w, count)
        above = place.bet.cy < layout.centre[1]
        assert not above or top >= place.action.bottom - 0.01


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_the_board_lies_on_its_places_and_the_rest_of_it_is_empty(game: str) -> None:
    frame = table(game).play_until(after_the_flop).frame()
    layout, found = layout_of(frame), shown(frame)
    (board,) = frame.boards
    assert len(board) >= 3
    for column, box in enumerate(layout.board):
        sprite = found.get(("board", 0, column)) or found["slot", 0, column]
        assert isinstance(sprite, CardSprite if column < len(board) else SlotSprite)
        assert sprite.box == box
        if isinstance(sprite, CardSprite):
            assert sprite.card == board[column].face


def test_two_boards_lie_above_each_other() -> None:
    frame = two_boards().frame()
    found, layout = shown(frame), layout_of(frame)
    for row, boxes in enumerate(layout.boards):
        for column, box in enumerate(boxes):
            sprite = found["board", row, column]
            assert isinstance(sprite, CardSprite)
            assert sprite.card == frame.boards[row][column].face
            assert sprite.box == box


@pytest.mark.parametrize("game", STUD_GAMES)
def test_stud_has_no_board_and_its_own_row_of_cards(game: str) -> None:
    screen = table(game).play_until(after_the_flop)
    frame = screen.frame()
    layout, found = layout_of(frame), shown(frame)
    assert not any(key[0] in ("board", "slot", "button") for key in found)
    for number, (seat, place) in enumerate(zip(frame.seats, layout.seats, strict=True)):
        ups = [card.is_up for card in seat.cards]
        boxes = card_boxes(place.cards, ups, place.card_width, own=number == 0)
        for at, box in enumerate(boxes):
            sprite = found["hole", int(seat.seat), at]
            assert isinstance(sprite, CardSprite)
            assert sprite.box == box


@pytest.mark.parametrize("game", STUD_GAMES)
def test_the_bring_in_is_marked_and_said(game: str) -> None:
    frame = table(game).play_until(decides).frame()
    found = shown(frame)
    (bringer,) = [seat for seat in frame.seats if seat.brings_in]
    mark = found["bring-in",]
    assert isinstance(mark, DiscSprite)
    assert mark.letter == "B"
    who = "You bring" if bringer.is_self else f"{bringer.name} brings"
    assert texts_of(found)["notice",].startswith(f"{who} it in")


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_bring_in_is_marked_at_its_plate(seats: int) -> None:
    frame = table("stud_hi", seats).play_until(decides).frame()
    for number in range(seats):
        marked = tuple(replace(seat, brings_in=at == number) for at, seat in enumerate(frame.seats))
        layout = layout_of(frame)
        plate = layout.seats[number].plate
        mark = shown(replace(frame, seats=marked))["bring-in",].box
        apart = max(mark.x - plate.right, plate.x - mark.right)
        assert 0 < apart <= 30 * layout.unit  # beside the own plate is its arrow


def test_the_button_lies_before_its_seat() -> None:
    frame = table().play_until(decides).frame()
    layout, disc = layout_of(frame), shown(frame)["button",]
    at = next(n for n, seat in enumerate(frame.seats) if seat.has_button)
    assert isinstance(disc, DiscSprite)
    assert (disc.box.cx, disc.box.cy) == pytest.approx(layout.seats[at].button)


def test_cards_of_others_lean_until_they_are_turned_up() -> None:
    staged = table(seed="7")
    before = shown(staged.play_until(decides).frame())
    peeking = [s for key, s in before.items() if key[0] == "hole" and key[1] != 0]
    assert peeking
    assert all(isinstance(s, CardSprite) and s.card is None and s.angle for s in peeking)
    after = shown(staged.play_until(runs_out, shove).frame())
    turned = [
        s for key, s in after.items() if key[0] == "hole" and isinstance(s, CardSprite) and s.card
    ]
    assert len(turned) >= 4
    assert all(not s.angle for s in turned)


def test_pots_stand_beside_each_other_within_the_middle() -> None:
    frame = side_pots().frame()
    layout, found = layout_of(frame), shown(frame)
    boxes = [found["pot", n].box for n in range(len(frame.pots))]
    assert isinstance(found["pot", 0], PotSprite)
    for left, right in pairwise(boxes):
        assert left.right < right.x
        assert left.y == right.y
    assert (boxes[0].x + boxes[-1].right) / 2 == pytest.approx(layout.pots.cx)


def test_words_of_the_middle_are_those_of_the_frame() -> None:
    frame = table().play_until(decides).frame()
    said = texts_of(shown(frame))
    assert said["pot",] == frame.pot
    assert said["label",] == frame.hand_label
    assert ("box",) not in said


def test_a_notice_stands_where_the_label_would_unless_it_has_its_own_place() -> None:
    frame = replace(table().play_until(decides).frame(), notice="Ken wins 5.", box="Box 3")
    said = texts_of(shown(frame))
    assert said["notice",] == "Ken wins 5."
    assert said["box",] == "Box 3"
    assert ("label",) not in said
    stud = replace(table("razz").play_until(decides).frame(), notice="Ken wins 5.")
    assert {("notice",), ("label",)} <= texts_of(shown(stud)).keys()


def test_the_own_chance_begins_right_of_the_own_cards() -> None:
    frame = table(seats=6).play_until(decides).frame()
    told = replace(
        frame, seats=tuple(replace(seat, chance="81.8 %  ▲ 21.2") for seat in frame.seats)
    )
    found = shown(told)
    own = next(seat for seat in told.seats if seat.is_self)
    pill = found["chance", int(own.seat)]
    assert isinstance(pill, PillSprite)
    assert pill.align == "left"  # however wide, it grows away from them
    assert pill.box.x > layout_of(told).seats[0].cards.right


def test_a_chance_takes_the_place_of_the_last_action() -> None:
    frame = table().play_until(decides).frame()
    seats = tuple(
        replace(seat, action="Call 2", chance="40%", leads=not n)
        for n, seat in enumerate(frame.seats)
    )
    found = shown(replace(frame, seats=seats))
    # Only the question to the one who looks stays beside it.
    assert [key for key in found if key[0] == "action"] == [("action", int(frame.seats[0].seat))]
    idle = tuple(replace(seat, is_turn=False) for seat in seats)
    found = shown(replace(frame, seats=idle))
    assert not any(key[0] == "action" for key in found)
    styles = [s.style for k, s in found.items() if k[0] == "chance" and isinstance(s, PillSprite)]
    assert Counter(styles) == {PillStyle.ACCENT: 1, PillStyle.IVORY: len(seats) - 1}


def test_an_empty_seat_is_only_a_plate() -> None:
    frame = table().play_until(decides).frame()
    seats = (frame.seats[0], *(replace(seat, name="") for seat in frame.seats[1:]))
    found = shown(replace(frame, seats=seats))
    others = {int(seat.seat) for seat in seats[1:]}
    assert {key[0] for key in found if len(key) > 1 and key[1] in others and key[0] != "slot"} <= {
        "plate",
        "board",
    }


def test_winning_cards_rise_and_lie_on_top() -> None:
    frame = table().play_until(after_the_flop).frame()
    cards = tuple(replace(card, raised=not n) for n, card in enumerate(frame.boards[0]))
    found = shown(replace(frame, boards=(cards,)))
    up, down = found["board", 0, 0], found["board", 0, 1]
    assert up.box.y < down.box.y
    assert up.z > 2.4


def test_the_next_street_is_named_on_the_next_empty_place() -> None:
    frame = table().play_until(decides).frame()
    found = shown(replace(frame, boards=((),), next_street="Flop", next_cards=3))
    slots = {s.key: s for s in found.values() if isinstance(s, SlotSprite)}
    assert [key for key, slot in slots.items() if slot.text] == [("slot", 0, 0)]
    assert set(slots) == {("slot", 0, 0), ("slot", 0, 3), ("slot", 0, 4)}
    assert slots["slot", 0, 0].box.w > 3 * slots["slot", 0, 3].box.w  # three cards and two gaps


def test_small_cards_have_large_indices() -> None:
    frame = table().play_until(decides).frame()
    own = tuple(CardFrame(card.face) for card in frame.seats[0].cards)
    frame = replace(frame, seats=(replace(frame.seats[0], cards=own), *frame.seats[1:]))
    small = sprites(frame, table_layout(700, 420, frame.shape), LETTERS)
    faces = {s.face for s in small if isinstance(s, CardSprite) and s.key[:2] == ("hole", 0)}
    assert faces == {Face.LARGE_INDEX}


def test_a_place_that_is_filled_next_knows_how_long_it_waits() -> None:
    frame = table(seed="7").play_until(runs_out, shove).frame()
    waiting = replace(frame, boards=((),), next_street="Flop", next_cards=3, next_pause=1.2)
    pauses = {k: s.pause for k, s in shown(waiting).items() if isinstance(s, SlotSprite)}
    assert pauses == {("slot", 0, 0): 1.2, ("slot", 0, 3): 0, ("slot", 0, 4): 0}
    one = table(seed="7").play_until(lambda s: len((s.frame().boards or ((),))[0]) == 3, shove)
    found = shown(replace(one.frame(), next_street="Turn", next_cards=1, next_pause=1.2))
    slots = {k: s for k, s in found.items() if isinstance(s, SlotSprite)}
    assert set(slots) == {("slot", 0, 3), ("slot", 0, 4)}
    assert slots["slot", 0, 3].box.w == pytest.approx(slots["slot", 0, 4].box.w)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_newest_cards_of_a_run_out_are_framed_and_no_others(game: str) -> None:
    staged = table(game, seed="7")

    def new_cards(screen: TableScreen) -> set[Card | None]:
        frame = screen.frame()
        rows = (*frame.boards, *(seat.cards for seat in frame.seats))
        return {card.face for row in rows for card in row if card.fresh}

    screen = staged.play_until(lambda screen: bool(new_cards(screen)), shove)
    found = shown(screen.frame()).values()
    framed = {s.card for s in found if isinstance(s, CardSprite) and s.fresh}
    assert framed == new_cards(screen)


def half_won(frame: TableFrame) -> TableFrame:
    """Every second card of every hand and board wins, the others are dimmed."""

    def judged(cards: tuple[CardFrame, ...]) -> tuple[CardFrame, ...]:
        return tuple(
            replace(card, face=card.face or Card(0), raised=not n % 2, veiled=bool(n % 2))
            for n, card in enumerate(cards)
        )

    return replace(
        frame,
        seats=tuple(replace(seat, cards=judged(seat.cards)) for seat in frame.seats),
        boards=tuple(judged(board) for board in frame.boards),
        notice="Ken wins 790 with two pair, queens and deuces.",
    )


def with_stud_hands(frame: TableFrame, count: int) -> TableFrame:
    """Everybody with so many cards, all of them turned up."""
    hands = [
        tuple(
            CardFrame(
                Card((7 * number + at) % 52), is_up=2 <= at < 6
            )  # two down, four up, one down
            for at in range(count)
        )
        for number in range(len(frame.seats))
    ]
    return replace(
        frame,
        seats=tuple(
            replace(seat, cards=cards, folded=False)
            for seat, cards in zip(frame.seats, hands, strict=True)
        ),
    )


@pytest.mark.parametrize("count", range(3, 8))
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_index_of_a_stud_hand_is_seen_whoever_wins(seats: int, count: int) -> None:
    frame = half_won(with_stud_hands(table("razz", seats).play_until(decides).frame(), count))
    for size in SCENES:
        found = sprites(frame, table_layout(*size, Shape(seats, has_rows=True)), LETTERS)
        for seat in frame.seats:
            hand = [
                sprite
                for sprite in found
                if isinstance(sprite, CardSprite) and sprite.key[:2] == ("hole", int(seat.seat))
            ]
            assert len(hand) == count
            for card, later in pairwise(hand):  # in dealing order, the last dealt on top
                shows = (later.box.x - card.box.x) / card.box.w
                assert later.z > card.z
                assert shows >= 0.55  # the widest index, of a ten, ends at 0.50
                assert (card.face is Face.INDEX) == (shows < 1)
                assert shows < 0.85 or shows > 1.05  # neither edge to edge nor all but covered


@pytest.mark.parametrize("game", STUD_GAMES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_winning_stud_cards_rise_away_from_their_plate(game: str, seats: int) -> None:
    frame = half_won(table(game, seats).play_until(decides).frame())
    layout, found = layout_of(frame), shown(frame)
    for seat, place in zip(frame.seats, layout.seats, strict=True):
        for number in range(len(seat.cards)):
            sprite = found["hole", int(seat.seat), number]
            assert isinstance(sprite, CardSprite)
            apart = max(sprite.box.y - place.plate.bottom, place.plate.y - sprite.box.bottom)
            assert apart >= 4 * layout.unit - 0.01


@pytest.mark.parametrize("seats", range(2, 11))
def test_winning_cards_of_the_top_seat_stay_clear_of_the_bar(seats: int) -> None:
    frame = half_won(table("holdem", seats).play_until(decides).frame())
    for size in SCENES:
        layout = table_layout(*size, Shape(seats))
        cards = [card for card in sprites(frame, layout, LETTERS) if isinstance(card, CardSprite)]
        assert min(card.box.y for card in cards) >= 4 * layout.unit - 0.01


def test_winning_cards_of_the_second_board_stay_clear_of_the_first() -> None:
    frame = half_won(two_boards().frame())
    layout, found = layout_of(frame), shown(frame)
    bottom = max(box.bottom for box in layout.boards[0])
    tops = [found["board", 1, column].box.y for column in range(5)]
    assert min(tops) - bottom >= 7 * layout.unit - 0.01


@pytest.mark.parametrize("twice", [False, True])
def test_a_sentence_is_clear_of_raised_own_cards(*, twice: bool) -> None:
    frame = (two_boards() if twice else table().play_until(after_the_flop)).frame()
    frame = half_won(frame)
    layout, found = layout_of(frame), shown(frame)
    notice = found["notice",].box
    assert found["hole", int(frame.seats[0].seat), 0].box.y - notice.bottom >= 5 * layout.unit
    boards = layout.boards if twice else (layout.board,)
    assert notice.y - boards[-1][0].bottom >= 3 * layout.unit


@pytest.mark.parametrize("game", STUD_GAMES)
def test_the_tag_stands_over_the_middle_of_the_two_down_cards(game: str) -> None:
    for there in (decides, after_the_flop):
        frame = table(game).play_until(there).frame()
        found = shown(frame)
        own = frame.seats[0]
        down = [n for n, card in enumerate(own.cards) if not card.is_up][:2]
        left, right = (found["hole", int(own.seat), number].box for number in down)
        assert found["own_tag",].box.cx == pytest.approx((left.x + right.right) / 2)
        assert ("own_tag", 1) not in found


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_seventh_card_is_tagged_like_the_first_two(seats: int) -> None:
    frame = with_stud_hands(table("razz", seats).play_until(decides).frame(), 7)
    frame = replace(frame, own_tag="自分だけに見えます", own_last_tag="これも")
    for size in SCENES:
        layout = table_layout(*size, Shape(seats, has_rows=True))
        found = {sprite.key: sprite for sprite in sprites(frame, layout, LETTERS)}
        first, last = found["own_tag",].box, found["own_tag", 1].box
        assert last.cx == pytest.approx(found["hole", int(frame.seats[0].seat), 6].box.cx)
        assert first.y == last.y
        # Both stand clear of what is said of the hand: else they would look like one label.
        assert first.y - layout.hand_label.bottom >= 8 * layout.unit
