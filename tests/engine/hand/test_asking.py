"""engine/hand/asking.py: the one question of a hand (B11, D1 to D4, G1, I5)."""

from msgspec.structs import replace

from desktop_poker.engine.hand.asking import (
    DealDue,
    OpenerDue,
    RunoutVoteDue,
    ShowDue,
    VerdictDue,
    awaiting,
    betting_is_over,
    contested_pots,
    contests,
    next_runout_street,
)
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import Pot, PotJudged, Share
from desktop_poker.engine.hand.evolve import begin
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import Stage
from tests.engine.playing import Play, seats, started

CHECKED = ("call", "call", "check")
STUD_ROUND = ("check", "check", "check")


def test_a_hand_that_has_not_begun_or_is_over_asks_nothing() -> None:
    state = begin(started())
    assert awaiting(state) is None
    assert awaiting(replace(state, stage=Stage.OVER)) is None
    assert awaiting(replace(state, stage=Stage.BETTING)) is None


def test_e2_the_hole_cards_are_dealt_without_a_burn() -> None:
    assert Play(started()).due == DealDue(street=0, seats=seats(0, 1, 2), down=2)


def test_e2_i5_burn_one_and_deal_the_flop() -> None:
    play = Play(started())("deal", *CHECKED)
    assert play.due == DealDue(street=1, board=3, burn=True)
    play("deal", *STUD_ROUND)
    assert play.due == DealDue(street=2, board=1, on_board=3, burn=True)


def test_e2_burning_is_an_option() -> None:
    play = Play(started("holdem", (9, 9, 9), "burn=off"))("deal", *CHECKED)
    assert play.due == DealDue(street=1, board=3)


def test_g1_third_street_is_two_down_and_one_up() -> None:
    play = Play(started("razz"))
    assert play.due == DealDue(street=0, seats=seats(0, 1, 2), down=2, up=1)
    play("deal", "bring_in", "call", "call")
    assert play.due == DealDue(street=1, seats=seats(0, 1, 2), up=1, burn=True)


def test_somebody_is_asked_to_act() -> None:
    due = Play(started())("deal").due
    assert isinstance(due, ActionDue)
    assert due.seat == 2


def test_i2_people_say_who_opens_when_only_they_see_the_up_cards() -> None:
    assert Play(started("razz"), real_cards=True)("deal").due == OpenerDue(0, seats(0, 1, 2))


def test_g1_a_short_stub_takes_the_burns_back_in() -> None:
    # Seven players leave 52 - 42 - 3 = 7 cards before seventh street, and need 8.
    play = Play(started("stud_hi", (100,) * 7))("deal", "bring_in", *("call",) * 6)
    for _ in range(3):
        play("deal", *("check",) * 7)
    assert (play.state.stub, play.state.burns) == (7, 3)
    assert play.due == DealDue(
        street=4, seats=seats(*range(7)), down=1, burn=True, reuse_burns=True
    )
    play("deal")
    assert (play.state.stub, play.state.burns) == (2, 1)


def test_g1_with_too_few_cards_one_is_turned_up_for_all() -> None:
    play = Play(started("stud_hi", (100,) * 8))("deal", "bring_in", *("call",) * 7)
    for _ in range(3):
        play("deal", *("check",) * 8)
    first = play.state.opener
    assert play.due == DealDue(street=4, board=1, burn=True, reuse_burns=True)
    play("deal")
    assert len(play.state.boards[0]) == 1
    assert play.seat == first


def test_g1_without_burns_there_is_nothing_to_take_back() -> None:
    play = Play(started("stud_hi", (100,) * 8, "burn=off"))("deal", "bring_in", *("call",) * 7)
    for _ in range(3):
        play("deal", *("check",) * 8)
    assert play.due == DealDue(street=4, board=1)


def test_b11_d1_when_betting_is_over() -> None:
    play = Play(started("holdem", (9, 9, 100)))
    assert not betting_is_over(play.state)
    play("deal", *CHECKED)
    assert not betting_is_over(play.state)
    state = play.state
    assert betting_is_over(replace(state, live=1))
    assert betting_is_over(replace(state, street=3))
    broke = tuple(replace(one, stack=0) if one.seat < 2 else one for one in state.players)
    assert betting_is_over(replace(state, players=broke))
    assert awaiting(replace(state, players=broke)) is None
    folded = tuple(replace(one, folded=one.seat < 2) for one in state.players)
    assert betting_is_over(replace(state, players=folded))


def test_d2_a_run_out_opens_street_by_street() -> None:
    play = Play(started("holdem", (50, 50)))("deal", "raise 50", "call")
    boards = []
    while isinstance(play.due, DealDue):
        boards.append((play.due.street, play.due.board, play.due.burn))
        play("deal")
    assert boards == [(1, 3, True), (2, 1, True), (3, 1, True)]
    assert isinstance(play.due, VerdictDue)
    assert next_runout_street(play.state) is None


def test_d3_ask_everybody_who_is_live_and_has_not_voted() -> None:
    play = Play(started("holdem", (50, 50, 50), "runouts=ask"))
    play("deal", "raise 50", "fold", "call")
    assert play.due == RunoutVoteDue(seats(1, 2))
    assert play("twice").due == RunoutVoteDue(seats(2))


def test_d3_the_second_board_shares_what_lies_open() -> None:
    play = Play(started("holdem", (50, 50), "runouts=twice"))("deal", "call", "check", "deal")
    play("bet 48", "call")
    dealt = []
    while isinstance(play.due, DealDue):
        dealt.append((play.due.board_no, play.due.street, play.due.burn))
        play("deal")
    assert dealt == [(0, 2, True), (0, 3, True), (1, 2, True), (1, 3, True)]
    first, second = play.state.boards
    assert first[:3] == second[:3]
    assert len(set(first + second)) == 7


def test_d4_stud_hands_lie_open_while_the_streets_are_dealt() -> None:
    play = Play(started("stud_hi", (5, 5)))("deal", "complete", "call")
    streets = []
    while isinstance(play.due, DealDue):
        streets.append((play.due.street, play.due.down, play.due.up, play.due.face_up))
        play("deal")
    assert streets == [(1, 0, 1, True), (2, 0, 1, True), (3, 0, 1, True), (4, 1, 0, True)]
    assert next_runout_street(play.state) is None


def test_d4_g1_a_run_out_can_run_short_of_cards_too() -> None:
    play = Play(started("stud_hi", (11,) * 8))("deal", "complete", *("call",) * 7)
    for _ in range(3):
        play("deal")
    assert play.due == DealDue(street=4, board=1, burn=True, reuse_burns=True)
    seven = Play(started("stud_hi", (11,) * 7))("deal", "complete", *("call",) * 6)
    for _ in range(3):
        seven("deal")
    assert seven.due == DealDue(
        street=4, seats=seats(*range(7)), down=1, burn=True, reuse_burns=True, face_up=True
    )


def test_h6_a_beaten_hand_is_asked_to_show() -> None:
    state = replace(begin(started()), stage=Stage.SHOWING, to_show=seats(2, 0))
    assert awaiting(state) == ShowDue(Seat(2))


def test_i4_verdicts_are_asked_pot_by_pot_main_pot_first() -> None:
    pots = (Pot(30, seats(0, 1, 2)), Pot(20, seats(1, 2)), Pot(5, seats(2)))
    state = replace(begin(started()), stage=Stage.JUDGING, pots=pots)
    whole = ((0, Share.WHOLE),)
    assert contested_pots(state) == ((0, pots[0]), (1, pots[1]))
    assert awaiting(state) == VerdictDue(pot=0, amount=30, eligible=seats(0, 1, 2), contests=whole)
    first, second = PotJudged(0, ()), PotJudged(1, ())
    due = awaiting(replace(state, judged=(first,)))
    assert isinstance(due, VerdictDue)
    assert due.pot == 1
    assert awaiting(replace(state, judged=(first, second))) is None


def test_c4_d3_a_pot_is_contested_by_board_and_share() -> None:
    state = begin(started("holdem"))
    assert contests(state) == ((0, Share.WHOLE),)
    assert contests(replace(state, boards=((), ()))) == ((0, Share.WHOLE), (1, Share.WHOLE))
    assert contests(begin(started("stud_8"))) == ((0, Share.HIGH), (0, Share.LOW))
