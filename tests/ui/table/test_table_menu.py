"""ui/table/table_menu.py: what else can be done at a table."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QMenu, QPushButton
from pytestqt.qtbot import QtBot

from desktop_poker.engine.table.commands import SitOut, TableCommand
from desktop_poker.ui.table.table_menu import open_table_menu
from desktop_poker.ui.window import Window
from tests.ui.table.staged import TEXTS


def opened(below: QPushButton, answers: list[TableCommand]) -> QMenu:
    open_table_menu(below, [("Sit out", SitOut())], answers.append, TEXTS)
    return next(menu for menu in below.findChildren(QMenu) if menu.isVisible())


@pytest.mark.parametrize("in_window", [False, True])
def test_entries_answer_and_a_window_offers_another(in_window: bool, qtbot: QtBot) -> None:
    below, answers, wanted = QPushButton(), list[TableCommand](), list[bool]()
    ways: list[str] = []
    qtbot.addWidget(below)
    if in_window:
        window = Window()
        qtbot.addWidget(window)
        window.another_wanted.connect(lambda: wanted.append(True))
        window.tile_wanted.connect(lambda: ways.append("tile"))
        window.cascade_wanted.connect(lambda: ways.append("cascade"))
        below.setParent(window)
        window.show()
    below.show()
    menu = opened(below, answers)
    texts = [action.text() for action in menu.actions() if not action.isSeparator()]
    assert texts[0] == "Sit out"
    menu.actions()[0].trigger()
    assert answers == [SitOut()]
    assert texts[1] == "Make a sign"
    assert len(texts) == 2 + 3 * in_window
    if in_window:
        another, tile, cascade = menu.actions()[-3:]
        another.trigger()
        assert wanted == [True]
        tile.trigger()
        cascade.trigger()
        assert ways == ["tile", "cascade"]
    menu.close()


def test_what_a_tiny_window_hides_is_pressed_from_here(qtbot: QtBot) -> None:
    below, pause, shown = QPushButton(), QPushButton(), QPushButton()
    pressed: list[bool] = []
    for button in (below, pause, shown):
        qtbot.addWidget(button)
    below.show()
    shown.show()
    pause.setAccessibleName("Pause after this hand")
    pause.clicked.connect(lambda: pressed.append(True))
    open_table_menu(below, [], lambda _: None, TEXTS, folded=(pause, shown))
    menu = next(menu for menu in below.findChildren(QMenu) if menu.isVisible())
    (action,) = [action for action in menu.actions() if not action.isSeparator()]
    assert action.text() == "Pause after this hand"
    action.trigger()
    assert pressed == [True]
    menu.close()
