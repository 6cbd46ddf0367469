"""client/home_table/pad.py: the four buttons, grey with the reason (I2)."""

from __future__ import annotations

from desktop_poker.client.home_table.keypad import Keypad
from desktop_poker.client.home_table.pad import PadFrame, pad_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import evening, play

EN = Texts("en")


def pad(state: HomeState, typed: str = "") -> PadFrame:
    found = pad_frame(state, Keypad(typed), EN)
    assert found is not None
    return found


def test_i2_what_may_not_be_pressed_is_grey_with_its_reason() -> None:
    frame = pad(play(evening(1000, 1000, 1000), "next, deal"))
    assert frame.fold.act == Act(Seat(0), ActionKind.FOLD, 0)
    assert frame.call.text == "Call 100"
    assert (frame.check.act, frame.check.reason) == (None, "100 to call")
    assert frame.wager.text == "Raise to 200"
    free = pad(play(evening(1000, 1000, open_fold=False), "next, deal, call"))
    assert (free.fold.act, free.fold.reason) == (None, "checking is free")
    assert (free.call.act, free.call.reason) == (None, "checking is free")
    assert free.check.act is not None


def test_i2a_a_hand_that_lies_in_the_muck_can_be_entered() -> None:
    free = pad(play(evening(1000, 1000), "next, deal, call"))
    assert free.fold.act == Act(Seat(1), ActionKind.FOLD, 100)
    assert free.check.act is not None


def test_b6_a_short_all_in_greys_the_raise() -> None:
    state = play(evening(1000, 1000, 450), "next, deal, raise 300, call, raise 450")
    frame = pad(state)
    assert frame.wager.act is None
    assert "less than a full raise" in frame.wager.reason


def test_b6_what_takes_the_whole_stack_is_an_all_in_and_no_raise_to() -> None:
    short = pad(play(evening(1000, 1000, 450), "next, deal, raise 300, fold"))
    assert (short.wager.text, short.label) == ("All-in 450", "All-in")
    assert pad(play(evening(1000, 1000, 450), "next, deal, raise 300, fold"), "9").wager == (
        short.wager
    )
    bet = pad(play(evening(1000, 160), "next, deal, call, check, deal"))
    assert (bet.wager.text, bet.label) == ("All-in 60", "All-in")
    stud = play(evening(1000, 75, 1000, key="stud_hi"), "next, deal, opens 0, bring_in")
    assert pad(stud).wager.text == "All-in 65"
    full = pad(play(evening(1000, 1000, 1000, key="stud_hi"), "next, deal, opens 0, bring_in"))
    assert full.wager.text == "Complete to 100"


def test_a_wrong_amount_is_explained_and_can_not_be_entered() -> None:
    frame = pad(play(evening(1000, 1000, 1000), "next, deal"), "150")
    assert frame.is_wrong
    assert frame.wager.act is None
    assert frame.wager.reason == "It must be 200 to 1,000."


def test_all_in_is_named() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal")
    assert pad(state, "1000").wager.text == "All-in 1,000"
    short = play(evening(1000, 200, 1000), "next, deal, raise 700")
    assert pad(short).call.text == "Call all-in 150"
    assert pad(short).check.reason == "150 to call"


def test_after_the_flop_it_is_a_bet() -> None:
    frame = pad(play(evening(1000, 1000), "next, deal, call, check, deal"))
    assert (frame.label, frame.wager.text) == ("Bet", "Bet 100")
    assert frame.sizes


def test_g4_stud_has_fixed_amounts() -> None:
    state = play(evening(1000, 1000, 1000, key="stud_hi"), "next, deal, opens 1")
    frame = pad(state)
    assert (frame.call.text, frame.wager.text) == ("Bring-in 20", "Complete to 100")
    assert not frame.sizes
    assert (frame.chips, frame.presets) == ((), ())
    assert "bring-in" in frame.fold.reason
    again = pad(play(state, "complete, raise"), "77")
    assert again.wager.text == "Raise to 300"
    assert again.label == "Raise to"


def test_others_all_in_leaves_nothing_to_raise() -> None:
    state = play(evening(1000, 500), "next, deal, call, raise 500")
    assert pad(state).wager.reason == "Everybody else is all-in."


def test_nobody_on_turn_no_pad() -> None:
    assert pad_frame(evening(1000, 1000), Keypad(), EN) is None
    assert pad_frame(play(evening(1000, 1000), "next"), Keypad(), EN) is None
