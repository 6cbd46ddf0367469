"""ui/friends/invite_dialog.py: code, link and QR code over the table."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.ui.friends.invite_dialog import InviteDialog
from tests.ui.friends.rooms import TEXTS, look
from tests.ui.friends.test_invite_card import HOW


def test_it_shows_what_the_lobby_has_shown(qtbot: QtBot) -> None:
    dialog = InviteDialog(TEXTS, look(), HOW)
    qtbot.addWidget(dialog)
    dialog.open()
    assert dialog.card.code.text() == HOW.code
    assert dialog.card.code.isVisible()
