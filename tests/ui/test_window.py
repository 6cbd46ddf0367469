"""ui/window.py: one page at a time, and a word when it is closed."""

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.ui.window import SMALLEST, USUAL, Window, place_beside, screen_of


def shown(qtbot: QtBot) -> Window:
    window = Window()
    qtbot.addWidget(window)
    window.show()
    return window


def page_of(window: Window) -> object:
    return window.page


def test_it_fits_the_screen(qtbot: QtBot) -> None:
    window = shown(qtbot)
    room = screen_of(window).availableSize()
    assert SMALLEST[0] <= window.width() <= max(SMALLEST[0], min(USUAL[0], room.width()))
    assert SMALLEST[1] <= window.height() <= max(SMALLEST[1], min(USUAL[1], room.height()))
    assert (window.minimumWidth(), window.minimumHeight()) == SMALLEST
    assert not window.windowIcon().isNull()


@pytest.mark.usefixtures("qapp")
def test_a_screen_is_no_window_s_child() -> None:
    """Or a window that the collector takes away takes it along."""
    assert "parent" not in shiboken6.dump(screen_of(Window()))


def test_a_tip_lies_below_the_page_and_goes_with_it(qtbot: QtBot) -> None:
    window = shown(qtbot)
    window.show_page(QWidget())
    tip = QWidget()
    tip.setFixedHeight(40)
    window.show_tip(tip)
    assert tip.isVisible()
    other = QWidget()
    with qtbot.waitSignal(tip.destroyed):
        window.show_tip(other)
    with qtbot.waitSignal(other.destroyed):
        window.show_page(QWidget())


def test_a_page_takes_the_place_of_the_one_before(qtbot: QtBot) -> None:
    window = shown(qtbot)
    assert page_of(window) is None
    first, second = QWidget(), QWidget()
    window.show_page(first)
    assert page_of(window) is first
    with qtbot.waitSignal(first.destroyed):
        window.show_page(second)
        assert page_of(window) is second
    assert second.isVisible()


def test_showing_a_page_again_keeps_it(qtbot: QtBot) -> None:
    window = shown(qtbot)
    page = QWidget()
    window.show_page(page)
    window.show_page(page)
    qtbot.wait(10)
    assert window.page is page
    assert page.isVisible()


def test_closing_is_told_and_never_prevented(qtbot: QtBot) -> None:
    window = shown(qtbot)
    with qtbot.waitSignal(window.closed):
        assert window.close()
    assert not window.isVisible()


def test_a_window_goes_back_to_its_place(qtbot: QtBot) -> None:
    first = shown(qtbot)
    second = shown(qtbot)
    for window in (first, second):
        window.setMinimumSize(100, 100)  # the screen of a test is small
    first.setGeometry(20, 30, 500, 400)
    second.take_place(first.place)
    assert second.size() == first.size()


LAPTOP = QRect(0, 0, 1440, 860)
SECOND_SCREEN = QRect(1440, 28, 1920, 1052)


@pytest.mark.parametrize(
    ("before", "room", "expected"),
    [
        (QRect(9, 51, 1424, 800), LAPTOP, QRect(45, 87, 1395, 773)),  # it was off the screen
        (QRect(100, 50, 1000, 640), LAPTOP, QRect(136, 86, 1000, 640)),
        (QRect(430, 220, 1010, 640), LAPTOP, QRect(466, 256, 974, 604)),
        (QRect(480, 260, 960, 600), LAPTOP, QRect(480, 260, 960, 600)),
        (QRect(-300, -90, 1424, 800), LAPTOP, QRect(0, 0, 1424, 800)),
        (QRect(1440, 28, 1920, 1052), SECOND_SCREEN, QRect(1476, 64, 1884, 1016)),
        (QRect(0, 0, 1920, 1080), QRect(0, 0, 900, 500), QRect(0, 0, 900, 500)),
    ],
)
def test_a_second_window_lies_on_the_screen_whole(
    before: QRect, room: QRect, expected: QRect
) -> None:
    found = place_beside(before, QSize(*SMALLEST), room)
    assert found == expected
    assert room.contains(found)


def test_a_window_lies_a_little_below_the_one_before(qtbot: QtBot) -> None:
    first, second = shown(qtbot), Window()
    qtbot.addWidget(second)
    for window in (first, second):
        window.setMinimumSize(100, 100)  # the screen of a test is small
    first.setGeometry(20, 30, 300, 200)
    second.lie_beside(first)
    assert second.size() == first.size()
    assert (second.x() - first.x(), second.y() - first.y()) == (36, 36)
    first.showMaximized()
    second.lie_beside(first)
    assert screen_of(second).availableGeometry().contains(second.geometry())
    assert second.size() == QSize(300, 200)  # as the first will be again


def test_a_place_that_makes_no_sense_changes_nothing(qtbot: QtBot) -> None:
    window = shown(qtbot)
    size = window.size()
    for nonsense in ("", "zz", "日本", "00ff"):
        window.take_place(nonsense)
    assert window.size() == size


def test_f11_fills_the_screen_on_every_page_and_gives_it_back(qtbot: QtBot) -> None:
    window = shown(qtbot)
    window.show_page(QWidget())
    for before in (Qt.WindowState.WindowNoState, Qt.WindowState.WindowMaximized):
        window.setWindowState(before)
        QTest.keyClick(window, Qt.Key.Key_F11)
        assert window.isFullScreen()
        QTest.keyClick(window, Qt.Key.Key_F11)
        assert window.windowState() == before


def test_a_key_asks_for_another_window(qtbot: QtBot) -> None:
    window = shown(qtbot)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    with qtbot.waitSignal(window.another_wanted):
        QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)


def test_a_window_is_called_after_its_page(qtbot: QtBot) -> None:
    window = shown(qtbot)
    page, other = QWidget(), QWidget()
    page.setWindowTitle("Razz")
    window.show_page(page)
    assert window.windowTitle() == "Razz – Desktop Poker"
    page.setWindowTitle("Stud 8")
    assert window.windowTitle() == "Stud 8 – Desktop Poker"
    window.show_page(other)
    assert window.windowTitle() == "Desktop Poker"


def test_enter_presses_the_button_that_has_the_focus(qtbot: QtBot) -> None:
    window = shown(qtbot)
    page = QWidget()
    first, second = QPushButton("first", page), QPushButton("second", page)
    pressed: list[str] = []
    first.clicked.connect(lambda: pressed.append("first"))
    second.clicked.connect(lambda: pressed.append("second"))
    window.show_page(page)
    second.setFocus()
    QTest.keyClick(second, Qt.Key.Key_Return)
    QTest.keyClick(second, Qt.Key.Key_Enter)
    assert pressed == ["second", "second"]
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", autorep=True
    )
    QApplication.sendEvent(second, held)  # presses once, however long it is held
    assert len(pressed) == 2
    first.setFocus()
    first.setEnabled(False)
    QTest.keyClick(window, Qt.Key.Key_Return)
    assert "first" not in pressed


def test_escape_leaves_the_full_screen_and_nothing_else(qtbot: QtBot) -> None:
    window = shown(qtbot)
    window.show_page(QWidget())
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    assert window.isVisible()


def test_a_window_lies_where_it_is_laid(qtbot: QtBot) -> None:
    window = Window()
    qtbot.addWidget(window)
    window.show()
    window.lie_at(QRect(10, 20, 1000, 700))
    assert window.frameGeometry() == QRect(10, 20, 1000, 700)
