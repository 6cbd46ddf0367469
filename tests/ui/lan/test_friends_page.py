"""ui/lan/friends_page.py: join with what a friend has told, or host."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_poker.ui.lan.friends_page import FriendsPage
from tests.ui.lan.rooms import TEXTS, look
from tests.ui.pressing import press, tap, write


def page_of(qtbot: QtBot, *, has_saved: bool = False) -> FriendsPage:
    page = FriendsPage(TEXTS, look(), "Zoe", has_saved=has_saved)
    qtbot.addWidget(page)
    page.show()
    return page


def test_a_house_that_was_found_is_joined_with_its_code(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert page.nothing.isVisible()
    page.show_found([("Friday", "192.168.1.5:26452"), ("<b>Evil</b>", "10.0.0.1:1")])
    assert not page.nothing.isVisible()
    assert "<b>Evil</b>" in page.found.item(1).text()
    page.found.itemClicked.emit(page.found.item(0))
    write(page.code, "k7m4xq")
    page.watch.click()
    with qtbot.waitSignal(page.joined) as told:
        tap(page.code, Qt.Key.Key_Return)
    assert told.args == ["192.168.1.5:26452", "k7m4xq", True]


def test_a_problem_is_said_at_the_fields_and_goes(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    page.tell("that is no address")
    assert page.problem.text() == "That is no address"
    press(page.join)
    assert not page.problem.isVisible()


def test_hosting_in_three_ways(qtbot: QtBot) -> None:
    page = page_of(qtbot, has_saved=True)
    for made, signal in (
        (page.host, page.host_wanted),
        (page.options, page.options_wanted),
        (page.resume, page.resume_wanted),
    ):
        with qtbot.waitSignal(signal):
            press(made)
    assert not page_of(qtbot).resume.isVisible()


def test_while_joining_nothing_else_can_be_pressed(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    page.set_busy(busy=True)
    assert not page.join.isEnabled()
    assert page.join.text() == "Joining …"
    page.set_busy(busy=False)
    assert page.join.isEnabled()


def test_escape_leaves(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    with qtbot.waitSignal(page.left):
        tap(page.address, Qt.Key.Key_Escape)
    tap(page, Qt.Key.Key_A)
