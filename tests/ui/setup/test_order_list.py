"""ui/setup/order_list.py: the games of a rotation in their order."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.setup.new_table import Draft
from tests.ui.pressing import press
from tests.ui.setup.pages import page_of


def test_n1_an_own_list_has_any_order_and_a_game_more_than_once(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(games=("holdem", "razz")))
    order = page.game.order
    press(page.game.ticks["badugi"])
    assert list(page.draft.games) == ["holdem", "razz", "badugi"]
    press(order.move_of(2, -1))
    assert list(page.draft.games) == ["holdem", "badugi", "razz"]
    assert not order.move_of(0, -1).isEnabled()
    assert not order.move_of(2, 1).isEnabled()
    press(order.move_of(0, 1))
    press(order.again_of(0))
    assert list(page.draft.games) == ["badugi", "holdem", "razz", "badugi"]
    press(order.remove_of(1))
    assert list(page.draft.games) == ["badugi", "razz", "badugi"]
    assert page.game.mixes.buttons["own"].isChecked()
    assert page.open_button.isEnabled()
    press(page.game.ticks["badugi"])
    assert list(page.draft.games) == ["razz"]


def test_whoever_moves_a_game_with_the_keyboard_stays_at_the_button(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(games=("holdem", "razz", "badugi")))
    page.game.order.move_of(1, 1).setFocus()
    page.game.order.move_of(1, 1).click()
    assert list(page.draft.games) == ["holdem", "badugi", "razz"]
    assert page.focusWidget() is page.game.order.move_of(1, 1)
