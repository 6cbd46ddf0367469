"""ui/setup/rules_card.py: the rule set and every option."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_poker.client.setup.new_table import Draft, offered_options
from desktop_poker.engine.rules.games import GAMES
from tests.ui.pressing import press, tap, write
from tests.ui.setup.pages import page_of


@pytest.mark.parametrize("key", GAMES)
def test_all_options_of_a_game_are_listed(qtbot: QtBot, key: str) -> None:
    page = page_of(qtbot, Draft(games=(key,), seats=4))
    assert not page.rules.list.isVisible()
    press(page.rules.toggle)
    assert page.rules.list.isVisible()
    assert set(page.rules.lines) == set(offered_options(page.draft))
    press(page.rules.toggle)
    assert not page.rules.list.isVisible()


def test_options_are_changed_and_reset(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    press(page.rules.toggle)
    lines = page.rules.lines
    tap(lines["min_raise"].choice, Qt.Key.Key_Down)
    press(lines["burn"].tick)
    lines["runout_pause"].number.selectAll()
    write(lines["runout_pause"].number, "3")
    assert page.draft.options == {"min_raise": "increment", "burn": "off", "runout_pause": "3"}
    assert page.rules.reset.isVisible()
    press(page.rules.reset)
    assert page.draft.options == {}
    assert lines["runout_pause"].number.text() == "1.2"
    assert not page.rules.reset.isVisible()


def test_an_emptied_field_is_wrong(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    press(page.rules.toggle)
    line = page.rules.lines["runout_pause"]
    line.number.selectAll()
    tap(line.number, Qt.Key.Key_Delete)
    assert line.number.text() == ""
    assert line.problem.text() == "Write seconds from 0 to 3600."
    write(line.number, "2")
    assert page.draft.options == {"runout_pause": "2"}


def test_games_that_differ_can_go_back_to_differing(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(games=("holdem", "razz")))
    press(page.rules.toggle)
    choice = page.rules.lines["odd_chips"].choice
    assert choice.currentText() == "Differs by game"
    tap(choice, Qt.Key.Key_Down)
    assert page.draft.options == {"odd_chips": "button"}
    tap(choice, Qt.Key.Key_Up)
    assert page.draft.options == {}


def test_the_clock_s_options_are_grey_without_a_clock(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    press(page.rules.toggle)
    number = page.rules.lines["time_bank"].number
    assert not number.isEnabled()
    assert number.toolTip() == "The action clock is off."
    press(page.pace.clock)
    assert number.isEnabled()


def test_another_game_has_other_options(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    press(page.rules.toggle)
    press(page.game.tiles["razz"])
    assert "raise_cap" in page.rules.lines
    assert "min_raise" not in page.rules.lines


def test_rule_sets(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    press(page.rules.toggle)
    press(page.rules.rules.buttons["casino"])
    assert page.draft.rules == "casino"
    assert page.rules.lines["showdown"].choice.key == "clockwise"
