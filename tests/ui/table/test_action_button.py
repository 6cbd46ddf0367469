"""ui/table/action_button.py: verb, amount and key."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.action_button import ActionButton
from desktop_poker.ui.table.table_page import TablePage
from tests.ui.table.staged import LOOK, TEXTS, decides, table


@pytest.fixture
def made(qtbot: QtBot) -> ActionButton:
    found = ActionButton("primary", LOOK)
    qtbot.addWidget(found)
    found.resize(260, 60)
    found.show()
    return found


def test_it_says_verb_and_amount(made: ActionButton) -> None:
    made.say("Raise to", "900", "R")
    assert made.words == made.accessibleName() == "Raise to 900"
    made.say("Fold")
    assert made.words == made.accessibleName() == "Fold"


@pytest.mark.parametrize("width", [80, 140, 260, 500])
@pytest.mark.parametrize("enabled", [True, False])
def test_it_can_be_drawn_at_every_width(made: ActionButton, width: int, enabled: bool) -> None:
    made.resize(width, 60)
    blank = made.grab().toImage()
    made.say("Raise to", "1,234,567,890", "R")
    made.setEnabled(enabled)
    assert made.grab().toImage() != blank


def test_words_keys_and_looks_are_seen(made: ActionButton) -> None:
    made.say("Call", "20", "C")
    with_key = made.grab().toImage()
    made.say("Call", "20")
    assert made.grab().toImage() != with_key
    made.say("Call", "20", "C")
    assert made.grab().toImage() == with_key
    made.restyle(look_of(Settings(theme="light")))
    assert made.grab().toImage() != with_key


@pytest.mark.parametrize(("size", "least"), [((1024, 640), 44), ((640, 400), 36)])
def test_it_is_large_enough_for_a_finger(size: tuple[int, int], least: int, qtbot: QtBot) -> None:
    page = TablePage(TEXTS, Settings())
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    page.show_screen(table(seats=6).play_until(decides))
    QApplication.processEvents()
    for button in (page.bar.fold, page.bar.passive, page.bar.wager):
        assert button.height() >= least
    page.stop()
