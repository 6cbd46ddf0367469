"""client/home_table/banner.py: next: X governs (I1)."""

from __future__ import annotations

import pytest

from desktop_poker.client.home_table.banner import BannerFrame, banner
from desktop_poker.client.home_table.phases import phase_of
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import TOURNAMENT, evening, play

EN = Texts("en")


def said(state: HomeState, seconds: float = 0.0) -> BannerFrame:
    due = state.hand.due if state.hand is not None else None
    return banner(state, phase_of(state, seconds), due, EN)


def test_i1_next_is_somebody_with_an_amount_to_call() -> None:
    frame = said(play(evening(1000, 1000, 1000), "next, deal, raise 300"))
    assert (frame.caption, frame.text) == ("Pre-flop", "Next: Ben")
    assert (frame.figure, frame.note) == ("250", "to call")
    assert frame.calls


def test_i5a_japanese_has_the_words_that_govern() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300")
    due = state.hand.due if state.hand is not None else None
    assert banner(state, phase_of(state, 0.0), due, Texts("ja")).text == "次はBenさんの番"


def test_nobody_is_asked_for_more_than_they_have() -> None:
    frame = said(play(evening(1000, 200, 1000), "next, deal, raise 700"))
    assert frame.figure == "150"


def test_a_free_check_is_named() -> None:
    frame = said(play(evening(1000, 1000), "next, deal, call"))
    assert (frame.text, frame.figure) == ("Next: Ben", "Check")


@pytest.mark.parametrize(
    ("deeds", "text"),
    [
        ("next", "Deal the cards"),
        ("next, deal, call, check", "Flop"),
        ("next, deal, fold", "Ben wins"),
        ("next, void", "Misdeal: deal again"),
        ("end", "The evening is over"),
        ("buys 0 5", "Post the blinds and deal"),
    ],
)
def test_every_phase_has_its_words(deeds: str, text: str) -> None:
    assert said(play(evening(1000, 1000), deeds)).text == text


def test_before_a_deal_it_says_what_is_done() -> None:
    assert said(play(evening(1000, 1000), "next")).caption == "Hand 1"
    flop = said(play(evening(1000, 1000, 1000), "next, deal, fold, call, check"))
    assert flop.caption == "The betting is done: 2 players"


def test_an_all_in_says_that_hands_are_turned_up() -> None:
    frame = said(play(evening(1000, 1000), "next, deal, raise 1000, call"))
    assert frame.caption == "Everybody is all-in: hands up"


def test_i4_pots_are_asked_for_by_name() -> None:
    state = play(evening(1000, 200, 500), "next, deal, raise 1000, call, call, deal, deal, deal")
    assert said(state).text == "Who wins the main pot?"
    assert said(play(state, "win 1")).text == "Who wins the side pot?"


def test_stud_asks_who_opens() -> None:
    state = play(evening(1000, 1000, key="razz"), "next, deal")
    assert said(state).text == "Who brings it in?"
    assert said(play(state, "opens 0, bring_in, call, deal")).text == "Who acts first?"
    assert said(evening(1000, 1000, key="razz")).text == "Post the antes and deal"


def test_a_break_is_a_break() -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal, fold")
    state = play(state, "next, deal, fold", seconds=901.0)
    state = play(state, "next", seconds=1900.0)
    assert said(state, 1900.0).text == "Break"
    assert said(state, 9000.0).text == "Post the blinds and deal"


def test_the_bring_in_is_named_with_its_amount() -> None:
    frame = said(play(evening(1000, 1000, key="stud_hi"), "next, deal, opens 1"))
    assert (frame.text, frame.note, frame.figure) == ("Next: Ben", "brings it in", "20")
    frame = said(play(evening(1000, 1000, key="stud_hi"), "next, deal, opens 1, bring_in"))
    assert (frame.note, frame.figure) == ("to call", "20")
