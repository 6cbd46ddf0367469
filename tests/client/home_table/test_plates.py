"""client/home_table/plates.py: chairs and pots (I1, C1)."""

from __future__ import annotations

from desktop_poker.client.home_table.plates import PlateFrame, plate, pots
from desktop_poker.client.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import Arrive, ChooseCards, NextHand
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import BUST, TOURNAMENT, do, evening, play

EN = Texts("en")


def at(state: HomeState, seat: int) -> PlateFrame:
    due = state.hand.due if state.hand is not None else None
    return plate(state, Seat(seat), due, EN)


def test_i1_stack_bet_turn_button_and_blinds() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300, fold")
    assert at(state, 0).is_button
    assert (at(state, 0).stack, at(state, 0).bet) == ("700", 300)
    assert (at(state, 1).word, at(state, 1).is_dim, at(state, 1).tag) == ("Folded", True, "SB")
    assert at(state, 2).is_turn
    assert at(state, 2).tag == "BB"
    assert at(state, 7).name == ""


def test_all_in_away_out_of_chips_and_late() -> None:
    state = play(evening(1000, 1000, 1000), "away 2, next, deal, raise 1000")
    assert (at(state, 1).stack, at(state, 1).is_all_in) == ("900", False)
    shover = next(p for p in (at(state, 0), at(state, 1)) if p.is_all_in)
    assert shover.stack == "ALL IN"
    assert at(state, 2).word == "Away"
    late = do(state, Arrive(name="Zoe", seat=Seat(5), stack=700))
    assert at(late, 5).word == "Next hand"
    over = play(state, "call, deal, deal, deal")
    over = play(over, f"win {shover.seat}")
    loser = next(p for p in (at(over, 0), at(over, 1)) if p.stack == "0")
    assert loser.word == "No chips"
    assert at(over, shover.seat).gain == "+1,000"


def test_c1_pots_name_the_people_who_can_win_them() -> None:
    state = play(evening(1000, 200, 500), "next, deal, raise 1000, call, call")
    assert state.hand is not None
    main, side = pots(state, state.hand.state, state.hand.due, EN)
    assert (main.title, main.amount, main.names) == ("Main pot", "600", "Ben, Chie, Aiko")
    assert (side.title, side.amount, side.names) == ("Side pot", "600", "Chie, Aiko")
    asked = play(state, "deal, deal, deal")
    assert asked.hand is not None
    assert [p.is_asked for p in pots(asked, asked.hand.state, asked.hand.due, EN)] == [True, False]


def test_a_single_pot_needs_no_list() -> None:
    state = play(evening(1000, 1000), "next, deal, call, check, deal")
    assert state.hand is not None
    assert pots(state, state.hand.state, state.hand.due, EN) == ()
    assert pots(evening(1000, 1000), None, None, EN) == ()


def test_the_button_is_where_people_have_put_it() -> None:
    state = evening(1000, 1000, 1000)
    assert at(state, 0).is_button
    assert at(play(state, "next, deal, fold, fold"), 0).is_button


def test_who_is_out_of_chips_does_not_wait_for_the_next_hand() -> None:
    state = play(evening(1000, 1000, 1000, 500), "next, deal, raise 500, call, fold, fold")
    state = play(state, "deal, deal, deal, win 0, next")
    assert at(state, 3).word == "No chips"


def test_i4a_who_is_out_of_a_tournament_stays_in_sight() -> None:
    state = play(evening(1000, 1000, 1000, tournament=TOURNAMENT), BUST)
    assert at(play(state, "next"), 2).word == "No chips"
    out = at(play(state, "out 2, next"), 2)
    assert (out.name, out.word, out.is_dim) == ("Chie", "Out", True)


def test_the_apps_cards_lie_on_a_plate_while_they_can_be_seen() -> None:
    state = do(evening(1000, 1000, 1000, key="razz"), ChooseCards(on_screen=True))
    state = play(do(state, NextHand(b"key")), "deal")
    assert [face is None for face in at(state, 0).cards] == [True, True, False]
    over = play(state, "bring_in, fold, fold")
    assert [at(over, seat).cards for seat in range(3)] == [(), (), ()]
    holdem = do(evening(1000, 1000), ChooseCards(on_screen=True))
    holdem = play(do(holdem, NextHand(b"key")), "deal")
    assert at(holdem, 0).cards == ()
    assert at(holdem, 0).has_cards
    shown = play(holdem, "raise 1000, call")
    assert len(at(shown, 0).cards) == 2


def test_stud_has_no_button_but_a_bring_in_and_somebody_who_deals() -> None:
    state = play(evening(1000, 1000, 1000, key="stud_hi"), "next, deal, opens 1")
    found = [at(state, seat) for seat in range(3)]
    assert not any(one.is_button for one in found)
    assert [one.brings_in for one in found] == [False, True, False]
    assert [one.tag for one in found].count("Deals") == 1
    state = play(state, "bring_in, call, call, deal")
    assert not any(at(state, seat).brings_in for seat in range(3))
