"""client/home_table/cards_strip.py: when to burn and deal (I5)."""

from __future__ import annotations

import pytest

from desktop_poker.client.home_table.cards_strip import StripFrame, strip
from desktop_poker.client.home_table.phases import phase_of
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.house import MisdealBlinds
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import TOURNAMENT, evening, play

EN = Texts("en")


def said(state: HomeState) -> StripFrame:
    due = state.hand.due if state.hand is not None else None
    return strip(state, phase_of(state, 0.0), due, EN)


@pytest.mark.parametrize(
    ("burn", "deeds", "text", "done"),
    [
        (True, "next", "Shuffle. Deal two cards to each, Ben first", "Cards are dealt"),
        (True, "next, deal, call, check", "Burn one, deal the flop", "Flop is dealt"),
        (False, "next, deal, call, check", "Deal the flop", "Flop is dealt"),
        (
            True,
            "next, deal, call, check, deal, check, check",
            "Burn one, deal the turn",
            "Turn is dealt",
        ),
        (False, "next, deal, raise 1000, call, deal", "Deal the turn", "Turn is dealt"),
        (
            True,
            "next, deal, raise 1000, call, deal, deal",
            "Burn one, deal the river",
            "River is dealt",
        ),
        (False, "next, deal, raise 1000, call, deal, deal", "Deal the river", "River is dealt"),
    ],
)
def test_i5_it_says_what_to_do_with_the_cards(burn: bool, deeds: str, text: str, done: str) -> None:
    frame = said(play(evening(1000, 1000, burn=burn), deeds))
    assert (frame.text, frame.done) == (text, done)


@pytest.mark.parametrize(
    ("burn", "streets", "text"),
    [
        (True, 1, "Fourth street: burn one, deal one card up to each"),
        (False, 1, "Fourth street: deal one card up to each"),
        (True, 4, "Seventh street: burn one, deal one card down to each"),
        (False, 4, "Seventh street: deal one card down to each"),
    ],
)
def test_i5_stud_streets(burn: bool, streets: int, text: str) -> None:
    state = play(evening(1000, 1000, key="stud_hi", burn=burn), "next")
    assert said(state).text == "Shuffle. Deal two cards down and one up to each, Ben first"
    state = play(state, "deal, opens 1, bring_in, call")
    for _ in range(streets - 1):
        state = play(state, "deal, opens 1, check, check")
    assert said(state).text == text


def test_i5_while_people_bet_it_says_what_comes() -> None:
    frame = said(play(evening(1000, 1000, 1000), "next, deal"))
    assert (frame.caption, frame.text) == ("When the betting is done", "Burn one, deal the flop")
    assert not frame.done
    last = said(play(evening(1000, 1000, 1000), "next, deal, call, call"))
    assert last.caption == "When Chie has acted"


def test_after_the_river_comes_the_showdown() -> None:
    state = play(evening(1000, 1000), "next, deal, call, check", *["deal, check, check"] * 2)
    assert said(play(state, "deal")).text == "Showdown"
    assert said(play(state, "deal, check, check")).text == "Turn the hands up and choose who wins"


def test_the_end_of_a_hand_and_of_the_evening() -> None:
    assert said(evening(1000, 1000)).done == "Deal hand 1"
    assert said(play(evening(1000, 1000), "next, deal, fold")).done == "Next hand"
    assert said(play(evening(1000, 1000), "next, void")).done == "Deal again"
    stays = said(play(evening(1000, 1000, misdeal_blinds=MisdealBlinds.STAY), "next, void"))
    assert stays.text == "Take back all but what was posted and shuffle: the same hand again"
    assert said(play(evening(1000, 1000), "end")).done == "Results"
    two = play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal, raise 1000, call")
    two = play(two, "deal, deal, deal, win 0")
    assert said(two).done == "Next hand"  # if the other one buys in again
    assert said(play(two, "out 1")).done == "End of the tournament"
    stud = play(evening(1000, 1000, key="razz"), "next, deal")
    assert said(stud).text == "Tap the player who brings it in"
