"""ui/friends/lobby_page.py: the rules in a sentence, the code, the other tables."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.form import TitledCard
from desktop_poker.ui.friends.chat_box import ChatBox
from desktop_poker.ui.friends.invite_card import HowToJoin, InviteWay
from desktop_poker.ui.friends.lobby_page import LobbyPage
from desktop_poker.ui.friends.qr_code import QrCode
from tests.ui.friends.rooms import TEXTS, frame, look
from tests.ui.pressing import tap

LINK = "desktop-poker://192.168.1.5/join?code=K7M4XQ"
HOW = HowToJoin("K7M-4XQ", (InviteWay("192.168.1.5:26452", LINK),))


def lobby(qtbot: QtBot, how: HowToJoin | None = HOW) -> LobbyPage:
    page = LobbyPage(TEXTS, look(), "Friday", how, ChatBox(TEXTS))
    qtbot.addWidget(page)
    page.show()
    page.show_frame(frame())
    return page


def words(page: LobbyPage) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel))


def test_a_host_sees_how_friends_join(qtbot: QtBot) -> None:
    page = lobby(qtbot)
    assert "K7M-4XQ" in words(page)
    assert page.findChildren(QrCode)


def test_a_guest_sees_the_rules_and_the_truth_about_the_cards(qtbot: QtBot) -> None:
    page = lobby(qtbot, None)
    assert "No-limit Hold'em, 1/2" in words(page)
    assert "knows everybody's cards" in words(page)
    assert not page.findChildren(QrCode)


def test_other_tables_of_the_house(qtbot: QtBot) -> None:
    page = lobby(qtbot)
    assert not page.tables.isVisible()
    page.show_tables([("a", "Table 1"), ("b", "Table 2")], "b")
    assert page.tables.isVisible()
    assert page.tables.key == "b"
    page.tables.setCurrentIndex(0)
    with qtbot.waitSignal(page.table_chosen) as told:
        page.tables.activated.emit(0)
    assert told.args == ["a"]


def test_escape_leaves(qtbot: QtBot) -> None:
    page = lobby(qtbot)
    with qtbot.waitSignal(page.left):
        tap(page.room, Qt.Key.Key_Escape)
    tap(page, Qt.Key.Key_A)


def test_cards_do_not_stretch_over_a_large_screen(qtbot: QtBot) -> None:
    page = lobby(qtbot)
    page.resize(1920, 1200)
    QApplication.processEvents()
    for card in page.findChildren(TitledCard):
        assert card.height() <= max(card.heightForWidth(card.width()), card.sizeHint().height())
        assert card.width() < 560


def test_a_full_table_fits_the_smallest_window(qtbot: QtBot) -> None:
    page = lobby(qtbot)
    seat = frame().seats[0]
    page.show_frame(replace(frame(), seats=(seat,) * 10))
    page.resize(1024, 640)
    QApplication.processEvents()
    assert page.height() == 640
    for card in page.findChildren(TitledCard):
        assert card.mapTo(page, card.rect().bottomRight()).y() < 640
