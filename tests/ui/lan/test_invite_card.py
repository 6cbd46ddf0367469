"""ui/lan/invite_card.py: the code, the addresses, the link and its picture."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.ui.lan.invite_card import HowToJoin, InviteCard
from desktop_poker.ui.lan.qr_code import QrCode
from tests.ui.lan.rooms import TEXTS
from tests.ui.pressing import press

LINK = "desktop-poker://192.168.1.5/join?code=482715306"
HOW = HowToJoin("482-715-306", ("192.168.1.5:26452", "10.0.0.7:26452"), LINK)


def test_everything_that_a_friend_needs(qtbot: QtBot) -> None:
    card = InviteCard(TEXTS, HOW)
    qtbot.addWidget(card)
    said = [words.text() for words in card.findChildren(QLabel)]
    assert {HOW.code, *HOW.addresses} <= set(said)
    assert [made.accessibleDescription() for made in card.findChildren(QrCode)] == [LINK]
    press(card.copy)
    assert QGuiApplication.clipboard().text() == LINK
    assert card.copy.text() == "Copied"
