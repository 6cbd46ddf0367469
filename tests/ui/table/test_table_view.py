"""ui/table/table_view.py: the scene is as large as the view."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.frames import TableFrame
from desktop_poker.ui.table.plate import PlateItem
from desktop_poker.ui.table.scene import TableScene
from desktop_poker.ui.table.table_view import TableView
from tests.ui.table.staged import LOOK, TEXTS, decides, table


def shown(qtbot: QtBot) -> tuple[TableScene, TableView, TableFrame]:
    """A table with somebody to act, in a view of its own."""
    scene = TableScene(LOOK, TEXTS)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(1128, 678)
    view.show()
    frame = table().play_until(decides).frame()
    scene.show_frame(frame)
    return scene, view, frame


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
    scene, view, _ = shown(qtbot)
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
    scene, view, _ = shown(qtbot)
    asked: list[object] = []
    view.asked.connect(lambda seat, _: asked.append(seat.seat))
    plate = scene.item_of("plate", 2)
    assert plate is not None
    at = view.mapFromScene(plate.sceneBoundingRect().center())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=at)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert asked == [2]


class Painted(QObject):
    """What of a view was painted anew."""

    def __init__(self, viewport: QWidget) -> None:
        super().__init__(viewport)
        self.area = QRect()
        viewport.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        del watched
        if isinstance(event, QPaintEvent):
            self.area |= event.rect()
        return False


def test_a_plate_whose_figures_change_is_painted_alone(qtbot: QtBot) -> None:
    scene, view, frame = shown(qtbot)
    qtbot.waitUntil(lambda: not scene.ahead.is_working)
    for number, seat in enumerate(frame.seats):
        painted = Painted(view.viewport())
        seats = list(frame.seats)
        seats[number] = replace(seat, stack="7,531")
        scene.show_frame(replace(frame, seats=tuple(seats)))
        QApplication.processEvents()
        item = scene.item_of("plate", int(seat.seat))
        assert isinstance(item, PlateItem)
        # Its light, when it is on, and half a pixel on every side.
        reach = item.light.sceneBoundingRect() if item.light.isVisible() else QRectF()
        allowed = item.sceneBoundingRect().united(reach).adjusted(-3, -3, 3, 3)
        assert not painted.area.isEmpty()
        assert allowed.toAlignedRect().contains(painted.area), seat.name
        scene.show_frame(frame)
        QApplication.processEvents()
