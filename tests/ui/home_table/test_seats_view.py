"""ui/home_table/seats_view.py: people are dragged to their chairs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.evening_draft import EveningDraft, EveningGuest
from desktop_poker.ui.home_table.seats_view import SeatsView
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import LEFT, press

DRAFT = EveningDraft(guests=(EveningGuest(name="Mika", seat=0), EveningGuest(name="Ken", seat=3)))


def centre(view: SeatsView, chair: int) -> QPoint:
    return view.boxes()[chair].center().toPoint()


def drag(view: SeatsView, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(view, LEFT, pos=start)
    QTest.mouseMove(view, (start + end) / 2)
    view.grab()
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, LEFT, pos=end)


def test_somebody_is_dragged_or_tapped(qtbot: QtBot) -> None:
    view = SeatsView(EN, LOOK)
    qtbot.addWidget(view)
    view.resize(600, 350)
    view.show()
    view.show_draft(DRAFT, 0)
    moves: list[tuple[int, int]] = []
    taps: list[int] = []
    view.moved.connect(lambda seat, to: moves.append((seat, to)))
    view.tapped.connect(taps.append)
    drag(view, centre(view, 0), centre(view, 5))
    drag(view, centre(view, 3), centre(view, 0))
    drag(view, centre(view, 7), centre(view, 8))  # nobody sits there
    drag(view, centre(view, 0), QPoint(300, 175))  # not a chair
    press(view, at=centre(view, 3))
    assert moves == [(0, 5), (3, 0)]
    assert taps == [3]
    assert "4 Ken" in view.accessibleDescription()
    assert view.sizeHint().height() <= view.height()


SMALL = ((440, 250), (447, 337), (590, 420), (655, 597), (709, 897))


def laid(qtbot: QtBot, size: tuple[int, int], game: str) -> SeatsView:
    view = SeatsView(EN, LOOK)
    qtbot.addWidget(view)
    view.resize(*size)
    view.show_draft(replace(DRAFT, game=game), -1)
    return view


@pytest.mark.parametrize("game", ["holdem", "stud_hi"])
@pytest.mark.parametrize("size", SMALL)
def test_chairs_lie_apart_in_a_small_window_too(
    qtbot: QtBot, size: tuple[int, int], game: str
) -> None:
    view = laid(qtbot, size, game)
    boxes = view.boxes()
    for number, box in enumerate(boxes):
        assert box.left() >= 0
        assert box.right() <= size[0]
        assert box.top() >= 0
        assert box.bottom() <= size[1]
        near = box.adjusted(-4, -4, 4, 4)
        assert not any(near.intersects(other) for other in boxes[:number])


@pytest.mark.parametrize("game", ["holdem", "stud_hi"])
@pytest.mark.parametrize("size", SMALL)
def test_the_button_lies_clear_of_every_plate(
    qtbot: QtBot, size: tuple[int, int], game: str
) -> None:
    view = laid(qtbot, size, game)
    boxes = view.boxes()
    for chair in range(len(boxes)):
        place = view.button_place(chair)
        disc = QRectF(place.x, place.y, place.w, place.h)
        assert not any(disc.adjusted(-2, -2, 2, 2).intersects(box) for box in boxes), chair
        near = boxes[chair].adjusted(-30, -30, 30, 30)
        assert near.intersects(disc)  # and it is seen whose it is
