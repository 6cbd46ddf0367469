"""engine/table/home_shortcuts.py: several steps by one entry, and words before one's turn."""

from __future__ import annotations

import pytest

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import DealDue, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import (
    CheckAround,
    DropAction,
    FoldAround,
    HomeCommand,
    KeepAction,
    PassTo,
    RunOut,
    TakeBack,
)
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import do, evening, play, stacks

FOUR = (1000, 1000, 1000, 1000)  # button 0, blinds 1 and 2, first to act 3
FOLD, CHECK, CALL = ActionKind.FOLD, ActionKind.CHECK, ActionKind.CALL


def flop() -> HomeState:
    return play(evening(*FOUR), "next, deal, call, call, call, check, deal")


def asked(state: HomeState) -> int:
    due = state.hand.due if state.hand is not None else None
    assert isinstance(due, ActionDue)
    return int(due.seat)


def refused(state: HomeState, command: HomeCommand) -> Reason:
    with pytest.raises(Refused) as why:
        do(state, command)
    return why.value.reason


def test_check_around_is_a_check_of_each_and_taken_back_one_by_one() -> None:
    state = do(flop(), CheckAround())
    assert state.hand == play(flop(), "check, check, check, check").hand
    assert isinstance(state.hand.due, DealDue)  # type: ignore[union-attr]
    assert asked(do(state, TakeBack())) == 0


def test_check_around_is_refused_where_somebody_owes_chips() -> None:
    assert refused(play(flop(), "bet 100"), CheckAround()) is Reason.BET_OWED
    assert refused(play(evening(*FOUR), "next"), CheckAround()) is Reason.NOT_ASKED


def test_all_others_fold_to_whoever_has_bet_or_to_the_big_blind() -> None:
    walk = do(play(evening(*FOUR), "next, deal"), FoldAround())
    assert stacks(walk) == [1000, 950, 1050, 1000]
    bet = do(play(flop(), "check, bet 200"), FoldAround())
    assert stacks(bet) == [900, 900, 1300, 900]
    assert not bet.is_playing


def test_all_others_fold_leaves_the_option_to_the_big_blind() -> None:
    state = do(play(evening(*FOUR), "next, deal, call"), FoldAround())
    assert asked(state) == 2
    assert refused(state, FoldAround()) is Reason.NO_BET_YET


def test_everybody_passes_to_somebody() -> None:
    folded = do(play(evening(*FOUR), "next, deal"), PassTo(Seat(1)))
    assert asked(folded) == 1
    assert [p.seat for p in folded.hand.state.players if p.folded] == [3, 0]  # type: ignore[union-attr]
    checked = do(flop(), PassTo(Seat(0)))
    assert asked(checked) == 0
    assert not any(p.folded for p in checked.hand.state.players)  # type: ignore[union-attr]
    assert refused(flop(), PassTo(Seat(1))) is Reason.NOT_NOW


def test_a_word_before_ones_turn_is_kept_and_carried_out() -> None:
    state = do(play(evening(*FOUR), "next, deal"), KeepAction(Seat(1), CALL))
    state = do(state, KeepAction(Seat(0), FOLD))
    assert asked(state) == 3
    state = play(state, "call")
    assert asked(state) == 2
    assert state.kept == ()
    assert state.hand == play(evening(*FOUR), "next, deal, call, fold, call").hand
    assert asked(do(state, TakeBack())) == 1  # and does not call by itself again


def test_a_raise_drops_calls_and_checks_but_no_fold() -> None:
    state = do(flop(), KeepAction(Seat(3), CHECK))
    state = do(state, KeepAction(Seat(0), FOLD))
    state = play(state, "check, bet 200")
    assert [one.seat for one in state.kept] == [0]
    assert asked(state) == 3
    assert asked(play(state, "call")) == 1  # 0 has folded


def test_a_word_is_taken_back_replaced_and_ends_with_the_street() -> None:
    state = do(flop(), KeepAction(Seat(0), CHECK))
    assert do(state, DropAction(Seat(0))).kept == ()
    assert [one.kind for one in do(state, KeepAction(Seat(0), FOLD)).kept] == [FOLD]
    assert do(state, CheckAround()).kept == ()


def test_who_is_asked_does_it_at_once_and_who_has_acted_says_nothing() -> None:
    assert asked(do(flop(), KeepAction(Seat(1), CHECK))) == 2
    assert refused(play(flop(), "check"), KeepAction(Seat(1), CHECK)) is Reason.NOT_NOW
    assert refused(flop(), KeepAction(Seat(3), CALL)) is Reason.NOT_NOW


def test_all_others_fold_but_who_has_said_that_they_call() -> None:
    state = do(play(evening(*FOUR), "next, deal, raise 300"), KeepAction(Seat(1), CALL))
    state = do(state, FoldAround())
    live = [p.seat for p in state.hand.state.players if not p.folded]  # type: ignore[union-attr]
    assert live == [1, 3]
    assert isinstance(state.hand.due, DealDue)  # type: ignore[union-attr]


def test_nothing_can_be_said_before_the_bring_in() -> None:
    state = play(evening(*FOUR, key="razz"), "next, deal, opens 0")
    assert refused(state, KeepAction(Seat(1), FOLD)) is Reason.NOT_NOW
    assert refused(state, CheckAround()) is not None


def test_an_undo_drops_the_word_of_whoever_is_asked_then() -> None:
    state = play(flop(), "check")
    state = do(do(state, KeepAction(Seat(3), CHECK)), TakeBack())
    assert asked(state) == 1
    assert [one.seat for one in state.kept] == [3]


def test_d2_a_run_out_is_one_entry_and_only_then() -> None:
    state = play(evening(1000, 1000), "next, deal, raise 1000, call")
    after = do(state, RunOut())
    assert isinstance(after.hand.due, VerdictDue)  # type: ignore[union-attr]
    assert after.hand == play(state, "deal, deal, deal").hand
    assert refused(play(evening(*FOUR), "next"), RunOut()) is Reason.NOT_NOW
