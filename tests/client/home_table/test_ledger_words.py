"""client/home_table/ledger_words.py: what undo would take back, in words (I3)."""

from __future__ import annotations

import pytest

from desktop_poker.client.home_table.ledger_words import (
    cause_text,
    deal_text,
    pot_title,
    redo_text,
    undo_text,
    why_no_undo,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.events import MisdealCause
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import MisdealBlinds
from desktop_poker.engine.table.home_commands import ChangeTable, PlaceButton
from tests.engine.table.homes import BUST, TOURNAMENT, do, evening, play, setup

EN = Texts("en")


@pytest.mark.parametrize(
    ("deeds", "text"),
    [
        ("next", ""),
        ("next, deal", "Cards are dealt"),
        ("next, deal, raise 300", "Aiko raises to 300"),
        ("next, deal, call, check", "Ben checks"),
        ("next, deal, fold", "Aiko folds"),
        ("next, deal, call, check, deal", "Flop is dealt"),
        ("next, deal, void", "Misdeal"),
        ("next, deal, call, check, kill 0", "Aiko's hand is dead"),
        ("next, deal, raise 1000, call, deal, deal, deal, win 0+1", "Pot: Aiko, Ben"),
        ("buys 0 500", "Aiko adds 500"),
        ("counts 1 900", "Ben's stack is corrected to 900 (miscounted)"),
        ("away 1", "Ben sits out"),
        ("home 1", "Ben leaves the table"),
    ],
)
def test_i3_undo_names_what_it_takes_back(deeds: str, text: str) -> None:
    state = play(evening(1000, 1000), deeds)
    assert undo_text(state, EN) == text
    if text:
        assert redo_text(play(state, "undo"), EN) == text


@pytest.mark.parametrize(
    ("deeds", "why"),
    [
        ("away 1", ""),
        ("next", "Chips that are posted come back only by a misdeal."),
        ("next, deal", ""),
        (
            "next, deal, call, check, deal, check, undo",
            "The deal of this street stays: it was acted on.",
        ),
        ("next, deal, fold", ""),
    ],
)
def test_i3_where_nothing_can_be_taken_back_it_says_why(deeds: str, why: str) -> None:
    assert why_no_undo(play(evening(1000, 1000), deeds), EN) == why


def test_i8_posted_chips_that_stay_come_back_by_no_misdeal() -> None:
    state = play(evening(1000, 1000, misdeal_blinds=MisdealBlinds.STAY), "next")
    assert why_no_undo(state, EN) == "Chips that are posted stay, even after a misdeal."


def test_stud_openers_are_named() -> None:
    state = play(evening(1000, 1000, key="stud_hi"), "next, deal, opens 1")
    assert undo_text(state, EN) == "Ben is first to act"


def test_the_button_and_other_changes() -> None:
    state = do(evening(1000, 1000), PlaceButton(Seat(1)))
    assert undo_text(state, EN) == "Button to Ben"
    state = do(state, ChangeTable(setup(burn=False)))
    assert undo_text(state, EN) == "Change of the table"


def test_i4a_undo_names_who_is_out() -> None:
    state = play(evening(1000, 1000, 1000, tournament=TOURNAMENT), BUST, "out 2")
    assert undo_text(state, EN) == "Chie is out"
    assert redo_text(play(state, "undo"), EN) == "Chie is out"


def test_g1_a_short_stub_is_explained() -> None:
    state = play(evening(1000, 1000, key="stud_hi"), "next")
    assert state.hand is not None
    names = {0: "Aiko", 1: "Ben"}
    due = DealDue(street=4, seats=(Seat(0),), down=1, burn=True, reuse_burns=True)
    said = deal_text(due, state.hand.state, names, EN)
    assert said.startswith("Shuffle the burnt cards back in. Seventh street: burn one")
    due = DealDue(street=4, board=1, burn=True)
    said = deal_text(due, state.hand.state, names, EN)
    assert said == "Not enough cards: turn up one card for everybody"


def test_i6_every_cause_has_words() -> None:
    assert len({cause_text(cause, EN) for cause in MisdealCause}) == 3
    assert pot_title(0, 1, EN) == "Pot"
    assert [pot_title(n, 2, EN) for n in range(2)] == ["Main pot", "Side pot"]
    assert [pot_title(n, 3, EN) for n in range(3)] == ["Main pot", "Side pot 1", "Side pot 2"]
