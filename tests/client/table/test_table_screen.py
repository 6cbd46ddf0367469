"""client/table/table_screen.py: facts in; frame, bar, log and results out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from desktop_poker.app.shots.staging import StagedTable
from desktop_poker.client.setup.new_table import Draft, setup_of
from desktop_poker.client.table.action_frames import DecideBar, WaitBar
from desktop_poker.client.table.pre_actions import PreAction, offered
from desktop_poker.client.table.run_out import hands_are_open
from desktop_poker.client.table.table_client import Update
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.telling.hand_log import MOST_LINES, LineKind, LogLine
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.decide import decide
from desktop_poker.engine.hand.events import (
    ActionKind,
    CardsDealt,
    HandEnded,
    HandsShown,
    HandStarted,
    PotAwarded,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import AddChips, PauseTable, ResumeTable
from desktop_poker.engine.table.events import PlayerLeft
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import SeatView
from tests.client.evenings import KEYS, TABLES, Moment, evening, restless, screen_at, shown
from tests.client.knowing import Knowledge, seat_faces
from tests.client.retelling import ENGLISH
from tests.client.telling.test_company import table_with
from tests.engine.table.tables import Room, cash, event
from tests.ui.table.staged import decides, shove, table

ME = Seat(0)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("key", KEYS)
def test_the_session_is_what_was_won_over_what_was_brought(key: str, seed: int) -> None:
    ended = 0
    for moment in shown(evening(key, seed)):
        hand, table = moment.hand, moment.truth.table
        if not isinstance(moment.fact, HandEnded) or hand is None or table is None:
            continue
        if hand.has(ME):
            ended += 1
            assert moment.screen.results[-1] == hand.player(ME).stack - table.at(ME).brought
        assert len(moment.screen.results) == 1 + ended
    assert ended


def test_the_line_goes_on_for_somebody_who_was_here_before() -> None:
    room = Room(cash(), (0, 1, 2))
    room.hands(4, "call")
    before = room.player(0)
    screen = screen_at(room, 0)
    screen.go_on_from([0, -3, before.stack - before.brought])
    begun = len(room.facts)
    room.hands(1, "call")
    view = screen.view
    for fact in room.facts[begun:]:
        seen = redact(fact, ME)
        view = view.after(seen)
        screen.take_in(Update(seen.event, view))
    now = room.player(0)
    assert screen.results == [0, -3, before.stack - before.brought, now.stack - now.brought]


def test_whoever_sits_down_is_told_who_sits_there_in_their_language() -> None:
    state = table_with("regular:rock", "regular:shark")
    screen = TableScreen(SeatView(ME, table=state), {}, ENGLISH, ScreenOptions())
    assert not screen.log
    screen.greet()
    assert [line.text for line in screen.log] == ["You play against Aki, Bela: Regular bots."]
    retold = screen.retold(Texts("ja"), ())
    assert [line.text for line in retold.log] == ["相手はAki、Bela（レギュラーのボット）です。"]
    assert "Practice  ·  Regular bots" in screen.frame().subtitle
    assert "Regular bots" not in screen.frame().shorter_subtitles[-1]
    friends = TableScreen(
        SeatView(ME, table=table_with("regular:rock", people=2)), {}, ENGLISH, ScreenOptions()
    )
    friends.greet()
    assert not friends.log


def test_somebody_who_watches_has_no_results() -> None:
    for moment in shown(evening("holdem"), None):
        assert moment.screen.results == [0]


@pytest.mark.parametrize("key", KEYS)
def test_on_turn_there_is_a_decision_and_else_there_is_none(key: str) -> None:
    decisions = 0
    for moment in shown(evening(key)):
        due = moment.truth.due
        if isinstance(due, ActionDue) and due.seat == ME and moment.is_in_hand:
            assert isinstance(moment.screen.bar(), DecideBar)
            decisions += 1
    assert decisions


@pytest.mark.parametrize("choice", PreAction)
@pytest.mark.parametrize("key", KEYS)
def test_what_is_armed_acts_on_ones_turn_only_and_is_used_up(key: str, choice: PreAction) -> None:
    acted = 0
    for moment in shown(evening(key)):
        screen, due = moment.screen, moment.truth.due
        if screen.armed is None and choice in offered(screen.view.hand, ME):
            screen.arm(choice)
        mine = isinstance(due, ActionDue) and due.seat == ME
        if not moment.is_in_hand:
            continue
        was = screen.armed
        act = screen.own_answer()
        if not mine:
            assert act is None
            assert screen.armed == was
            continue
        assert screen.armed is None
        if act is not None:
            assert moment.hand is not None
            decide(moment.hand, act)
            assert act.seat == ME
            acted += 1
    assert acted or key in ("heads_up", "tournament") or choice is not PreAction.CALL_ANY


def preflop() -> tuple[Room, int]:
    room = Room(cash(), (0, 1, 2))
    room.deal()
    return room, (room.seat + 1) % 3


def test_a_choice_is_taken_back_by_choosing_it_again() -> None:
    room, seat = preflop()
    screen = screen_at(room, seat)
    screen.arm(PreAction.CALL)
    screen.arm(PreAction.FOLD)
    found = screen.bar()
    assert isinstance(found, WaitBar)
    assert [choice.choice for choice in found.choices if choice.armed] == [PreAction.FOLD]
    screen.arm(PreAction.FOLD)
    assert screen.armed is None


def test_somebody_without_a_hand_arms_nothing() -> None:
    room, _ = preflop()
    for viewer in (None, 5):
        screen = screen_at(room, viewer)
        screen.arm(PreAction.CALL_ANY)
        assert screen.armed is None
        assert screen.own_answer() is None


def followed(room: Room, seat: int, *steps: str) -> Callable[[TableScreen], TableScreen]:
    def go(screen: TableScreen) -> TableScreen:
        for step in steps:
            before = len(room.facts)
            room.act(step)
            for fact in room.facts[before:]:
                seen = redact(fact, Seat(seat))
                screen.take_in(Update(seen.event, screen.view.after(seen)))
        return screen

    return go


def test_a_raise_takes_a_call_back_and_leaves_call_any() -> None:
    for choice, kind in ((PreAction.CALL, None), (PreAction.CALL_ANY, ActionKind.CALL)):
        room, seat = preflop()
        screen = screen_at(room, seat)
        screen.arm(choice)
        followed(room, seat, "raise 20")(screen)
        act = screen.own_answer()
        assert act == (None if kind is None else Act(Seat(seat), kind, 20))


def test_amounts_are_in_big_blinds_or_chips_as_one_likes() -> None:
    room, seat = preflop()
    assert screen_at(room, seat).figures == Figures()
    assert screen_at(room, seat, in_big_blinds=True).figures == Figures(2)
    found = screen_at(room, room.seat, in_big_blinds=True).bar()
    assert isinstance(found, DecideBar)
    assert found.passive.text == "Call 1 BB"
    assert found.wager.text == "Raise to 2 BB"


def test_the_options_can_be_changed_in_the_middle_of_a_hand() -> None:
    for moment in shown(evening("holdem", hands=1)):
        chips = moment.screen.frame().seats[0].stack
        moment.screen.options = ScreenOptions(in_big_blinds=True)
        assert moment.screen.frame().seats[0].stack == f"{int(chips.replace(',', '')) / 100:g} BB"
        moment.screen.options = ScreenOptions()


def test_h5_one_may_buy_up_to_the_most() -> None:
    room = Room(cash(least=40, most=200), ())
    for number, buy_in in ((0, 60), (1, 200), (2, 0)):
        room.sit(number, buy_in)
    assert [screen_at(room, seat).room_to_buy() for seat in (0, 1, 2)] == [140, 0, 0]
    assert screen_at(room, None).room_to_buy() == 0
    assert screen_at(room, 4).room_to_buy() == 0
    room.do(AddChips(screen_at(room, 0).room_to_buy()), 0)
    assert screen_at(room, 0).room_to_buy() == 0


def test_h5_what_is_reserved_counts_as_bought() -> None:
    room = Room(cash(least=40, most=200), (0, 1, 2))
    room.settle({0: 120})
    room.deal()
    assert screen_at(room, 0).room_to_buy() == 80
    room.do(AddChips(80), 0)
    assert screen_at(room, 0).room_to_buy() == 0


def test_nobody_tops_up_in_a_tournament() -> None:
    room = Room(event(), (0, 1, 2))
    assert screen_at(room, 0).room_to_buy() == 0


def open_hands(key: str) -> list[Moment]:
    """The moments of an evening where hands lie open before a pot is won, on one screen."""
    found = []
    for moment in shown(evening(key)):
        hand = moment.screen.view.hand
        if hand is not None and isinstance(moment.fact, HandsShown | CardsDealt):
            if hands_are_open(hand):
                found.append(moment)
                live = [player.seat for player in hand.players if not player.folded]
                chances = {seat: 1 / len(live) for seat in live}
                assert moment.screen.show_chances(hand, chances)
                frame = moment.screen.frame()
                shown_ = {seat.seat: seat.chance for seat in frame.seats if seat.chance}
                assert shown_ == {seat: f"{100 / len(live):.1f} %" for seat in live}
                assert all(seat.leads for seat in frame.seats if seat.chance)
        elif isinstance(moment.fact, PotAwarded):
            assert not any(seat.chance for seat in moment.screen.frame().seats)
    return found


@pytest.mark.parametrize("key", ["holdem", "casino", "dense_deck", "stud_hi", "razz", "stud_8"])
def test_d2_chances_stand_beside_open_hands_until_a_pot_is_won(key: str) -> None:
    assert open_hands(key)


@pytest.mark.parametrize("key", ["holdem", "dense_deck"])
def test_chances_for_another_board_come_too_late(key: str) -> None:
    before = None
    late = 0
    for moment in shown(evening(key)):
        hand = moment.screen.view.hand
        if hand is None or not isinstance(moment.fact, CardsDealt) or not hands_are_open(hand):
            before = None
            continue
        if before is not None and before.boards != hand.boards:
            assert not moment.screen.show_chances(before, {ME: 1.0})
            late += 1
        before = hand
    assert late
    start = SeatView(ME, table=evening(key).start)
    fresh = TableScreen(start, {}, ENGLISH, ScreenOptions())
    assert before is None or not fresh.show_chances(before, {ME: 1.0})


def test_the_log_keeps_an_evening_and_no_more() -> None:
    last = None
    for moment in shown(evening("holdem")):
        last = moment.screen
        if len(last.log) < MOST_LINES:
            last.log[:0] = [LogLine(LineKind.PLAIN, "old")] * MOST_LINES
        assert len(last.log) <= MOST_LINES + len(evening("holdem").facts)
    assert last is not None
    assert len(last.log) == MOST_LINES
    assert last.log[-1].text != "old"


def test_the_whole_log_is_in_chips_or_in_big_blinds_whenever_one_switches() -> None:
    chips = switched = list(shown(evening("holdem")))[-1].screen
    blinds = list(shown(evening("holdem"), in_big_blinds=True))[-1].screen
    for number, moment in enumerate(shown(evening("holdem"))):
        switched = moment.screen
        switched.options = replace(switched.options, in_big_blinds=number % 7 == 0)
    for in_big_blinds, other in ((True, blinds), (False, chips)):
        switched.options = replace(switched.options, in_big_blinds=in_big_blinds)
        assert switched.log == other.log
    assert chips.log != blinds.log


def test_what_stands_on_the_table_is_told_in_the_figures_of_the_moment() -> None:
    screen = table().play_until(lambda s: bool(s.awards))
    won = screen.awards[0].payouts[0].amount
    assert f"{won:,}" in screen.frame().notice
    screen.options = replace(screen.options, in_big_blinds=True)
    assert " BB" in screen.frame().notice


@pytest.mark.parametrize("key", KEYS)
def test_new_lines_are_returned_and_kept(key: str) -> None:
    start = evening(key).start
    view = SeatView(ME, table=start)
    screen = TableScreen(view, dict(evening(key).names), ENGLISH, ScreenOptions())
    lines: list[LogLine] = []
    for fact in evening(key).facts:
        seen = redact(fact, ME)
        view = view.after(seen)
        lines += screen.take_in(Update(seen.event, view))
    assert screen.log == lines
    assert TABLES[key].seats == len(screen.frame().seats)


REBUYS = event(seats=4, rebuy_levels=2, most_rebuys=2, add_on=50, level_hands=4)


@pytest.mark.parametrize("key", [*KEYS, "rebuys"])
def test_h2_h4_no_evening_is_too_restless_for_a_screen(key: str) -> None:
    setup = REBUYS if key == "rebuys" else TABLES[key]
    busy = restless(setup, key, 120)
    for viewer in (0, 1, None):
        known = Knowledge(None if viewer is None else Seat(viewer))
        for moment in shown(busy, viewer):
            known.take_in(moment.fact)
            frame = moment.screen.frame()
            moment.screen.bar()
            for seat in frame.seats:
                assert seat_faces(seat) <= known.seats.get(seat.seat, set())
            if moment.is_in_hand and moment.hand is not None:
                stacks = {int(seat.seat): seat.stack for seat in frame.seats}
                for player in moment.hand.players:
                    waiting = moment.screen.waiting.get(player.seat, 0)
                    assert stacks[player.seat] == f"{player.stack - waiting:,}"


def test_nobody_who_has_folded_is_playing() -> None:
    staged = table()
    assert not staged.screen.is_playing
    assert staged.play_until(decides).is_playing
    screen = staged.play_until(lambda s: not s.is_playing)
    table_now = screen.view.table
    assert table_now is not None
    hand = screen.view.hand
    assert hand is not None
    assert hand.player(ME).folded or table_now.room is not RoomState.IN_HAND


def test_the_spoken_teller_says_the_sentences_of_the_log() -> None:
    screen = table().play_until(decides)
    assert screen.spoken_teller.name(ME) == screen.teller.name(ME)


@pytest.mark.parametrize("key", KEYS)
def test_h4_whoever_comes_in_mid_hand_sees_what_the_others_see(key: str) -> None:
    whole, came = evening(key), 0
    steps: list[Update] = []
    for moment in shown(whole):
        if isinstance(moment.fact, HandStarted):
            steps = []
        steps.append(Update(redact(moment.fact, Seat(0)).event, moment.screen.view))
        table = moment.screen.view.table
        if not moment.is_in_hand or table is None or table.room is not RoomState.IN_HAND:
            continue
        come = TableScreen(moment.screen.view, whole.names, ENGLISH, ScreenOptions())
        come.recall(steps)
        assert come.frame() == moment.screen.frame()
        assert come.log == moment.screen.log[-len(come.log) :]
        came += 1
    assert came > 20


@pytest.mark.parametrize("tournament", ["", "turbo"])
def test_e4_a_table_says_that_it_will_pause_and_that_it_has(tournament: str) -> None:
    staged = table(tournament=tournament)
    assert not staged.play_until(decides).frame().remarks
    staged.wish(PauseTable())
    pausing = staged.play_until(lambda screen: bool(screen.frame().remarks)).frame()
    assert pausing.remarks == ("Pauses after this hand",)
    for subtitle in (pausing.subtitle, *pausing.shorter_subtitles):
        assert subtitle.startswith("Pauses after this hand  ·  ")
    paused = staged.play_until(lambda screen: screen.frame().remarks != pausing.remarks).frame()
    assert paused.remarks == ("Paused",)
    staged.wish(ResumeTable())
    assert not staged.play_until(decides).frame().remarks


def test_whoever_is_out_of_a_tournament_stays_with_the_last_cards_until_the_next_hand() -> None:
    staged = table(tournament="turbo", seats=3, seed="busts")
    screen = staged.play_until(lambda _: isinstance(staged.steps[-1].fact, PlayerLeft), shove)
    left = staged.steps[-1].fact
    assert isinstance(left, PlayerLeft)
    assert screen.view.table is not None
    assert screen.view.table.seats[left.seat] is None
    out = next(seat for seat in screen.frame().seats if seat.seat == left.seat)
    assert out.name
    assert out.cards
    assert out.stack == "0"
    started = sum(isinstance(step.fact, HandStarted) for step in staged.steps)
    try:
        screen = staged.play_until(
            lambda _: sum(isinstance(step.fact, HandStarted) for step in staged.steps) > started,
            shove,
        )
    except LookupError:
        return  # it was the last hand: then they stay
    gone = next(seat for seat in screen.frame().seats if seat.seat == left.seat)
    assert not gone.name


def test_a_rotation_says_which_game_is_played() -> None:
    draft = Draft(games=("holdem", "razz"), rotate_every=1, seats=3)
    staged = StagedTable(setup_of(draft), ENGLISH, seed="turns")
    screen = staged.play_until(lambda s: len(s.results) > 2)
    headings = [line.text for line in screen.log if line.kind is LineKind.HAND]
    assert headings[:2] == ["Hand 1  ·  Hold'em", "Hand 2  ·  Razz"]
    assert "Rotation" in screen.frame().subtitle
    alone = table().play_until(decides)
    assert alone.log[1].text == "Hand 1"
    assert "Rotation" not in alone.frame().subtitle


def test_a_table_that_is_cut_off_offers_nothing_until_it_is_back() -> None:
    screen = table().play_until(decides)
    assert isinstance(screen.view.due, ActionDue)
    screen.cut_off = "the host is gone"
    assert screen.bar() == WaitBar(headline="the host is gone")
    assert screen.why_no_pause == "the host is gone"
    screen.arm(PreAction.FOLD)
    assert screen.own_answer() is None
    assert not any(seat.is_turn for seat in screen.frame().seats)
    screen.cut_off = ""
    assert isinstance(screen.bar(), DecideBar)
    assert any(seat.is_turn for seat in screen.frame().seats)
