"""ui/table/table_view.py: the scene is as large as the view."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.ui.table.scene import TableScene
from desktop_poker.ui.table.table_view import TableView
from tests.ui.table.staged import LOOK, TEXTS, decides, table


@pytest.mark.parametrize("size", [(600, 380), (1128, 678), (1700, 900)])
def test_the_scene_fills_the_view_at_every_size(size: tuple[int, int], qtbot: QtBot) -> None:
    scene = TableScene(LOOK, TEXTS)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.show()
    scene.show_frame(table().play_until(decides).frame())
    view.resize(*size)
    assert [round(scene.width()), round(scene.height())] == list(size)
    assert scene.item_of("plate", 0) is not None
    assert not view.grab().isNull()


def test_it_has_no_bars_and_takes_no_keys(qtbot: QtBot) -> None:
    view = TableView(TableScene(LOOK, TEXTS))
    qtbot.addWidget(view)
    assert view.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    assert view.verticalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    assert view.focusPolicy() is Qt.FocusPolicy.TabFocus  # a click leaves the keys alone


def test_a_ring_shows_where_the_focus_is(qtbot: QtBot) -> None:
    view = TableView(TableScene(LOOK, TEXTS))
    qtbot.addWidget(view)
    view.resize(700, 400)
    view.show()
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)
    view.clearFocus()
    assert not view._ring.isVisible()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    assert view._ring.isVisible()
    assert view._ring.size() == view.size()
    view.clearFocus()
    assert not view._ring.isVisible()


def test_the_pointer_on_the_own_cards_peeks_at_them(qtbot: QtBot) -> None:
    scene = TableScene(LOOK, TEXTS)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(1128, 678)
    view.show()
    scene.show_frame(table().play_until(decides).frame())
    peeked: list[bool] = []
    view.peeked.connect(peeked.append)
    own = scene.item_of("plate", 0)
    assert own is not None
    at = view.mapFromScene(own.sceneBoundingRect().center())
    # Sent as they are: a pointer that an earlier test left at the same place would not move.
    for point in (at, QPoint(5, 5)):
        where, none = QPointF(point), Qt.MouseButton.NoButton
        kind = QEvent.Type.MouseMove
        moved = QMouseEvent(kind, where, where, none, none, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(view.viewport(), moved)
    assert peeked == [True, False]


def test_a_press_on_a_seat_asks_about_it_and_one_beside_does_not(qtbot: QtBot) -> None:
    scene = TableScene(LOOK, TEXTS)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(1128, 678)
    view.show()
    frame = table().play_until(decides).frame()
    scene.show_frame(frame)
    asked: list[object] = []
    view.asked.connect(lambda seat, _: asked.append(seat.seat))
    plate = scene.item_of("plate", 2)
    assert plate is not None
    at = view.mapFromScene(plate.sceneBoundingRect().center())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=at)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert asked == [2]
