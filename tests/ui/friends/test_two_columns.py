"""ui/friends/two_columns.py: in the middle, as wide as can be read, as high as they are full."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.ui.friends.two_columns import two_columns


@pytest.mark.parametrize("width", [800, 1024, 1920])
def test_columns_are_alike_and_in_the_middle(qtbot: QtBot, width: int) -> None:
    page, left, right = QWidget(), QLabel("one"), QLabel("one\ntwo\nthree")
    qtbot.addWidget(page)
    page.setLayout(two_columns(left, right))
    page.resize(width, 700)
    page.show()
    QApplication.processEvents()
    assert abs(left.width() - right.width()) <= 1
    assert left.width() + right.width() <= 1100
    left_edge = left.mapTo(page, left.rect().topLeft()).x()
    right_edge = right.mapTo(page, right.rect().topRight()).x()
    assert abs(left_edge - (width - 1 - right_edge)) <= 2
    for side in (left, right):
        assert side.height() == side.sizeHint().height()
        assert side.mapTo(page, side.rect().topLeft()).y() == 28
