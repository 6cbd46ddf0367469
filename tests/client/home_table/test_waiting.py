"""client/home_table/waiting.py: what stands beside the table when nobody acts."""

from __future__ import annotations

from desktop_poker.client.home_table.ledger_frame import ledger_frame
from desktop_poker.client.home_table.waiting import Question, WaitWords, waiting_words
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.house import MisdealBlinds
from desktop_poker.engine.table.home_commands import ChooseCards, GoToLevel, NextHand
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import TOURNAMENT, do, evening, play

EN = Texts("en")


def words(state: HomeState, seconds: float = 0.0) -> WaitWords:
    return waiting_words(state, ledger_frame(state, seconds, EN), EN)


def test_every_phase_has_its_words() -> None:
    start = evening(1000, 1000)
    assert words(start).title == "Everybody in their seats?"
    dealing = words(play(start, "next"))
    assert (dealing.title, dealing.foot) == ("", "Press when the cards are out.")
    assert dealing.steps == ("2 cards down to each",)
    assert dealing.then == "First to act: Aiko"
    assert (dealing.go, dealing.second) == ("Cards are dealt", "Misdeal")
    assert words(play(start, "next, deal, fold")).title == "Who takes what from the middle"
    assert words(play(start, "next, void")).title == "Misdeal: chips go back"
    stays = evening(1000, 1000, misdeal_blinds=MisdealBlinds.STAY)
    stays_title = words(play(stays, "next, void")).title
    assert stays_title == "Misdeal: what was posted stays, the rest goes back"
    assert words(play(start, "end")).title == "The evening is over"


def test_the_app_deals_by_itself() -> None:
    state = do(do(evening(1000, 1000), ChooseCards(on_screen=True)), NextHand(b"key"))
    dealing = words(state)
    assert (dealing.steps, dealing.foot) == ((), "Everybody ready?")
    assert dealing.then == "First to act: Aiko"


def test_who_is_out_of_chips_can_buy_in_again() -> None:
    state = play(evening(1000, 1000), "next, deal, raise 1000, call, deal, deal, deal, win 0")
    assert words(state).busted == ((1, "Ben buys in again: 1,000"),)
    assert words(play(state, "away 1")).busted == ()


def test_h5_a_tournament_ends_its_rebuys() -> None:
    state = evening(1000, 1000, 1000, tournament=TOURNAMENT)
    state = play(state, "next, deal, raise 1000, fold, call, deal, deal, deal, win 0")
    question = Question(2, "Chie has no chips left", "Rebuys: 1,000", "Is out")
    assert (words(state).asked, words(state).busted) == ((question,), ())
    out = play(state, "out 2")
    assert (words(out).asked, words(out).busted) == ((), ((2, "Chie buys in again: 1,000"),))
    late = words(do(state, GoToLevel(2)))
    assert (late.asked, late.busted) == ((), ())
