"""client/table/pre_actions.py: a choice in advance never folds a free check and never pays more."""

from __future__ import annotations

import pytest

from desktop_poker.client.table.pre_actions import (
    Armed,
    PreAction,
    offered,
    owed_by,
    resolved,
    still_armed,
)
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.decide import decide
from desktop_poker.engine.hand.events import Acted, ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.rules.stakes import Stakes
from tests.client.evenings import KEYS, evening, shown
from tests.engine.playing import Play, started

BLINDS = Stakes(small_blind=50, big_blind=100)
DEEP = (10_000, 10_000, 10_000)  # small blind, big blind, button: the button acts first
SMALL, BIG, BUTTON = Seat(0), Seat(1), Seat(2)


def preflop(*steps: str) -> Play:
    return Play(started("holdem", DEEP, stakes=BLINDS))("deal", *steps)


def on_the_flop(*steps: str) -> Play:
    return preflop("call", "call", "check", "deal", *steps)


def armed(play: Play, seat: Seat, choice: PreAction) -> Armed:
    assert choice in offered(play.state, seat)
    return Armed(choice, owed_by(play.state, seat))


def outcome(play: Play, seat: Seat, choice: PreAction, *steps: str) -> Act | None:
    """What becomes of a choice when the others do these things; None: it was dropped."""
    waiting: Armed | None = armed(play, seat, choice)
    for step in steps:
        play(step)
        waiting = still_armed(waiting, play.state, seat)
    if waiting is None:
        return None
    assert isinstance(play.due, ActionDue)
    assert play.due.seat == seat
    return resolved(waiting, play.due, play.state)


def test_what_is_offered_depends_on_the_price() -> None:
    assert offered(preflop().state, SMALL) == (
        PreAction.FOLD,
        PreAction.CALL,
        PreAction.CALL_ANY,
    )
    assert offered(preflop().state, BIG) == (
        PreAction.CHECK_FOLD,
        PreAction.CHECK,
        PreAction.CALL_ANY,
    )


def test_nothing_is_offered_on_turn_nor_after_acting() -> None:
    assert not offered(preflop().state, BUTTON)
    assert not offered(preflop("call").state, BUTTON)
    assert not offered(preflop("fold").state, BUTTON)
    assert offered(preflop("call", "raise 400").state, BUTTON)


def test_nothing_can_be_armed_while_cards_are_turned() -> None:
    between = preflop("call", "call", "check")
    assert between.state.stage is Stage.DEALING
    assert not any(offered(between.state, seat) for seat in (SMALL, BIG, BUTTON))
    assert still_armed(Armed(PreAction.CHECK_FOLD, 0), between.state, SMALL) is None


def test_nobody_without_a_hand_is_offered_anything() -> None:
    assert offered(None, SMALL) == ()
    assert offered(preflop().state, None) == ()
    assert offered(preflop().state, Seat(7)) == ()
    assert still_armed(Armed(PreAction.FOLD, 0), None, SMALL) is None
    assert still_armed(Armed(PreAction.FOLD, 0), preflop().state, None) is None
    assert still_armed(None, preflop().state, SMALL) is None


def test_check_or_fold_checks_when_it_is_free_and_folds_when_it_is_not() -> None:
    act = outcome(on_the_flop(), BUTTON, PreAction.CHECK_FOLD, "check", "check")
    assert act == Act(BUTTON, ActionKind.CHECK, 0)
    act = outcome(on_the_flop(), BUTTON, PreAction.CHECK_FOLD, "check", "bet 100")
    assert act == Act(BUTTON, ActionKind.FOLD, 0)


def test_check_is_dropped_by_a_bet() -> None:
    assert outcome(on_the_flop(), BUTTON, PreAction.CHECK, "check", "bet 100") is None
    act = outcome(on_the_flop(), BUTTON, PreAction.CHECK, "check", "check")
    assert act == Act(BUTTON, ActionKind.CHECK, 0)


def test_call_is_dropped_when_the_price_changes_and_kept_when_it_does_not() -> None:
    assert outcome(preflop(), SMALL, PreAction.CALL, "raise 400") is None
    assert outcome(preflop(), SMALL, PreAction.CALL, "call") == Act(SMALL, ActionKind.CALL, 100)
    assert outcome(preflop(), SMALL, PreAction.CALL, "fold") == Act(SMALL, ActionKind.CALL, 100)


def test_call_any_calls_whatever_it_costs_and_checks_what_is_free() -> None:
    act = outcome(preflop(), SMALL, PreAction.CALL_ANY, "raise 10000")
    assert act == Act(SMALL, ActionKind.CALL, 10_000)
    act = outcome(on_the_flop(), BUTTON, PreAction.CALL_ANY, "check", "check")
    assert act == Act(BUTTON, ActionKind.CHECK, 0)


def test_fold_folds_what_is_owed() -> None:
    act = outcome(preflop(), SMALL, PreAction.FOLD, "raise 400")
    assert act == Act(SMALL, ActionKind.FOLD, 50)


def test_a_fold_becomes_a_check_where_checking_is_free() -> None:
    play = on_the_flop("check", "check")
    assert isinstance(play.due, ActionDue)
    act = resolved(Armed(PreAction.FOLD, 0), play.due, play.state)
    assert act == Act(BUTTON, ActionKind.CHECK, 0)


def test_b2_a_free_check_is_not_folded_where_open_folds_are_allowed() -> None:
    play = Play(started("holdem", DEEP, "open_fold=on", stakes=BLINDS))
    play("deal", "call", "call")
    assert isinstance(play.due, ActionDue)
    for choice in (PreAction.FOLD, PreAction.CHECK_FOLD):
        act = resolved(Armed(choice, 0), play.due, play.state)
        assert act == Act(BIG, ActionKind.CHECK, 100)


def test_a_call_for_everything_has_the_same_price_after_a_raise() -> None:
    play = Play(started("holdem", (300, 10_000, 10_000, 10_000), stakes=BLINDS))
    play("deal", "raise 1000")
    waiting = armed(play, SMALL, PreAction.CALL)
    assert waiting.owed == 250
    play("raise 3000")
    assert still_armed(waiting, play.state, SMALL) == waiting


def test_the_end_of_a_street_drops_every_choice() -> None:
    play = on_the_flop()
    waiting = armed(play, BUTTON, PreAction.CALL_ANY)
    play("check", "check", "check")
    assert still_armed(waiting, play.state, BUTTON) is None


class Everything:
    """Every choice, armed at every chance, in every seat."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[Seat, PreAction], Armed] = {}
        self.done = 0

    def take_in(self, hand: HandState, due: object) -> None:
        for (seat, choice), was in list(self._waiting.items()):
            if still_armed(was, hand, seat) is None:
                del self._waiting[seat, choice]
            elif choice in (PreAction.CALL, PreAction.CHECK):
                assert owed_by(hand, seat) == was.owed
        assert hand.stage is Stage.BETTING or not self._waiting
        for seat in (player.seat for player in hand.players):
            for choice in offered(hand, seat):
                assert not isinstance(due, ActionDue) or due.seat != seat
                self._waiting.setdefault((seat, choice), Armed(choice, owed_by(hand, seat)))
        if isinstance(due, ActionDue):
            for (seat, _), was in self._waiting.items():
                if seat == due.seat:
                    self._resolve(was, hand, due)

    def _resolve(self, was: Armed, hand: HandState, due: ActionDue) -> None:
        act = resolved(was, due, hand)
        if act is None:
            assert was.choice is PreAction.CHECK
            return
        self.done += 1
        decide(hand, act)
        cost = act.to - hand.player(due.seat).bet
        free = any(choice.kind is ActionKind.CHECK for choice in due.choices)
        assert act.seat == due.seat
        assert not free or act.kind is ActionKind.CHECK
        assert act.kind in (ActionKind.FOLD, ActionKind.CHECK, ActionKind.CALL)
        if was.choice is PreAction.CALL:
            assert cost <= was.owed
        elif was.choice is not PreAction.CALL_ANY:
            assert cost == 0


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("key", KEYS)
def test_no_choice_in_advance_acts_out_of_turn_folds_for_free_or_pays_more(
    key: str, seed: int
) -> None:
    everything = Everything()
    for moment in shown(evening(key, seed)):
        if moment.hand is not None:
            everything.take_in(moment.hand, moment.truth.due)
    assert everything.done


def test_a_choice_never_outlives_its_hand() -> None:
    for moment in shown(evening("holdem")):
        hand = moment.hand
        if hand is not None and not isinstance(moment.fact, Acted) and hand.street < 0:
            for player in hand.players:
                for choice in PreAction:
                    assert still_armed(Armed(choice, 0), hand, player.seat) is None


@pytest.mark.parametrize("game", ["stud_hi", "razz", "stud_8"])
def test_g4_nobody_is_offered_a_check_before_the_bring_in(game: str) -> None:
    play = Play(started(game))("deal")
    assert isinstance(play.due, ActionDue)
    for seat in (Seat(0), Seat(1), Seat(2)):
        if seat != play.due.seat:
            assert offered(play.state, seat) == (PreAction.FOLD, PreAction.CALL_ANY)
