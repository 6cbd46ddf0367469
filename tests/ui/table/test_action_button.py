"""ui/table/action_button.py: verb, amount, key, and a moment of inertia."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_poker.storage.settings import Settings
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table import action_button
from desktop_poker.ui.table.action_button import ActionButton
from tests.ui.loops import running
from tests.ui.table.staged import LOOK


@pytest.fixture
def made(qtbot: QtBot) -> ActionButton:
    found = ActionButton("primary", LOOK)
    qtbot.addWidget(found)
    found.resize(260, 60)
    found.show()
    return found


def guarded(made: ActionButton) -> bool:
    return made.is_guarded


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


def test_it_is_large_enough_for_a_finger(made: ActionButton) -> None:
    assert made.minimumHeight() >= 44


def test_a_guard_lasts_a_while_and_ends_by_itself(
    made: ActionButton, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not guarded(made)
    monkeypatch.setattr(action_button, "_GUARD", 3_600_000)  # however slow the machine is
    made.guard()
    qtbot.wait(100)
    assert guarded(made)
    assert not made.grab().isNull()  # with the line that fills
    monkeypatch.setattr(action_button, "_GUARD", 1)
    qtbot.waitUntil(lambda: not made.is_guarded)
    assert not running(made)


def test_a_guard_can_be_lifted(made: ActionButton, qtbot: QtBot) -> None:
    made.guard()
    made.stop_guarding()
    assert not guarded(made)
    assert not running(made)
    with qtbot.waitSignal(made.clicked):
        QTest.mouseClick(made, Qt.MouseButton.LeftButton)
