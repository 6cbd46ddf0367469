"""ui/setup/game_card.py: one game, or several in turn."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.new_table import Draft
from desktop_poker.engine.rules.games import GAMES
from tests.ui.setup.pages import page_of, press


def test_every_game_can_be_chosen(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    for key in GAMES:
        press(qtbot, page.game.tiles[key])
        assert page.draft.games == (key,)
        assert [k for k, tile in page.game.tiles.items() if tile.isChecked()] == [key]


def test_wanted_seats_come_back(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    press(qtbot, page.game.tiles["dense_deck"])
    assert page.draft.seats == 4
    press(qtbot, page.game.tiles["holdem"])
    assert page.draft.seats == 6
    press(qtbot, page.seats.stepper.less)
    press(qtbot, page.game.tiles["razz"])
    assert page.draft.seats == 5


def test_g8_a_rotation(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert not page.game.rotation.isVisible()
    press(qtbot, page.game.tiles["rotation"])
    assert page.draft.games == ("holdem", "stud_hi", "razz", "stud_8")
    press(qtbot, page.game.ticks["stud_hi"])
    assert page.draft.games == ("holdem", "razz", "stud_8")
    press(qtbot, page.game.every.buttons["hands"])
    press(qtbot, page.game.hands.more)
    assert page.draft.rotate_every == 9
    press(qtbot, page.game.every.buttons["orbit"])
    assert page.draft.rotate_every is None


def test_a_rotation_of_nothing_is_explained(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(games=("holdem", "razz")))
    press(qtbot, page.game.ticks["holdem"])
    assert page.game.tiles["rotation"].isChecked()  # still at it
    press(qtbot, page.game.ticks["razz"])
    assert page.game.problem.text() == "Choose at least one game."


def test_weights_are_offered_with_dense_deck_only(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert not page.game.weights.isVisible()
    press(qtbot, page.game.tiles["dense_deck"])
    assert page.game.weights.isVisible()
    with qtbot.waitSignal(page.game.weights_wanted):
        press(qtbot, page.game.edit_weights)
    assert page.editor is not None
    page.editor.reject()
