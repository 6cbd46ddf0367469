"""ui/setup/game_card.py: one game, or several in turn."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.setup.new_table import Draft, setup_of
from desktop_poker.engine.rules.games import GAMES
from tests.ui.pressing import press
from tests.ui.setup.pages import page_of


def test_every_game_can_be_chosen(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    for key in GAMES:
        press(page.game.tiles[key])
        assert list(page.draft.games) == [key]
        assert [k for k, tile in page.game.tiles.items() if tile.isChecked()] == [key]


def test_wanted_seats_come_back(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    press(page.game.tiles["dense_deck"])
    assert page.draft.seats == 4
    press(page.game.tiles["holdem"])
    assert page.draft.seats == 6
    press(page.seats.stepper.less)
    press(page.game.tiles["razz"])
    assert page.draft.seats == 5


def test_g8_a_rotation(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert not page.game.rotation.isVisible()
    press(page.game.tiles["rotation"])
    assert list(page.draft.games) == ["holdem", "stud_hi", "razz", "stud_8"]
    press(page.game.ticks["stud_hi"])
    assert list(page.draft.games) == ["holdem", "razz", "stud_8"]
    press(page.game.every.buttons["hands"])
    press(page.game.hands.more)
    assert page.draft.rotate_every == 9
    press(page.game.every.buttons["orbit"])
    assert page.draft.rotate_every is None


def test_a_rotation_of_nothing_is_explained(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(games=("holdem", "razz")))
    press(page.game.ticks["holdem"])
    assert page.game.tiles["rotation"].isChecked()  # still at it
    press(page.game.ticks["razz"])
    assert page.game.problem.text() == "Choose at least one game."


def test_weights_are_offered_with_dense_deck_only(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert not page.game.weights.isVisible()
    press(page.game.tiles["dense_deck"])
    assert page.game.weights.isVisible()
    with qtbot.waitSignal(page.game.weights_wanted):
        press(page.game.edit_weights)
    assert page.editor is not None
    page.editor.reject()


def test_n2_the_dealer_may_choose_the_next_game(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(games=("holdem", "razz")))
    press(page.game.choice.buttons["choice"])
    assert setup_of(page.draft).dealers_choice
    press(page.game.choice.buttons["order"])
    assert not setup_of(page.draft).dealers_choice
    alone = Draft(dealers_choice=True)  # kept from a rotation
    assert not setup_of(alone).dealers_choice
