"""client/home_table/ledger_frame.py: the whole screen as words and numbers."""

from __future__ import annotations

from desktop_poker.client.home_table.ledger_frame import ledger_frame
from desktop_poker.client.home_table.phases import Phase
from desktop_poker.client.texts import Texts
from desktop_poker.engine.rules.house import MisdealBlinds, OddChips
from desktop_poker.engine.rules.stakes import Stakes
from tests.engine.table.homes import evening, play

EN = Texts("en")


def test_i1_everything_is_on_one_screen() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300")
    frame = ledger_frame(state, 0.0, EN)
    assert frame.phase is Phase.ACT
    assert frame.pot == "450"
    assert frame.undo == "Aiko raises to 300"
    assert frame.redo == ""
    assert ledger_frame(play(state, "undo"), 0.0, EN).redo == "Aiko raises to 300"
    assert [plate.name for plate in frame.plates if plate.name] == ["Aiko", "Ben", "Chie"]


def test_c3_the_box_and_posts_that_stand_are_shown() -> None:
    stakes = Stakes(small_blind=5, big_blind=10)
    state = evening(1000, 1000, 1000, 1000, stakes=stakes, odd_chips=OddChips.CARRY)
    state = play(state, "next, deal, call, call, fold, check")
    state = play(state, *["deal, check, check, check"] * 3, "win 0+2+3")
    assert ledger_frame(state, 0.0, EN).box == "Odd chips 2"
    stays = play(evening(1000, 1000, misdeal_blinds=MisdealBlinds.STAY), "next, void")
    assert ledger_frame(stays, 0.0, EN).pot == "150"
    assert ledger_frame(evening(1000, 1000), 0.0, EN).pot == ""
