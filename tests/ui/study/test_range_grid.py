"""The grid of hands by keys and clicks."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_poker.client.study.range_frame import ranges_frame
from desktop_poker.ui.study.range_grid import RangeGrid
from tests.ui.study.coaches import RANGES
from tests.ui.table.staged import LOOK, TEXTS


def test_arrows_and_clicks_stand_on_hands(qtbot: QtBot) -> None:
    frame = ranges_frame(RANGES, {1: "Tom"}, TEXTS)
    grid = RangeGrid(LOOK)
    qtbot.addWidget(grid)
    grid.resize(520, 520)
    grid.show_grid(frame.grids[0], frame.own)
    grid.show()
    assert grid.accessibleName() == "Master"
    QTest.keyClick(grid, Qt.Key.Key_Right)
    QTest.keyClick(grid, Qt.Key.Key_Down)
    assert grid.at == 14
    QTest.keyClick(grid, Qt.Key.Key_Up)
    QTest.keyClick(grid, Qt.Key.Key_Up)  # there is nothing above
    assert grid.at == 1
    QTest.mouseClick(grid, Qt.MouseButton.LeftButton, pos=QPoint(5, 515))
    assert grid.at == 12 * 13
    assert grid.accessibleDescription().startswith("A2o")
    plan = grid.grab().toImage()
    grid.show_grid(frame.grids[2], frame.own)
    assert grid.grab().toImage() != plan
