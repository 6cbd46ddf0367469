"""ui/home_table/game_choice.py: a few games in a row, all of them in a sheet, no name cut."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.evening_draft import games_of_real_cards
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.fonts import metrics
from desktop_poker.ui.home_table.big_button import BigButton
from desktop_poker.ui.home_table.game_choice import GameChoice, GamesSheet
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def cut(made: BigButton) -> bool:
    """Whether some of the word is not seen."""
    lines = made.written_word(made.width(), made.word_size)
    measure = metrics(made.word_size, 600)
    wide = max(measure.horizontalAdvance(line) for line in lines)
    return wide > made.width() - 16 or len(lines) * made.word_size * 1.25 > made.height()


def test_a_game_of_the_sheet_takes_the_last_place(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1024, 640)
    choice = GameChoice(EN, LOOK, "holdem")
    choice.setParent(window)
    choice.resize(448, 64)
    told: list[str] = []
    choice.chosen.connect(told.append)
    window.show()
    assert list(choice.row.buttons) == ["holdem", "omaha", "stud_hi", "more"]
    press(choice.row.buttons["more"])
    assert told == []
    assert choice.row.buttons["holdem"].isChecked()
    sheet = window.findChild(GamesSheet)
    assert sheet is not None
    assert sheet.buttons["holdem"].isChecked()
    with qtbot.waitSignal(sheet.accepted):
        press(sheet.buttons["badugi"])
    assert told == ["badugi"]
    choice.choose("badugi")
    assert list(choice.row.buttons) == ["holdem", "omaha", "badugi", "more"]
    assert choice.row.buttons["badugi"].text() == "Badugi"
    press(choice.row.buttons["omaha"])
    press(choice.row.buttons["badugi"])  # it stays where it is
    assert told == ["badugi", "omaha", "badugi"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_name_is_cut(qtbot: QtBot, language: str) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1024, 640)
    window.show()
    texts = Texts(language)
    sheet = GamesSheet(texts, LOOK, games_of_real_cards(), "razz", window)
    sheet.open()
    QApplication.processEvents()
    assert set(sheet.buttons) == set(games_of_real_cards())
    assert [made.text() for made in sheet.buttons.values() if cut(made)] == []
    assert sheet.height() < 640
    choice = GameChoice(texts, LOOK, "holdem")
    choice.setFixedWidth(448)  # as in a window of 1024 pixels
    qtbot.addWidget(choice)
    choice.show()
    for key in games_of_real_cards():
        choice.choose(key)
        assert [made.text() for made in choice.row.buttons.values() if cut(made)] == []
        assert all(made.word_size >= 12 for made in choice.row.buttons.values())
