"""ui/friends/name_row.py: what somebody is called."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.ui.friends.name_row import NameRow
from tests.ui.friends.rooms import TEXTS
from tests.ui.pressing import write


def test_a_problem_is_said_at_the_name_with_another_one(qtbot: QtBot) -> None:
    row = NameRow(TEXTS, " Ken ")
    qtbot.addWidget(row)
    row.show()
    assert row.text == "Ken"
    assert not row.problem.isVisible()
    row.tell("somebody is called Ken", "Ken 2")
    assert row.text == "Ken 2"
    assert row.field.selectedText() == "Ken 2"  # typing replaces it
    assert row.problem.text() == "Somebody is called Ken"
    row.tell("")
    assert not row.problem.isVisible()
    row.field.clear()
    write(row.field, "x" * 30)
    assert len(row.text) == 20
