"""ui/home_table/early_menu.py: words before one's turn, tapped at the plates."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from pytestqt.qtbot import QtBot

from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.ui.home_table.big_button import TARGET
from tests.ui.home_table.staged import table
from tests.ui.pressing import press

FOUR = (1000, 1000, 1000, 1000)


def test_a_tap_opens_keys_a_second_one_takes_the_word_back(qtbot: QtBot) -> None:
    page, _, book = table(qtbot, "next, deal", stacks=FOUR)

    def plate(seat: int) -> None:
        press(page.table.viewport(), at=page.table.place_of(seat).toPoint())

    for seat in (1, 0):
        plate(seat)
        room = QRect(page.table.mapTo(page, QPoint(0, 0)), page.table.size())
        assert room.contains(page.early.geometry())
        assert all(made.height() >= TARGET for made in page.early.keys)
    press(page.early.keys[1])  # 0 calls
    assert [(one.seat, one.kind) for one in book.state.kept] == [(0, ActionKind.CALL)]
    assert not page.early.isVisible()
    plate(0)
    assert book.state.kept == ()
    plate(1)
    press(page.early.keys[2])  # all fold to 1
    assert book.state.hand is not None
    assert [p.seat for p in book.state.hand.state.players if p.folded] == [3, 0]


def test_the_menu_closes_beside_it_and_leads_to_the_person(qtbot: QtBot) -> None:
    page, _, _ = table(qtbot, "next, deal", stacks=FOUR)
    asked: list[int] = []
    page.person_wanted.connect(asked.append)
    plate = page.table.place_of(1).toPoint()
    press(page.table.viewport(), at=plate)
    press(page.table.viewport(), at=plate)
    assert not page.early.isVisible()
    press(page.table.viewport(), at=plate)
    press(page.table.viewport(), at=page.table.viewport().rect().center())
    assert not page.early.isVisible()
    press(page.table.viewport(), at=plate)
    press(page.early.keys[-1])
    assert asked == [1]


def test_a_raise_says_whose_word_is_gone(qtbot: QtBot) -> None:
    page, _, _ = table(qtbot, "next, deal", stacks=FOUR)
    press(page.table.viewport(), at=page.table.place_of(1).toPoint())
    press(page.early.keys[1])
    press(page.pad.presets[2])
    press(page.pad.wager)
    assert page.said.text() == "The bet has changed: ask Ben again."
