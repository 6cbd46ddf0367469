"""client/table/table_frame.py: nobody's hidden cards, and every chip, at every fact."""

from __future__ import annotations

import itertools

import pytest

from desktop_poker.client.table.frames import SeatFrame, TableFrame
from desktop_poker.client.table.hand_memo import HandMemo
from desktop_poker.client.table.table_frame import Painter
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import VoteRunouts
from desktop_poker.engine.hand.events import (
    Acted,
    BetsGathered,
    CardsDealt,
    HandsShown,
    HandStarted,
    PotAwarded,
    StreetOpened,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage, chips
from desktop_poker.engine.rules.house import CASINO
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.views.seat_view import SeatView
from tests.client.evenings import KEYS, TABLES, Picture, evening, pictures, screen_at, shown
from tests.client.knowing import Knowledge, board_faces, seat_faces
from tests.client.retelling import ENGLISH
from tests.engine.table.tables import Room, at_table, cash

SEEDS = range(2)


def seat_of(frame: TableFrame, seat: int) -> SeatFrame:
    return next(one for one in frame.seats if one.seat == seat)


def number(text: str) -> int:
    return int(text.replace(",", ""))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", KEYS)
def test_h6_no_frame_shows_a_card_that_its_viewer_may_not_know(key: str, seed: int) -> None:
    for viewer in (0, None if seed else 1):
        known = Knowledge(None if viewer is None else Seat(viewer))
        for moment in pictures(key, seed, viewer):
            known.take_in(moment.fact)
            frame = moment.frame
            assert board_faces(frame) <= known.boards
            for seat in frame.seats:
                assert seat_faces(seat) <= known.seats.get(seat.seat, set()), (viewer, seat)


@pytest.mark.parametrize("key", KEYS)
def test_every_card_that_may_be_seen_lies_on_the_table(key: str) -> None:
    known = Knowledge(Seat(0))
    for moment in pictures(key):
        known.take_in(moment.fact)
        if moment.hand is None or not moment.is_in_hand:
            continue
        frame = moment.frame
        assert board_faces(frame) == known.boards
        for player in moment.hand.players:
            seat = seat_of(frame, player.seat)
            if player.mucked or (player.folded and player.seat != 0):
                assert not seat.cards
            else:
                assert len(seat.cards) == len(player.down) + len(player.up)
                assert seat_faces(seat) == known.seats.get(player.seat, set())


@pytest.mark.parametrize("key", KEYS)
def test_own_cards_can_be_kept_face_down(key: str) -> None:
    known = Knowledge(Seat(0))
    for moment in shown(evening(key), hides_own_cards=True):
        known.take_in(moment.fact)
        frame = moment.screen.frame()
        assert frame.hand_label in ("", "Point at your cards to see them")
        backs = frame.seats[0].cards and not seat_faces(frame.seats[0])
        folded = frame.seats[0].folded
        assert not backs or folded or frame.hand_label
        if not known.is_shown:
            assert not seat_faces(frame.seats[0]) & known.own_down


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", KEYS)
def test_c5_the_screen_has_the_chips_of_the_engine_at_every_fact(key: str, seed: int) -> None:
    for moment in pictures(key, seed):
        if not moment.is_in_hand or moment.hand is None:
            continue
        frame, hand = moment.frame, moment.hand
        # What was won lies in the middle until the last pot is won: then all chips move.
        waiting = moment.waiting
        won = sum(waiting.values())
        awarded = 0 if hand.stage is Stage.OVER else hand.awarded
        assert won <= awarded
        total = hand.pot_total + awarded
        assert frame.pot == (f"Pot {total:,}" if total else "")
        bets = [seat.bet.amount for seat in frame.seats if seat.bet is not None]
        for player in hand.players:
            seat = seat_of(frame, player.seat)
            assert number(seat.stack) == player.stack - waiting.get(player.seat, 0)
            assert (seat.bet.amount if seat.bet else 0) == player.bet
            assert seat.bet is None or number(seat.bet.text) == player.bet
        if frame.pots:
            assert sum(pot.amount for pot in frame.pots) + sum(bets) == total
            assert all(number(pot.text) == pot.amount >= 0 for pot in frame.pots)
        dealt_in = {player.seat for player in hand.players}
        stacks = sum(number(seat.stack) for seat in frame.seats if seat.seat in dealt_in)
        box = number(frame.box.removeprefix("Odd chips ") or "0")
        assert stacks + total + box - (awarded - won) == chips(hand)  # odd ones are in the box


@pytest.mark.parametrize("key", KEYS)
def test_c1_pots_name_those_who_can_win_them(key: str) -> None:
    sides = 0
    for moment in itertools.chain(pictures(key), pictures(key, 1)):
        hand, table = moment.hand, moment.truth.table
        if hand is None or table is None or not moment.is_in_hand:
            continue
        frame = moment.frame
        sides += len(frame.pots) > 1
        for pot, truth in zip(frame.pots, hand.pots, strict=bool(frame.pots)):
            able = [seat for seat in truth.eligible if not hand.player(seat).folded]
            if pot.is_marked:  # … or who has won it
                won = moment.fact
                assert isinstance(won, PotAwarded)
                able = [payout.seat for payout in won.payouts]
            assert pot.names == tuple(table.at(seat).name for seat in able)
            assert len(pot.avatars) == len(pot.names)
        labels = [pot.label for pot in frame.pots]
        assert labels[:1] in ([], ["Main"])
        assert len(set(labels)) == len(labels)
    assert sides or key in ("heads_up", "tournament")


@pytest.mark.parametrize("key", KEYS)
def test_the_turn_is_marked_where_the_engine_asks(key: str) -> None:
    for moment in pictures(key):
        frame, due = moment.frame, moment.truth.due
        marked = {seat.seat for seat in frame.seats if seat.is_turn}
        if isinstance(due, ActionDue) and moment.is_in_hand:
            assert marked == {due.seat}
            assert frame.clock is not None
            assert frame.clock.seat == due.seat
            assert frame.clock.seconds == 30
            assert not frame.clock.is_bank
        if not moment.is_in_hand:
            assert not marked
            assert frame.clock is None


@pytest.mark.parametrize("viewer", [None, 0, 2])
@pytest.mark.parametrize("key", [key for key in KEYS if key != "heads_up"])
def test_own_seat_comes_first_and_the_order_never_changes(key: str, viewer: int | None) -> None:
    for moment in shown(evening(key, hands=3), viewer):
        seats = [seat.seat for seat in moment.screen.frame().seats]
        own = viewer or 0
        assert seats == [(own + step) % len(seats) for step in range(len(seats))]
        assert [s.seat for s in moment.screen.frame().seats if s.is_self] in ([], [viewer])


@pytest.mark.parametrize("key", KEYS)
def test_marks_of_seats_are_those_of_the_hand(key: str) -> None:
    for moment in pictures(key):
        hand = moment.hand
        if hand is None or not moment.is_in_hand:
            continue
        frame = moment.frame
        stud = hand.variant.has_up_cards
        assert frame.shape.has_rows == stud
        assert frame.board_size == hand.variant.board_size
        buttons = [seat.seat for seat in frame.seats if seat.has_button]
        assert buttons in ([], [] if stud else [hand.started.button])
        for player in hand.players:
            seat = seat_of(frame, player.seat)
            assert seat.folded == player.folded
            is_bare = player.stack == moment.waiting.get(player.seat, 0)
            assert seat.all_in == (is_bare and not player.folded and hand.stage is not Stage.OVER)
            assert not stud or not seat.position
            assert not seat.brings_in or stud
            assert bool(seat.showing) <= (stud and not player.folded)


def test_e1_a_dead_button_lies_before_an_empty_chair_only() -> None:
    for moment in pictures("tournament"):
        hand = moment.hand
        if hand is not None and moment.is_in_hand and hand.has(hand.started.button):
            frame = moment.frame
            assert seat_of(frame, hand.started.button).position == "BTN"


@pytest.mark.parametrize("key", KEYS)
def test_big_blinds_are_written_everywhere_or_nowhere(key: str) -> None:
    for moment in shown(evening(key, hands=4), in_big_blinds=True):
        if not moment.is_in_hand or moment.hand is None:
            continue
        frame, figures = moment.screen.frame(), moment.screen.figures
        stakes = moment.hand.started.stakes
        assert figures == Figures(stakes.big_blind or stakes.small_bet)
        assert not frame.pot or frame.pot.removesuffix(" left to win").endswith(" BB")
        for seat in frame.seats:
            assert not seat.name or seat.stack.endswith(" BB")
            assert seat.bet is None or seat.bet.text == figures.text(seat.bet.amount)


@pytest.mark.parametrize("key", KEYS)
def test_every_frame_can_be_shown_in_japanese(key: str) -> None:
    for moment in shown(evening(key, hands=3), texts=Texts("ja")):
        frame = moment.screen.frame()
        assert frame.title
        assert "{" not in frame.subtitle + frame.notice + frame.hand_label


def test_the_title_and_the_stakes_are_those_of_the_hand() -> None:
    titles = set()
    for moment in pictures("mixed"):
        if isinstance(moment.fact, HandStarted):
            frame = moment.frame
            titles.add(frame.title)
            assert f"Hand {moment.fact.hand_no}" in frame.subtitle
    assert titles == {"No-limit Hold'em", "Seven-card Stud 8 or better", "Razz"}


def test_somebody_who_sits_out_is_said_to() -> None:
    found = set()
    for moment in itertools.chain(pictures("holdem"), pictures("holdem", 1)):
        for seat in moment.frame.seats:
            if seat.absent:
                found.add(seat.absent)
                assert moment.truth.table is not None
                seated = moment.truth.table.at(seat.seat)
                assert seated.sitting_out or seated.waiting
    assert found == {"Sitting out", "Waits for the big blind"}


def in_run_out(moment: Picture) -> HandState | None:
    hand = moment.hand
    return hand if hand is not None and hand.stage is Stage.RUNNING_OUT else None


@pytest.mark.parametrize("key", ["holdem", "casino", "dense_deck", "stud_hi"])
def test_d2_the_next_card_of_a_run_out_has_a_name(key: str) -> None:
    names = set()
    for seed in SEEDS:
        for moment in pictures(key, seed):
            name = moment.frame.next_street
            assert not name or in_run_out(moment)
            names.add(name)
    assert names == ({""} if key == "stud_hi" else {"", "Flop", "Turn", "River"})


@pytest.mark.parametrize("key", ["stud_hi", "razz", "stud_8"])
def test_g3_who_acts_first_and_why_is_said(key: str) -> None:
    firsts = 0
    brought_in = None
    for moment in pictures(key):
        if isinstance(moment.fact, StreetOpened):
            frame = moment.frame
            opener = seat_of(frame, moment.fact.opener)
            assert frame.notice.startswith("You " if opener.is_self else opener.name)
            if not moment.fact.street:
                brought_in = opener.seat
            (marked,) = (seat.seat for seat in frame.seats if seat.brings_in)
            assert marked == brought_in  # on every street, as the button in other games
            assert opener.acts_first == bool(moment.fact.street)
            firsts += 1
    assert firsts


@pytest.mark.parametrize("key", KEYS)
def test_the_last_action_of_a_seat_is_written_there(key: str) -> None:
    for moment in pictures(key):
        if isinstance(moment.fact, Acted):
            assert seat_of(moment.frame, moment.fact.seat).action


@pytest.mark.parametrize("key", KEYS)
def test_the_viewer_is_called_in_words_when_it_is_their_turn(key: str) -> None:
    called = 0
    for moment in pictures(key):
        for seat in moment.frame.seats:
            acts = isinstance(moment.truth.due, ActionDue)  # else it is a vote, or to show
            word = "Your turn" if acts else "Your choice"
            is_called = seat.action == word
            assert is_called == (seat.is_self and seat.is_turn)
            assert is_called or seat.action not in ("Your turn", "Your choice")
            assert seat.action_stands_out or not is_called
            called += is_called
    assert called


def test_a_view_without_a_table_is_no_picture() -> None:
    with pytest.raises(LookupError):
        Painter(ENGLISH, Figures()).frame(SeatView(Seat(0)), HandMemo())


@pytest.mark.parametrize("key", KEYS)
def test_before_the_first_hand_people_sit_with_their_chips(key: str) -> None:
    start = evening(key).start
    frame = Painter(ENGLISH, Figures()).frame(SeatView(Seat(1), table=start), HandMemo())
    assert next(seat.name for seat in frame.seats if seat.name) == "P1"
    assert {number(seat.stack) for seat in frame.seats} == {start.at(Seat(0)).stack}
    assert not frame.boards
    assert not frame.pot
    assert not frame.pots
    assert len(frame.seats) == TABLES[key].seats


def test_a_table_without_a_clock_shows_none() -> None:
    room = Room(cash(at_table(action_time=0.0)), (0, 1, 2))
    room.deal()
    assert screen_at(room, 0).frame().clock is None


@pytest.mark.parametrize(
    ("chance", "before", "text"),
    [
        (0.5, None, "50.0 %"),
        (0.5, 0.5, "50.0 %"),
        (0.5, 0.5004, "50.0 %"),
        (0.823, 0.5, "82.3 %  ▲ 32.3"),
        (0.177, 0.5, "17.7 %  ▼ 32.3"),
        (1.0, 0.823, "100.0 %  ▲ 17.7"),
        (0.0, 0.177, "0.0 %  ▼ 17.7"),
    ],
)
def test_d2_a_chance_says_how_the_last_card_has_changed_it(
    chance: float, before: float | None, text: str
) -> None:
    room = Room(cash(at_table()), (0, 1))
    room.deal()
    room.act("shove", "call")
    view = screen_at(room, 0).view
    seat = Seat(1)
    told = HandMemo(chances={seat: chance}, chances_before={} if before is None else {seat: before})
    frame = Painter(ENGLISH, Figures()).frame(view, told)
    assert seat_of(frame, 1).chance == text
    assert not seat_of(frame, 0).chance


def test_d2_the_next_cards_of_a_run_out_are_counted_and_waited_for() -> None:
    room = Room(cash(at_table(runout_pause=2.5)), (0, 1))
    room.deal()
    before = screen_at(room, 0).frame()
    assert (before.next_cards, before.next_pause) == (0, 0)
    room.act("shove", "call")
    found = []
    while room.room is RoomState.IN_HAND:
        frame = screen_at(room, 0).frame()
        found.append((frame.next_street, frame.next_cards, frame.next_pause))
        room.wake()
    assert found == [("Flop", 3, 2.5), ("Turn", 1, 2.5), ("River", 1, 2.5)]
    after = screen_at(room, 0).frame()
    assert (after.next_street, after.next_cards, after.next_pause) == ("", 0, 0)


def test_d3_while_people_vote_no_card_is_waited_for_and_then_each_board_is() -> None:
    room = Room(cash(at_table(preset=CASINO)), (0, 1))
    room.deal()
    room.act("shove", "call")
    asked = screen_at(room, 0).frame()
    assert (asked.next_cards, asked.next_pause) == (3, 0)
    for seat in (0, 1):
        room.answer(VoteRunouts(Seat(seat), 2))
    found = []
    while room.room is RoomState.IN_HAND:
        frame = screen_at(room, 0).frame()
        found.append((frame.next_cards, frame.next_pause > 0))
        room.wake()
    assert found == [(3, True), (1, True), (1, True)] * 2


@pytest.mark.parametrize("key", KEYS)
def test_d2_only_in_a_run_out_are_cards_marked_as_new(key: str) -> None:
    marked = 0
    for moment in itertools.chain(pictures(key), pictures(key, 1)):
        frame = moment.frame
        fresh = {c.face for board in frame.boards for c in board if c.fresh}
        fresh |= {c.face for seat in frame.seats for c in seat.cards if c.fresh}
        assert None not in fresh
        if fresh:
            assert moment.hand is not None
            assert any(player.shown for player in moment.hand.players)
        if isinstance(moment.fact, CardsDealt) and fresh:
            hole = {face for one in moment.fact.hole for face in one.down + one.up}
            assert fresh == set(moment.fact.board) | hole
            marked += 1
    assert marked


@pytest.mark.parametrize("key", ["stud_hi", "razz", "stud_8"])
def test_d4_stud_has_no_board_to_wait_for(key: str) -> None:
    for moment in pictures(key):
        assert (moment.frame.next_cards, moment.frame.next_pause) == (0, 0)


@pytest.mark.parametrize("key", KEYS)
def test_where_no_aids_are_allowed_the_table_names_and_counts_nothing(key: str) -> None:
    helped = False
    for moment in shown(evening(key)):
        with_aids = moment.screen.frame()
        moment.screen.aids = False
        frame = moment.screen.frame()
        moment.screen.aids = True
        assert not frame.hand_label
        assert "no aids" in frame.subtitle
        assert "no aids" not in with_aids.subtitle
        for seat, before in zip(frame.seats, with_aids.seats, strict=True):
            assert not seat.showing
            assert not seat.chance
            assert not seat.style
            assert (seat.cards, seat.chips, seat.action) == (
                before.cards,
                before.chips,
                before.action,
            )
        helped = helped or bool(with_aids.hand_label)
    assert helped


@pytest.mark.parametrize("key", KEYS)
def test_a_pot_is_there_while_there_is_anything_in_it(key: str) -> None:
    alone = halves = 0
    for moment in itertools.chain(pictures(key), pictures(key, 1)):
        frame, hand = moment.frame, moment.hand
        if hand is None or not moment.is_in_hand:
            continue
        over = hand.stage is Stage.OVER
        assert len(frame.pots) == (0 if over else len(hand.pots))
        alone += len(frame.pots) == 1 and not any(player.bet for player in hand.players)
        for pot, truth in zip(frame.pots, hand.pots, strict=not over):
            assert pot.amount == truth.amount  # its chips move with all others
            assert not pot.is_won or pot.won
            halves += bool(pot.won) and not pot.is_won
    assert alone > 5
    assert halves > 0 or key != "stud_8"


@pytest.mark.parametrize("key", [key for key in KEYS if key in {"stud_hi", "razz", "stud_8"}])
def test_who_acts_first_is_said_only_while_there_is_betting(key: str) -> None:
    said = 0
    betting = False
    for moment in itertools.chain(pictures(key), pictures(key, 1)):
        if isinstance(moment.fact, StreetOpened):
            betting = True
        elif isinstance(moment.fact, BetsGathered | HandsShown | HandStarted):
            betting = False
        first = " acts first" in moment.frame.notice or "You act first" in moment.frame.notice
        said += first
        assert betting or not first, moment.fact
    assert said > 5


@pytest.mark.parametrize("key", KEYS)
def test_the_number_of_the_hand_is_in_every_shorter_subtitle(key: str) -> None:
    for moment in pictures(key):
        frame = moment.frame
        lengths = [len(way) for way in (frame.subtitle, *frame.shorter_subtitles)]
        assert lengths == sorted(lengths, reverse=True)
        assert len(set(lengths)) == 3
        if "Hand " in frame.subtitle:
            assert all("Hand " in way for way in frame.shorter_subtitles)
        assert not any("rules" in way for way in frame.shorter_subtitles)
