"""ui/setup/grid_map.py: painting weights with mouse and keys."""

from __future__ import annotations

from typing import Literal

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.engine.cards.combos import class_number
from desktop_poker.engine.rules.weights import DENSE, EVEN, MOST_WEIGHT
from desktop_poker.ui.look import look_of
from desktop_poker.ui.setup.grid_map import GridMap
from tests.ui.pressing import LEFT, RIGHT, press, tap, write
from tests.ui.setup.pages import LOOK, TEXTS

AA, AKS, AKO = (class_number(name) for name in ("AA", "AKs", "AKo"))


@pytest.fixture
def grid_map(qtbot: QtBot) -> GridMap:
    made = GridMap(TEXTS, LOOK, EVEN)
    qtbot.addWidget(made)
    made.resize(520, 500)
    made.show()
    made.setFocus()
    return made


def weight(grid_map: GridMap, cell: int) -> int:
    return grid_map.draft.grid.weights[cell]


def test_left_paints_and_right_wipes(qtbot: QtBot, grid_map: GridMap) -> None:
    with qtbot.waitSignal(grid_map.changed):
        press(grid_map, LEFT, at=grid_map.centre_of(AKS))
    assert weight(grid_map, AKS) == 10
    press(grid_map, RIGHT, at=grid_map.centre_of(AKS))
    assert weight(grid_map, AKS) == 0
    assert weight(grid_map, AKO) == 1


def test_a_drag_is_one_stroke(grid_map: GridMap) -> None:
    QTest.mousePress(grid_map, LEFT, Qt.KeyboardModifier.NoModifier, grid_map.centre_of(0))
    for cell in (1, 2, 3):
        QTest.mouseMove(grid_map, grid_map.centre_of(cell))
    QTest.mouseRelease(grid_map, LEFT, Qt.KeyboardModifier.NoModifier, grid_map.centre_of(3))
    QTest.mouseMove(grid_map, grid_map.centre_of(9))
    assert grid_map.draft.grid.weights[:5] == (10, 10, 10, 10, 1)
    assert weight(grid_map, 9) == 1
    grid_map.undo()
    assert grid_map.draft.grid.weights == EVEN.weights


def test_shift_takes_the_whole_line(grid_map: GridMap) -> None:
    shift = Qt.KeyboardModifier.ShiftModifier
    press(grid_map, at=grid_map.centre_of(AA), holding=shift)
    assert [cell for cell in range(169) if weight(grid_map, cell) == 10] == list(range(0, 169, 14))


def test_beside_the_grid_nothing_happens(qtbot: QtBot, grid_map: GridMap) -> None:
    assert grid_map.cell_at(QPoint(1, 1)) is None
    with qtbot.assertNotEmitted(grid_map.changed):
        press(grid_map, LEFT, at=QPoint(1, 1))
        press(grid_map, Qt.MouseButton.MiddleButton, at=grid_map.centre_of(AA))


def test_arrows_stop_at_the_edge(grid_map: GridMap) -> None:
    for arrow in (Qt.Key.Key_Up, Qt.Key.Key_Left):
        tap(grid_map, arrow)
    assert grid_map.cell == AA
    tap(grid_map, Qt.Key.Key_Right)
    assert grid_map.cell == AKS
    assert grid_map.accessibleDescription().startswith("AK suited: weight 1")
    tap(grid_map, Qt.Key.Key_Down)
    assert grid_map.cell == class_number("KK")


@pytest.mark.parametrize(("theme", "wide"), [("dark", 2), ("contrast", 3)])
def test_the_ring_round_a_cell_is_sharp_and_off_its_colour(
    qtbot: QtBot, theme: Literal["dark", "contrast"], wide: int
) -> None:
    look = look_of(Settings(theme=theme))
    made = GridMap(TEXTS, look, DENSE)
    qtbot.addWidget(made)
    made.resize(500, 500)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.setFocus()
    shot, cell = made.grab().toImage(), made.cell_rect(0)
    row = [shot.pixelColor(int(cell.left()) + x, int(cell.center().y())) for x in range(-wide, 1)]
    *ring, gap = [one.name().upper() for one in row]
    assert ring == [look.palette.text1] * wide
    assert gap == look.palette.window


def test_digits_type_a_weight(grid_map: GridMap) -> None:
    write(grid_map, "25")
    assert weight(grid_map, AA) == 25
    tap(grid_map, Qt.Key.Key_Right)
    write(grid_map, "99999999")
    assert weight(grid_map, AKS) == 999999 <= MOST_WEIGHT
    grid_map.undo()
    assert weight(grid_map, AKS) == 1
    tap(grid_map, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert weight(grid_map, AA) == 1


def test_plus_minus_space_and_delete(grid_map: GridMap) -> None:
    write(grid_map, "+++-")
    assert weight(grid_map, AA) == 3
    tap(grid_map, Qt.Key.Key_Space)
    assert weight(grid_map, AA) == 10
    tap(grid_map, Qt.Key.Key_Delete)
    assert weight(grid_map, AA) == 0


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("side", [410, 500, 1200])
def test_it_is_drawn_at_every_size(qtbot: QtBot, theme: str, side: int) -> None:
    look = look_of(Settings(theme=theme))  # type: ignore[arg-type]
    made = GridMap(TEXTS, look, DENSE)
    qtbot.addWidget(made)
    made.resize(side, side)
    picture = made.grab().toImage()
    hot, cold = (made.centre_of(class_number(name)) - QPoint(12, 0) for name in ("AA", "72o"))
    assert picture.pixelColor(hot) != picture.pixelColor(cold)
    assert made.sizeHint().width() >= made.minimumWidth()
