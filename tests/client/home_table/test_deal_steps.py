"""client/home_table/deal_steps.py: a deal one thing a line, and who acts then (I5)."""

from __future__ import annotations

import pytest

from desktop_poker.client.home_table.deal_steps import deal_steps, first_to_act
from desktop_poker.client.home_table.ledger_words import names_of
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import evening, play

EN = Texts("en")
BETS = "next, deal, call, call, check"


def due_of(state: HomeState) -> DealDue:
    assert state.hand is not None
    assert isinstance(state.hand.due, DealDue)
    return state.hand.due


def first(state: HomeState) -> str:
    assert state.hand is not None
    return first_to_act(due_of(state), state.hand.state, names_of(state), EN)


@pytest.mark.parametrize(
    ("deeds", "steps"),
    [
        ("next", ("2 cards down to each",)),
        (BETS, ("Burn 1", "3 cards up in the middle")),
        (f"{BETS}, deal, check, check, check", ("Burn 1", "1 card up in the middle")),
    ],
)
def test_holdem(deeds: str, steps: tuple[str, ...]) -> None:
    assert deal_steps(due_of(play(evening(1000, 1000, 1000), deeds)), EN) == steps


def test_stud() -> None:
    state = play(evening(1000, 1000, key="stud_hi"), "next")
    assert deal_steps(due_of(state), EN) == ("2 cards down to each", "1 card up to each")
    assert first(state) == ""  # the cards decide
    fourth = play(state, "deal, opens 0, bring_in, call")
    assert deal_steps(due_of(fourth), EN) == ("Burn 1", "1 card up to each")


def test_burnt_cards_are_shuffled_back_in_first() -> None:
    due = DealDue(street=4, seats=(), board=1, burn=False, reuse_burns=True)
    assert deal_steps(due, EN) == ("Shuffle the burnt cards back in", "1 card up in the middle")


@pytest.mark.parametrize(
    ("stacks", "deeds"),
    [
        ((1000, 1000, 1000), "next"),
        ((1000, 1000), "next"),
        ((1000, 1000, 1000), BETS),
        ((1000, 1000), "next, deal, call, check"),
        ((1000, 1000, 1000), "next, deal, call, fold, check"),
        ((1000, 200, 1000), "next, deal, call, raise 200, call, call"),  # Ben is all-in
    ],
)
def test_who_is_named_is_whose_turn_it_is(stacks: tuple[int, ...], deeds: str) -> None:
    state = play(evening(*stacks), deeds)
    said = first(state)
    dealt = play(state, "deal")
    assert dealt.hand is not None
    assert isinstance(dealt.hand.due, ActionDue)
    assert said == f"First to act: {names_of(dealt)[int(dealt.hand.due.seat)]}"


def test_nobody_acts_in_a_run_out() -> None:
    state = play(evening(1000, 1000), "next, deal, raise 1000, call")
    assert first(state) == ""
