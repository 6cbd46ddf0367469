"""ui/controls/flow_layout.py: things go on in the next line."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.flow_layout import FlowLayout


def flow(qtbot: QtBot, count: int) -> tuple[QWidget, FlowLayout, list[QPushButton]]:
    place = QWidget()
    qtbot.addWidget(place)
    layout = FlowLayout(place, gap=10)
    buttons = []
    for _ in range(count):
        button = QPushButton()
        button.setFixedSize(QSize(100, 30))
        layout.addWidget(button)
        buttons.append(button)
    return place, layout, buttons


def test_lines(qtbot: QtBot) -> None:
    _, layout, buttons = flow(qtbot, 3)
    layout.setGeometry(QRect(5, 5, 215, 200))
    assert [(b.x(), b.y()) for b in buttons] == [(5, 5), (115, 5), (5, 45)]
    assert layout.heightForWidth(215) == 70
    assert layout.heightForWidth(400) == 30
    assert layout.hasHeightForWidth()


def test_sizes_and_items(qtbot: QtBot) -> None:
    _, layout, buttons = flow(qtbot, 3)
    assert layout.sizeHint() == QSize(320, 30)
    assert layout.minimumSize() == QSize(100, 30)
    assert layout.count() == 3
    assert layout.itemAt(7) is None
    assert layout.takeAt(7) is None
    assert not layout.expandingDirections()
    taken = layout.takeAt(0)
    assert taken is not None
    assert taken.widget() is buttons[0]
    assert layout.count() == 2


def test_what_is_hidden_takes_no_room(qtbot: QtBot) -> None:
    place, layout, buttons = flow(qtbot, 2)
    place.show()
    buttons[0].hide()
    layout.setGeometry(QRect(0, 0, 300, 30))
    assert buttons[1].x() == 0
