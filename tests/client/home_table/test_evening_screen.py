"""client/home_table/evening_screen.py: what everybody round a real table sees (I1, C1)."""

from __future__ import annotations

from desktop_poker.client.home_table.evening_screen import EveningScreen, deals_on_screen
from desktop_poker.client.table.choreography import Move
from desktop_poker.client.table.frames import SeatFrame, TableFrame
from desktop_poker.client.table.layout.table_shape import Shape, Viewpoint
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import Acted, BetsGathered
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import MisdealBlinds, OddChips
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.home_commands import Arrive, ChooseCards, NextHand
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import BUST, TOURNAMENT, do, evening, play

EN = Texts("en")


def frame_of(state: HomeState) -> TableFrame:
    screen = EveningScreen(EN)
    assert screen.take_in(state) == ()
    assert screen.frame is not None
    return screen.frame


def at(state: HomeState, seat: int) -> SeatFrame:
    return next(one for one in frame_of(state).seats if one.seat == seat)


def test_i1_stack_bet_turn_button_and_blinds() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300, fold")
    raiser, folder, caller = (at(state, seat) for seat in range(3))
    assert raiser.has_button
    assert raiser.bet is not None
    assert (raiser.stack, raiser.bet.amount) == ("700", 300)
    assert (folder.absent, folder.folded, folder.position) == ("Folded", True, "SB")
    assert (caller.is_turn, caller.position) == (True, "BB")
    assert len(frame_of(state).seats) == 3  # empty chairs are not drawn


def test_nothing_of_a_digital_table_is_said() -> None:
    frame = frame_of(play(evening(1000, 1000, 1000), "next, deal, raise 300"))
    assert (frame.notice, frame.hand_label, frame.clock) == ("", "", None)
    assert not any(seat.is_self or seat.style or seat.action for seat in frame.seats)
    assert frame.shape == Shape(3, fan=0, board=0, seating=Viewpoint.ROUND)
    assert (frame.boards, frame.board_size) == ((), 0)
    assert all(seat.cards == () for seat in frame.seats)


def test_all_in_away_out_of_chips_and_late() -> None:
    state = play(evening(1000, 1000, 1000), "away 2, next, deal, raise 1000")
    shover = next(one for one in frame_of(state).seats if one.all_in)
    assert shover.chips == 0
    assert at(state, 2).absent == "Away"
    late = do(state, Arrive(name="Zoe", seat=Seat(5), stack=700))
    assert at(late, 5).absent == "Next hand"
    over = play(state, "call, deal, deal, deal")
    over = play(over, f"win {int(shover.seat)}")
    loser = next(one for one in frame_of(over).seats if one.absent == "No chips")
    assert loser.chips == 0
    assert (at(over, shover.seat).gain, at(over, shover.seat).wins) == ("+1,000", True)
    assert frame_of(over).pot == ""


def test_c1_pots_name_the_people_who_can_win_them() -> None:
    state = play(evening(1000, 200, 500), "next, deal, raise 1000, call, call")
    main, side = frame_of(state).pots
    assert (main.label, main.text, main.names) == ("Main pot", "600", ("Ben", "Chie", "Aiko"))
    assert (side.label, side.text, side.names) == ("Side pot", "600", ("Chie", "Aiko"))
    asked = play(state, "deal, deal, deal")
    assert [pot.is_marked for pot in frame_of(asked).pots] == [True, False]
    assert [one.is_choosable for one in frame_of(asked).seats] == [True, True, True]


def test_chips_of_a_pot_move_when_the_last_one_is_won() -> None:
    state = play(evening(1000, 200, 500), "next, deal, raise 1000, call, call, deal, deal, deal")
    first = play(state, "win 1")
    assert at(first, 1).chips == 0
    assert frame_of(first).pot == frame_of(state).pot == "Pot 1,200"
    assert at(play(first, "win 0"), 1).chips == 600


def test_a_single_pot_needs_no_list() -> None:
    frame = frame_of(play(evening(1000, 1000), "next, deal, call, check, deal"))
    assert (frame.pot, frame.pots) == ("Pot 200", ())
    assert (frame_of(evening(1000, 1000)).pot, frame_of(evening(1000, 1000)).pots) == ("", ())


def test_the_button_is_where_people_have_put_it() -> None:
    state = evening(1000, 1000, 1000)
    assert at(state, 0).has_button
    assert at(play(state, "next, deal, fold, fold"), 0).has_button


def test_who_is_out_of_chips_does_not_wait_for_the_next_hand() -> None:
    state = play(evening(1000, 1000, 1000, 500), "next, deal, raise 500, call, fold, fold")
    state = play(state, "deal, deal, deal, win 0, next")
    assert at(state, 3).absent == "No chips"


def test_i4a_who_is_out_of_a_tournament_stays_in_sight() -> None:
    state = play(evening(1000, 1000, 1000, tournament=TOURNAMENT), BUST)
    assert at(play(state, "next"), 2).absent == "No chips"
    out = at(play(state, "out 2, next"), 2)
    assert (out.name, out.absent) == ("Chie", "Out")


def on_screen(key: str, *stacks: int) -> HomeState:
    state = do(evening(*stacks, key=key), ChooseCards(on_screen=True))
    assert deals_on_screen(state)
    return play(do(state, NextHand(b"key")), "deal")


def test_the_apps_cards_lie_at_the_plates_while_they_can_be_seen() -> None:
    razz = on_screen("razz", 1000, 1000, 1000)
    assert [card.face is None for card in at(razz, 0).cards] == [True, True, False]
    assert frame_of(razz).shape.has_rows
    over = play(razz, "bring_in, fold, fold")
    assert [at(over, seat).cards for seat in range(3)] == [(), (), ()]
    holdem = on_screen("holdem", 1000, 1000)
    assert [card.face for card in at(holdem, 0).cards] == [None, None]
    assert at(holdem, 0).can_peek
    assert frame_of(holdem).board_size == 5
    shown = play(holdem, "raise 1000, call")
    assert all(card.face is not None for card in at(shown, 0).cards)


def test_stud_has_no_button_but_a_bring_in_and_somebody_who_deals() -> None:
    state = play(evening(1000, 1000, 1000, key="stud_hi"), "next, deal, opens 1")
    found = [at(state, seat) for seat in range(3)]
    assert not any(one.has_button for one in found)
    assert [one.brings_in for one in found] == [False, True, False]
    assert [one.position for one in found].count("Deals") == 1
    state = play(state, "bring_in, call, call, deal")
    assert not any(at(state, seat).brings_in for seat in range(3))


def test_what_was_entered_is_shown_fact_by_fact() -> None:
    screen = EveningScreen(EN)
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300, call")
    assert screen.take_in(state) == ()
    moments = screen.take_in(play(state, "call"))
    assert [type(one.step.fact) for one in moments] == [Acted, BetsGathered]
    bet, swept = moments
    assert [cue.move for cue in bet.cues] == [Move.BET]
    assert sorted(cue.move for cue in swept.cues) == [Move.SWEEP] * 3
    assert [one.bet.amount for one in bet.frame.seats if one.bet] == [300, 300, 300]
    assert not any(one.bet for one in swept.frame.seats)
    assert swept.frame == screen.frame


def test_an_undo_is_shown_as_if_it_had_never_been() -> None:
    screen = EveningScreen(EN)
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300")
    screen.take_in(state)
    screen.take_in(play(state, "call"))
    assert screen.take_in(play(state, "call, undo")) == ()
    assert screen.frame == frame_of(state)


def test_a_new_hand_begins_anew() -> None:
    screen = EveningScreen(EN)
    state = play(evening(1000, 1000, 1000), "next, deal, fold, fold")
    screen.take_in(state)
    moments = screen.take_in(play(state, "next"))
    assert [cue.move for cue in moments[1].cues] == [Move.BET, Move.BET]
    assert screen.frame == frame_of(play(state, "next"))


def test_c3_the_box_and_posts_that_stand_are_shown() -> None:
    stakes = Stakes(small_blind=5, big_blind=10)
    state = evening(1000, 1000, 1000, 1000, stakes=stakes, odd_chips=OddChips.CARRY)
    state = play(state, "next, deal, call, call, fold, check")
    state = play(state, *["deal, check, check, check"] * 3, "win 0+2+3")
    assert frame_of(state).box == "Odd chips 2"
    stays = play(evening(1000, 1000, misdeal_blinds=MisdealBlinds.STAY), "next, void")
    assert frame_of(stays).pot == "Pot 150"
    assert frame_of(evening(1000, 1000)).pot == ""
