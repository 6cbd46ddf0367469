"""ui/first_page/seat_card.py: the way back to a friend's table."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.client.first_page.home_frame import seat_frame
from desktop_poker.ui.first_page.seat_card import SeatCard
from tests.ui.friends.rooms import TEXTS, look
from tests.ui.pressing import press

SEATS = (
    seat_frame("t1", "Mika's table", "10.0.0.1:26452", TEXTS, is_hosted=False),
    seat_frame("t2", "My <b>table</b>", "127.0.0.1:26452", TEXTS, is_hosted=True),
)


def test_each_seat_can_be_returned_to_or_put_away(qtbot: QtBot) -> None:
    card = SeatCard(TEXTS, look(), SEATS)
    qtbot.addWidget(card)
    card.resize(900, 160)
    card.show()
    said = " ".join(words.text() for words in card.findChildren(QLabel))
    assert "Mika's table" in said
    assert "10.0.0.1:26452" in said
    assert "My <b>table</b>" in said
    assert "127.0.0.1" not in said  # nobody at the host needs an address
    for number, table in enumerate(("t1", "t2")):
        with qtbot.waitSignal(card.returned) as told:
            press(card.buttons[number])
        assert told.args == [table]
        with qtbot.waitSignal(card.given_up) as told:
            press(card.crosses[number])
        assert told.args == [table]
    assert [made.property("kind") for made in card.buttons] == ["primary", ""]
    assert card.buttons[0].accessibleName() == "Return to your seat: Mika's table"
