"""ui/home_table/table_pixmap.py: the table stands in the middle of its view."""

from __future__ import annotations

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.ui.home_table.table_pixmap import table_pixmap
from tests.ui.home_table.staged import LOOK


def test_the_table_is_in_the_middle_and_the_corners_stay_free(qtbot: QtBot) -> None:
    view = QWidget()
    qtbot.addWidget(view)
    view.resize(400, 240)
    picture = table_pixmap(view, (150, 80), LOOK, rail=18, scale=0.5).toImage()
    assert picture.width() == round(400 * view.devicePixelRatioF())

    def seen(x: int, y: int) -> QColor:
        return picture.pixelColor(x * picture.width() // 400, y * picture.height() // 240)

    assert seen(200, 120).alpha() == 255
    assert seen(2, 2).alpha() == 0
    assert seen(200 - 120, 120).green() > seen(200 - 145, 120).green()  # cloth, then rail
