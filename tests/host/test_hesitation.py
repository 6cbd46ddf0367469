"""host/hesitation.py: a moment for an easy decision, long for a whole stack."""

from __future__ import annotations

import pytest

from desktop_poker.client.settings.settings import Settings
from desktop_poker.engine.cards.chance import ScriptedChance, SeededChance
from desktop_poker.engine.hand.asking import DealDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, ShowOrMuck
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.arena.dealing import duplicate_dealer
from desktop_poker.host.arena.hand import started_hand
from desktop_poker.host.bots import even_manner
from desktop_poker.host.hesitation import SPREADS, difficulty, manner_of
from tests.host.arena.matches import match_between

MATCH = match_between("station", "station")
FOLD, CHECK, CALL, RAISE = (
    ActionKind.FOLD,
    ActionKind.CHECK,
    ActionKind.CALL,
    ActionKind.RAISE,
)


def asked(*actions: tuple[ActionKind, int]) -> tuple[ActionDue, HandState]:
    """The question after some actions before the flop and later."""
    dealer = duplicate_dealer(MATCH, 0)
    outcome = start_hand(started_hand(MATCH, 0))
    left = list(actions)
    while True:
        if isinstance(outcome.due, DealDue):
            outcome = answer(outcome, dealer.deal(outcome.due))
            continue
        assert isinstance(outcome.due, ActionDue)
        if not left:
            return outcome.due, outcome.state
        kind, to = left.pop(0)
        outcome = answer(outcome, Act(outcome.due.seat, kind, to))


def random_questions(hands: int) -> list[tuple[ActionDue, HandState]]:
    """Every question of random hands in which folding is offered."""
    chance, found = SeededChance("q"), []
    for number in range(hands):
        dealer = duplicate_dealer(MATCH, number)
        outcome = start_hand(started_hand(MATCH, number))
        while isinstance(outcome.due, DealDue | ActionDue):
            if isinstance(outcome.due, DealDue):
                outcome = answer(outcome, dealer.deal(outcome.due))
                continue
            due = outcome.due
            if any(choice.kind is FOLD for choice in due.choices):
                found.append((due, outcome.state))
            going_on = [choice for choice in due.choices if choice.kind is not FOLD]
            choice = going_on[chance.below(len(going_on))]
            to = choice.least + chance.below(choice.most - choice.least + 1)
            outcome = answer(outcome, Act(due.seat, choice.kind, to))
    return found


def hard(kind: ActionKind, to: int, *actions: tuple[ActionKind, int]) -> float:
    due, hand = asked(*actions)
    return difficulty(due, hand, Act(due.seat, kind, to))


def test_the_more_is_at_stake_the_harder_it_is() -> None:
    """A fold before the flop, a call of the blind, of a raise, of everything."""
    fold = hard(FOLD, 50)
    blind = hard(CALL, 100)
    raised = hard(CALL, 1_000, (RAISE, 1_000))
    shoved = hard(CALL, 10_000, (RAISE, 10_000))
    assert fold < blind < raised < shoved
    assert shoved > 3 * blind / 2


def test_checking_is_easy_and_folding_a_big_pot_is_not() -> None:
    flop = ((CALL, 100), (CHECK, 100))
    check = hard(CHECK, 0, *flop)
    big = ((RAISE, 3_000), (CALL, 3_000), (ActionKind.BET, 6_000))
    assert check < hard(FOLD, 0, *big) < hard(CALL, 6_000, *big)


def test_giving_up_an_own_raise_takes_longer_than_giving_up_a_blind() -> None:
    raised_again = ((RAISE, 300), (RAISE, 1_000))
    assert hard(FOLD, 0) < hard(FOLD, 0, *raised_again) < hard(CALL, 1_000, *raised_again)


def test_the_last_chips_for_a_large_pot_are_put_in_without_a_thought() -> None:
    committed = ((RAISE, 9_800), (CALL, 9_800), (ActionKind.BET, 200))
    shoved = ((RAISE, 10_000),)
    assert hard(CALL, 200, *committed) < 1
    assert hard(CALL, 10_000, *shoved) > 2


def test_no_fold_takes_as_long_as_a_call_for_everything() -> None:
    """At any moment of random hands, in whatever mood; a setting changes the times only."""
    deep = asked((RAISE, 10_000))
    for name in ("short", "natural"):
        quickest = manner_of(name, ScriptedChance([0]))
        call = quickest(deep[0], SeatView(deep[0].seat, deep[1]), Act(deep[0].seat, CALL, 10_000))
        slowest = manner_of(name, ScriptedChance([1000] * 10_000))
        folds = [
            slowest(due, SeatView(due.seat, hand), Act(due.seat, FOLD, 0))
            for due, hand in random_questions(60)
        ]
        assert len(folds) > 150
        assert max(folds) < call
        assert min(folds) > 0


def test_a_fold_is_never_harder_than_the_call_it_saves() -> None:
    for due, hand in random_questions(60):
        kinds = {choice.kind: choice.least for choice in due.choices}
        if CALL in kinds:
            fold, call = (Act(due.seat, kind, kinds[CALL]) for kind in (FOLD, CALL))
            assert difficulty(due, hand, fold) < difficulty(due, hand, call)


def test_showing_is_easy() -> None:
    seat = Seat(0)
    assert difficulty(ShowDue(seat), None, ShowOrMuck(seat=seat, show=False)) < 1


def test_a_setting_says_how_much_it_shows() -> None:
    assert set(SPREADS) == {"none", "short", "natural"}
    assert manner_of("none") is even_manner
    due, hand = asked((RAISE, 10_000))
    shove, view = Act(due.seat, CALL, 10_000), SeatView(due.seat, hand)
    times = [
        manner_of(name, ScriptedChance([500]))(due, view, shove) for name in ("short", "natural")
    ]
    assert 1 < times[0] < times[1]
    fold = Act(due.seat, FOLD, 0)
    quick = [
        manner_of(name, ScriptedChance([500]))(due, view, fold) for name in ("short", "natural")
    ]
    assert quick[1] < quick[0] < 1


def test_moods_differ_but_never_take_forever() -> None:
    due, hand = asked((RAISE, 10_000))
    manner = manner_of("natural", SeededChance("m"))
    shove, view = Act(due.seat, CALL, 10_000), SeatView(due.seat, hand)
    times = {round(manner(due, view, shove), 3) for _ in range(50)}
    assert len(times) > 10
    assert 0 < min(times) < max(times) < 5


@pytest.mark.parametrize("name", SPREADS)
def test_the_setting_can_be_kept(name: str) -> None:
    assert Settings(hesitation=name).hesitation == name  # type: ignore[arg-type]
