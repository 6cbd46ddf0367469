"""ui/friends/lost_veil.py: what is said over a table whose host is gone."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QPushButton, QSizePolicy, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.friends.lost_line import LostLine, lost_line
from desktop_poker.ui.controls.form import column
from desktop_poker.ui.friends.lost_veil import LostVeil
from tests.ui.friends.rooms import TEXTS, look
from tests.ui.pressing import press


def said(seconds: int = 5) -> LostLine:
    return lost_line(has_stopped=False, since="21:40", seconds=seconds, texts=TEXTS)


def test_it_covers_its_part_of_a_page_and_takes_every_press(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    stack = column(gap=0, parent=page)
    bar, table = QPushButton("bar"), QPushButton("table")
    stack.addWidget(bar)
    stack.addWidget(table, 1)
    policy = QSizePolicy.Policy.Expanding
    table.setSizePolicy(policy, policy)
    page.resize(800, 500)
    page.show()
    pressed: list[str] = []
    bar.clicked.connect(lambda: pressed.append("bar"))
    table.clicked.connect(lambda: pressed.append("table"))
    seconds = 5
    veil = LostVeil(page, (table,), look(), lambda: said(seconds))
    veil.show()
    assert veil.geometry() == table.geometry()
    assert page.childAt(table.geometry().topLeft()) is veil
    press(veil, at=veil.rect().topLeft())
    assert pressed == []
    press(bar)
    assert pressed == ["bar"]
    page.resize(1000, 700)
    QApplication.processEvents()
    assert veil.geometry() == table.geometry()
    assert veil.rect().contains(veil.card.geometry())
    assert veil.doing.text().endswith("(0:05)")
    seconds = 65
    veil.tell()
    assert veil.doing.text().endswith("(1:05)")
    with qtbot.waitSignal(veil.left):
        press(veil.leave)
    veil.lift()
    assert page.childAt(table.geometry().center()) is table
