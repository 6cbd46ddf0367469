"""client/home_table/ledger_frame.py: the whole screen as words and numbers."""

from __future__ import annotations

from desktop_poker.client.home_table.ledger_frame import ledger_frame
from desktop_poker.client.home_table.phases import Phase
from desktop_poker.client.texts.texts import Texts
from tests.engine.table.homes import evening, play

EN = Texts("en")


def test_i1_everything_is_on_one_screen() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300")
    frame = ledger_frame(state, 0.0, EN)
    assert frame.phase is Phase.ACT
    assert frame.undo == "Aiko raises to 300"
    assert frame.redo == ""
    assert ledger_frame(play(state, "undo"), 0.0, EN).redo == "Aiko raises to 300"
