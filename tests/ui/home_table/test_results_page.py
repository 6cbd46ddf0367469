"""ui/home_table/results_page.py: who won what, who pays whom."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QFrame, QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.results import results_frame
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.ui.home_table.results_page import ResultsPage
from tests.engine.table.homes import TOURNAMENT, evening, play
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def page_of(qtbot: QtBot, state: HomeState, *, is_over: bool = True) -> ResultsPage:
    page = ResultsPage(EN, LOOK, results_frame(state, EN), is_over=is_over)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    return page


def words(page: ResultsPage) -> set[str]:
    return {made.text() for made in page.findChildren(QLabel)}


def test_a_cash_game_is_settled(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, fold, fold, counts 0 900")
    page = page_of(qtbot, state)
    assert {"Chie", "+50", "Ben gives Chie 50", "Settling up", "Final  ·  1 hand"} <= words(page)
    assert any("the bank covers" in text for text in words(page))
    press(page.copy)
    assert "Chie  +50" in QGuiApplication.clipboard().text()
    with qtbot.waitSignal(page.left):
        press(page.back)


def test_nobody_owes_anything(qtbot: QtBot) -> None:
    page = page_of(qtbot, evening(1000, 1000), is_over=False)
    assert "Nobody owes anything." in words(page)
    assert page.back.text() == "Back to the table"


def test_a_tournament_has_places(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000, 1000, tournament=TOURNAMENT), "next, deal, raise 1000, fold")
    state = play(state, "call, deal, deal, deal, win 0, level 2, next")
    page = page_of(qtbot, state, is_over=False)
    assert {"3.", "Chie", "Place", "Prize"} <= words(page)
    assert "Settling up" not in words(page)


def test_files_are_asked_for_without_stopping_the_loop(qtbot: QtBot) -> None:
    page = page_of(qtbot, evening(1000, 1000))
    chosen: list[tuple[str, str]] = []
    page.file_chosen.connect(lambda path, data: chosen.append((path, data)))
    press(page.save_csv)
    (dialog,) = page.findChildren(QFileDialog)
    assert Path(dialog.directory().absolutePath()) != Path.cwd()
    assert Path(dialog.selectedFiles()[0]).name == "Friday.csv"
    dialog.fileSelected.emit("evening.csv")  # nothing is written here
    dialog.reject()
    assert chosen[0][1].startswith("Name,Bought")
    press(page.save_text)
    page.findChildren(QFileDialog)[-1].reject()


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_cards_and_keys_end_at_one_edge(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = page_of(qtbot, play(evening(*(1000,) * 6), "next, deal, fold, fold, fold, fold, fold"))
    page.resize(*size)
    QApplication.processEvents()
    cards = [card for card in page.findChildren(QFrame) if card.objectName() == "pageCard"]
    ends = [card.mapTo(page, card.rect().topRight()).x() for card in cards if card.isVisible()]
    assert max(ends) == page.back.mapTo(page, page.back.rect().topRight()).x()
