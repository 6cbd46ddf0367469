"""client/home_table/export.py: results as text and CSV."""

from __future__ import annotations

from desktop_poker.client.home_table.export import as_csv, as_text
from desktop_poker.client.home_table.results import ResultRow, ResultsFrame, results_frame
from desktop_poker.client.texts.texts import Texts
from tests.engine.table.homes import TOURNAMENT, evening, play

EN = Texts("en")


def test_a_cash_game_as_text_and_csv() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, fold, fold, counts 0 900")
    frame = results_frame(state, EN)
    text = as_text(frame, EN)
    assert "Chie  +50" in text
    assert "Aiko gives the bank 100" in text
    assert "Corrections" in text
    assert as_csv(frame, EN).splitlines()[:2] == ["Name,Bought,Stack,Result", "Chie,1000,1050,50"]


def test_a_tournament_as_text_and_csv() -> None:
    state = play(evening(1000, 1000, 1000, tournament=TOURNAMENT), "next, deal, raise 1000, fold")
    state = play(state, "call, deal, deal, deal, win 0, next, deal, raise 950, call")
    state = play(state, "deal, deal, deal, win 0, out 1, out 2, next")
    frame = results_frame(state, EN)
    assert "1. Aiko  prize 21" in as_text(frame, EN)
    assert as_csv(frame, EN).splitlines()[1] == "1,Aiko,0,21"


def test_no_name_is_taken_for_a_formula() -> None:
    row = ResultRow(name="=1+1", avatar="", brought=1, stack=1, result=0)
    frame = ResultsFrame(
        title="x", lead="", is_tournament=False, rows=(row,), transfers=(), notes=(), difference=0
    )
    assert as_csv(frame, EN).splitlines()[1] == "'=1+1,1,1,0"
