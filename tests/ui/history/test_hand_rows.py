"""ui/history/hand_rows.py: the rows of a history."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots.histories import history
from desktop_poker.client.first_page.home_frame import PlayedFrame
from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.ui.history.hand_rows import HandRows
from desktop_poker.ui.look import look_of
from tests.ui.table.staged import TEXTS


def rows(qtbot: QtBot, hands: list[PlayedFrame], theme: str = "dark") -> HandRows:
    made = HandRows(TEXTS, look_of(change(Settings(), "theme", theme)))
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show_hands(hands)
    made.show()
    return made


def drawn(made: HandRows) -> QImage:
    return made.viewport().grab().toImage()


def test_a_row_is_heard_whole(qtbot: QtBot) -> None:
    made = rows(qtbot, history(TEXTS)[0])
    said = made.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Hand 64, Hold'em, jack of spades, jack of clubs, +1,450, 21:40"


def test_a_hand_is_chosen_by_its_number(qtbot: QtBot) -> None:
    made = rows(qtbot, history(TEXTS)[0])
    made.choose(60)
    assert made.hand is not None
    assert made.hand.hand_id == 60
    made.choose(1)  # there is none
    assert made.hand.hand_id == 60
    made.show_hands([])
    assert made.hand is None


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_rows_are_drawn_in_every_theme(qtbot: QtBot, theme: str) -> None:
    hands = history(TEXTS)[0]
    assert drawn(rows(qtbot, hands, theme)) != drawn(rows(qtbot, hands[1:], theme))


def test_a_hand_of_a_file_says_who_played(qtbot: QtBot) -> None:
    hand = PlayedFrame(
        hand_id=3, game="Razz", when="", cards="", result="", is_gain=True, who="Ken, Mia"
    )
    made = rows(qtbot, [hand])
    assert made.item(0).data(Qt.ItemDataRole.AccessibleTextRole) == "Hand 3, Razz, Ken, Mia"
    assert made.item(0).toolTip() == "Ken, Mia"
    assert drawn(made) != drawn(rows(qtbot, [hand, hand]))
