"""ui/setup/stakes_card.py: seats, stakes, cash or tournament."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.setup.new_table import Draft
from tests.ui.pressing import press, write
from tests.ui.setup.pages import page_of


def test_seats_stop_at_what_the_game_has(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(games=("dense_deck",), seats=4))
    assert not page.seats.stepper.more.isEnabled()
    for _ in range(5):
        press(page.seats.stepper.less)
    assert page.draft.seats == 2


def test_stakes_of_the_games_that_are_played(qtbot: QtBot) -> None:
    page = page_of(qtbot, Draft(games=("holdem", "razz")))
    shown = [key for key, field in page.stakes.fields.items() if field.isVisible()]
    assert shown == ["holdem", "razz"]
    assert page.stakes.fields["razz"].field.text() == "10/20"
    assert page.stakes.fields["razz"].note.text() == "Ante 1, bring-in 2"


def test_buy_ins(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert page.stakes.least.placeholderText() == "40"
    write(page.stakes.least, "100")
    write(page.stakes.most, "250")
    assert (page.draft.least_buy_in, page.draft.most_buy_in) == ("100", "250")


def test_a_tournament(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    press(page.stakes.format.buttons["tournament"])
    assert page.draft.tournament == "turbo"
    assert not page.stakes.cash.isVisible()
    press(page.stakes.structure.buttons["deep"])
    assert page.draft.tournament == "deep"
    assert page.stakes.levels.text().startswith("10,000 chips each")
    press(page.stakes.format.buttons["cash"])
    assert page.draft.tournament == ""
    assert page.stakes.cash.isVisible()
