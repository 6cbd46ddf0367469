"""ui/controls/scroll_edges.py: pages fade where they go on, and nothing moves for a bar."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.scroll_edges import ScrollEdges, keep_bar_room
from desktop_poker.ui.style import style_sheet
from desktop_poker.ui.theme.palette import DARK


def page(qtbot: QtBot, height: int) -> tuple[QScrollArea, QWidget]:
    area, inside = QScrollArea(), QWidget()
    qtbot.addWidget(area)
    area.setStyleSheet(style_sheet(DARK))
    area.setWidgetResizable(True)
    QVBoxLayout(inside)
    inside.setMinimumHeight(height)
    area.setWidget(inside)
    area.resize(300, 200)
    return area, inside


def test_a_page_fades_only_where_it_goes_on(qtbot: QtBot) -> None:
    area, inside = page(qtbot, 500)
    edges = ScrollEdges(area, DARK.window)
    area.show()
    QApplication.processEvents()
    bar = area.verticalScrollBar()
    seen = []
    for value in (0, 100, bar.maximum()):
        bar.setValue(value)
        seen.append((edges.above.isVisible(), edges.below.isVisible()))
    assert seen == [(False, True), (True, True), (True, False)]
    area.resize(300, 320)
    assert edges.below.geometry().bottom() == area.viewport().geometry().bottom()
    inside.setMinimumHeight(100)
    QApplication.processEvents()
    assert not edges.above.isVisible()
    assert not edges.below.isVisible()


def test_a_fade_ends_in_the_pages_own_colour(qtbot: QtBot) -> None:
    area, _ = page(qtbot, 500)
    shot = ScrollEdges(area, "#F4F1EB").below.grab().toImage()
    assert shot.pixelColor(5, shot.height() - 1).lightness() > 200


def test_nothing_moves_when_there_is_more_to_scroll(qtbot: QtBot) -> None:
    area, inside = page(qtbot, 100)
    keep_bar_room(area)
    area.show()
    QApplication.processEvents()
    narrow, bar = inside.width(), area.verticalScrollBar()
    assert not bar.isEnabled()
    still = bar.grab().toImage()
    colours = {still.pixelColor(5, y).name() for y in range(20, 180)}
    assert len(colours) == 1  # no handle where nothing scrolls
    inside.setMinimumHeight(500)
    QApplication.processEvents()
    assert inside.width() == narrow
    assert bar.isEnabled()
    moving = bar.grab().toImage()
    assert DARK.track.lower() in {moving.pixelColor(5, y).name() for y in range(200)}
