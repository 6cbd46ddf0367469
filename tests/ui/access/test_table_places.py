"""ui/access/table_places.py: every place of a table is found by readers and by the arrow keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.client.table.layout.seat_ring import Box
from desktop_poker.ui import application
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.theme.palette import PALETTES, on_felt
from tests.ui.table.staged import TEXTS, decides, table


def shown(qtbot: QtBot, game: str = "holdem", seats: int = 4) -> TablePage:
    page = TablePage(TEXTS, Settings())
    qtbot.addWidget(page)
    page.resize(1_300, 800)
    page.show()
    page.show_screen(table(game, seats=seats).play_until(decides))
    return page


def names(page: TablePage) -> list[str]:
    """What a screen reader finds below the view."""
    tree = QAccessible.queryAccessibleInterface(page.view.viewport())
    assert tree is not None
    found = [tree.child(number) for number in range(tree.childCount())]
    return [one.text(QAccessible.Text.Name) for one in found]


def boxed(box: Box) -> QRect:
    return QRect(round(box.x), round(box.y), round(box.w), round(box.h))


def test_a_reader_finds_every_seat_the_board_and_the_pots(qtbot: QtBot) -> None:
    page = shown(qtbot)
    said = names(page)
    assert len(said) == 4 + 2
    assert said[0].startswith("Haruka (you): ")
    assert "Your cards: " in said[0]
    assert [line.split(":")[0] for line in said[1:4]] == ["Mika", "Aiko", "Ken"]
    assert "board" in said[4].lower()
    assert said[5].startswith("Pot: ")


def test_in_stud_each_seat_says_what_it_shows(qtbot: QtBot) -> None:
    said = names(shown(qtbot, "stud_hi"))
    assert len(said) == 4 + 1
    assert all(" of " in line for line in said[:4])


def test_they_follow_the_table(qtbot: QtBot) -> None:
    page = shown(qtbot)
    staged = table()
    screen = staged.play_until(decides)
    page.show_screen(screen)
    before = names(page)
    staged.play_until(lambda s: s.frame().boards != () and bool(s.frame().boards[0]))
    page.show_screen(staged.screen)
    assert names(page) != before
    assert names(page)[4].startswith("Board: ")
    page.show_screen(table(seats=2).play_until(decides))
    visible = [one for one in page.view.places.widgets if one.isVisible()]
    assert len(visible) == 2 + 2


@pytest.mark.parametrize("size", [(1_024, 640), (1_600, 1_000)])
def test_they_lie_over_their_things(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = shown(qtbot)
    page.resize(*size)
    QApplication.processEvents()
    layout = page.scene.layout
    assert layout is not None
    for place, seat in zip(page.view.places.widgets, layout.seats, strict=False):
        assert place.geometry().contains(boxed(seat.plate))
    assert page.view.places.widgets[5].geometry().contains(boxed(layout.pots))


def test_arrow_keys_walk_along_them_and_tab_leaves(qtbot: QtBot) -> None:
    page = shown(qtbot)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.view.setFocus(Qt.FocusReason.TabFocusReason)
    widgets = page.view.places.widgets
    walked = []
    for _ in range(len(widgets) + 1):
        QTest.keyClick(QApplication.focusWidget() or page.view, Qt.Key.Key_Right)
        walked.append(next(n for n, one in enumerate(widgets) if one.hasFocus()))
    assert walked == [0, 1, 2, 3, 4, 5, 0]
    QTest.keyClick(widgets[0], Qt.Key.Key_Left)
    assert widgets[5].hasFocus()
    QTest.keyClick(widgets[5], Qt.Key.Key_Tab)
    assert not any(one.hasFocus() for one in widgets)


@pytest.mark.usefixtures("plain_after")
@pytest.mark.parametrize("theme", PALETTES)
def test_on_the_felt_the_ring_is_seen_in_every_light(
    theme: str, qapp: QApplication, qtbot: QtBot
) -> None:
    palette = PALETTES[theme]
    application.apply_look(qapp, look_of(change(Settings(), "theme", theme)))
    page = shown(qtbot)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    seat, board = page.view.places.widgets[1], page.view.places.widgets[4]
    for place, ring in ((seat, palette.accent_line), (board, on_felt(palette).accent_hi)):
        place.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        edge = place.grab().toImage().pixelColor(1, place.height() // 2)
        assert edge.name().upper() == ring


def test_a_press_goes_through_to_the_seat(qtbot: QtBot) -> None:
    page = shown(qtbot)
    asked: list[object] = []
    page.view.asked.connect(lambda seat, _: asked.append(seat.name))
    layout = page.scene.layout
    assert layout is not None
    plate = boxed(layout.seats[1].plate)
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=plate.center())
    assert asked == ["Mika"]
    assert page.view.places.widgets[1].testAttribute(
        Qt.WidgetAttribute.WA_TransparentForMouseEvents
    )
