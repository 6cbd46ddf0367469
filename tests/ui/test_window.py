"""ui/window.py: one page at a time, and a word when it is closed."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.ui.window import SMALLEST, USUAL, Window


def shown(qtbot: QtBot) -> Window:
    window = Window()
    qtbot.addWidget(window)
    window.show()
    return window


def page_of(window: Window) -> object:
    return window.page


def test_it_fits_the_screen(qtbot: QtBot) -> None:
    window = shown(qtbot)
    room = window.screen().availableSize()
    assert SMALLEST[0] <= window.width() <= max(SMALLEST[0], min(USUAL[0], room.width()))
    assert SMALLEST[1] <= window.height() <= max(SMALLEST[1], min(USUAL[1], room.height()))
    assert (window.minimumWidth(), window.minimumHeight()) == SMALLEST
    assert not window.windowIcon().isNull()


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
