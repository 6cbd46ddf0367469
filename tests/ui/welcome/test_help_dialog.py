"""ui/welcome/help_dialog.py: rules, ranking and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.shortcuts import keys
from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.help_frame import help_frame
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.ui.application import apply_look
from desktop_poker.ui.look import look_of
from desktop_poker.ui.welcome.help_dialog import HelpDialog
from tests.ui.pressing import tap


def dialog(qtbot: QtBot, game: str, language: str = "en") -> HelpDialog:
    made = HelpDialog(Texts(language), look_of(Settings()), game, keys({"fold": "Z"}))
    qtbot.addWidget(made)
    made.show()
    return made


def words(made: HelpDialog) -> list[str]:
    return [label.text() for label in made.tabs.currentWidget().findChildren(QLabel)]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_ranking_and_its_rules(qtbot: QtBot, game: str, language: str) -> None:
    made = dialog(qtbot, game, language)
    frame = help_frame(game, Texts(language))
    assert made.title.text() == frame.title
    for ranking in frame.rankings:
        assert {row.name for row in ranking.rows} <= set(words(made))
    made.tabs.setCurrentIndex(1)
    assert set(frame.rules) <= set(words(made))


@pytest.mark.usefixtures("plain_after")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_a_ranking_is_seen_whole_and_its_columns_apart(
    qtbot: QtBot, qapp: QApplication, game: str, language: str
) -> None:
    apply_look(qapp, look_of(Settings()))
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1440, 900)
    made = HelpDialog(Texts(language), look_of(Settings()), game, keys({}), window)
    qtbot.addWidget(made)
    made.show()
    QApplication.processEvents()
    area = made.tabs.currentWidget()
    assert isinstance(area, QScrollArea)
    assert area.verticalScrollBar().maximum() == 0
    numbers = [one for one in area.findChildren(QLabel) if one.text().isdecimal()]
    columns = sorted({one.x() for one in numbers})
    assert len(columns) == 2  # the same on every grid of the page
    names = [one for one in area.findChildren(QLabel) if one.property("role") == "option"]
    ends = [one.geometry().right() for one in names if one.x() < columns[1]]
    assert columns[1] - max(ends) >= 32


def test_it_is_no_larger_than_its_window(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1024, 640)
    made = HelpDialog(Texts("en"), look_of(Settings()), "razz", keys({}), window)
    assert made.width() < 1024
    assert made.height() < 640


def test_the_keys_are_those_in_use(qtbot: QtBot) -> None:
    made = dialog(qtbot, "holdem")
    made.tabs.setCurrentIndex(2)
    assert {"Z", "F1", "Fold", "Say my cards"} <= set(words(made))
    assert "F" not in words(made)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_keys_that_are_always_the_same_are_told_too(qtbot: QtBot, language: str) -> None:
    made = dialog(qtbot, "holdem", language)
    made.tabs.setCurrentIndex(2)
    said = words(made)
    assert {"↑", "↓", "← →", "Ctrl+N"} <= set(said)
    assert not {"Up", "Down", "Left", "Right"} & set(said)


def test_another_game_is_one_press_away_and_the_tab_stays(qtbot: QtBot) -> None:
    made = dialog(qtbot, "holdem")
    made.tabs.setCurrentIndex(1)
    made.games.buttons["razz"].click()
    assert made.title.text() == "Razz"
    assert made.tabs.currentIndex() == 1
    assert made.tabs.count() == 3


def test_esc_closes_it(qtbot: QtBot) -> None:
    made = dialog(qtbot, "holdem")
    tap(made, Qt.Key.Key_Escape)
    assert not made.isVisible()


@pytest.mark.usefixtures("plain_after")
def test_everything_begins_at_one_edge_with_room_for_the_ring(
    qtbot: QtBot, qapp: QApplication
) -> None:
    apply_look(qapp, look_of(Settings()))
    made = dialog(qtbot, "holdem")
    QApplication.processEvents()
    bar = made.tabs.tabBar()
    edges = {one.mapTo(made, QPoint(0, 0)).x() for one in (made.title, made.games, bar)}
    for tab in range(3):
        made.tabs.setCurrentIndex(tab)
        QApplication.processEvents()
        area = made.tabs.currentWidget()
        places = [one.mapTo(made, QPoint(0, 0)).x() for one in area.findChildren(QLabel)]
        edges.add(min(places))
        assert min(places) - area.mapTo(made, QPoint(0, 0)).x() >= 6
    assert edges == {20}
