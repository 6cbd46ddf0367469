"""client/table/bet_ladder.py: the bets of a fixed-limit street (G6)."""

from __future__ import annotations

from desktop_poker.client.table.action_frames import LadderFrame
from desktop_poker.client.table.bet_ladder import bet_ladder
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.playing import Play, started
from tests.engine.table.homes import evening, play

EN = Texts("en")


def ladder(state: HomeState) -> LadderFrame:
    hand = state.hand.state if state.hand is not None else None
    assert hand is not None
    assert hand.betting is not None
    return bet_ladder(hand, hand.betting, EN, Figures())


def test_g6_four_bets_with_a_cap() -> None:
    state = play(evening(1000, 1000, 1000, key="stud_hi"), "next, deal, opens 1, complete")
    found = ladder(state)
    assert (found.street, found.bet) == ("Third street", "small bet 100, fixed limit")
    assert [rung.text for rung in found.rungs] == ["100", "200", "300", "400 cap"]
    assert [rung.is_made for rung in found.rungs] == [True, False, False, False]
    assert [rung.is_next for rung in found.rungs] == [False, True, False, False]


def test_g6a_two_people_at_home_have_a_cap_too() -> None:
    state = play(evening(5000, 5000, key="stud_hi"), "next, deal, opens 1, complete")
    assert [rung.text for rung in ladder(state).rungs][-1] == "400 cap"


def test_g6_two_may_raise_for_ever_where_the_option_says_so() -> None:
    hand = Play(started("stud_hi", (500, 500), "uncapped_heads_up=on"))
    state = hand("deal", "complete", "raise", "raise", "raise").state
    assert state.betting is not None
    found = bet_ladder(state, state.betting, EN, Figures())
    assert [rung.text for rung in found.rungs][-3:] == ["50", "60", "…"]
