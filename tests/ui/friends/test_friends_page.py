"""ui/friends/friends_page.py: join with what a friend has told, or host."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.friends.joining_words import NeedsCode
from desktop_poker.client.friends.lan_words import FoundHouse
from desktop_poker.ui.controls.form import TitledCard
from desktop_poker.ui.friends.friends_page import FriendsPage
from tests.ui.friends.rooms import TEXTS, look
from tests.ui.pressing import press, tap, write


def page_of(qtbot: QtBot, *, has_saved: bool = False) -> FriendsPage:
    page = FriendsPage(TEXTS, look(), "Zoe", has_saved=has_saved)
    qtbot.addWidget(page)
    page.show()
    return page


HOUSES = (
    FoundHouse("Friday", "2 tables · 192.168.1.5:26452", "2 tables", "192.168.1.5:26452"),
    FoundHouse("<b>Evil</b>", "1 table · 10.0.0.1:1", "1 table", "10.0.0.1:1"),
)


def test_a_house_that_was_found_is_joined_with_its_code(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert page.nothing.isVisible()
    page.show_found(HOUSES[1:])
    page.show_found(HOUSES)
    assert not page.nothing.isVisible()
    friday, evil = page.found.buttons
    said = [(words.text(), words.textFormat()) for words in evil.findChildren(QLabel)]
    assert ("<b>Evil</b>", Qt.TextFormat.PlainText) in said
    assert friday.accessibleName() == "Friday, 2 tables · 192.168.1.5:26452"
    press(friday)
    write(page.code, "k7m4xq")
    page.watch.click()
    with qtbot.waitSignal(page.joined) as told:
        tap(page.code, Qt.Key.Key_Return)
    assert told.args == ["192.168.1.5:26452", "k7m4xq", True]


def test_a_house_has_room_for_both_lines(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    page.resize(1024, 640)
    page.show_found(HOUSES)
    QApplication.processEvents()
    for house in page.found.buttons:
        for words in house.findChildren(QLabel):
            assert house.rect().contains(words.geometry())
            assert words.height() >= words.sizeHint().height()


def test_houses_come_before_the_address_on_the_keyboard_too(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    page.show_found(HOUSES[1:])
    page.show_found(HOUSES)
    order: list[QWidget] = []
    at: QWidget | None = page.address.previousInFocusChain()
    while at is not None and at is not page.address:
        if at.focusPolicy() is not Qt.FocusPolicy.NoFocus:
            order.append(at)
        at = at.previousInFocusChain()
    assert order[:2] == [page.found.buttons[1], page.found.buttons[0]]


@pytest.mark.parametrize("has_saved", [False, True])
def test_one_button_leads(qtbot: QtBot, has_saved: bool) -> None:
    page = page_of(qtbot, has_saved=has_saved)
    kinds = [made.property("kind") for made in page.findChildren(QPushButton)]
    assert kinds.count("primary") == 1
    assert "desktop-poker" not in "".join(words.text() for words in page.findChildren(QLabel))


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1200)])
def test_cards_are_as_high_as_what_they_say(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = page_of(qtbot)
    page.resize(*size)
    QApplication.processEvents()
    for card in page.findChildren(TitledCard):
        assert card.height() == card.heightForWidth(card.width())
        assert card.width() < 560


def test_a_problem_is_said_at_the_fields_and_goes(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    page.tell("that is no address")
    assert page.problem.text() == "That is no address"
    press(page.join)
    assert not page.problem.isVisible()


def doorman(where: str) -> NeedsCode:
    if where.startswith("desktop-poker:"):
        return NeedsCode.IN_LINK
    return NeedsCode.KNOWN if where == HOUSES[0].address else NeedsCode.YES


def test_a_code_is_asked_for_only_where_it_is_needed(qtbot: QtBot) -> None:
    page = FriendsPage(TEXTS, look(), "Zoe", has_saved=False, doorman=doorman)
    qtbot.addWidget(page)
    page.show()
    page.show_found(HOUSES)
    press(page.found.buttons[1])
    assert page.code.isVisible()
    assert not page.no_code.isVisible()
    page.code.setText("482715306")
    press(page.found.buttons[0])
    assert not page.code.isVisible()
    assert page.no_code.text() == "You have been here before: no code is needed."
    assert page.focusWidget() is page.join
    with qtbot.waitSignal(page.joined) as told:
        press(page.join)
    assert told.args == [HOUSES[0].address, "", False]  # not the code of another house
    page.ask_code("the host has forgotten you")
    assert page.code.isVisible()
    assert not page.no_code.isVisible()
    assert page.problem.text() == "The host has forgotten you"


@pytest.mark.parametrize("name", ["", "Zoe"])
def test_an_invitation_waits_for_a_press(qtbot: QtBot, name: str) -> None:
    page = FriendsPage(TEXTS, look(), name, has_saved=False, doorman=doorman)
    qtbot.addWidget(page)
    page.show()
    told: list[object] = []
    page.joined.connect(lambda *args: told.append(args))
    page.take_invite("desktop-poker://10.0.0.1/join?code=482715306", "you are invited")
    assert page.invited.isVisible()
    assert not page.code.isVisible()
    assert page.focusWidget() is (page.join if name else page.name.field)
    assert told == []
    press(page.join)
    assert told == [("desktop-poker://10.0.0.1/join?code=482715306", "", False)]


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
