"""ui/history/hand_stage.py: a stored hand step by step on a table."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots.histories import history
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.history.hand_stage import HandStage
from tests.ui.table.staged import LOOK, TEXTS


def stage(qtbot: QtBot, number: int = 64, texts: Texts = TEXTS) -> HandStage:
    made = HandStage(texts, LOOK)
    qtbot.addWidget(made)
    made.resize(928, 550)
    made.show()
    made.show_hand(history(texts)[1][number].replay(), number)
    return made


def test_it_begins_with_the_first_step_and_says_what_it_was(qtbot: QtBot) -> None:
    made = stage(qtbot)
    assert made.bar.step.text().startswith("Step 1 of ")
    first = made.view.accessibleDescription()
    made.bar.moved.emit("on")
    assert made.bar.step.text().startswith("Step 2 of ")
    assert made.bar.now.text()
    assert made.view.accessibleDescription() != first


@pytest.mark.parametrize("number", [64, 55, 52])  # 55 and below are stud
def test_every_move_leads_somewhere(qtbot: QtBot, number: int) -> None:
    made = stage(qtbot, number)
    seen = []
    for move in ("on", "street_on", "last", "back", "street_back", "first"):
        made.bar.moved.emit(move)
        seen.append(int(made.bar.step.text().split()[1]))
    on, street, last, back, street_back, first = seen
    assert 1 < on <= street <= last
    assert back == last - 1
    assert first == 1 <= street_back < back


def test_its_way_back_is_to_the_hands(qtbot: QtBot) -> None:
    made = stage(qtbot)
    assert made.bar.back.text() == "Back to the hands"
    with qtbot.waitSignal(made.left, timeout=1000):
        made.bar.back.click()
