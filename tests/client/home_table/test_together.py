"""client/home_table/together.py: one tap for several people."""

from __future__ import annotations

from desktop_poker.client.home_table.keypad import Keypad
from desktop_poker.client.home_table.pad import pad_frame
from desktop_poker.client.home_table.together import (
    check_around,
    dropped_words,
    early_keys,
    kept_words,
    others_fold,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import CheckAround, FoldAround, KeepAction, PassTo
from tests.engine.table.homes import do, evening, play

EN = Texts("en")
FOUR = (1000, 1000, 1000, 1000)
FLOP = "next, deal, call, call, fold, check, deal"


def test_check_around_names_who_checks_or_what_is_to_call() -> None:
    button = check_around(play(evening(*FOUR), FLOP), EN)
    assert (button.act, button.who) == (CheckAround(), "Chie, Dan, Aiko")
    grey = check_around(play(evening(*FOUR), FLOP, "bet 200"), EN)
    assert (grey.act, grey.reason) == (None, "200 to call")
    many = check_around(play(evening(*FOUR), "next, deal, call, call, call, check, deal"), EN)
    assert many.who == "4 players"
    stud = check_around(play(evening(*FOUR, key="razz"), "next, deal, opens 0"), EN)
    assert stud.reason


def test_all_others_fold_names_who_takes_what_or_who_plays_on() -> None:
    walk = others_fold(play(evening(*FOUR), "next, deal"), EN)
    assert (walk.act, walk.who) == (FoldAround(), "Chie takes 150")
    bet = others_fold(play(evening(*FOUR), FLOP, "bet 200"), EN)
    assert bet.who == "Chie takes 550"
    called = others_fold(play(evening(*FOUR), FLOP, "bet 200, call"), EN)
    assert called.who == "Chie, Dan play on"
    grey = others_fold(play(evening(*FOUR), FLOP), EN)
    assert (grey.act, grey.reason) == (None, "nobody has bet")
    crowd = play(evening(*FOUR, 1000, 1000), "next, deal, raise 200, call, call, call")
    assert others_fold(crowd, EN).who == "4 play on"


def test_all_others_fold_knows_who_has_said_that_they_call() -> None:
    state = do(play(evening(*FOUR), "next, deal, raise 300"), KeepAction(Seat(1), ActionKind.CALL))
    assert others_fold(state, EN).who == "Ben, Dan play on"


def test_keys_above_a_plate() -> None:
    state = play(evening(*FOUR), "next, deal")
    keys = early_keys(state, Seat(1), EN)
    assert [key.words for key in keys] == ["Fold", "Call 50", "All fold to Ben"]
    assert keys[2].command == PassTo(Seat(1))
    flop = play(evening(*FOUR), FLOP)
    assert [key.words for key in early_keys(flop, Seat(0), EN)] == [
        "Fold",
        "Check",
        "All check to Aiko",
    ]
    assert [key.words for key in early_keys(flop, Seat(2), EN)] == ["Fold", "Check"]
    assert early_keys(flop, Seat(1), EN) == ()  # has folded
    assert early_keys(evening(*FOUR), Seat(1), EN) == ()


def test_what_was_said_stands_at_the_plate_and_a_raise_says_that_it_is_gone() -> None:
    state = play(evening(*FOUR), "next, deal")
    for seat, kind in ((0, ActionKind.FOLD), (1, ActionKind.CALL)):
        state = do(state, KeepAction(Seat(seat), kind))
    assert kept_words(state, EN) == {0: "Will fold", 1: "Will call 50"}
    raised = play(state, "raise 300")
    assert dropped_words(state, raised, EN) == "The bet has changed: ask Ben again."
    assert dropped_words(state, play(state, "call"), EN) == ""
    assert dropped_words(None, state, EN) == ""
    free = do(play(evening(*FOUR), FLOP), KeepAction(Seat(0), ActionKind.CHECK))
    assert kept_words(free, EN) == {0: "Will check"}
    assert kept_words(evening(*FOUR), EN) == {}


def test_every_button_shows_its_key() -> None:
    frame = pad_frame(play(evening(*FOUR), FLOP), Keypad(), EN)
    assert frame is not None
    buttons = (frame.fold, frame.call, frame.check, frame.wager, frame.around, frame.rest)
    assert [button.key for button in buttons] == ["F", "C", "Space", "↵", "E", "A"]
