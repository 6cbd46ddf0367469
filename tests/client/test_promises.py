"""What a table promises its players, in the cases that are easily forgotten."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.client.first_page.saved_table import saved_frame
from desktop_poker.client.history.hand_replay import HandReplay, steps_of
from desktop_poker.client.table.action_frames import AskBar, RunOutBar, WaitBar
from desktop_poker.client.table.frames import SeatFrame
from desktop_poker.client.table.pre_actions import PreAction, offered
from desktop_poker.client.table.run_out import hands_are_open, run_out_chances
from desktop_poker.client.table.table_client import Update
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.table.tournament_frame import tournament_frame
from desktop_poker.client.telling.hand_words import card_text
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.hand.events import ForcedBetsPosted, HandEnded, HandStarted, PotAwarded
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.rules.house import Runouts
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.commands import (
    AddChips,
    Leave,
    PauseTable,
    ResumeTable,
    SitOut,
)
from desktop_poker.engine.table.events import Fact, PlayerLeft, PlayerSatDown
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.odds.holdem import holdem_equity
from desktop_poker.odds.ranges import Range, empty
from tests.client.evenings import KEYS, TABLES, evening, screen_at, shown
from tests.client.knowing import Knowledge
from tests.client.retelling import ENGLISH, cards_in
from tests.engine.playing import Play, started
from tests.engine.table.rigging import busted, rig
from tests.engine.table.tables import Room, at_table, cash, event, state_of, who

ME = Seat(0)
THREE = (0, 1, 2)
BLINDS = Stakes(small_blind=50, big_blind=100)


class Watched:
    """A room and the screen of a seat that follows it."""

    def __init__(self, room: Room, viewer: int) -> None:
        self.room = room
        self.seat = Seat(viewer)
        self.screen = screen_at(room, viewer)
        self._told = len(room.facts)

    def catch_up(self) -> TableScreen:
        for fact in self.room.facts[self._told :]:
            seen = redact(fact, self.seat)
            self.screen.take_in(Update(seen.event, self.screen.view.after(seen)))
        self._told = len(self.room.facts)
        return self.screen

    def seat_frame(self, seat: int) -> SeatFrame:
        frame = self.catch_up().frame()
        return next(one for one in frame.seats if one.seat == seat)


def broke(monkeypatch: pytest.MonkeyPatch, players: int = 3) -> Room:
    """Everybody has lost all to player 0 at a cash table."""
    rig(monkeypatch, *range(players))
    room = Room(cash(), range(players))
    room.deal()
    room.act(*["shove"] * players)
    room.over()
    return room


# Chips between two hands.


@pytest.mark.parametrize("key", [key for key in KEYS if TABLES[key].cash is not None])
def test_c5_between_two_hands_the_stacks_are_those_of_the_table(key: str) -> None:
    for moment in shown(evening(key)):
        table = moment.truth.table
        if table is None or table.room is RoomState.IN_HAND:
            continue
        for seat in moment.screen.frame().seats:
            assert seat.stack == f"{table.at(seat.seat).stack:,}", moment.fact


def test_h5_chips_that_were_bought_are_seen_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Watched(broke(monkeypatch), 2)
    watched.room.do(AddChips(200), 2)
    assert watched.seat_frame(2).stack == "200"


def test_h6_a_newcomer_does_not_sit_before_the_cards_of_the_last_hand() -> None:
    room = Room(cash(seats=3), THREE)
    room.deal()
    watched = Watched(room, 0)
    room.do(Leave(), 2)
    room.over("call")
    watched.catch_up()
    room.sit(2, 60)
    assert [type(fact) for fact in room.facts if isinstance(fact, PlayerLeft)]
    assert room.player(2).stack == 60
    frame = watched.seat_frame(2)
    assert not frame.cards
    assert frame.stack == "60"


def test_h5_who_has_bought_in_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    room = broke(monkeypatch)
    room.do(AddChips(200), 1)
    room.deal()
    room.do(AddChips(200), 2)  # joins the stack when the hand is over
    found = screen_at(room, 2).bar()
    assert not isinstance(found, AskBar), found


def test_h5_the_room_that_is_left_can_be_bought() -> None:
    room = Room(cash(least=40, most=200), THREE)
    room.settle({0: 100})
    room.deal()
    room.do(AddChips(30), 0)
    room.do(AddChips(screen_at(room, 0).room_to_buy()), 0)
    assert room.player(0).stack + room.player(0).reserved == 200


# What is said in advance.


def test_b10_a_call_in_advance_names_what_will_be_asked() -> None:
    hand = started("holdem", (1000, 30, 40), stakes=BLINDS)
    play = Play(hand)("deal")  # the button may go all-in for 40; the small blind has 50 in
    assert play.seat == 2
    found = offered(play.state, Seat(0))
    assert PreAction.CALL not in found
    assert PreAction.FOLD not in found


def test_only_what_is_offered_can_be_armed() -> None:
    room = Room(cash(), THREE)
    room.deal()
    seat = room.seat
    room.act("call")  # has acted: nothing is offered until somebody raises
    watched = Watched(room, seat)
    assert not offered(watched.screen.view.hand, watched.seat)
    watched.screen.arm(PreAction.CALL_ANY)
    room.act("raise 100")
    room.act("fold")
    watched.catch_up()
    assert room.seat == seat
    assert watched.screen.own_answer() is None


def test_the_blinds_are_named_on_their_seats_until_they_act() -> None:
    for moment in shown(evening("holdem")):
        hand = moment.hand
        if hand is not None and hand.stage is Stage.BETTING and not hand.turn:
            actions = {seat.action for seat in moment.screen.frame().seats}
            assert {"Small blind 50", "Big blind 100"} <= actions
            return
    raise AssertionError("nobody was asked")


def test_e3_the_big_blind_with_an_ante_is_still_the_big_blind() -> None:
    stakes = Stakes(small_blind=50, big_blind=100, big_blind_ante=100)
    room = Room(cash(at_table(stakes=stakes), most=4000), THREE)
    screen, told = screen_at(room, 0), len(room.facts)
    room.deal()
    for fact in room.facts[told:]:
        seen = redact(fact, ME)
        screen.take_in(Update(seen.event, screen.view.after(seen)))
        if isinstance(fact, ForcedBetsPosted):
            break
    big = room.hand.started.big_blind
    frame = next(one for one in screen.frame().seats if one.seat == big)
    assert frame.action == "Big blind 100"


# Run-outs.


def only(text: str) -> Range:
    weights = empty()
    held = set(cards(text))
    weights[next(n for n, combo in enumerate(COMBOS) if set(combo) == held)] = 1.0
    return weights


def test_d3_cards_of_the_first_board_do_not_come_on_the_second() -> None:
    hand = started("holdem", (100, 100), "runouts=twice")
    play = Play(hand, {0: "AsKs", 1: "QhQd"}, "2c3c4cAhAd")
    play("deal", "raise 100", "call", "deal", "deal", "deal")
    assert [len(board) for board in play.state.boards] == [5, 0]
    dead = cards("2c3c4cAhAd")
    expected = holdem_equity([only("AsKs"), only("QhQd")], (), dead)
    found = run_out_chances(play.state)
    assert found[Seat(0)] == pytest.approx(expected.players[0].equity)


def test_d3_the_hand_is_not_over_before_the_second_board() -> None:
    room = Room(cash(at_table(runouts=Runouts.TWICE)), THREE)
    room.deal()
    room.act("shove", "shove", "shove")
    while room.hand.stage is Stage.RUNNING_OUT:
        found = screen_at(room, 0).bar()
        assert isinstance(found, RunOutBar)
        assert found.detail != "The hand is over.", room.hand.boards
        assert sum(stage.is_now for stage in found.stages) == 1
        room.wake()


@pytest.mark.parametrize("streets", range(5))
def test_g1_eight_stud_hands_have_chances_too(streets: int) -> None:
    play = Play(started("stud_hi", (41,) * 8))("deal", "bring_in", "complete")
    while play.state.stage is Stage.BETTING:
        play("raise" if "raise" in play.may else "call")
    play(*["deal"] * streets)
    assert hands_are_open(play.state)
    assert sum(run_out_chances(play.state).values()) == pytest.approx(1)


@pytest.mark.parametrize("key", ["stud_hi", "razz", "stud_8"])
def test_d4_chances_for_an_earlier_street_come_too_late(key: str) -> None:
    before: HandState | None = None
    late = 0
    for moment in shown(evening(key)):
        hand = moment.screen.view.hand
        if hand is None or not hands_are_open(hand) or hand.stage is not Stage.RUNNING_OUT:
            before = None
            continue
        if before is not None and before.street != hand.street:
            late += 1
            assert not moment.screen.show_chances(before, {ME: 1.0})
        before = hand
    assert late


def test_chances_of_the_last_hand_are_not_shown_in_the_next() -> None:
    room = Room(cash(), THREE)
    room.deal()
    room.act("call")
    last = screen_at(room, 0).view.hand
    assert last is not None
    room.over()
    room.deal()
    room.act("call")
    assert not screen_at(room, 0).show_chances(last, {ME: 1.0})


# Own cards kept face down.


@pytest.mark.parametrize("key", ["holdem", "stud_hi"])
def test_own_cards_that_are_kept_face_down_are_not_in_the_log(key: str) -> None:
    known = Knowledge(ME)
    for moment in shown(evening(key), hides_own_cards=True):
        if isinstance(moment.fact, HandStarted):
            moment.screen.log.clear()
        known.take_in(moment.fact)
        if not known.is_shown:
            named = cards_in([line.text for line in moment.screen.log])
            hidden = {card_text(card) for card in known.own_down}
            assert not named & hidden


# Amounts.


def test_the_notice_writes_amounts_as_the_table_does() -> None:
    for moment in shown(evening("holdem"), in_big_blinds=True):
        if isinstance(moment.fact, PotAwarded):
            assert " BB" in moment.screen.frame().notice
            return


def test_big_blinds_are_not_read_as_chips() -> None:
    assert Figures().typed("12 BB") is None
    assert Figures(100).typed("12 BB") == 1200


@pytest.mark.parametrize("level", range(3))
def test_h5_between_hands_a_tournament_is_measured_by_its_level(level: int) -> None:
    state = state_of(event(), THREE, level=level)
    big = (2, 4, 8)[level]
    room = Room(state)
    assert screen_at(room, 0, in_big_blinds=True).figures.unit == big
    assert f"/{big}" in screen_at(room, 0).frame().subtitle
    assert f"/{big}" in saved_frame(state, who(0), ENGLISH).detail


def test_g8_between_hands_a_mixed_table_is_measured_by_the_game_it_plays() -> None:
    state = state_of(cash(at_table(), at_table("razz")), THREE)
    room = Room(replace(state, game_no=1))
    assert screen_at(room, 0, in_big_blinds=True).figures.unit == 10


# What is true and what is not.


def test_only_the_owner_is_asked_to_let_the_table_go_on() -> None:
    room = Room(cash(), THREE)
    room.deal()
    room.do(PauseTable(), 0)
    room.over()
    found = screen_at(room, 1).bar()
    commands = [one.command for one in found.answers] if isinstance(found, AskBar) else []
    assert ResumeTable() not in commands  # it would be refused


def test_e5_who_waits_for_the_big_blind_is_not_promised_the_next_hand() -> None:
    room = Room(cash(), THREE)
    room.hands(1)
    room.sit(3)
    room.deal()
    assert room.player(3).waiting
    assert not room.hand.has(Seat(3))
    found = screen_at(room, 3).bar()
    assert isinstance(found, WaitBar | AskBar)
    assert found.headline != "You are dealt in with the next hand."


def test_h1_no_hand_is_promised_while_nobody_else_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    room = broke(monkeypatch, 2)
    assert room.room is RoomState.WAITING
    assert room.silent()
    found = screen_at(room, 0).bar()
    assert isinstance(found, WaitBar)
    assert found.headline != "The next hand begins in a moment."


def test_h5_the_winner_of_a_tournament_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    room = won(monkeypatch)
    found = screen_at(room, 0).bar()
    assert isinstance(found, WaitBar)
    assert found.headline != "The table is closed."


def won(monkeypatch: pytest.MonkeyPatch) -> Room:
    rig(monkeypatch, 0, 1, 2)
    room = Room(event(), THREE)
    room.deal()
    room.act("shove", "shove", "shove")
    room.over()
    room.wake()
    assert room.room is RoomState.CLOSED
    return room


def test_h5_the_winner_of_a_tournament_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = tournament_frame(SeatView(None, table=won(monkeypatch).state), ENGLISH, Figures())
    assert frame is not None
    assert frame.players.endswith("of 3 players")
    assert [(rank.place, rank.name) for rank in frame.ranks].count(("1.", "P0")) == 1
    assert len(frame.ranks) == 3


def test_h5_who_may_still_buy_in_again_is_one_of_the_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = busted(monkeypatch, rebuy_levels=2, most_rebuys=1)
    frame = tournament_frame(SeatView(None, table=room.state), ENGLISH, Figures())
    assert frame is not None
    assert frame.players.endswith("of 3 players")


def test_h5_the_last_level_does_not_end() -> None:
    by_hands = state_of(event(), THREE, level=2, hands_of_level=25)
    by_minutes = state_of(event(level_minutes=8.0), THREE, level=2, level_began=1000.0)
    for state in (by_hands, by_minutes):
        frame = tournament_frame(SeatView(None, table=state), ENGLISH, Figures())
        assert frame is not None
        assert frame.following == "Last level"
        assert frame.left == ""
        assert frame.ends_at is None


def test_h5_who_sits_out_of_a_tournament_is_marked_in_the_hand() -> None:
    room = Room(event(), THREE)
    room.deal()
    room.over()
    room.do(SitOut(), 2)
    room.deal()
    assert room.hand.has(Seat(2))
    assert Watched(room, 0).seat_frame(2).absent == "Sitting out"


def test_somebody_who_sits_down_has_won_nothing_by_it() -> None:
    room = Room(cash(seats=3), (0, 1))
    screen = screen_at(room, None)
    before = len(room.facts)
    room.sit(2)
    room.deal()
    room.over()
    view = screen.view
    for fact in room.facts[before:]:
        view = view.after(redact(fact, Seat(2)))
        if isinstance(fact, PlayerSatDown):
            view = replace(view, viewer=Seat(2))
        screen.take_in(Update(fact, view))
    assert screen.results[-1] <= 3  # a few blinds, not the 200 that were brought


# The last hand again.


def test_those_who_have_left_since_are_in_the_last_hand_again() -> None:
    facts: list[Fact] = []
    table: TableState | None = None
    for moment in shown(evening("tournament")):
        if isinstance(moment.fact, HandStarted):
            facts = []
        facts.append(moment.fact)
        table = moment.truth.table
        if isinstance(moment.fact, PlayerLeft):
            break
    assert table is not None
    assert any(isinstance(fact, HandEnded) for fact in facts)
    first = facts[0]
    assert isinstance(first, HandStarted)
    steps = steps_of([redact(fact, Seat(4)) for fact in facts], Seat(4), table)
    names = dict(evening("tournament").names)
    frame = HandReplay(steps, names, ENGLISH, ScreenOptions()).go(0).frame()
    seated = {seat.seat for seat in frame.seats if seat.name}
    assert seated == {seating.seat for seating in first.seatings}
