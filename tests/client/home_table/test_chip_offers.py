"""client/home_table/chip_offers.py: chips of a tournament, and why not now (H5, I4a)."""

from __future__ import annotations

from desktop_poker.client.home_table.chip_offers import why_no_add_on, why_no_rebuy
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import TakeAddOn
from tests.engine.table.homes import BUST, TOURNAMENT, do, evening, play

EN = Texts("en")
AIKO, CHIE = Seat(0), Seat(2)
START = evening(1000, 1000, 1000, tournament=TOURNAMENT)


def test_h5_what_is_said_is_what_the_ledger_would_do() -> None:
    """Grey with a reason exactly where an entry would be refused."""
    bust = play(START, BUST)
    again = play(bust, "buys 2 1000")
    for state, seat, rebuy, add_on in (
        (START, AIKO, "Only for whoever has no chips left.", "It can be taken in level 2."),
        (play(START, "next"), AIKO, "Waits for the hand to end.", "Waits for the hand to end."),
        (bust, CHIE, "", "It can be taken in level 2."),
        (play(bust, "level 1"), CHIE, "", "Only with chips: buy in again first."),
        (play(again, "level 1"), CHIE, "Only for whoever has no chips left.", ""),
        (play(bust, "level 2"), CHIE, "The time for rebuys is over.", "The time for it is over."),
        (play(again, "counts 2 0"), CHIE, "All rebuys are used up.", "It can be taken in level 2."),
    ):
        assert why_no_rebuy(state, seat, EN) == rebuy
        assert why_no_add_on(state, seat, EN) == add_on


def test_h5_an_add_on_is_taken_once() -> None:
    state = do(play(START, "next, deal, fold, fold, level 1"), TakeAddOn(AIKO))
    assert why_no_add_on(state, AIKO, EN) == "It was taken already."
    assert why_no_add_on(state, CHIE, EN) == ""


def test_a_cash_game_has_neither() -> None:
    cash = evening(1000, 1000)
    assert why_no_add_on(cash, AIKO, EN) == "This table does not allow that."
    assert why_no_rebuy(cash, AIKO, EN) == ""
