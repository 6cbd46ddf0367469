"""ui/welcome/level_dialog.py: asks once, and takes the usual level for a quick answer."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.telling.opponent_words import level_line
from desktop_poker.client.telling.opponents import LEVELS
from desktop_poker.client.texts.texts import Texts
from desktop_poker.languages import CODES
from desktop_poker.ui.application import apply_look
from desktop_poker.ui.look import look_of
from desktop_poker.ui.welcome.level_dialog import LevelDialog


def opened(qtbot: QtBot, language: str = "en") -> tuple[LevelDialog, list[str]]:
    dialog = LevelDialog(Texts(language), look_of(Settings()))
    qtbot.addWidget(dialog)
    told: list[str] = []
    dialog.chosen.connect(told.append)
    dialog.open()
    return dialog, told


def test_enter_takes_the_usual_one(qtbot: QtBot) -> None:
    dialog, told = opened(qtbot)
    assert dialog.level == "regular"
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert told == ["regular"]


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_can_be_chosen_and_says_what_it_is(qtbot: QtBot, level: str) -> None:
    dialog, told = opened(qtbot)
    tile = dialog.tiles[level]
    assert tile.accessibleDescription() == level_line(level, Texts("en")) != ""
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert told == []
    assert [key for key, one in dialog.tiles.items() if one.isChecked()] == [level]
    QTest.mouseClick(dialog.deal, Qt.MouseButton.LeftButton)
    assert told == [level]


def test_whoever_closes_it_has_said_nothing(qtbot: QtBot) -> None:
    dialog, told = opened(qtbot)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert told == []


@pytest.mark.parametrize("language", CODES)
def test_all_words_have_room(qtbot: QtBot, qapp: QApplication, language: str) -> None:
    apply_look(qapp, look_of(Settings(text_size="largest")))
    dialog, _ = opened(qtbot, language)
    for tile in dialog.tiles.values():
        assert tile.height() >= tile.heightForWidth(tile.width())
    apply_look(qapp, look_of(Settings()))
    qapp.setStyleSheet("")
