"""ui/friends/invite_card.py: the code, the addresses, the link and its picture."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.ui.friends.invite_card import HowToJoin, InviteCard, InviteWay
from tests.ui.friends.rooms import TEXTS, look
from tests.ui.pressing import press

LAN = InviteWay("192.168.1.5:26452", "desktop-poker://192.168.1.5/join?code=482715306")
VPN = InviteWay("100.101.7.20:26452", "desktop-poker://100.101.7.20/join?code=482715306")
HOW = HowToJoin("482-715-306", (LAN, VPN))


def test_everything_that_a_friend_needs(qtbot: QtBot) -> None:
    card = InviteCard(TEXTS, look(), HowToJoin(HOW.code, (LAN,)))
    qtbot.addWidget(card)
    said = [words.text() for words in card.findChildren(QLabel)]
    assert {HOW.code, LAN.address} <= set(said)
    assert card.qr.accessibleDescription() == LAN.link
    press(card.copy)
    assert QGuiApplication.clipboard().text() == LAN.link
    assert card.copy.text() == "Copied"


def test_the_link_is_for_the_network_that_is_chosen(qtbot: QtBot) -> None:
    """Friends in a VPN can't use an address of the host's living room."""
    card = InviteCard(TEXTS, look(), HOW)
    qtbot.addWidget(card)
    press(card.copy)
    card.networks.setCurrentIndex(1)
    card.networks.activated.emit(1)
    assert card.copy.text() == "Copy the invite link"
    assert card.qr.accessibleDescription() == VPN.link
    press(card.copy)
    assert QGuiApplication.clipboard().text() == VPN.link
